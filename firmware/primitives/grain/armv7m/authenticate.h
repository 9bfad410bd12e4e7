/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Grain's authenticator on ARMv7-M, for assembly: 32 bits of data at a time.
 *
 * Where bit i of the data d is set, the accumulator gets the shift register as
 * it is after i moves. As polynomials over GF(2), with d' the data in reverse
 * and r0, r1, r2 the register's two words and the 32 bits that move in, the
 * accumulator gets bits 31 to 94 of d' (r0 + r1 x^32 + r2 x^64). Low halves of
 * products give these; bits 31 to 62 of a product are the low half of the
 * product of both words in reverse, in reverse.
 *
 * A product over GF(2) is made of products of integers whose operands have but
 * every fourth bit: of the sum that a column is, its lowest bit counts, and
 * sums up to 15 do not reach the next column. Two products may be added before
 * their columns overflow (below the last column: at most 7 terms and 8, or 7
 * and 7); more are XORed.
 *
 * MUL and MLA take the same time whatever the operands (MUL 1, MLA 2 cycles on
 * Cortex-M3, 1 on M4), which UMULL on Cortex-M3 does not.
 */
#ifndef LIGHTSEAL_PRIMITIVES_GRAIN_ARMV7M_AUTHENTICATE_H
#define LIGHTSEAL_PRIMITIVES_GRAIN_ARMV7M_AUTHENTICATE_H

.macro every_fourth a0, a1, a2, a3, of
    and     \a0, \of, #0x11111111
    and     \a1, \of, #0x22222222
    and     \a2, \of, #0x44444444
    and     \a3, \of, #0x88888888
.endm

/* \to = (r0 \a + r1 \b) + (r2 \c + r3 \d), for every fourth bit */
.macro column to, t, a, b, c, d, mask
    mul     \to, r0, \a
    mla     \to, r1, \b, \to
    mul     \t, r2, \c
    mla     \t, r3, \d, \t
    eor     \to, \to, \t
    and     \to, \to, #\mask
.endm

/* r9 = low half of the product of r0-r3, every fourth bit each, and \by; r4-r7,
 * r12 and r14 are lost. */
.macro product_low by
    every_fourth r4, r5, r6, r7, \by
    column  r9, r12, r4, r7, r6, r5, 0x11111111
    column  r12, r14, r5, r4, r7, r6, 0x22222222
    orr     r9, r9, r12
    column  r12, r14, r6, r5, r4, r7, 0x44444444
    orr     r9, r9, r12
    column  r12, r14, r7, r6, r5, r4, 0x88888888
    orr     r9, r9, r12
.endm

/* r8 = data, r9 = what moves in. The stack has the accumulator's two words at
 * \at and the shift register's behind. All registers are lost. */
.macro authenticate at
    ldr     r10, [sp, #(\at + 8)]
    ldr     r11, [sp, #(\at + 12)]
    str     r11, [sp, #(\at + 8)]
    str     r9, [sp, #(\at + 12)]
    rbit    r10, r10
    every_fourth r0, r1, r2, r3, r8
    product_low r10
    rbit    r10, r9
    rbit    r9, r11
    product_low r9
    rbit    r8, r8
    every_fourth r0, r1, r2, r3, r8
    rbit    r8, r9
    product_low r11
    eor     r10, r10, r9, lsl #1
    ldr     r11, [sp, #(\at + 12)]
    product_low r11
    eor     r8, r8, r9, lsl #1
    ldr     r0, [sp, #\at]
    ldr     r1, [sp, #(\at + 4)]
    eor     r0, r0, r10
    eor     r1, r1, r8
    str     r0, [sp, #\at]
    str     r1, [sp, #(\at + 4)]
.endm

#endif
