/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The S-box of AES on bit planes on ARMv6-M, for assembly: the circuit of
 * aes/sbox.h, and its names. As there, the constant 63 hex is missing. On entry
 * and on exit x[k] is in
 *
 *   k        0    1    2    3    4    5    6     7
 *   before   r8   r9   r10  r11  r12  r14  r6    r2
 *   after    r8   r9   r10  r11  r12  r14  S6_AT r0
 *
 * where S6_AT is in the frame. Of the 219 cycles, 113 are gates. The rest keeps
 * what a gate would overwrite, or brings it back: from the high registers, or
 * 11 words of the frame. The order of the gates was searched for by machine.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AES_ARMV6M_SBOX_H
#define LIGHTSEAL_PRIMITIVES_AES_ARMV6M_SBOX_H

/* Bytes at the bottom of the frame that the S-box uses. */
#define SBOX_FRAME 48
#define S6_AT 44

.macro sbox
    mov     r0, r12           @ x4
    mov     r1, r10           @ x2
    eors    r0, r0, r1        @ y14
    mov     r3, r9            @ x1
    eors    r3, r3, r2        @ y13
    mov     r4, r14           @ x5
    eors    r4, r4, r6        @ a
    mov     r5, r8            @ x0
    eors    r5, r5, r4        @ y1
    mov     r7, r12           @ x4
    eors    r7, r7, r5        @ y4
    mov     r14, r3           @ y13
    eors    r3, r3, r0        @ y12
    str     r0, [sp, #0]      @ y14
    mov     r0, r11           @ x3
    eors    r0, r0, r3        @ b
    eors    r6, r6, r0        @ y20
    eors    r0, r0, r1        @ y15
    mov     r11, r5           @ y1
    eors    r5, r5, r2        @ y2
    str     r5, [sp, #4]      @ y2
    mov     r5, r8            @ x0
    eors    r5, r5, r0        @ y6
    str     r5, [sp, #8]      @ y6
    mov     r5, r3            @ y12
    ands    r3, r3, r0        @ c
    str     r5, [sp, #12]     @ y12
    mov     r5, r8            @ x0
    ands    r5, r5, r7        @ y4 & x0
    str     r7, [sp, #16]     @ y4
    mov     r7, r0            @ y15
    eors    r0, r0, r4        @ y10
    eors    r5, r5, r3        @ n1
    str     r7, [sp, #20]     @ y15
    mov     r7, r12           @ x4
    eors    r7, r7, r2        @ y9
    eors    r3, r3, r6        @ n0
    eors    r1, r1, r2        @ y8
    eors    r6, r6, r7        @ y11
    eors    r4, r4, r6        @ y16
    mov     r12, r1           @ y8
    eors    r1, r1, r0        @ y19
    eors    r2, r2, r4        @ y18
    eors    r5, r5, r1        @ n1
    mov     r1, r12           @ y8
    ands    r1, r1, r0        @ y8 & y10
    mov     r10, r6           @ y11
    eors    r6, r6, r0        @ y17
    str     r0, [sp, #24]     @ y10
    mov     r0, r10           @ y11
    ands    r0, r0, r7        @ e
    eors    r1, r1, r0        @ g
    eors    r2, r2, r1        @ n3
    eors    r5, r5, r1        @ n1
    mov     r1, r11           @ y1
    str     r7, [sp, #28]     @ y9
    mov     r7, r9            @ x1
    eors    r7, r7, r1        @ y5
    mov     r9, r5            @ n1
    ldr     r5, [sp, #0]      @ y14
    ands    r5, r5, r6        @ y14 & y17
    str     r6, [sp, #32]     @ y17
    mov     r6, r14           @ y13
    eors    r6, r6, r4        @ y21
    eors    r0, r0, r5        @ f
    eors    r3, r3, r0        @ n0
    ands    r1, r1, r7        @ y5 & y1
    eors    r6, r6, r1        @ n2
    mov     r1, r14           @ y13
    ands    r1, r1, r4        @ d
    mov     r5, r8            @ x0
    str     r4, [sp, #36]     @ y16
    mov     r4, r10           @ y11
    eors    r4, r4, r5        @ y7
    mov     r5, r12           @ y8
    eors    r5, r5, r7        @ y3
    eors    r6, r6, r0        @ n2
    eors    r6, r6, r1        @ n2
    ldr     r0, [sp, #8]      @ y6
    ands    r0, r0, r5        @ y3 & y6
    str     r5, [sp, #40]     @ y3
    ldr     r5, [sp, #4]      @ y2
    ands    r5, r5, r4        @ y2 & y7
    eors    r3, r3, r0        @ n0
    eors    r2, r2, r1        @ n3
    eors    r2, r2, r5        @ n3
    mov     r5, r6            @ n2
    ands    r6, r6, r3        @ i
    mov     r0, r9            @ n1
    eors    r3, r3, r0        @ h
    mov     r1, r5            @ n2
    eors    r5, r5, r2        @ n2 ^ n3
    eors    r0, r0, r6        @ n1 ^ i
    ands    r5, r5, r0        @ (n1 ^ i) & (n2 ^ n3)
    eors    r5, r5, r2        @ v1
    eors    r6, r6, r2        @ j
    mov     r0, r6            @ j
    eors    r6, r6, r5        @ j ^ v1
    eors    r1, r1, r5        @ v2
    ands    r6, r6, r2        @ k
    eors    r1, r1, r6        @ v2
    eors    r6, r6, r0        @ j ^ k
    ands    r0, r0, r3        @ h & j
    mov     r2, r9            @ n1
    eors    r2, r2, r0        @ v0
    ands    r6, r6, r2        @ v0 & (j ^ k)
    mov     r9, r5            @ v1
    eors    r5, r5, r2        @ v01
    ldr     r0, [sp, #4]      @ y2
    ands    r0, r0, r2        @ z14
    ands    r4, r4, r2        @ z5
    eors    r6, r6, r3        @ v3
    eors    r2, r2, r6        @ v03
    mov     r3, r11           @ y1
    ands    r3, r3, r6        @ z4
    ands    r7, r7, r6        @ z13
    mov     r11, r0           @ z14
    mov     r0, r14           @ y13
    ands    r0, r0, r2        @ z12
    mov     r14, r0           @ z12
    ldr     r0, [sp, #36]     @ y16
    ands    r0, r0, r2        @ z3
    eors    r6, r6, r1        @ v23
    eors    r4, r4, r0        @ s
    eors    r3, r3, r0        @ p
    ldr     r0, [sp, #28]     @ y9
    ands    r0, r0, r5        @ z15
    mov     r2, r12           @ y8
    ands    r2, r2, r6        @ z17
    mov     r12, r4           @ s
    mov     r4, r10           @ y11
    ands    r4, r4, r5        @ z6
    eors    r2, r2, r0        @ x[5]
    eors    r5, r5, r6        @ v0123
    mov     r10, r2           @ x[5]
    ldr     r2, [sp, #0]      @ y14
    ands    r2, r2, r5        @ z16
    eors    r2, r2, r0        @ l
    eors    r7, r7, r2        @ w
    ldr     r0, [sp, #32]     @ y17
    ands    r0, r0, r5        @ z7
    eors    r0, r0, r3        @ q
    ldr     r5, [sp, #24]     @ y10
    ands    r5, r5, r6        @ z8
    eors    r4, r4, r0        @ t
    eors    r5, r5, r0        @ r
    ldr     r0, [sp, #8]      @ y6
    ands    r0, r0, r1        @ z1
    ldr     r6, [sp, #40]     @ y3
    ands    r6, r6, r1        @ z10
    eors    r2, r2, r6        @ m
    mov     r6, r9            @ v1
    eors    r1, r1, r6        @ v12
    eors    r3, r3, r0        @ x[4]
    mov     r0, r8            @ x0
    ands    r0, r0, r6        @ z2
    ldr     r6, [sp, #20]     @ y15
    ands    r6, r6, r1        @ z0
    eors    r3, r3, r6        @ x[4]
    eors    r0, r0, r6        @ o
    eors    r5, r5, r0        @ r
    ldr     r6, [sp, #12]     @ y12
    ands    r6, r6, r1        @ z9
    mov     r1, r12           @ s
    eors    r1, r1, r0        @ s
    eors    r6, r6, r2        @ n
    mov     r0, r14           @ z12
    eors    r5, r5, r0        @ r
    eors    r7, r7, r1        @ w
    eors    r0, r0, r7        @ x[0]
    mov     r8, r0            @ x[0]
    mov     r0, r11           @ z14
    eors    r0, r0, r5        @ u
    eors    r2, r2, r0        @ x[2]
    eors    r7, r7, r5        @ x[1]
    eors    r3, r3, r6        @ x[4]
    eors    r1, r1, r3        @ x[3]
    mov     r5, r9            @ v1
    mov     r11, r1           @ x[3]
    ldr     r1, [sp, #16]     @ y4
    ands    r1, r1, r5        @ z11
    eors    r6, r6, r4        @ x[7]
    mov     r5, r10           @ x[5]
    eors    r5, r5, r0        @ x[5]
    eors    r5, r5, r4        @ x[5]
    eors    r4, r4, r3        @ x[6]
    eors    r2, r2, r1        @ x[2]
    str     r4, [sp, #S6_AT]  @ x[6]
    mov     r9, r7            @ x[1]
    mov     r10, r2           @ x[2]
    mov     r12, r3           @ x[4]
    mov     r14, r5           @ x[5]
    mov     r0, r6            @ x[7]
.endm

#endif
