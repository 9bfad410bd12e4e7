/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * A round of AES on AVR, for assembly, in bit planes of two bytes as in byte8.c:
 * rows 0 and 2 of the block in the even byte, 1 and 3 in the odd one, the lower
 * row in the lower half, the column's number being the place in it. The row below
 * is in the other byte, or there with its halves swapped.
 *
 * The block stays in registers. The S-box takes 24, the eight planes beside it the
 * other eight: E0 to E7 are the even bytes before it and O0 to O7 the odd ones, SE0
 * and SO0 and so on the same after it. Loading a key moves planes from where the
 * S-box leaves them to where it wants them.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AES_AVR_ROUND_H
#define LIGHTSEAL_PRIMITIVES_AES_AVR_ROUND_H

#include "primitives/aes/avr/sbox.h"

#define E0 r16
#define E1 r5
#define E2 r8
#define E3 r9
#define E4 r10
#define E5 r11
#define E6 r12
#define E7 r13

#define O0 r17
#define O1 r6
#define O2 r18
#define O3 r19
#define O4 r28
#define O5 r29
#define O6 r14
#define O7 r15

#define SE0 r5
#define SE1 r0
#define SE2 r1
#define SE3 r2
#define SE4 r3
#define SE5 r4
#define SE6 r26
#define SE7 r27

#define SO0 r6
#define SO1 r7
#define SO2 r8
#define SO3 r9
#define SO4 r10
#define SO5 r11
#define SO6 r12
#define SO7 r13

/* Between S-box and S-box: the sum of a row and the next one, in the even byte and
 * in the odd one, for plane 7 and two others. */
#define TOP_E r15
#define TOP_O r14
#define SUM_E r20
#define SUM_O r21
#define SUM_E_BELOW r22
#define SUM_O_BELOW r23
#define SCRATCH r24             /* from r16 on, for ANDI */
#define SWAPPED r25

.macro substitute_even
    substitute E0, E1, E2, E3, E4, E5, E6, E7, SE1, SE2, SE3, SE4, SE5, SE6, SE7, \
        r7, r20, r21, r22, r23, r24, r25, r30, r31
.endm

.macro substitute_odd
    substitute O0, O1, O2, O3, O4, O5, O6, O7, SO1, SO2, SO3, SO4, SO5, SO6, SO7, \
        r16, r20, r21, r22, r23, r24, r25, r30, r31
.endm

/* Row 2 by two columns. */
.macro shift_even x
    mov     SCRATCH, \x
    lsr     SCRATCH
    lsr     SCRATCH
    eor     SCRATCH, \x
    andi    SCRATCH, 0x30
    eor     \x, SCRATCH
    lsl     SCRATCH
    lsl     SCRATCH
    eor     \x, SCRATCH
.endm

/* Row 1 by a column, row 3 by one in the other direction. */
.macro shift_odd x
    mov     SCRATCH, \x
    lsr     SCRATCH
    bst     \x, 0
    bld     SCRATCH, 3
    bst     \x, 7
    lsl     \x
    bld     \x, 4
    eor     SCRATCH, \x
    andi    SCRATCH, 0x0f
    eor     \x, SCRATCH
.endm

/* The sum of each row and the next. */
.macro sum_rows sum_e, sum_o, even, odd
    mov     \sum_e, \even
    eor     \sum_e, \odd
    mov     \sum_o, \even
    swap    \sum_o
    eor     \sum_o, \odd
.endm

/* Plane \k of MixColumns and the key at Z: a row becomes the sum of the next one, of
 * the two behind that, and, times x, of itself and the next. Has the even rows in
 * the odd byte. */
.macro mix k, sum_e, below_e, below_o, even, odd, to_even, to_odd
    mov     SWAPPED, \sum_e
    swap    SWAPPED
    eor     \odd, SWAPPED
    eor     \even, SWAPPED
    eor     \odd, \below_e
    eor     \even, \below_o
    .if     \k == 1 || \k == 3 || \k == 4      /* x^8 is x^4 + x^3 + x + 1 */
    eor     \odd, TOP_E
    eor     \even, TOP_O
    .endif
    add_key 2 * \k, \odd, \to_even
    add_key 2 * \k + 1, \even, \to_odd
.endm

.macro add_key at, from, to
    .ifc    \from, \to
    ldd     SWAPPED, Z + (\at)
    eor     \to, SWAPPED
    .else
    ldd     \to, Z + (\at)
    eor     \to, \from
    .endif
.endm

.macro plane k, sum_e, sum_o, below_e, below_o, even, odd, to_even, to_odd
    shift_even \even
    shift_odd \odd
    sum_rows \sum_e, \sum_o, \even, \odd
    mix     \k, \sum_e, \below_e, \below_o, \even, \odd, \to_even, \to_odd
.endm

/* ShiftRows, MixColumns and the key at Z. */
.macro mix_rows
    shift_even SE7
    shift_odd SO7
    sum_rows TOP_E, TOP_O, SE7, SO7
    plane   0, SUM_E, SUM_O, TOP_E, TOP_O, SE0, SO0, E0, O0
    plane   1, SUM_E_BELOW, SUM_O_BELOW, SUM_E, SUM_O, SE1, SO1, E1, O1
    plane   2, SUM_E, SUM_O, SUM_E_BELOW, SUM_O_BELOW, SE2, SO2, E2, O2
    plane   3, SUM_E_BELOW, SUM_O_BELOW, SUM_E, SUM_O, SE3, SO3, E3, O3
    plane   4, SUM_E, SUM_O, SUM_E_BELOW, SUM_O_BELOW, SE4, SO4, E4, O4
    plane   5, SUM_E_BELOW, SUM_O_BELOW, SUM_E, SUM_O, SE5, SO5, E5, O5
    plane   6, SUM_E, SUM_O, SUM_E_BELOW, SUM_O_BELOW, SE6, SO6, E6, O6
    mix     7, TOP_E, SUM_E, SUM_O, SE7, SO7, E7, O7
.endm

/* Between bytes, one in each register in the order of their places in a plane, and
 * planes: transposes 8 by 8 bits. */
.macro exchange_4 a, b
    swap    \a
    mov     SCRATCH, \a
    eor     SCRATCH, \b
    andi    SCRATCH, 0x0f
    eor     \b, SCRATCH
    eor     \a, SCRATCH
    swap    \a
.endm

.macro exchange_2 a, b
    mov     SCRATCH, \a
    lsr     SCRATCH
    lsr     SCRATCH
    eor     SCRATCH, \b
    andi    SCRATCH, 0x33
    eor     \b, SCRATCH
    lsl     SCRATCH
    lsl     SCRATCH
    eor     \a, SCRATCH
.endm

.macro exchange_1 a, b
    mov     SCRATCH, \a
    lsr     SCRATCH
    eor     SCRATCH, \b
    andi    SCRATCH, 0x55
    eor     \b, SCRATCH
    lsl     SCRATCH
    eor     \a, SCRATCH
.endm

.macro transpose x0, x1, x2, x3, x4, x5, x6, x7
    exchange_4 \x0, \x4
    exchange_4 \x1, \x5
    exchange_4 \x2, \x6
    exchange_4 \x3, \x7
    exchange_2 \x0, \x2
    exchange_2 \x1, \x3
    exchange_2 \x4, \x6
    exchange_2 \x5, \x7
    exchange_1 \x0, \x1
    exchange_1 \x2, \x3
    exchange_1 \x4, \x5
    exchange_1 \x6, \x7
.endm

.macro transpose_block
    transpose E0, E1, E2, E3, E4, E5, E6, E7
    transpose O0, O1, O2, O3, O4, O5, O6, O7
.endm

/* The statement for each byte of a block in their order, column by column: rows 0
 * to 3 are E, O, and behind four columns E and O again. */
.macro each_byte operation
    .irp    x, E0, O0, E4, O4, E1, O1, E5, O5, E2, O2, E6, O6, E3, O3, E7, O7
    \operation \x
    .endr
.endm

#endif
