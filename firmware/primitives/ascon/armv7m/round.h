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

#include "primitives/ascon/arm/diffuse.h"

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

/* Lanes are always themselves here: see armv6/round.h. */
.macro turn_begins times
.endm
.macro turn_goes_on times
.endm
.macro settle
.endm

#endif
