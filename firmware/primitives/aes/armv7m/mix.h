/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * MixColumns and the round key on bit planes on ARMv7-M, for assembly, of a state
 * whose rows are behind: ShiftRows is left out, and what it would have moved is
 * found where it is. Planes come in where sbox.h leaves them and go where it wants
 * them.
 *
 * A row is a byte of each plane, row 0 lowest, with two bits for each column, one
 * of either block. After k rounds, row i's column c is at column c + k i. The next
 * row's byte of the same column is then 8 + 2 k places further, turned in its byte:
 *
 *   y   the next row in place of each, turned back by 2 k so that it takes but
 *       three instructions; every use turns it forth
 *   t   a row and the next
 *   C, D  parts of t for the row after the next, where k is odd
 *   o   the sum: t of the plane below, y, t two rows on, and where the reduction
 *       says so t of plane 7
 *
 * KEY_1_AT and so on are where in the frame the addresses of the keys are.
 *
 * Cycles: 97 for k = 1 and 3, 73 for k = 2, and 27 for k = 0, without a key.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AES_ARMV7M_MIX_H
#define LIGHTSEAL_PRIMITIVES_AES_ARMV7M_MIX_H

.macro mix_1
    and     r12, r5, #0xfcfcfcfc  @ A7
    bic     r3, r5, #0xfcfcfcfc   @ B7
    orr     r12, r3, r12, ror #8  @ y7
    eor     r5, r5, r12, ror #2   @ t7
    ldr     r3, [sp, #KEY_1_AT]   @ key
    and     r2, r1, #0xfcfcfcfc   @ A0
    bic     r9, r1, #0xfcfcfcfc   @ B0
    orr     r2, r9, r2, ror #8    @ y0
    eor     r1, r1, r2, ror #2    @ t0
    eor     r0, r5, r2, ror #2    @ o0
    and     r2, r1, #0xf0f0f0f0   @ C0
    bic     r9, r1, #0xf0f0f0f0   @ D0
    eor     r0, r0, r2, ror #20   @ o0
    eor     r0, r0, r9, ror #12   @ o0
    and     r2, r14, #0xfcfcfcfc  @ A1
    bic     r9, r14, #0xfcfcfcfc  @ B1
    orr     r2, r9, r2, ror #8    @ y1
    eor     r14, r14, r2, ror #2  @ t1
    eor     r8, r1, r2, ror #2    @ o1
    and     r2, r14, #0xf0f0f0f0  @ C1
    bic     r1, r14, #0xf0f0f0f0  @ D1
    eor     r8, r8, r2, ror #20   @ o1
    eor     r8, r8, r1, ror #12   @ o1
    eor     r8, r8, r5            @ o1
    ldrd    r2, r1, [r3, #0]      @ k0 k1
    eor     r0, r0, r2            @ x[0]
    eor     r8, r8, r1            @ x[1]
    and     r2, r6, #0xfcfcfcfc   @ A2
    bic     r1, r6, #0xfcfcfcfc   @ B2
    orr     r2, r1, r2, ror #8    @ y2
    eor     r6, r6, r2, ror #2    @ t2
    eor     r9, r14, r2, ror #2   @ o2
    and     r14, r6, #0xf0f0f0f0  @ C2
    bic     r2, r6, #0xf0f0f0f0   @ D2
    eor     r9, r9, r14, ror #20  @ o2
    eor     r9, r9, r2, ror #12   @ o2
    and     r14, r10, #0xfcfcfcfc @ A3
    bic     r2, r10, #0xfcfcfcfc  @ B3
    orr     r14, r2, r14, ror #8  @ y3
    eor     r2, r10, r14, ror #2  @ t3
    eor     r1, r6, r14, ror #2   @ o3
    and     r6, r2, #0xf0f0f0f0   @ C3
    bic     r14, r2, #0xf0f0f0f0  @ D3
    eor     r1, r1, r6, ror #20   @ o3
    eor     r1, r1, r14, ror #12  @ o3
    eor     r1, r1, r5            @ o3
    ldrd    r6, r14, [r3, #8]     @ k2 k3
    eor     r9, r9, r6            @ x[2]
    eor     r1, r1, r14           @ x[3]
    and     r6, r11, #0xfcfcfcfc  @ A4
    bic     r14, r11, #0xfcfcfcfc @ B4
    orr     r6, r14, r6, ror #8   @ y4
    eor     r14, r11, r6, ror #2  @ t4
    eor     r10, r2, r6, ror #2   @ o4
    and     r6, r14, #0xf0f0f0f0  @ C4
    bic     r2, r14, #0xf0f0f0f0  @ D4
    eor     r10, r10, r6, ror #20 @ o4
    eor     r10, r10, r2, ror #12 @ o4
    eor     r10, r10, r5          @ o4
    and     r6, r4, #0xfcfcfcfc   @ A5
    bic     r2, r4, #0xfcfcfcfc   @ B5
    orr     r6, r2, r6, ror #8    @ y5
    eor     r4, r4, r6, ror #2    @ t5
    eor     r11, r14, r6, ror #2  @ o5
    and     r6, r4, #0xf0f0f0f0   @ C5
    bic     r14, r4, #0xf0f0f0f0  @ D5
    eor     r11, r11, r6, ror #20 @ o5
    eor     r11, r11, r14, ror #12@ o5
    ldrd    r6, r14, [r3, #16]    @ k4 k5
    eor     r10, r10, r6          @ x[4]
    eor     r11, r11, r14         @ x[5]
    and     r6, r7, #0xfcfcfcfc   @ A6
    bic     r14, r7, #0xfcfcfcfc  @ B6
    orr     r6, r14, r6, ror #8   @ y6
    eor     r7, r7, r6, ror #2    @ t6
    eor     r2, r4, r6, ror #2    @ o6
    and     r4, r7, #0xf0f0f0f0   @ C6
    bic     r6, r7, #0xf0f0f0f0   @ D6
    eor     r2, r2, r4, ror #20   @ o6
    eor     r2, r2, r6, ror #12   @ o6
    eor     r4, r7, r12, ror #2   @ o7
    and     r6, r5, #0xf0f0f0f0   @ C7
    bic     r5, r5, #0xf0f0f0f0   @ D7
    eor     r4, r4, r6, ror #20   @ o7
    eor     r4, r4, r5, ror #12   @ o7
    ldrd    r5, r6, [r3, #24]     @ k6 k7
    eor     r2, r2, r5            @ x[6]
    eor     r3, r4, r6            @ x[7]
.endm

.macro mix_2
    and     r12, r5, #0xf0f0f0f0  @ A7
    bic     r3, r5, #0xf0f0f0f0   @ B7
    orr     r12, r3, r12, ror #8  @ y7
    eor     r5, r5, r12, ror #4   @ t7
    ldr     r3, [sp, #KEY_2_AT]   @ key
    and     r2, r1, #0xf0f0f0f0   @ A0
    bic     r9, r1, #0xf0f0f0f0   @ B0
    orr     r2, r9, r2, ror #8    @ y0
    eor     r1, r1, r2, ror #4    @ t0
    eor     r0, r5, r2, ror #4    @ o0
    eor     r0, r0, r1, ror #16   @ o0
    and     r2, r14, #0xf0f0f0f0  @ A1
    bic     r9, r14, #0xf0f0f0f0  @ B1
    orr     r2, r9, r2, ror #8    @ y1
    eor     r14, r14, r2, ror #4  @ t1
    eor     r8, r1, r2, ror #4    @ o1
    eor     r8, r8, r14, ror #16  @ o1
    eor     r8, r8, r5            @ o1
    ldrd    r2, r1, [r3, #0]      @ k0 k1
    eor     r0, r0, r2            @ x[0]
    eor     r8, r8, r1            @ x[1]
    and     r2, r6, #0xf0f0f0f0   @ A2
    bic     r1, r6, #0xf0f0f0f0   @ B2
    orr     r2, r1, r2, ror #8    @ y2
    eor     r6, r6, r2, ror #4    @ t2
    eor     r9, r14, r2, ror #4   @ o2
    eor     r9, r9, r6, ror #16   @ o2
    and     r14, r10, #0xf0f0f0f0 @ A3
    bic     r2, r10, #0xf0f0f0f0  @ B3
    orr     r14, r2, r14, ror #8  @ y3
    eor     r2, r10, r14, ror #4  @ t3
    eor     r1, r6, r14, ror #4   @ o3
    eor     r1, r1, r2, ror #16   @ o3
    eor     r1, r1, r5            @ o3
    ldrd    r6, r14, [r3, #8]     @ k2 k3
    eor     r9, r9, r6            @ x[2]
    eor     r1, r1, r14           @ x[3]
    and     r6, r11, #0xf0f0f0f0  @ A4
    bic     r14, r11, #0xf0f0f0f0 @ B4
    orr     r6, r14, r6, ror #8   @ y4
    eor     r14, r11, r6, ror #4  @ t4
    eor     r10, r2, r6, ror #4   @ o4
    eor     r10, r10, r14, ror #16@ o4
    eor     r10, r10, r5          @ o4
    and     r6, r4, #0xf0f0f0f0   @ A5
    bic     r2, r4, #0xf0f0f0f0   @ B5
    orr     r6, r2, r6, ror #8    @ y5
    eor     r4, r4, r6, ror #4    @ t5
    eor     r11, r14, r6, ror #4  @ o5
    eor     r11, r11, r4, ror #16 @ o5
    ldrd    r6, r14, [r3, #16]    @ k4 k5
    eor     r10, r10, r6          @ x[4]
    eor     r11, r11, r14         @ x[5]
    and     r6, r7, #0xf0f0f0f0   @ A6
    bic     r14, r7, #0xf0f0f0f0  @ B6
    orr     r6, r14, r6, ror #8   @ y6
    eor     r7, r7, r6, ror #4    @ t6
    eor     r2, r4, r6, ror #4    @ o6
    eor     r2, r2, r7, ror #16   @ o6
    eor     r4, r7, r12, ror #4   @ o7
    eor     r4, r4, r5, ror #16   @ o7
    ldrd    r5, r6, [r3, #24]     @ k6 k7
    eor     r2, r2, r5            @ x[6]
    eor     r3, r4, r6            @ x[7]
.endm

.macro mix_3
    and     r12, r5, #0xc0c0c0c0  @ A7
    bic     r3, r5, #0xc0c0c0c0   @ B7
    orr     r12, r3, r12, ror #8  @ y7
    eor     r5, r5, r12, ror #6   @ t7
    ldr     r3, [sp, #KEY_3_AT]   @ key
    and     r2, r1, #0xc0c0c0c0   @ A0
    bic     r9, r1, #0xc0c0c0c0   @ B0
    orr     r2, r9, r2, ror #8    @ y0
    eor     r1, r1, r2, ror #6    @ t0
    eor     r0, r5, r2, ror #6    @ o0
    and     r2, r1, #0xf0f0f0f0   @ C0
    bic     r9, r1, #0xf0f0f0f0   @ D0
    eor     r0, r0, r2, ror #20   @ o0
    eor     r0, r0, r9, ror #12   @ o0
    and     r2, r14, #0xc0c0c0c0  @ A1
    bic     r9, r14, #0xc0c0c0c0  @ B1
    orr     r2, r9, r2, ror #8    @ y1
    eor     r14, r14, r2, ror #6  @ t1
    eor     r8, r1, r2, ror #6    @ o1
    and     r2, r14, #0xf0f0f0f0  @ C1
    bic     r1, r14, #0xf0f0f0f0  @ D1
    eor     r8, r8, r2, ror #20   @ o1
    eor     r8, r8, r1, ror #12   @ o1
    eor     r8, r8, r5            @ o1
    ldrd    r2, r1, [r3, #0]      @ k0 k1
    eor     r0, r0, r2            @ x[0]
    eor     r8, r8, r1            @ x[1]
    and     r2, r6, #0xc0c0c0c0   @ A2
    bic     r1, r6, #0xc0c0c0c0   @ B2
    orr     r2, r1, r2, ror #8    @ y2
    eor     r6, r6, r2, ror #6    @ t2
    eor     r9, r14, r2, ror #6   @ o2
    and     r14, r6, #0xf0f0f0f0  @ C2
    bic     r2, r6, #0xf0f0f0f0   @ D2
    eor     r9, r9, r14, ror #20  @ o2
    eor     r9, r9, r2, ror #12   @ o2
    and     r14, r10, #0xc0c0c0c0 @ A3
    bic     r2, r10, #0xc0c0c0c0  @ B3
    orr     r14, r2, r14, ror #8  @ y3
    eor     r2, r10, r14, ror #6  @ t3
    eor     r1, r6, r14, ror #6   @ o3
    and     r6, r2, #0xf0f0f0f0   @ C3
    bic     r14, r2, #0xf0f0f0f0  @ D3
    eor     r1, r1, r6, ror #20   @ o3
    eor     r1, r1, r14, ror #12  @ o3
    eor     r1, r1, r5            @ o3
    ldrd    r6, r14, [r3, #8]     @ k2 k3
    eor     r9, r9, r6            @ x[2]
    eor     r1, r1, r14           @ x[3]
    and     r6, r11, #0xc0c0c0c0  @ A4
    bic     r14, r11, #0xc0c0c0c0 @ B4
    orr     r6, r14, r6, ror #8   @ y4
    eor     r14, r11, r6, ror #6  @ t4
    eor     r10, r2, r6, ror #6   @ o4
    and     r6, r14, #0xf0f0f0f0  @ C4
    bic     r2, r14, #0xf0f0f0f0  @ D4
    eor     r10, r10, r6, ror #20 @ o4
    eor     r10, r10, r2, ror #12 @ o4
    eor     r10, r10, r5          @ o4
    and     r6, r4, #0xc0c0c0c0   @ A5
    bic     r2, r4, #0xc0c0c0c0   @ B5
    orr     r6, r2, r6, ror #8    @ y5
    eor     r4, r4, r6, ror #6    @ t5
    eor     r11, r14, r6, ror #6  @ o5
    and     r6, r4, #0xf0f0f0f0   @ C5
    bic     r14, r4, #0xf0f0f0f0  @ D5
    eor     r11, r11, r6, ror #20 @ o5
    eor     r11, r11, r14, ror #12@ o5
    ldrd    r6, r14, [r3, #16]    @ k4 k5
    eor     r10, r10, r6          @ x[4]
    eor     r11, r11, r14         @ x[5]
    and     r6, r7, #0xc0c0c0c0   @ A6
    bic     r14, r7, #0xc0c0c0c0  @ B6
    orr     r6, r14, r6, ror #8   @ y6
    eor     r7, r7, r6, ror #6    @ t6
    eor     r2, r4, r6, ror #6    @ o6
    and     r4, r7, #0xf0f0f0f0   @ C6
    bic     r6, r7, #0xf0f0f0f0   @ D6
    eor     r2, r2, r4, ror #20   @ o6
    eor     r2, r2, r6, ror #12   @ o6
    eor     r4, r7, r12, ror #6   @ o7
    and     r6, r5, #0xf0f0f0f0   @ C7
    bic     r5, r5, #0xf0f0f0f0   @ D7
    eor     r4, r4, r6, ror #20   @ o7
    eor     r4, r4, r5, ror #12   @ o7
    ldrd    r5, r6, [r3, #24]     @ k6 k7
    eor     r2, r2, r5            @ x[6]
    eor     r3, r4, r6            @ x[7]
.endm

.macro mix_0
    eor     r12, r5, r5, ror #8   @ t7
    eor     r3, r1, r1, ror #8    @ t0
    eor     r0, r12, r1, ror #8   @ o0
    eor     r0, r0, r3, ror #16   @ x[0]
    eor     r2, r14, r14, ror #8  @ t1
    eor     r8, r3, r14, ror #8   @ o1
    eor     r8, r8, r2, ror #16   @ o1
    eor     r8, r8, r12           @ x[1]
    eor     r14, r6, r6, ror #8   @ t2
    eor     r9, r2, r6, ror #8    @ o2
    eor     r9, r9, r14, ror #16  @ x[2]
    eor     r6, r10, r10, ror #8  @ t3
    eor     r1, r14, r10, ror #8  @ o3
    eor     r1, r1, r6, ror #16   @ o3
    eor     r1, r1, r12           @ x[3]
    eor     r14, r11, r11, ror #8 @ t4
    eor     r10, r6, r11, ror #8  @ o4
    eor     r10, r10, r14, ror #16@ o4
    eor     r10, r10, r12         @ x[4]
    eor     r6, r4, r4, ror #8    @ t5
    eor     r11, r14, r4, ror #8  @ o5
    eor     r11, r11, r6, ror #16 @ x[5]
    eor     r4, r7, r7, ror #8    @ t6
    eor     r2, r6, r7, ror #8    @ o6
    eor     r2, r2, r4, ror #16   @ x[6]
    eor     r3, r4, r5, ror #8    @ o7
    eor     r3, r3, r12, ror #16  @ x[7]
.endm

#endif
