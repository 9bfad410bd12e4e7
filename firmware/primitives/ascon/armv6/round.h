/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Rounds of the Ascon permutation in ARM state: 52 instructions each, with the
 * round constant. Every half ends in the register it began in.
 *
 * The S-box is that of armv7m/round.h, 15 gates. One of them is an ORN, which ARM
 * state has not; but gates of two inputs with any of them, or the output, in
 * complement are one of AND, ORR and BIC. So lanes are left in complement where
 * that saves an instruction: the linear layer, a sum of three, and the addition
 * of a constant or a message do not mind. The assembler keeps the books: NOT_r is 1
 * where register r holds the complement of what it stands for, and each gate
 * becomes the instruction that fits its inputs.
 *
 * The S-box leads the set of lanes in complement to its image: none, {2},
 * {0 1 3}, {4} and on. It has no fixed point, so somewhere a lane has to be
 * complemented, in two instructions, for all to be themselves in the end. One
 * lane is enough in 6 rounds, in 8 or in 12, if it is the right one at the right
 * place (tests/cross/test_kernels_arm_objects.py searches all); where those share
 * their rounds, two.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARMV6_ROUND_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARMV6_ROUND_H

#include "primitives/ascon/arm/diffuse.h"

/* to = a ^ b, a | b, a | ~b, a & ~b. */
.macro gate_eor to, a, b
    eor     \to, \a, \b
    .set    NOT_\to, NOT_\a ^ NOT_\b
.endm
.macro gate_orr to, a, b
    .if NOT_\a & NOT_\b
    and     \to, \a, \b
    .elseif NOT_\a
    bic     \to, \a, \b
    .elseif NOT_\b
    bic     \to, \b, \a
    .else
    orr     \to, \a, \b
    .endif
    .set    NOT_\to, NOT_\a | NOT_\b
.endm
.macro gate_orn to, a, b
    .if NOT_\a & NOT_\b
    bic     \to, \a, \b
    .elseif NOT_\a
    and     \to, \a, \b
    .elseif NOT_\b
    orr     \to, \a, \b
    .else
    bic     \to, \b, \a
    .endif
    .set    NOT_\to, NOT_\a | (NOT_\b ^ 1)
.endm
.macro gate_bic to, a, b
    .if NOT_\a & NOT_\b
    bic     \to, \b, \a
    .elseif NOT_\a
    orr     \to, \a, \b
    .elseif NOT_\b
    and     \to, \a, \b
    .else
    bic     \to, \a, \b
    .endif
    .set    NOT_\to, NOT_\a & (NOT_\b ^ 1)
.endm

.macro substitute x0, x1, x2, x3, x4, u
    gate_eor \x2, \x2, \x1          /* t0 */
    gate_eor T, \x0, \x4            /* t1 */
    gate_eor \x4, \x4, \x3          /* t2 */
    gate_orr \x0, \x0, \x4
    gate_eor \x0, \x0, \x2          /* y3 */
    gate_orn \u, \x3, \x4
    gate_eor \u, \u, \x2            /* y2 */
    gate_eor \x3, \x3, \x1
    gate_orr \x3, \x3, \x2
    gate_eor \x3, \x3, T            /* y1 */
    gate_eor \x2, \x2, T
    gate_orr \x2, \x2, \x1
    gate_eor \x2, \x2, \x4          /* y0 */
    gate_bic \x1, \x1, T
    gate_eor \x1, \x1, \x4          /* y4 */
.endm

/* The linear layer takes the lanes to their own registers. */
.macro move_books x0, x1, x2, x3, x4, u
    .set    NOT_\x4, NOT_\x1
    .set    NOT_\x1, NOT_\x3
    .set    NOT_\x3, NOT_\x0
    .set    NOT_\x0, NOT_\x2
    .set    NOT_\x2, NOT_\u
.endm

.macro round_body
    substitute X0E, X1E, X2E, X3E, X4E, UE
    substitute X0O, X1O, X2O, X3O, X4O, UO
    diffuse
    move_books X0E, X1E, X2E, X3E, X4E, UE
    move_books X0O, X1O, X2O, X3O, X4O, UO
.endm

/* A round with the constant's halves given. */
.macro round even, odd
    eor     X2E, X2E, #\even
    eor     X2O, X2O, #\odd
    round_body
.endm

/* A lane from itself to its complement, or back. */
.macro complement even, odd
    mvn     \even, \even
    mvn     \odd, \odd
    .set    NOT_\even, NOT_\even ^ 1
    .set    NOT_\odd, NOT_\odd ^ 1
.endm

/* What the books say where code comes in from elsewhere: 1 for each lane that is
 * in complement. */
.macro assume x0, x1, x2, x3, x4
    assume_half X0E, X1E, X2E, X3E, X4E, \x0, \x1, \x2, \x3, \x4
    assume_half X0O, X1O, X2O, X3O, X4O, \x0, \x1, \x2, \x3, \x4
.endm
.macro assume_half r0, r1, r2, r3, r4, x0, x1, x2, x3, x4
    .set    NOT_\r0, \x0
    .set    NOT_\r1, \x1
    .set    NOT_\r2, \x2
    .set    NOT_\r3, \x3
    .set    NOT_\r4, \x4
.endm

/* All lanes to themselves. */
.macro settle
    settle_lane X0E, X0O
    settle_lane X1E, X1O
    settle_lane X2E, X2O
    settle_lane X3E, X3O
    settle_lane X4E, X4O
.endm
.macro settle_lane even, odd
    .if NOT_\even
    complement \even, \odd
    .endif
.endm

/* ISAP's re-keying, \times rounds in a turn of the loop: where the loop closes,
 * and before each other round. Lanes are themselves where it is entered, behind
 * the first round. */
.macro turn_begins times
    .set    IN_TURN, 1
    .if     \times == 8
    assume  1, 0, 1, 0, 0
    .else
    assume  0, 0, 1, 0, 0
    complement X0E, X0O
    .endif
.endm
.macro turn_goes_on times
    .set    IN_TURN, IN_TURN + 1
    .if     \times == 8 && IN_TURN == 8
    complement X2E, X2O
    .endif
.endm

#endif
