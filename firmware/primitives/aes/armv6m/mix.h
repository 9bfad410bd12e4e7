/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * MixColumns and the round key on bit planes on ARMv6-M, for assembly, of a state
 * whose rows are behind: ShiftRows is left out, and what it would have moved is
 * found where it is. Planes come in where sbox.h leaves them and go where it wants
 * them.
 *
 * A row is a byte of each plane, row 0 lowest, with two bits for each column, one
 * of either block. After k rounds, row i's column c is at column c + k i. The next
 * row's byte of the same column is then 8 places further, turned in itself by 2 k
 * to the right; two rows on it is 16 and 4 k.
 *
 *   r0, r1   a row and the next, of this plane and of the one below, in turn
 *   r2       the next row, then the sum that the plane becomes
 *   r3       temporary
 *   r4       8, by which words rotate
 *   r5       0f0f0f0f hex
 *   r6       mask for k = 1 and 3
 *   r7       key, where k is not 0
 *
 * S6_AT, T7_AT and Y7_AT are words of the frame, key_1_at and so on those with the
 * addresses of the keys.
 *
 * Cycles: 191 for k = 1 and 3, 149 for k = 2, and 89 for k = 0, without a key.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AES_ARMV6M_MIX_H
#define LIGHTSEAL_PRIMITIVES_AES_ARMV6M_MIX_H

/* r2 = the bytes of \x, each turned by \right, in the next row's place. */
.macro next_row_turned x, right, mask
    lsrs    r2, \x, #\right
    lsls    r3, \x, #(8 - \right)
    ands    r2, r2, \mask
    bics    r3, r3, \mask
    orrs    r2, r2, r3
    rors    r2, r2, r4
.endm

.macro next_row k, x
    .if \k == 0
    mov     r2, \x
    rors    r2, r2, r4
    .elseif \k == 2
    next_row_turned \x, 4, r5
    .else
    next_row_turned \x, 2 * \k, r6
    .endif
.endm

/* r3 = \t two rows on; \spare is lost where k is odd. */
.macro two_rows_on k, t, spare
    .if \k & 1
    lsrs    r3, \t, #4
    lsls    \spare, \t, #4
    ands    r3, r3, r5
    bics    \spare, \spare, r5
    orrs    r3, r3, \spare
    rev     r3, r3
    .else
    rev     r3, \t
    .endif
    rev16   r3, r3
.endm

/* r2 = what plane \n becomes, of what is in r2 of it; \t is of this plane and
 * \below of the one below, and is lost. */
.macro finish k, n, t, below, reduced
    eors    r2, r2, \below
    two_rows_on \k, \t, \below
    eors    r2, r2, r3
    .if \reduced
    ldr     r3, [sp, #T7_AT]
    eors    r2, r2, r3
    .endif
    .if \k != 0
    ldr     r3, [r7, #(4 * \n)]
    eors    r2, r2, r3
    .endif
.endm

/* Plane \n, which comes in \t. */
.macro mix_plane k, n, t, below, reduced
    next_row \k, \t
    eors    \t, \t, r2
    finish  \k, \n, \t, \below, \reduced
.endm

.macro mix k
    movs    r4, #8
    .if \k != 0
    ldr     r5, =0x0f0f0f0f
    ldr     r7, [sp, #key_\k\()_at]
    .endif
    .if \k == 1
    ldr     r6, =0x3f3f3f3f
    .elseif \k == 3
    ldr     r6, =0x03030303
    .endif
    next_row \k, r0
    str     r2, [sp, #Y7_AT]
    eors    r0, r0, r2
    str     r0, [sp, #T7_AT]
    mov     r1, r8
    mix_plane \k, 0, r1, r0, 0
    mov     r8, r2
    mov     r0, r9
    mix_plane \k, 1, r0, r1, 1
    mov     r9, r2
    mov     r1, r10
    mix_plane \k, 2, r1, r0, 0
    mov     r10, r2
    mov     r0, r11
    mix_plane \k, 3, r0, r1, 1
    mov     r11, r2
    mov     r1, r12
    mix_plane \k, 4, r1, r0, 1
    mov     r12, r2
    mov     r0, r14
    mix_plane \k, 5, r0, r1, 0
    mov     r14, r2
    ldr     r1, [sp, #S6_AT]
    mix_plane \k, 6, r1, r0, 0
    mov     r6, r2
    ldr     r0, [sp, #T7_AT]
    ldr     r2, [sp, #Y7_AT]
    finish  \k, 7, r0, r1, 0
.endm

#endif
