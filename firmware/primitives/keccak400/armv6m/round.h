/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * One round of Keccak-p[400] on ARMv6-M, for assembly: from one buffer of 25
 * doubled lanes to another, both on the stack. A lane is twice in its word, so
 * that one instruction rotates it.
 *
 *   r0-r4    row 4 of the state before and after a round
 *   r8-r11   what theta adds to columns 0 to 3
 *   r7       what theta adds to column 4
 *   r12      next round constant
 *   r14      end of the round constants
 *
 * Chi, for a row a, b, c, d, e: the first two results, p and q, go to registers
 * of their own; then those of e, d and c can take the place of b, a and c, as
 * nothing else needs these any more. 12 instructions, and the results lie in
 * ascending registers, p q c a b, as a store multiple wants them.
 *
 * 306 cycles, and 308.5 with the loop: parities 51, theta 12, row 0 53, other
 * rows 190.
 */
#ifndef LIGHTSEAL_PRIMITIVES_KECCAK400_ARMV6M_ROUND_H
#define LIGHTSEAL_PRIMITIVES_KECCAK400_ARMV6M_ROUND_H

#include "generated/primitives/keccak400_doubled.h"

/* The frame of every function: two buffers, then words. */
#define STATE_AT 0
#define SPARE_AT 100
#define LINK_AT 200
#define KEPT_AT 204

.set rho_0, KECCAK400_RHO_ROW_0
.set rho_1, KECCAK400_RHO_ROW_1
.set rho_2, KECCAK400_RHO_ROW_2
.set rho_3, KECCAK400_RHO_ROW_3
.set rho_4, KECCAK400_RHO_ROW_4

/* Rotates a lane to the left by the lowest four bits of \by; \t is lost. */
.macro rotate lane, by, t
    .if ((\by) & 15) == 8
    rev16   \lane, \lane
    .elseif (\by) & 15
    movs    \t, #(16 - ((\by) & 15))
    rors    \lane, \lane, \t
    .endif
.endm

.macro chi a, b, c, d, e, p, q
    mov     \p, \c
    bics    \p, \p, \b
    eors    \p, \p, \a
    mov     \q, \d
    bics    \q, \q, \c
    eors    \q, \q, \b
    bics    \b, \b, \a
    eors    \b, \b, \e
    bics    \a, \a, \e
    eors    \a, \a, \d
    bics    \e, \e, \d
    eors    \c, \c, \e
.endm

/* Parities of the columns in r0-r4, from row 4 in them and the others. */
.macro parities from
    add     r5, sp, #\from
    .irp    pair, 0, 1
    ldm     r5!, {r6, r7}
    eors    r0, r0, r6
    eors    r1, r1, r7
    ldm     r5!, {r6, r7}
    eors    r2, r2, r6
    eors    r3, r3, r7
    ldm     r5!, {r6, r7}
    eors    r4, r4, r6
    eors    r0, r0, r7
    ldm     r5!, {r6, r7}
    eors    r1, r1, r6
    eors    r2, r2, r7
    ldm     r5!, {r6, r7}
    eors    r3, r3, r6
    eors    r4, r4, r7
    .endr
.endm

/* What theta adds to columns 0 to 4 in r1-r5. */
.macro effects
    movs    r6, #31
    mov     r5, r0
    rors    r5, r5, r6
    eors    r5, r5, r3
    rors    r3, r3, r6
    eors    r3, r3, r1
    rors    r1, r1, r6
    eors    r1, r1, r4
    rors    r4, r4, r6
    eors    r4, r4, r2
    rors    r2, r2, r6
    eors    r2, r2, r0
.endm

.macro row_0_lane lane, at, by
    ldr     r6, [sp, #(\at)]
    eors    \lane, \lane, r6
    rotate  \lane, \by, r6
.endm

.macro row_0 from, to
    mov     r8, r1
    mov     r9, r2
    mov     r10, r3
    mov     r11, r4
    mov     r0, r5
    row_0_lane r1, \from, 0
    row_0_lane r2, \from+24, rho_1>>4
    row_0_lane r3, \from+48, rho_2>>8
    row_0_lane r4, \from+72, rho_3>>12
    row_0_lane r5, \from+96, rho_4>>16
    chi     r4, r5, r1, r2, r3, r6, r7
    mov     r3, r12
    ldm     r3!, {r2}
    mov     r12, r3
    eors    r1, r1, r2
    add     r2, sp, #\to
    stm     r2!, {r1, r4-r7}
    mov     r7, r0
.endm

/* Lane (\x, \y), with what theta adds to it, rotated. */
.macro lane reg, effect, from, x, y
    ldr     \reg, [sp, #(\from + 4 * \x + 20 * \y)]
    .ifc    \effect, r7
    eors    \reg, \reg, r7
    .else
    mov     r1, \effect
    eors    \reg, \reg, r1
    .endif
    rotate  \reg, rho_\y>>(4*\x), r0
.endm

/* Row \y > 0: its lanes come from these columns and effects. */
.macro row y, from, to, c0, e0, c1, e1, c2, e2, c3, e3, c4, e4
    lane    r3, \e0, \from, \c0, 0
    lane    r4, \e1, \from, \c1, 1
    lane    r2, \e2, \from, \c2, 2
    lane    r5, \e3, \from, \c3, 3
    lane    r6, \e4, \from, \c4, 4
    chi     r3, r4, r2, r5, r6, r0, r1
    add     r5, sp, #(\to + 20 * \y)
    stm     r5!, {r0-r4}
.endm

.macro round from, to
    parities \from
    effects
    row_0   \from, \to
    row     1, \from, \to, 3, r11, 4, r7, 0, r8, 1, r9, 2, r10
    row     2, \from, \to, 1, r9, 2, r10, 3, r11, 4, r7, 0, r8
    row     3, \from, \to, 4, r7, 0, r8, 1, r9, 2, r10, 3, r11
    row     4, \from, \to, 2, r10, 3, r11, 4, r7, 0, r8, 1, r9
.endm

#endif
