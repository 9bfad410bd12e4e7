/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * void hash(uint8_t *out, const uint8_t *in, size_t in_bytes,
 *           const kernel_state *initial, size_t out_bytes)
 *
 * Absorbs `in` and its padding into a copy of the initial state and squeezes
 * `out`: rate 8, 12 rounds everywhere.
 */
#include "primitives/ascon/armv6m/frame.h"
#include "primitives/ascon/armv6m/sponge.h"

#define HASH_ROOM 28
#define HASH_OUT (HASH_ROOM + 36)
#define HASH_OUT_BYTES (HASH_ROOM + 52)

.macro hash name, big
    function \name, hidden
    enter   HASH_ROOM
    str     r1, [sp, #FRAME_SOURCE]
    str     r2, [sp, #FRAME_LEFT]
    mov     C, r3
    load_state
    absorb_padded \big
    ldr     A, [sp, #HASH_OUT]
    str     A, [sp, #FRAME_TARGET]
    ldr     A, [sp, #HASH_OUT_BYTES]
    str     A, [sp, #FRAME_LEFT]
    b       6f
5:  words_of X0, H0, \big
    put     \big
    ldr     A, [sp, #FRAME_LEFT]
    cmp     A, #0
    beq     9f
    bl      permute_12
6:  take    8
    bhs     5b

    /* the rest, fewer than eight bytes, by way of the scratch */
    adds    A, A, #8
    beq     9f
    str     A, [sp, #FRAME_LEFT]
    words_of X0, H0, \big
    ldr     X0, [sp, #FRAME_TARGET]
    add     X1, sp, #FRAME_SCRATCH
    str     X1, [sp, #FRAME_TARGET]
    put     \big
    ldr     A, [sp, #FRAME_LEFT]
7:  subs    A, A, #1
    ldrb    B, [X1, A]
    strb    B, [X0, A]
    bne     7b
9:  movs    A, #0
    str     A, [sp, #FRAME_SCRATCH]
    str     A, [sp, #FRAME_SCRATCH + 4]
    movs    B, #0
    wipe_below A, B, 8
    leave   HASH_ROOM
    .ltorg
    end_function \name
.endm
