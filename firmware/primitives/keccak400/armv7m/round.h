/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * One round of Keccak-p[400] on ARMv7-M, for assembly: from one buffer of 25
 * doubled lanes to another, both on the stack.
 *
 * Nothing is rotated by an instruction of its own. A word is behind its lane by
 * a rotation that only its place determines, its turn (KECCAK400_TURNS), and an
 * operand is turned on its way into the next instruction, which the barrel
 * shifter does for nothing. The sum of two words is as far behind as the first.
 *
 *   lane0-lane4  r0-r4    a row of five lanes
 *   par0-par4    r5-r9    parities of the columns, as far behind as row 0
 *   eff0-eff3    r10-r12, r14  what theta adds to columns 0 to 3: column x is as
 *                         far behind as parity x - 1
 *
 * What theta adds to column 4 is in memory. The parities of the next round are
 * summed as its lanes are made. 101 operations, 31 loads, 27 stores, and 9 cycles
 * for loads that no other load is before: 168 cycles, and 170 with half of the
 * end of a loop over two rounds.
 */
#ifndef LIGHTSEAL_PRIMITIVES_KECCAK400_ARMV7M_ROUND_H
#define LIGHTSEAL_PRIMITIVES_KECCAK400_ARMV7M_ROUND_H

#include "generated/primitives/keccak400_doubled.h"

lane0 .req r0
lane1 .req r1
lane2 .req r2
lane3 .req r3
lane4 .req r4
par0 .req r5
par1 .req r6
par2 .req r7
par3 .req r8
par4 .req r9
eff0 .req r10
eff1 .req r11
eff2 .req r12
eff3 .req r14

/* The frame of every function: two buffers, then words. */
#define STATE_AT 0
#define SPARE_AT 100
#define EFFECT_4_AT 200
#define CONSTANT_AT 204
#define END_AT 208
#define LINK_AT 212
#define KEPT_AT 216

.set turns_0, KECCAK400_TURNS_ROW_0
.set turns_1, KECCAK400_TURNS_ROW_1
.set turns_2, KECCAK400_TURNS_ROW_2
.set turns_3, KECCAK400_TURNS_ROW_3
.set turns_4, KECCAK400_TURNS_ROW_4

/* \rd = \rn \op \rm, where \rn and the result are \to behind and \rm is \from
 * behind. Bits above the fourth do not count. */
.macro turned op, rd, rn, to, rm, from
    .if ((\to) - (\from)) & 15
    \op     \rd, \rn, \rm, ror #(((\to) - (\from)) & 15)
    .else
    \op     \rd, \rn, \rm
    .endif
.endm

/* \reg holds lane (\x, \y) of before the round: adds theta's part to it. */
.macro theta reg, effect, x, y
    turned  eor, \reg, \effect, turns_0>>(4*((\x+4)%5)), \reg, turns_\y>>(4*\x)
.endm

/* Stores a finished lane (\x, \y), and counts it into its column's parity. */
.macro finish_lane reg, x, y, to
    str     \reg, [sp, #(\to + 4 * \x + 20 * \y)]
    turned  eor, par\x, par\x, turns_0>>(4*\x), \reg, turns_\y>>(4*\x)
.endm

/* \rd = \a ^ (~\b & \c), for lanes that are to become (\x, \y) and the two
 * behind it; \t is lost. */
.macro chi rd, t, a, b, c, x, x1, x2, y
    turned  bic, \t, \c, turns_\y>>(4*\x2), \b, turns_\y>>(4*\x1)
    turned  eor, \rd, \a, turns_\y>>(4*\x), \t, turns_\y>>(4*\x2)
.endm

/* Row \y > 0. Its lanes come from columns 1, 2, 3, 4 and 0, in this order, of the
 * rows that are their new places \x0 to \x4. */
.macro row y, from, to, x0, x1, x2, x3, x4
    ldr     lane0, [sp, #(\from + 4 + 20 * \x0)]
    ldr     lane1, [sp, #(\from + 8 + 20 * \x1)]
    ldr     lane2, [sp, #(\from + 12 + 20 * \x2)]
    ldr     lane3, [sp, #(\from + 16 + 20 * \x3)]
    ldr     lane4, [sp, #EFFECT_4_AT]
    theta   lane0, eff1, 1, \x0
    theta   lane1, eff2, 2, \x1
    theta   lane2, eff3, 3, \x2
    theta   lane3, lane4, 4, \x3
    chi     lane4, lane4, lane0, lane1, lane2, \x0, \x1, \x2, \y
    finish_lane lane4, \x0, \y, \to
    chi     lane4, lane4, lane1, lane2, lane3, \x1, \x2, \x3, \y
    finish_lane lane4, \x1, \y, \to
    ldr     lane4, [sp, #(\from + 20 * \x4)]
    theta   lane4, eff0, 0, \x4
    chi     lane1, lane1, lane4, lane0, lane1, \x4, \x0, \x1, \y
    finish_lane lane1, \x4, \y, \to
    chi     lane0, lane0, lane3, lane4, lane0, \x3, \x4, \x0, \y
    finish_lane lane0, \x3, \y, \to
    chi     lane2, lane4, lane2, lane3, lane4, \x2, \x3, \x4, \y
    finish_lane lane2, \x2, \y, \to
.endm

/* Row 0 finds the parities used up; its lanes are the first of the new ones.
 * What theta adds to column 4 is in lane0, and goes to memory. iota's constant
 * sets lane (0, 0) right, which is as far behind as lane (4, 0) until then.
 * The flags say whether it was the last constant, where \last. */
.macro row_0 from, to, last
    ldr     lane1, [sp, #CONSTANT_AT]
    .if \last
    ldr     par0, [sp, #END_AT]
    .endif
    ldr     par3, [sp, #\from]
    ldr     par4, [sp, #(\from + 24)]
    ldr     par2, [sp, #(\from + 48)]
    ldr     lane3, [sp, #(\from + 72)]
    ldr     lane4, [sp, #(\from + 96)]
    ldr     lane2, [lane1], #4
    str     lane1, [sp, #CONSTANT_AT]
    str     lane0, [sp, #EFFECT_4_AT]
    .if \last
    cmp     lane1, par0
    .endif
    theta   par3, eff0, 0, 0
    theta   par4, eff1, 1, 1
    theta   par2, eff2, 2, 2
    theta   lane3, eff3, 3, 3
    theta   lane4, lane0, 4, 4
    turned  bic, par0, par2, turns_0>>8, par4, turns_0>>4
    turned  eor, par0, par3, turns_0>>16, par0, turns_0>>8
    turned  eor, par0, lane2, 0, par0, turns_0>>16
    str     par0, [sp, #\to]
    chi     par1, par1, par4, par2, lane3, 1, 2, 3, 0
    str     par1, [sp, #(\to + 4)]
    turned  bic, par4, par4, turns_0>>4, par3, turns_0>>16
    turned  eor, par4, lane4, turns_0>>16, par4, turns_0>>4
    str     par4, [sp, #(\to + 16)]
    turned  bic, par3, par3, turns_0>>16, lane4, turns_0>>16
    turned  eor, par3, lane3, turns_0>>12, par3, turns_0>>16
    str     par3, [sp, #(\to + 12)]
    chi     par2, lane4, par2, lane3, lane4, 2, 3, 4, 0
    str     par2, [sp, #(\to + 8)]
.endm

.macro round from, to, last
    turned  eor, eff0, par4, turns_0>>16, par1, (turns_0>>4)+1
    turned  eor, eff1, par0, turns_0, par2, (turns_0>>8)+1
    turned  eor, eff2, par1, turns_0>>4, par3, (turns_0>>12)+1
    turned  eor, eff3, par2, turns_0>>8, par4, (turns_0>>16)+1
    turned  eor, lane0, par3, turns_0>>12, par0, turns_0+1
    row_0   \from, \to, \last
    row     1, \from, \to, 3, 4, 0, 1, 2
    row     2, \from, \to, 0, 1, 2, 3, 4
    row     3, \from, \to, 2, 3, 4, 0, 1
    row     4, \from, \to, 4, 0, 1, 2, 3
.endm

#endif
