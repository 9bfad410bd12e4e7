/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * 32 clocks of Grain's pre-output generator on ARMv6-M, for assembly. Both
 * registers are on the stack, the LFSR's four words at 0 and the NFSR's behind;
 * one at a time is in r0-r3. r4 takes sums, r5-r7 are temporaries. In between,
 * r8 has the NFSR from place 95 on, r9 from place 12, r10 the output so far.
 *
 * A word from place k on lies across two words of the register and costs three
 * instructions, or four where it is only added.
 */
#ifndef LIGHTSEAL_PRIMITIVES_GRAIN_ARMV6M_STEP_H
#define LIGHTSEAL_PRIMITIVES_GRAIN_ARMV6M_STEP_H

#define LFSR_AT 0
#define NFSR_AT 16

/* \to = the word from place \k on, which lies in \low and \high. */
.macro place to, low, high, k
    lsrs    \to, \low, #((\k) % 32)
    lsls    r7, \high, #(32 - (\k) % 32)
    orrs    \to, \to, r7
.endm

/* r4 ^= the same. */
.macro add_place low, high, k
    lsrs    r7, \low, #((\k) % 32)
    eors    r4, r4, r7
    lsls    r7, \high, #(32 - (\k) % 32)
    eors    r4, r4, r7
.endm

/* r5 = product of the words from two places on. */
.macro product a0, a1, a, c0, c1, c
    place   r5, \a0, \a1, \a
    place   r6, \c0, \c1, \c
    ands    r5, r5, r6
.endm

.macro times low, high, k
    place   r6, \low, \high, \k
    ands    r5, r5, r6
.endm

/* r4 ^= from place \k on, what lies in the products of two pairs of words. */
.macro add_product_place a, b, c, d, k
    mov     r5, \a
    ands    r5, r5, \b
    mov     r6, \c
    ands    r6, r6, \d
    add_place r5, r6, \k
.endm

/* Output in r0; all low registers and r8-r10 are lost. */
.macro step
    add     r0, sp, #NFSR_AT
    ldm     r0, {r0-r3}
    ldr     r4, [sp, #LFSR_AT]
    eors    r4, r4, r0
    add_place r0, r1, 26
    add_place r1, r2, 56
    add_place r2, r3, 91
    eors    r4, r4, r3
    add_product_place r0, r2, r1, r3, 3
    add_product_place r0, r1, r1, r2, 27
    product r0, r1, 11, r0, r1, 13
    eors    r4, r4, r5
    product r0, r1, 17, r0, r1, 18
    eors    r4, r4, r5
    product r1, r2, 40, r1, r2, 48
    eors    r4, r4, r5
    product r1, r2, 61, r2, r3, 65
    eors    r4, r4, r5
    product r2, r3, 68, r2, r3, 84
    eors    r4, r4, r5
    product r0, r1, 22, r0, r1, 24
    times   r0, r1, 25
    eors    r4, r4, r5
    product r2, r3, 70, r2, r3, 78
    times   r2, r3, 82
    eors    r4, r4, r5
    product r2, r3, 88, r2, r3, 92
    times   r2, r3, 93
    place   r6, r2, r3, 95
    mov     r8, r6
    ands    r5, r5, r6
    eors    r4, r4, r5
    add     r5, sp, #NFSR_AT
    stm     r5!, {r1-r4}

    place   r5, r0, r1, 12
    mov     r9, r5
    mov     r4, r2
    add_place r0, r1, 2
    add_place r0, r1, 15
    add_place r1, r2, 36
    add_place r1, r2, 45
    add_place r2, r3, 73
    add_place r2, r3, 89
    mov     r10, r4

    mov     r0, sp
    ldm     r0, {r0-r3}
    mov     r4, r0
    eors    r4, r4, r3
    add_place r0, r1, 7
    add_place r1, r2, 38
    add_place r2, r3, 70
    add_place r2, r3, 81
    mov     r5, sp
    stm     r5!, {r1-r4}

    mov     r4, r10
    place   r5, r2, r3, 94
    mov     r6, r8
    ands    r5, r5, r6
    place   r6, r0, r1, 8
    eors    r5, r5, r6
    mov     r6, r9
    ands    r5, r5, r6
    eors    r4, r4, r5
    place   r5, r1, r2, 42
    mov     r6, r8
    ands    r5, r5, r6
    eors    r4, r4, r5
    product r0, r1, 13, r0, r1, 20
    eors    r4, r4, r5
    product r1, r2, 60, r2, r3, 79
    eors    r4, r4, r5
    add_place r2, r3, 93
    mov     r0, r4
.endm

#endif
