/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The two layers of an Ascon round on AVR, for assembly. Registers are the
 * caller's choice but for r0, which all macros of the linear layer use up.
 *
 * Lanes 2 and 4 are held complemented. The substitution layer then needs one
 * complement in place of six, and the linear layer, with its three terms, maps
 * complements to complements.
 *
 * Nothing here branches, and no address depends on the state: constant time,
 * as every instruction used takes the same cycles whatever its operands.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_AVR_ROUND_H
#define LIGHTSEAL_PRIMITIVES_ASCON_AVR_ROUND_H

#include "primitives/avr/pairs.h"

#define T r0

/* The S-box on two columns, 36 cycles. x0 to x4 are pairs of the lanes; with
 * p = x0 ^ x4, q = x1 ^ x2, r = x3 ^ x4 and ' for a complement it is
 *
 *   b0 = p' ^ (x1 | q')   b1 = x1 ^ (x3 & q')   b2 = q' ^ (x4' | r')
 *   b3 = x4' ^ (p' & r')  b4' = r' ^ (x1 & p')
 *   y0 = (b0 ^ b4')'  y1 = b0 ^ b1  y2' = b2  y3 = b2 ^ b3  y4' = b4'
 *
 * Leaves y0 in x2, y1 in t, y2' in s, y3 in x4, y4' in x1; x0 and x3 are lost. */
.macro substitute x0, x1, x2, x3, x4, t, s
    both    eor, \x0, \x4           ; p'
    both    eor, \x2, \x1           ; q'
    both_mov \t, \x3
    both    and, \t, \x2
    both    eor, \x3, \x4           ; r'
    both    eor, \t, \x1            ; b1
    both_mov \s, \x4
    both    or, \s, \x3
    both    eor, \s, \x2            ; b2
    both    or, \x2, \x1
    both    eor, \x2, \x0           ; b0
    both    and, \x1, \x0
    both    and, \x0, \x3
    both    eor, \x1, \x3           ; b4'
    both    eor, \x4, \x0           ; b3
    both    eor, \x4, \s
    both    eor, \t, \x2
    both    eor, \x2, \x1
    both_com \x2
.endm

/* Linear layer. The includer supplies `shift_copy left|right`, which is
 * `shift_left|right U` where U is the copy of lane 0, 1, 3 or 4. A lane is in
 * L0 to L7, least significant byte first, and is replaced; U0 to U7 are lost.
 * Rotations by whole bytes are a choice of registers. Neighbouring shifts one
 * way go on from each other: T holds the bits that have yet to come in at the
 * other end. */

/* L ^= eight registers, the first into L0. */
.macro mix u0, u1, u2, u3, u4, u5, u6, u7
    eor     L0, \u0
    eor     L1, \u1
    eor     L2, \u2
    eor     L3, \u3
    eor     L4, \u4
    eor     L5, \u5
    eor     L6, \u6
    eor     L7, \u7
.endm

/* Rotates by one bit. T is the top byte before the first of such shifts. */
.macro shift_left lane
    lsl     T
    rol     \lane\()0
    rol     \lane\()1
    rol     \lane\()2
    rol     \lane\()3
    rol     \lane\()4
    rol     \lane\()5
    rol     \lane\()6
    rol     \lane\()7
.endm

/* Rotates by one bit. T is the lowest byte before the first of such shifts. */
.macro shift_right lane
    lsr     T
    ror     \lane\()7
    ror     \lane\()6
    ror     \lane\()5
    ror     \lane\()4
    ror     \lane\()3
    ror     \lane\()2
    ror     \lane\()1
    ror     \lane\()0
.endm

/* L ^= (byte of U << 4), its low half into \low, its high half into \high. */
.macro mix_product byte, low, high, sixteen
    mul     \byte, \sixteen
    eor     \low, r0
    eor     \high, r1
.endm

/* The lane and its copy, for the macros below: names for both, and the copy. */
.macro copy_lane pair0, pair1, pair2, pair3, copy0, copy1, copy2, copy3
    name    L, \pair0, \pair1, \pair2, \pair3
    name    U, \copy0, \copy1, \copy2, \copy3
    both_mov \copy0, \pair0
    both_mov \copy1, \pair1
    both_mov \copy2, \pair2
    both_mov \copy3, \pair3
.endm

/* x ^ x>>>19 ^ x>>>28 = x ^ v<<<36 where v = x ^ x<<<9. \sixteen is a register
 * of that value. U_i becomes byte i + 1 of v. r1 is lost. */
.macro diffuse_0 sixteen
    mov     T, U7
    shift_copy left
    eor     U7, L0
    eor     U0, L1
    eor     U1, L2
    eor     U2, L3
    eor     U3, L4
    eor     U4, L5
    eor     U5, L6
    eor     U6, L7
    mix_product U0, L5, L6, \sixteen
    mix_product U1, L6, L7, \sixteen
    mix_product U2, L7, L0, \sixteen
    mix_product U3, L0, L1, \sixteen
    mix_product U4, L1, L2, \sixteen
    mix_product U5, L2, L3, \sixteen
    mix_product U6, L3, L4, \sixteen
    mix_product U7, L4, L5, \sixteen
.endm

/* x ^ x>>>61 ^ x>>>39 = x ^ x<<<3 ^ x<<<25. */
.macro diffuse_1
    mov     T, U7
    shift_copy left
    mix     U5, U6, U7, U0, U1, U2, U3, U4
    shift_copy left
    shift_copy left
    mix     U0, U1, U2, U3, U4, U5, U6, U7
.endm

/* x ^ x>>>1 ^ x>>>6 = (x ^ x<<<1)>>>1 ^ (x<<<2)>>>8. */
.macro diffuse_2
    mov     T, U7
    shift_left U
    mix     U0, U1, U2, U3, U4, U5, U6, U7
    shift_left U
    mov     T, L0
    shift_right L
    mix     U1, U2, U3, U4, U5, U6, U7, U0
.endm

/* x ^ x>>>10 ^ x>>>17 = x ^ (x>>>2)>>>8 ^ (x>>>1)>>>16. */
.macro diffuse_3
    mov     T, U0
    shift_copy right
    mix     U2, U3, U4, U5, U6, U7, U0, U1
    shift_copy right
    mix     U1, U2, U3, U4, U5, U6, U7, U0
.endm

/* x ^ x>>>7 ^ x>>>41 = x ^ (x<<<1)>>>8 ^ (x>>>1)>>>40. */
.macro diffuse_4
    mov     T, U7
    shift_copy left
    mix     U1, U2, U3, U4, U5, U6, U7, U0
    mov     T, U0
    shift_copy right
    shift_copy right
    mix     U5, U6, U7, U0, U1, U2, U3, U4
.endm

#endif
