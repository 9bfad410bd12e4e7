/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Pieces of the fused loops of the Arm Ascon kernels, for assembly. The
 * state is in the registers; lengths and pointers are in the frame, at offsets
 * from sp that the macros take as arguments. All expect at sp a scratch of a
 * block. All lose UE, UO, T, LINK and the flags.
 *
 * The includer defines
 *
 *   halves big           UE, UO: words to halves
 *   halves_to e, o, big  the same, results in \e, \o
 *   words_of e, o, big   UE, UO = words of the halves in \e, \o
 *   halves_cold big, words_cold e, o, big
 *                        the same where it happens once in a message at most
 *   fetch_begin at       the pointer at \at is what fetch_lane reads from
 *   fetch_lane e, o, big halves of the next eight bytes there; between the two
 *                        T, UE, UO, LINK and FETCH_SOURCE(sp) are not touched
 *   spill_link at, reload_link at
 *                        keep LINK in the frame where the above lose it
 *   permute_12, _8, _6   calls that run as many last rounds on the state
 *
 * Branches and addresses depend on lengths and pointers only.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARM_SPONGE_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARM_SPONGE_H

#include "primitives/ascon/arm/registers.h"

/* Where a kernel may keep the pointer of fetch_lane in the frame. */
#define FETCH_SOURCE 32

/* UE, UO = low and high word of the eight bytes at \base, which moves on by
 * eight. */
.macro load_words base, big
    .if \big
    ldr     UO, [\base], #4
    ldr     UE, [\base], #4
    .else
    ldr     UE, [\base], #4
    ldr     UO, [\base], #4
    .endif
.endm

.macro store_words base, big
    .if \big
    str     UO, [\base], #4
    str     UE, [\base], #4
    .else
    str     UE, [\base], #4
    str     UO, [\base], #4
    .endif
.endm

/* x0 ^= the padding of an empty last block. */
.macro pad_empty big
    .if \big
    eor     X0O, X0O, #0x80000000
    .else
    eor     X0E, X0E, #1
    .endif
.endm

/* The domain bit of Ascon, in the last byte of the state. */
.macro separate_domains big
    .if \big
    eor     X4E, X4E, #1
    .else
    eor     X4O, X4O, #0x80000000
    .endif
.endm

/* Takes \block from the length at \left. Lower: less than a block was left, T
 * and the length are short by a block. */
.macro take block, left
    ldr     T, [sp, #\left]
    subs    T, T, #\block
    str     T, [sp, #\left]
.endm

/* UE, UO = the next eight bytes at the pointer \in, as words. */
.macro next_words in, big
    ldr     LINK, [sp, #\in]
    load_words LINK, \big
    str     LINK, [sp, #\in]
.endm

/* x0 ^= words UE, UO. */
.macro absorb_words big
    halves  \big
    eor     X0E, X0E, UE
    eor     X0O, X0O, UO
.endm

/* Scratch = the last T bytes, 1 to \block - 1, of a string, and padding. */
.macro stage_rest block, in, big
    movs    UE, #0
    movs    UO, #0
    store_pair UE, UO, 0
    .if \block == 16
    store_pair UE, UO, 8
    .endif
    mov     UE, #(0x01 + 0x7f * \big)
    strb    UE, [sp, T]
    ldr     LINK, [sp, #\in]
1:  subs    T, T, #1
    ldrb    UE, [LINK, T]
    strb    UE, [sp, T]
    bne     1b
.endm

/* Absorbs a string in blocks of eight bytes and its padding, 12 rounds after
 * each block. */
.macro absorb_padded in, left, big
    b       2f
1:  next_words \in, \big
    absorb_words \big
    bl      permute_12
2:  take    8, \left
    bhs     1b
    adds    T, T, #8
    beq     3f
    stage_rest 8, \in, \big
    mov     LINK, sp
    load_words LINK, \big
    absorb_words \big
    b       4f
3:  pad_empty \big
4:  bl      permute_12
.endm

#endif
