/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Pieces of the modes in the ARMv6-M Ascon kernels, for assembly. The state is
 * in the registers. All lose A, B, C, LINK and the flags.
 *
 * The includer defines, as macros,
 *
 *   halves big           A, B: words to halves
 *   words big            the way back
 *   fetch big            A, B = halves of the eight bytes at FRAME_SOURCE, any
 *                        alignment; the pointer moves on
 *   put big              A, B, words, to the eight bytes at FRAME_TARGET
 *   mask_put big         the same, but first ^= the eight bytes at FRAME_SOURCE
 *
 * and calls permute_12, _8, _7, _6 that run as many last rounds. A word's half
 * of lower significance is in A.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARMV6M_SPONGE_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARMV6M_SPONGE_H

#include "primitives/ascon/armv6m/convert.h"

/* What all frames have in common. */
#define FRAME_SCRATCH 0
#define FRAME_SOURCE 16
#define FRAME_TARGET 20
#define FRAME_LEFT 24
#define FRAME_RETURN 28

#define PAD(big) (0x01 + 0x7f * (big))

/* \h ^= \low, a low register. */
.macro xor_high h, low
    mov     C, \h
    eors    C, \low
    mov     \h, C
.endm

.macro xor_lane x, h
    eors    \x, A
    xor_high \h, B
.endm

.macro words_of x, h, big
    mov     A, \x
    mov     B, \h
    words   \big
.endm

/* x0 ^= the padding of an empty last block. */
.macro pad_empty big
    movs    A, #1
    .if \big
    lsls    A, A, #31
    xor_high H0, A
    .else
    eors    X0, A
    .endif
.endm

/* The domain bit of Ascon, in the last byte of the state. */
.macro separate_domains big
    movs    A, #1
    .if \big
    eors    X4, A
    .else
    lsls    A, A, #31
    xor_high H4, A
    .endif
.endm

/* Takes \block from the length in the frame. Lower: less than a block was left,
 * A and the length are short by a block. */
.macro take block
    ldr     A, [sp, #FRAME_LEFT]
    subs    A, A, #\block
    str     A, [sp, #FRAME_LEFT]
.endm

/* The last A bytes, 0 to 7, of the string at FRAME_SOURCE and padding go to the
 * scratch, which is then the source. */
.macro stage_rest big
    push    {X0, X1}
    .cfi_adjust_cfa_offset 8
    ldr     X0, [sp, #FRAME_SOURCE + 8]
    add     X1, sp, #FRAME_SCRATCH + 8
    movs    B, #0
    str     B, [X1]
    str     B, [X1, #4]
    movs    B, #PAD(\big)
    strb    B, [X1, A]
    b       2f
1:  ldrb    B, [X0, A]
    strb    B, [X1, A]
2:  subs    A, A, #1
    bpl     1b
    str     X1, [sp, #FRAME_SOURCE + 8]
    pop     {X0, X1}
    .cfi_adjust_cfa_offset -8
.endm

/* Absorbs the string at FRAME_SOURCE, FRAME_LEFT bytes, and its padding, 12
 * rounds after each block. */
.macro absorb_padded big
    b       2f
1:  fetch   \big
    xor_lane X0, H0
    bl      permute_12
2:  take    8
    bhs     1b
    adds    A, A, #8
    bne     3f
    pad_empty \big
    b       4f
3:  stage_rest \big
    fetch_cold \big
    xor_lane X0, H0
4:  bl      permute_12
.endm

.macro swap x, h
    mov     A, \x
    mov     \x, \h
    mov     \h, A
.endm

/* The halves of all lanes change places. */
.macro swap_halves
    swap    X0, H0
    swap    X1, H1
    swap    X2, H2
    swap    X3, H3
    swap    X4, H4
.endm

/* State = the ten halves at C. */
.macro load_state
    adds    C, C, #20
    ldm     C!, {X0-X4}
    mov     H0, X0
    mov     H1, X1
    mov     H2, X2
    mov     H3, X3
    mov     H4, X4
    subs    C, C, #40
    ldm     C!, {X0-X4}
.endm

/* The halves at C = state, of which the low registers are lost. */
.macro store_state
    stm     C!, {X0-X4}
    mov     X0, H0
    mov     X1, H1
    mov     X2, H2
    mov     X3, H3
    mov     X4, H4
    stm     C!, {X0-X4}
.endm

#endif
