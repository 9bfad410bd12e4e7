/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Operations on registers two by two, for assembly. A pair is the number of
 * its lower register, plus 32 times that of its upper one: PAIR(2, 3) is
 * r2:r3. Two columns of the state share an instruction where MOVW can move
 * both; a pair that MOVW can't take costs one more.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AVR_PAIRS_H
#define LIGHTSEAL_PRIMITIVES_AVR_PAIRS_H

#define PAIR(lower, upper) ((lower) + 32 * (upper))
#define LOWER(pair) (pair) & 31
#define UPPER(pair) (pair) >> 5

/* \op on both registers of two pairs. */
.macro both op, to, from
    \op     LOWER(\to), LOWER(\from)
    \op     UPPER(\to), UPPER(\from)
.endm

.macro both_com pair
    com     LOWER(\pair)
    com     UPPER(\pair)
.endm

.macro both_mov to, from
    .if ((\to) % 66 == 32) && ((\from) % 66 == 32)
    movw    LOWER(\to), LOWER(\from)
    .else
    both    mov, \to, \from
    .endif
.endm

/* Two neighbouring bytes of the state, which Y points to. */
.macro both_ldd pair, at
    ldd     LOWER(\pair), Y + \at
    ldd     UPPER(\pair), Y + \at + 1
.endm

.macro both_std pair, at
    std     Y + \at, LOWER(\pair)
    std     Y + \at + 1, UPPER(\pair)
.endm

/* Names the registers of a lane: \lane\()0 to \lane\()7 from four pairs. */
.macro name lane, pair0, pair1, pair2, pair3
    .set    \lane\()0, LOWER(\pair0)
    .set    \lane\()1, UPPER(\pair0)
    .set    \lane\()2, LOWER(\pair1)
    .set    \lane\()3, UPPER(\pair1)
    .set    \lane\()4, LOWER(\pair2)
    .set    \lane\()5, UPPER(\pair2)
    .set    \lane\()6, LOWER(\pair3)
    .set    \lane\()7, UPPER(\pair3)
.endm

#endif
