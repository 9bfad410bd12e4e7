/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Rounds of the Ascon permutation in ARM state: 53 instructions each, on average
 * of a pair, with the round constant. Every half ends in the register it began
 * in.
 *
 * The S-box is that of armv7m/round.h, whose y2 = (x3 | ~t2) ^ t0 takes an ORN,
 * which ARM state has not. BIC makes of it (t2 & ~x3) ^ t0, the complement of y2.
 * That is left so: the linear layer is a sum of three, and adding the
 * constant does not mind either, so the next round begins with x2 in
 * complement, and finds t0 = x2 ^ x1 in complement. There the same two
 * instructions make y2 itself, and one more puts t0 right. So rounds come in
 * pairs, PHASE 0 and 1: 52 and 54 instructions.
 *
 * Below 53: the S-box maps no set of complemented lanes to itself (it has no
 * fixed point), so some complement has to be paid for. With three kinds of
 * rounds in turn, x2, then x0 x1 x3, then x4 in complement, it would be
 * 52 2/3, and no permutation of 6, 8 or 12 rounds would gain more than four
 * instructions.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARMV6_ROUND_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARMV6_ROUND_H

#include "primitives/ascon/arm/diffuse.h"

.macro substitute x0, x1, x2, x3, x4, u
    eor     \x2, \x2, \x1           /* t0, or its complement */
    eor     T, \x0, \x4             /* t1 */
    eor     \x4, \x4, \x3           /* t2 */
    bic     \u, \x4, \x3
    eor     \u, \u, \x2             /* y2, or its complement */
    .if PHASE
    mvn     \x2, \x2
    .endif
    orr     \x0, \x0, \x4
    eor     \x0, \x0, \x2           /* y3 */
    eor     \x3, \x3, \x1
    orr     \x3, \x3, \x2
    eor     \x3, \x3, T             /* y1 */
    eor     \x2, \x2, T
    orr     \x2, \x2, \x1
    eor     \x2, \x2, \x4           /* y0 */
    bic     \x1, \x1, T
    eor     \x1, \x1, \x4           /* y4 */
.endm

.macro round_body
    substitute X0E, X1E, X2E, X3E, X4E, UE
    substitute X0O, X1O, X2O, X3O, X4O, UO
    diffuse
.endm

/* The phase of the round that is next in the source; each round goes on to the
 * other. */
.macro phase number
    .set    PHASE, \number
.endm

/* x2 from complement to itself, or back. */
.macro settle
    mvn     X2E, X2E
    mvn     X2O, X2O
.endm

/* A round with the constant's halves given. */
.macro round even, odd
    eor     X2E, X2E, #\even
    eor     X2O, X2O, #\odd
    round_body
    .set    PHASE, 1 - PHASE
.endm

#endif
