/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * One round of the Ascon permutation in 121 instructions of a cycle each.
 * Every lane ends in the registers it began in, but its halves have changed
 * places: what was low is high.
 *
 * 19 + 19   the S-box of either half, with its round constant
 * 9         the halves change places; lane 2 stays low until it is diffused
 * 74        diffusion, lane by lane; h is copied down where it is needed
 *
 * The S-box is that of armv7m/round.h, but for lane 2, which comes out
 * inverted and is inverted back when it is diffused.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARMV6M_ROUND_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARMV6M_ROUND_H

#include "primitives/ascon/armv6m/registers.h"

/* After it x2 holds lane 0, x3 lane 1, u lane 2 inverted, x0 lane 3, x1 lane 4;
 * x4 and t are free. */
.macro substitute x0, x1, x2, x3, x4, t, u
    eors    \x2, \x1                /* t0 */
    mov     \t, \x0
    eors    \t, \x4                 /* t1 */
    eors    \x4, \x3                /* t2 */
    orrs    \x0, \x4
    eors    \x0, \x2                /* y3 */
    mov     \u, \x4
    bics    \u, \x3
    eors    \u, \x2                 /* ~y2 */
    eors    \x3, \x1
    orrs    \x3, \x2
    eors    \x3, \t                 /* y1 */
    eors    \x2, \t
    orrs    \x2, \x1
    eors    \x2, \x4                /* y0 */
    bics    \x1, \t
    eors    \x1, \x4                /* y4 */
.endm

.macro rotate reg, amount, by
    movs    \amount, #\by
    rors    \reg, \amount
.endm

/* l, h: the halves. For whole lanes x ^= x >>> i ^ x >>> j that is, with the
 * rotations of halves that follow from it,
 *
 *   l ^= (h ^ l >>> p) >>> c    h ^= (l ^ h >>> q) >>> d    lanes 0, 2
 *   l ^= (l ^ h >>> q) >>> 5    h ^= (h ^ l >>> p) >>> 5    lane 3
 *   l ^= (h ^ h >>> a) >>> c    h ^= (l ^ l >>> a) >>> d    lanes 1, 4
 *
 * Where \odd, l is the odd half. */
.macro diffuse_same l, h, a, c, d
    mov     B, \l
    mov     A, \h
    movs    C, #\a
    rors    B, C
    rors    A, C
    eors    B, \l
    movs    C, #\d
    rors    B, C
    mov     C, \h
    eors    A, C
    eors    B, C
    mov     \h, B
    movs    C, #\c
    rors    A, C
    eors    \l, A
.endm

.macro diffuse odd
    /* lane 2: 1, 6; its other half is in B, and both are inverted */
    mov     H2, B
    mvns    A, X2
    .if \odd
    rotate  B, C, 3
    eors    B, A
    rotate  A, C, 2
    mov     C, H2
    eors    A, C
    eors    B, C
    mov     H2, B
    rotate  A, C, 1
    .else
    rotate  B, C, 2
    eors    B, A
    rotate  A, C, 3
    rotate  B, C, 1
    mov     C, H2
    eors    A, C
    eors    B, C
    mov     H2, B
    .endif
    eors    X2, A

    /* lanes 1: 61, 39 and 4: 7, 41 */
    .if \odd
    diffuse_same X1, H1, 11, 20, 19
    diffuse_same X4, H4, 17, 4, 3
    .else
    diffuse_same X1, H1, 11, 19, 20
    diffuse_same X4, H4, 17, 3, 4
    .endif

    /* lane 3: 10, 17; C is still 4 or 3 */
    mov     A, X3
    mov     B, H3
    rors    B, C
    .if \odd
    rotate  A, C, 3
    .else
    rotate  A, C, 4
    .endif
    eors    B, X3
    mov     C, H3
    eors    A, C
    movs    C, #5
    rors    A, C
    rors    B, C
    eors    X3, B
    mov     B, H3
    eors    A, B
    mov     H3, A

    /* lane 0: 19, 28; C is still 5 */
    mov     A, X0
    mov     B, H0
    .if \odd
    rors    B, C
    eors    B, X0
    rotate  A, C, 4
    rotate  B, C, 9
    .else
    rors    A, C
    rotate  B, C, 4
    eors    B, X0
    rotate  B, C, 10
    .endif
    mov     C, H0
    eors    A, C
    eors    B, C
    mov     H0, B
    .if \odd
    rotate  A, C, 10
    .else
    rotate  A, C, 9
    .endif
    eors    X0, A
.endm

/* The S-box of the low halves, and the halves' change of places. */
.macro substitute_first
    substitute X0, X1, X2, X3, X4, A, B
    mov     X4, H1
    mov     C, H4
    mov     H1, X3
    mov     H4, X1
    mov     X3, H0
    mov     X1, H3
    mov     H0, X2
    mov     H3, X0
    mov     X0, H2
.endm

/* The S-box of what was high: lane 0 is in X3, lane 2 in X0. */
.macro substitute_second
    substitute X3, X4, X0, X1, C, A, X2
.endm

/* A round that finds the even halves low, with the halves of its constant. */
.macro round_from_even even, odd
    movs    A, #\even
    eors    X2, A
    substitute_first
    movs    A, #\odd
    eors    X0, A
    substitute_second
    diffuse 1
.endm

/* A round that finds the odd halves low. */
.macro round_from_odd even, odd
    movs    A, #\odd
    eors    X2, A
    substitute_first
    movs    A, #\even
    eors    X0, A
    substitute_second
    diffuse 0
.endm

/* Halves of the constants of rounds 0 to 11: bits 0, 2, 4, 6 and bits 1, 3, 5, 7
 * of 0xf0 - 0x0f * i. */
#define ROUND_0 0xc, 0xc
#define ROUND_1 0x9, 0xc
#define ROUND_2 0xc, 0x9
#define ROUND_3 0x9, 0x9
#define ROUND_4 0x6, 0xc
#define ROUND_5 0x3, 0xc
#define ROUND_6 0x6, 0x9
#define ROUND_7 0x3, 0x9
#define ROUND_8 0xc, 0x6
#define ROUND_9 0x9, 0x6
#define ROUND_10 0xc, 0x3
#define ROUND_11 0x9, 0x3

#endif
