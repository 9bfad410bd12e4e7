/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * A round of Keccak-p[400] on AVR, for assembly.
 *
 * The parities of the five columns, C0 to C4, come in registers and leave in
 * registers, and so do four lanes, which the round needs first; the other 21
 * are in memory, read once and written once. A new row takes one lane of each
 * column: a row is loaded, theta's D0 to D4 XORed in and rotated on the way,
 * then chi makes five lanes of it, which are added to the new parities and
 * stored. Pairs of registers: five of D, five of parities, four of the row, r0:r1
 * and Y. That is all of them, and why rows come in the order 1, 2, 3, 4, 0:
 * rows 1 and 3 have the lanes whose rotation is a MUL, which needs a register
 * for the factor; while row 1 is made there are no new parities yet, and while
 * row 0 is made, D goes out of use.
 *
 * Fourteen pairs have names, which change after each round (next_names), so that
 * nothing is moved. After two rounds two of them are not where they were.
 *
 * Lanes 1, 7, 8, 14, 17 and 22 (x + 5y) are held complemented. Each row then
 * needs the complement of one lane in place of five.
 *
 * Rotations: by 8 a choice of registers, by 1 and 2 shifts, by 3 and 5 a MUL, by
 * 4 a MUL where that moves the lane as well, else halves of bytes.
 *
 * Nothing here branches, and no address depends on the state: constant time,
 * as every instruction used takes the same cycles whatever its operands.
 */
#ifndef LIGHTSEAL_PRIMITIVES_KECCAK400_AVR_ROUND_H
#define LIGHTSEAL_PRIMITIVES_KECCAK400_AVR_ROUND_H

#include "primitives/avr/pairs.h"

#define T PAIR(0, 1)
#define BYTE(pair, n) ((pair) >> (5 * (n))) & 31

/* Where lanes lie behind Y: before a round in one layout, after it in the
 * other. Each is written where a lane lay that has been read by then. Layout
 * `even` is that of the specification; lanes kept in registers have no place
 * in `odd`, and their places are others' there. */
.macro place_lane x, y
    .set    even_\x\y, 2 * \x + 10 * \y
    .set    odd_\x\y, 2 * \x + 10 * \y
.endm

    .irp    y, 0, 1, 2, 3, 4
    place_lane 0, \y
    place_lane 1, \y
    place_lane 2, \y
    place_lane 3, \y
    place_lane 4, \y
    .endr

/* Lanes that move to the place of one that is kept in registers. */
.macro each_moved macro
    \macro  31, 10
    \macro  11, 30
    \macro  42, 04
    \macro  22, 24
.endm

/* Lanes that change places. */
.macro each_swapped macro
    \macro  44, 20
    \macro  33, 40
    \macro  13, 01
    \macro  02, 21
    \macro  43, 12
    \macro  34, 03
.endm

.macro place_moved lane, other
    .set    odd_\lane, even_\other
.endm

.macro place_swapped lane, other
    .set    odd_\lane, even_\other
    .set    odd_\other, even_\lane
.endm

    each_moved place_moved
    each_swapped place_swapped

/* The names before the first round. KEPT_xy are the lanes in registers. FREE3,
 * FREE5 and KEPT_04 hold factors and have to be r16 or above, and so has C3,
 * which is FREE3 in the second round; FREE5 is Z. */
.macro first_names
    .set    C0, PAIR(2, 3)
    .set    C1, PAIR(4, 5)
    .set    C2, PAIR(6, 7)
    .set    C3, PAIR(20, 21)
    .set    C4, PAIR(8, 9)
    .set    KEPT_30, PAIR(10, 11)
    .set    KEPT_24, PAIR(12, 13)
    .set    KEPT_10, PAIR(14, 15)
    .set    KEPT_04, PAIR(16, 17)
    .set    FREE1, PAIR(22, 23)
    .set    FREE2, PAIR(24, 25)
    .set    FREE3, PAIR(18, 19)
    .set    FREE4, PAIR(26, 27)
    .set    FREE5, PAIR(30, 31)
.endm

    first_names

/* Rotations by one bit; \zero is a register of that value. */
.macro left pair, zero
    lsl     LOWER(\pair)
    rol     UPPER(\pair)
    adc     LOWER(\pair), \zero
.endm

.macro right pair
    bst     LOWER(\pair), 0
    lsr     UPPER(\pair)
    ror     LOWER(\pair)
    bld     UPPER(\pair), 7
.endm

/* By two bits. */
.macro right_2 pair, scratch
    mov     \scratch, LOWER(\pair)
    lsr     \scratch
    ror     UPPER(\pair)
    ror     LOWER(\pair)
    lsr     \scratch
    ror     UPPER(\pair)
    ror     LOWER(\pair)
.endm

/* By four bits. \scratch is r16 or above. */
.macro turn pair, scratch
    swap    LOWER(\pair)
    swap    UPPER(\pair)
    mov     \scratch, LOWER(\pair)
    eor     \scratch, UPPER(\pair)
    andi    \scratch, 0x0f
    eor     LOWER(\pair), \scratch
    eor     UPPER(\pair), \scratch
.endm

/* \to = the lane at Y + \at, ^ \effect; rotated by 8 * \first. */
.macro load to, at, effect, first=0
    ldd     BYTE(\to, \first), Y + \at
    ldd     BYTE(\to, 1 - \first), Y + \at + 1
    eor     BYTE(\to, \first), LOWER(\effect)
    eor     BYTE(\to, 1 - \first), UPPER(\effect)
.endm

/* The same into the registers of \effect. */
.macro load_onto effect, at
    ldd     r0, Y + \at
    eor     LOWER(\effect), r0
    ldd     r0, Y + \at + 1
    eor     UPPER(\effect), r0
.endm

.macro load_byte at, effect, n
    ldd     r0, Y + \at + \n
    eor     r0, BYTE(\effect, \n)
.endm

/* The same, rotated by 8 * \first and as \factor, a power of two, multiplies. */
.macro load_product to, at, effect, first, factor
    load_byte (\at), \effect, \first
    mul     r0, \factor
    movw    LOWER(\to), r0
    load_byte (\at), \effect, (1-\first)
    mul     r0, \factor
    eor     LOWER(\to), r1
    eor     UPPER(\to), r0
.endm

/* The same of a lane that is in registers, where it is lost. */
.macro product to, lane, effect, first, factor
    both    eor, \lane, \effect
    mul     BYTE(\lane, \first), \factor
    movw    LOWER(\to), r0
    mul     BYTE(\lane, 1 - \first), \factor
    eor     LOWER(\to), r1
    eor     UPPER(\to), r0
.endm

/* \to = \not op \and, with \op and | or as complements have it. */
.macro term to, not, op, and
    both_mov \to, \not
    both    \op, \to, \and
.endm

/* A lane of the new state, in \from: to its parity, and to memory. */
.macro put_lane parity, from, at
    both    eor, \parity, \from
    both_std \from, \at
.endm

/* D0 = C4 ^ C1 <<< 1 and so on, of which D1 to D4 take the place of C0 to C3. */
.macro theta
    clr     LOWER(FREE5)
    both_mov FREE1, C1
    left    FREE1, LOWER(FREE5)
    both    eor, FREE1, C4
    both_mov T, C3
    left    T, LOWER(FREE5)
    both    eor, C1, T
    both_mov T, C0
    left    T, LOWER(FREE5)
    both    eor, C3, T
    both_mov T, C2
    left    T, LOWER(FREE5)
    both    eor, C0, T
    left    C4, LOWER(FREE5)
    both    eor, C2, C4
    .set    D0, FREE1
    .set    D1, C0
    .set    D2, C1
    .set    D3, C2
    .set    D4, C3
.endm

/* In the rows below, the comment to a load names the lane n that it is of the
 * row as it leaves rho, that to chi the new lane. The line above each row says
 * which lanes are complemented before chi -> and which after it. */

/* 1, 3, 4 -> 2, 3. Lanes 0 and 4 are in registers. The new lanes become the
 * new parities. */
.macro row_1 from, to
    ldi     LOWER(FREE3), 16
    ldi     UPPER(FREE3), 32
    product FREE5, KEPT_30, D3, 1, LOWER(FREE3)             ; 0
    product C4, KEPT_24, D2, 1, UPPER(FREE3)                ; 4
    load_product KEPT_24, \from\()_41, D4, 0, LOWER(FREE3)  ; 1
    load_product FREE2, \from\()_13, D1, 1, UPPER(FREE3)    ; 3
    ldi     LOWER(FREE3), 8
    load_product FREE4, \from\()_02, D0, 0, LOWER(FREE3)    ; 2

    term    FREE3, C4, and, FREE5           ; 3 ^ ~4 & 0
    both    eor, FREE3, FREE2
    both_std FREE3, \to\()_31
    both_mov KEPT_30, FREE2                 ; 2 ^ ~3 & 4
    both_com KEPT_30
    both    or, KEPT_30, C4
    both    eor, KEPT_30, FREE4
    both_std KEPT_30, \to\()_21
    both    or, FREE2, FREE4                ; 1 ^ ~2 & 3
    both    eor, FREE2, KEPT_24
    both_std FREE2, \to\()_11
    both    and, FREE4, KEPT_24             ; 0 ^ ~1 & 2
    both    eor, FREE4, FREE5
    both_std FREE4, \to\()_01
    both    or, KEPT_24, FREE5              ; 4 ^ ~0 & 1
    both    eor, C4, KEPT_24
    both_std C4, \to\()_41
    .set    P0, FREE4
    .set    P1, FREE2
    .set    P2, KEPT_30
    .set    P3, FREE3
    .set    P4, C4
.endm

/* 1, 3 -> 4. Lanes 0 and 4 are in registers. */
.macro row_2 from, to
    clr     r0
    both    eor, KEPT_10, D1                ; 0
    left    KEPT_10, r0
    both    eor, KEPT_04, D0                ; 4
    left    KEPT_04, r0
    left    KEPT_04, r0
    load    KEPT_24, \from\()_21, D2, 1     ; 1
    right_2 KEPT_24, LOWER(FREE5)
    load    FREE5, \from\()_32, D3, 1       ; 2
    left    FREE5, r0

    term    T, KEPT_24, and, FREE5          ; 0 ^ ~1 & 2
    both    eor, T, KEPT_10
    put_lane P0, T, \to\()_02
    term    T, KEPT_10, or, KEPT_24         ; 4 ^ ~0 & 1
    both    eor, T, KEPT_04
    put_lane P4, T, \to\()_42
    both_com KEPT_10                        ; 3 ^ ~4 & 0
    both    or, KEPT_10, KEPT_04
    load    T, \from\()_43, D4, 1           ; 3
    both    eor, KEPT_10, T
    put_lane P3, KEPT_10, \to\()_32
    both    and, KEPT_04, T                 ; 2 ^ ~3 & 4
    both    eor, KEPT_04, FREE5
    put_lane P2, KEPT_04, \to\()_22
    both    or, T, FREE5                    ; 1 ^ ~2 & 3
    both    eor, KEPT_24, T
    put_lane P1, KEPT_24, \to\()_12
.endm

/* 0, 2, 3 -> 2 */
.macro row_3 from, to
    ldi     LOWER(KEPT_04), 8
    load_product KEPT_24, \from\()_40, D4, 1, LOWER(KEPT_04)    ; 0
    load    KEPT_10, \from\()_01, D0        ; 1
    turn    KEPT_10, LOWER(KEPT_04)
    clr     r0
    load    FREE5, \from\()_12, D1, 1       ; 2
    left    FREE5, r0
    left    FREE5, r0
    load    KEPT_04, \from\()_34, D3, 1     ; 4

    term    T, KEPT_10, or, FREE5           ; 0 ^ ~1 & 2
    both    eor, T, KEPT_24
    put_lane P0, T, \to\()_03
    term    T, KEPT_24, and, KEPT_10        ; 4 ^ ~0 & 1
    both    eor, T, KEPT_04
    put_lane P4, T, \to\()_43
    both    or, KEPT_24, KEPT_04            ; 3 ^ ~4 & 0
    load    T, \from\()_23, D2              ; 3
    right   T
    both    eor, KEPT_24, T
    put_lane P3, KEPT_24, \to\()_33
    both    and, KEPT_04, T                 ; 2 ^ ~3 & 4
    both    eor, KEPT_04, FREE5
    put_lane P2, KEPT_04, \to\()_23
    both_com T                              ; 1 ^ ~2 & 3
    both    and, T, FREE5
    both    eor, KEPT_10, T
    put_lane P1, KEPT_10, \to\()_13
.endm

/* 1, 4 -> 2. New lanes 0 and 2 stay in registers. */
.macro row_4 from, to
    clr     r0
    load    KEPT_24, \from\()_14, D1        ; 4
    left    KEPT_24, r0
    left    KEPT_24, r0
    load    KEPT_04, \from\()_20, D2        ; 0
    right_2 KEPT_04, LOWER(FREE5)
    load    KEPT_10, \from\()_03, D0, 1     ; 3
    left    KEPT_10, r0
    load    FREE5, \from\()_31, D3, 1       ; 1
    right   FREE5

    term    T, KEPT_04, or, FREE5           ; 4 ^ ~0 & 1
    both    eor, T, KEPT_24
    put_lane P4, T, \to\()_44
    term    T, KEPT_24, and, KEPT_04        ; 3 ^ ~4 & 0
    both    eor, T, KEPT_10
    put_lane P3, T, \to\()_34
    both    or, KEPT_24, KEPT_10            ; 2 ^ ~3 & 4
    load    T, \from\()_42, D4, 1           ; 2
    right   T
    both    eor, KEPT_24, T
    both    eor, P2, KEPT_24
    both_com KEPT_10                        ; 1 ^ ~2 & 3
    both    or, KEPT_10, T
    both    eor, KEPT_10, FREE5
    put_lane P1, KEPT_10, \to\()_14
    both    and, T, FREE5                   ; 0 ^ ~1 & 2
    both    eor, KEPT_04, T
    both    eor, P0, KEPT_04
.endm

/* 1, 4 -> 1. New lanes 1 and 3 stay in registers, and lane 0, in D3, for iota. */
.macro row_0 from, to
    load    KEPT_10, \from\()_11, D1, 1     ; 1
    turn    KEPT_10, LOWER(FREE5)
    ldi     LOWER(FREE5), 8
    load_product D1, \from\()_22, D2, 1, LOWER(FREE5)       ; 2
    ldi     LOWER(FREE5), 32
    load_product D2, \from\()_33, D3, 0, LOWER(FREE5)       ; 3
    load_onto D0, \from\()_00               ; 0
    load_onto D4, \from\()_44               ; 4
    .set    L1, KEPT_10
    .set    L2, D1
    .set    L3, D2
    .set    L4, D4
    right_2 L4, r0

    term    D3, L1, and, L2                 ; 0 ^ ~1 & 2
    both    eor, D3, D0
    both    eor, P0, D3
    term    T, D0, or, L1                   ; 4 ^ ~0 & 1
    both    eor, T, L4
    put_lane P4, T, \to\()_40
    both    and, D0, L4                     ; 3 ^ ~4 & 0
    both    eor, D0, L3
    both    eor, P3, D0
    both    or, L4, L3                      ; 2 ^ ~3 & 4
    both_com L2
    both    eor, L4, L2
    put_lane P2, L4, \to\()_20
    both    and, L3, L2                     ; 1 ^ ~2 & 3
    both    eor, L1, L3
    both    eor, P1, L1
.endm

/* From the names in a round to those before the next. */
.macro next_names
    .set    NEW_0, D3
    .set    WAS_1, C1
    .set    WAS_3, C3
    .set    WAS_0, C0
    .set    C0, P0
    .set    C1, P1
    .set    WAS_2, C2
    .set    C2, P2
    .set    C3, P3
    .set    KEPT_30, FREE1
    .set    FREE1, WAS_2
    .set    FREE2, WAS_1
    .set    FREE3, WAS_3
    .set    FREE4, WAS_0
.endm

/* A round but for iota on NEW_0, new lane (0, 0), and its parity C0. */
.macro keccak_round from, to
    theta
    row_1   \from, \to
    row_2   \from, \to
    row_3   \from, \to
    row_4   \from, \to
    row_0   \from, \to
    next_names
.endm

#endif
