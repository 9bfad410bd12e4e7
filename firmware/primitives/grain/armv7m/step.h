/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * 32 clocks of Grain's pre-output generator on ARMv7-M, for assembly. All of it
 * is in registers:
 *
 *   output   r0      pre-output of the clocks
 *   next     r1      what the NFSR takes in
 *   t, u     r2, r3  temporaries
 *   lf0-lf3  r4-r7   LFSR, what comes first in lf0
 *   nf0-nf3  r8-r11  NFSR, likewise
 *   v        r12     the NFSR from place 95 on, then what the LFSR takes in
 *
 * A word from place k on lies across two words of the register, so it costs two
 * instructions, also where it is only added. A product of places 32 apart is
 * taken of whole words first and costs but four.
 *
 * 131 instructions, as many cycles.
 */
#ifndef LIGHTSEAL_PRIMITIVES_GRAIN_ARMV7M_STEP_H
#define LIGHTSEAL_PRIMITIVES_GRAIN_ARMV7M_STEP_H

output .req r0
next .req r1
t .req r2
u .req r3
lf0 .req r4
lf1 .req r5
lf2 .req r6
lf3 .req r7
nf0 .req r8
nf1 .req r9
nf2 .req r10
nf3 .req r11
v .req r12

#define STATE r4-r11

/* \to = the word from place \k on, which lies in \low and \high. */
.macro place to, low, high, k
    lsr     \to, \low, #((\k) % 32)
    orr     \to, \to, \high, lsl #(32 - (\k) % 32)
.endm

/* \to ^= the same. */
.macro add_place to, low, high, k
    eor     \to, \to, \low, lsr #((\k) % 32)
    eor     \to, \to, \high, lsl #(32 - (\k) % 32)
.endm

.macro product a0, a1, a, c0, c1, c
    place   t, \a0, \a1, \a
    place   u, \c0, \c1, \c
    ands    t, t, u
.endm

.macro times low, high, k
    place   u, \low, \high, \k
    ands    t, t, u
.endm

.macro step
    /* filter function and the NFSR's product with place 95 */
    place   v, nf2, nf3, 95
    place   output, lf2, lf3, 94
    and     output, output, v
    add_place output, lf0, lf1, 8
    place   t, nf0, nf1, 12
    ands    output, output, t
    place   t, lf1, lf2, 42
    and     t, t, v
    eors    output, output, t
    product nf2, nf3, 88, nf2, nf3, 92
    times   nf2, nf3, 93
    and     next, t, v
    product lf0, lf1, 13, lf0, lf1, 20
    eors    output, output, t
    product lf1, lf2, 60, lf2, lf3, 79
    eors    output, output, t
    add_place output, lf2, lf3, 93
    add_place output, nf0, nf1, 2
    add_place output, nf0, nf1, 15
    add_place output, nf1, nf2, 36
    add_place output, nf1, nf2, 45
    eor     output, output, nf2
    add_place output, nf2, nf3, 73
    add_place output, nf2, nf3, 89

    /* LFSR: all but place 70 */
    eor     v, lf0, lf3
    add_place v, lf0, lf1, 7
    add_place v, lf1, lf2, 38
    add_place v, lf2, lf3, 81
    eor     v, v, lf3, lsl #26

    /* NFSR: all but the first part of place 91 */
    eor     next, next, lf0
    eor     next, next, nf0
    add_place next, nf0, nf1, 26
    add_place next, nf1, nf2, 56
    eor     next, next, nf3
    and     t, nf0, nf2
    and     u, nf1, nf3
    add_place next, t, u, 3
    and     t, nf0, nf1
    and     u, nf1, nf2
    add_place next, t, u, 27
    product nf0, nf1, 11, nf0, nf1, 13
    eors    next, next, t
    product nf0, nf1, 17, nf0, nf1, 18
    eors    next, next, t
    product nf1, nf2, 40, nf1, nf2, 48
    eors    next, next, t
    product nf1, nf2, 61, nf2, nf3, 65
    eors    next, next, t
    product nf2, nf3, 68, nf2, nf3, 84
    eors    next, next, t
    product nf0, nf1, 22, nf0, nf1, 24
    times   nf0, nf1, 25
    eors    next, next, t
    product nf2, nf3, 70, nf2, nf3, 78
    times   nf2, nf3, 82
    eors    next, next, t
    eor     next, next, nf3, lsl #5

    /* The registers move on; the old lf2 and nf2 are in lf1 and nf1 then. */
    mov     lf0, lf1
    mov     lf1, lf2
    mov     lf2, lf3
    eor     lf3, v, lf1, lsr #6
    mov     nf0, nf1
    mov     nf1, nf2
    mov     nf2, nf3
    eor     nf3, next, nf1, lsr #27
.endm

#endif
