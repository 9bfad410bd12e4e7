/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * One round of the Ascon permutation in 50 instructions, without the round
 * constant, which takes two more. Every half ends in the register it began in.
 *
 * S-box, for one half of all lanes: t0 = x2^x1, t1 = x0^x4, t2 = x4^x3, then
 *
 *   y3 = (x0 | t2) ^ t0                   y2 = (x3 | ~t2) ^ t0
 *   y1 = ((x3 ^ x1) | t0) ^ t1            y0 = ((t0 ^ t1) | x1) ^ t2
 *   y4 = (x1 & ~t1) ^ t2
 *
 * by (x2^t1) | x1 == (x2^x1^t1) | x1 and (x4^x3) & ~x3 == x4 & ~x3 from the
 * specification's. After it x2 holds y0, x3 holds y1, u holds y2, x0 holds y3
 * and x1 holds y4.
 *
 * Two-operand forms set the flags only to get 16-bit encodings.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARMV7M_ROUND_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARMV7M_ROUND_H

#include "primitives/ascon/armv7m/registers.h"

.macro substitute x0, x1, x2, x3, x4, u
    eors    \x2, \x2, \x1           /* t0 */
    eor     T, \x0, \x4             /* t1 */
    eors    \x4, \x4, \x3           /* t2 */
    orrs    \x0, \x0, \x4
    eors    \x0, \x0, \x2           /* y3 */
    orn     \u, \x3, \x4
    eors    \u, \u, \x2             /* y2 */
    eors    \x3, \x3, \x1
    orrs    \x3, \x3, \x2
    eors    \x3, \x3, T             /* y1 */
    eors    \x2, \x2, T
    orrs    \x2, \x2, \x1
    eors    \x2, \x2, \x4           /* y0 */
    bics    \x1, \x1, T
    eors    \x1, \x1, \x4           /* y4 */
.endm

/* to = from ^ from >>> a ^ from >>> b for whole lanes, as rotations of halves:
 * inner and outer sums share a rotation by b - a. Lane by lane in an order
 * that never overwrites a source. */
.macro diffuse
    /* lane 4: 7, 41 */
    eor     T, X1E, X1E, ror #17
    eor     X4E, X1O, X1O, ror #17
    eor     X4O, X1O, T, ror #4
    eor     X4E, X1E, X4E, ror #3
    /* lane 1: 61, 39 */
    eor     T, X3E, X3E, ror #11
    eor     X1E, X3O, X3O, ror #11
    eor     X1O, X3O, T, ror #20
    eor     X1E, X3E, X1E, ror #19
    /* lane 3: 10, 17 */
    eor     T, X0E, X0O, ror #3
    eor     X3O, X0O, X0E, ror #4
    eor     X3O, X0O, X3O, ror #5
    eor     X3E, X0E, T, ror #5
    /* lane 0: 19, 28 */
    eor     T, X2E, X2O, ror #4
    eor     X0E, X2O, X2E, ror #5
    eor     X0O, X2O, T, ror #10
    eor     X0E, X2E, X0E, ror #9
    /* lane 2: 1, 6 */
    eor     T, UE, UO, ror #2
    eor     X2E, UO, UE, ror #3
    eor     X2O, UO, T, ror #1
    eor     X2E, UE, X2E
.endm

.macro round_body
    substitute X0E, X1E, X2E, X3E, X4E, UE
    substitute X0O, X1O, X2O, X3O, X4O, UO
    diffuse
.endm

/* A round with the constant's halves given. */
.macro round even, odd
    eor     X2E, X2E, #\even
    eor     X2O, X2O, #\odd
    round_body
.endm

/* Halves of the constants of rounds 0 to 11: bits 0, 2, 4, 6 and bits 1, 3, 5, 7
 * of 0xf0 - 0x0f * i. */
#define ROUND_0 0xc, 0xc
#define ROUND_1 0x9, 0xc
#define ROUND_2 0xc, 0x9
#define ROUND_3 0x9, 0x9
#define ROUND_4 0x6, 0xc
#define ROUND_5 0x3, 0xc
#define ROUND_6 0x6, 0x9
#define ROUND_7 0x3, 0x9
#define ROUND_8 0xc, 0x6
#define ROUND_9 0x9, 0x6
#define ROUND_10 0xc, 0x3
#define ROUND_11 0x9, 0x3

#endif
