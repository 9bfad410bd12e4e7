/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The S-box of AES on bit planes on ARMv7-M, for assembly: the circuit of
 * aes/sbox.h, and its names. As there, the constant 63 hex is missing. On entry
 * and on exit x[k] is in
 *
 *   k        0    1    2    3    4    5    6    7
 *   before   r0   r8   r9   r1   r10  r11  r2   r3
 *   after    r1   r14  r6   r10  r11  r4   r7   r5
 *
 * Fourteen registers hold all but eleven words, which wait in the frame. The
 * order of the 113 gates is one of those with the fewest such; it was searched
 * for by machine. 148 cycles.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AES_ARMV7M_SBOX_H
#define LIGHTSEAL_PRIMITIVES_AES_ARMV7M_SBOX_H

/* Bytes at the bottom of the frame that the S-box uses. */
#define SBOX_FRAME 44

.macro sbox
    eor     r4, r10, r9     @ y14
    eor     r11, r11, r2    @ a
    eor     r5, r3, r8      @ y13
    eor     r12, r11, r0    @ y1
    eor     r14, r5, r4     @ y12
    eor     r1, r1, r14     @ b
    eor     r6, r3, r9      @ y8
    eor     r7, r12, r10    @ y4
    str     r5, [sp, #0]    @ y13
    and     r5, r7, r0      @ y4 & x0
    eors    r2, r2, r1      @ y20
    eor     r8, r8, r12     @ y5
    eor     r1, r1, r9      @ y15
    eor     r10, r10, r3    @ y9
    eor     r9, r1, r0      @ y6
    str     r7, [sp, #4]    @ y4
    and     r7, r14, r1     @ c
    str     r14, [sp, #8]   @ y12
    eor     r14, r1, r11    @ y10
    str     r1, [sp, #12]   @ y15
    eor     r1, r2, r10     @ y11
    eors    r2, r2, r7      @ n0
    eors    r7, r7, r5      @ n1
    eor     r5, r14, r6     @ y19
    eor     r11, r11, r1    @ y16
    eors    r7, r7, r5      @ n1
    and     r5, r10, r1     @ e
    str     r10, [sp, #16]  @ y9
    eor     r10, r0, r1     @ y7
    str     r0, [sp, #20]   @ x0
    eor     r0, r14, r1     @ y17
    str     r1, [sp, #24]   @ y11
    and     r1, r4, r0      @ y14 & y17
    str     r4, [sp, #28]   @ y14
    and     r4, r6, r14     @ y8 & y10
    eors    r1, r1, r5      @ f
    str     r0, [sp, #32]   @ y17
    and     r0, r8, r12     @ y5 & y1
    eors    r4, r4, r5      @ g
    eor     r5, r8, r6      @ y3
    eors    r7, r7, r4      @ n1
    str     r6, [sp, #36]   @ y8
    and     r6, r5, r9      @ y3 & y6
    str     r5, [sp, #40]   @ y3
    eor     r5, r3, r11     @ y18
    eors    r0, r0, r1      @ n2
    eors    r2, r2, r6      @ n0
    eors    r2, r2, r1      @ n0
    eors    r5, r5, r4      @ n3
    ldr     r1, [sp, #0]    @ y13
    and     r4, r1, r11     @ d
    eors    r5, r5, r4      @ n3
    eor     r6, r1, r11     @ y21
    eors    r0, r0, r4      @ n2
    eor     r3, r3, r12     @ y2
    eor     r4, r2, r7      @ h
    and     r1, r3, r10     @ y2 & y7
    eors    r5, r5, r1      @ n3
    eors    r0, r0, r6      @ n2
    ands    r2, r2, r0      @ i
    eor     r1, r5, r2      @ j
    eors    r2, r2, r7      @ n1 ^ i
    eor     r6, r0, r5      @ n2 ^ n3
    ands    r2, r2, r6      @ (n1 ^ i) & (n2 ^ n3)
    and     r6, r4, r1      @ h & j
    eors    r2, r2, r5      @ v1
    eors    r6, r6, r7      @ v0
    eor     r7, r1, r2      @ j ^ v1
    and     r10, r10, r6    @ z5
    ands    r5, r5, r7      @ k
    eors    r1, r1, r5      @ j ^ k
    ands    r1, r1, r6      @ v0 & (j ^ k)
    eors    r4, r4, r1      @ v3
    eors    r5, r5, r2      @ v2
    eor     r1, r6, r4      @ v03
    and     r8, r8, r4      @ z13
    and     r11, r11, r1    @ z3
    eors    r5, r5, r0      @ v2
    eor     r0, r4, r5      @ v23
    eor     r7, r6, r2      @ v01
    and     r14, r14, r0    @ z8
    and     r4, r4, r12     @ z4
    eor     r10, r10, r11   @ s
    eor     r12, r7, r0     @ v0123
    eor     r11, r11, r4    @ p
    ands    r6, r6, r3      @ z14
    ldr     r3, [sp, #32]   @ y17
    and     r3, r3, r12     @ z7
    ldr     r4, [sp, #28]   @ y14
    and     r12, r12, r4    @ z16
    eor     r3, r3, r11     @ q
    and     r9, r9, r5      @ z1
    ldr     r4, [sp, #0]    @ y13
    ands    r1, r1, r4      @ z12
    ldr     r4, [sp, #36]   @ y8
    ands    r0, r0, r4      @ z17
    eor     r11, r11, r9    @ x[4]
    ldr     r9, [sp, #16]   @ y9
    and     r9, r9, r7      @ z15
    eor     r14, r14, r3    @ r
    ldr     r4, [sp, #24]   @ y11
    ands    r7, r7, r4      @ z6
    eors    r7, r7, r3      @ t
    ldr     r3, [sp, #40]   @ y3
    ands    r3, r3, r5      @ z10
    eor     r4, r9, r7      @ x[5]
    eor     r9, r9, r12     @ l
    ldr     r12, [sp, #20]  @ x0
    and     r12, r12, r2    @ z2
    eors    r5, r5, r2      @ v12
    eor     r3, r3, r9      @ m
    eor     r8, r8, r9      @ w
    ldr     r9, [sp, #12]   @ y15
    and     r9, r9, r5      @ z0
    eors    r4, r4, r0      @ x[5]
    ldr     r0, [sp, #8]    @ y12
    ands    r5, r5, r0      @ z9
    eor     r12, r12, r9    @ o
    eors    r5, r5, r3      @ n
    eor     r10, r10, r12   @ s
    eor     r11, r11, r5    @ x[4]
    eor     r11, r11, r9    @ x[4]
    eor     r14, r14, r1    @ r
    eors    r5, r5, r7      @ x[7]
    eor     r8, r8, r10     @ w
    ldr     r0, [sp, #4]    @ y4
    ands    r2, r2, r0      @ z11
    eor     r7, r7, r11     @ x[6]
    eor     r14, r14, r12   @ r
    eor     r1, r1, r8      @ x[0]
    eor     r6, r6, r14     @ u
    eor     r10, r10, r11   @ x[3]
    eors    r4, r4, r6      @ x[5]
    eors    r6, r6, r2      @ x[2]
    eors    r6, r6, r3      @ x[2]
    eor     r14, r14, r8    @ x[1]
.endm

#endif
