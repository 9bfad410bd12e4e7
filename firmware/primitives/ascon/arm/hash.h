/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * void hash(uint8_t *out, const uint8_t *in, size_t in_bytes,
 *           const kernel_state *initial, size_t out_bytes)
 *
 * Absorbs `in` and its padding into a copy of the initial state and squeezes
 * `out`: rate 8, 12 rounds everywhere. Written for size: with the rounds
 * unrolled, this is what is left of a hash's flash.
 */
#include "primitives/ascon/arm/sponge.h"

#define HASH_SCRATCH 0
#define HASH_LINK 8
#define HASH_ROOM 12
#define HASH_OUT (HASH_ROOM)
#define HASH_IN (HASH_ROOM + 4)
#define HASH_LEFT (HASH_ROOM + 8)
#define HASH_OUT_LEFT (HASH_ROOM + 52)

.macro hash name, big
    function \name, hidden
    enter   4, HASH_ROOM
    ldm     r3, {STATE}
    b       2f
1:  ldr     T, [sp, #HASH_IN]
    adds    T, T, #8
    str     T, [sp, #HASH_IN]
    bl      9f
2:  ldr     T, [sp, #HASH_LEFT]
    subs    T, T, #8
    str     T, [sp, #HASH_LEFT]
    bhs     1b

    /* the rest and the padding, as a block in the scratch */
    adds    T, T, #8
    mov     UE, #0
    store_pair UE, UE, 0
    mov     UE, #(0x01 + 0x7f * \big)
    strb    UE, [sp, T]
    ldr     LINK, [sp, #HASH_IN]
    b       4f
3:  ldrb    UE, [LINK, T]
    strb    UE, [sp, T]
4:  subs    T, T, #1
    bpl     3b
    add     T, sp, #8
    bl      9f
    b       6f

5:  bl      permute_12
6:  words_of X0E, X0O, \big
    ldr     LINK, [sp, #HASH_OUT_LEFT]
    subs    LINK, LINK, #8
    blo     7f
    str     LINK, [sp, #HASH_OUT_LEFT]
    ldr     T, [sp, #HASH_OUT]
    store_words T, \big
    str     T, [sp, #HASH_OUT]
    bne     5b
    b       10f
7:  adds    LINK, LINK, #8
    beq     10f
    mov     T, sp
    store_words T, \big
    ldr     T, [sp, #HASH_OUT]
8:  subs    LINK, LINK, #1
    ldrb    UE, [sp, LINK]
    strb    UE, [T, LINK]
    bne     8b
10: movs    T, #0
    str     T, [sp, #HASH_SCRATCH]
    str     T, [sp, #HASH_SCRATCH + 4]
    leave   4, HASH_ROOM

    /* x0 ^= the eight bytes before T, then the rounds, which return */
    .cfi_adjust_cfa_offset 52 + HASH_ROOM
9:  .if \big
    ldr     UO, [T, #-8]
    ldr     UE, [T, #-4]
    .else
    ldr     UE, [T, #-8]
    ldr     UO, [T, #-4]
    .endif
    spill_link HASH_LINK
    halves  \big
    reload_link HASH_LINK
    eor     X0E, X0E, UE
    eor     X0O, X0O, UO
    jump    permute_12
    end_function \name
.endm
