/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Between the two words of a lane and its two halves, in ARM state: the five
 * exchanges that armv7m/convert.h explains, in 21 instructions either way. Masks
 * are no immediates here: those of 16 and 8 bits are in the media instructions,
 * the others in a register \m that the macros lose, each made of the one before
 * where that is possible.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARMV6_CONVERT_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARMV6_CONVERT_H

#include "primitives/ascon/arm/registers.h"

/* Exchanges the bits of \a in ~mask with those of \b in mask, which are `by`
 * places lower. The results go to \ra and \rb, which may be \a and \b; \rb may
 * be \m, the mask. */
.macro exchange ra, rb, a, b, by, m
    eor     T, \b, \a, lsr #\by
    and     T, T, \m
    eor     \rb, \b, T
    eor     \ra, \a, T, lsl #\by
.endm

/* The same by 8, \rb from \b; loses \t. */
.macro exchange_8 a, rb, b, t
    eor     \t, \b, \a, lsr #8
    uxtb16  \t, \t
    eor     \rb, \b, \t
    eor     \a, \a, \t, lsl #8
.endm

/* \a, \b: the words, lost; \even, \odd: the halves. \a is the word of lower
 * significance, and \big says that its first byte is the most significant. \odd
 * may be \m. */
.macro interleave even, odd, a, b, big, m
    pkhtb   T, \b, \a, asr #16
    pkhbt   \a, \a, \b, lsl #16
    .if \big
    eor     \m, \a, T, lsr #8
    uxtb16  \m, \m
    eor     \a, \a, \m
    eor     \b, T, \m, lsl #8
    .else
    exchange_8 \a, \b, T, \m
    .endif
    ldr     \m, =0x0f0f0f0f
    exchange \a, \b, \a, \b, 4, \m
    eor     \m, \m, \m, lsl #2
    exchange \a, \b, \a, \b, 2, \m
    eor     \m, \m, \m, lsl #1
    exchange \even, \odd, \a, \b, 1, \m
.endm

/* \even, \odd: halves, kept; \a, \b: the words, as for interleave. */
.macro deinterleave a, b, even, odd, big, m
    ldr     \m, =0x55555555
    exchange \a, \b, \even, \odd, 1, \m
    deinterleave_rest \a, \b, \big, \m
.endm

/* All of it but the first exchange. */
.macro deinterleave_rest a, b, big, m
    ldr     \m, =0x33333333
    exchange \a, \b, \a, \b, 2, \m
    ldr     \m, =0x0f0f0f0f
    exchange \a, \b, \a, \b, 4, \m
    .if \big
    exchange_8 \b, T, \a, \m
    pkhbt   \a, T, \b, lsl #16
    pkhtb   \b, \b, T, asr #16
    .else
    exchange_8 \a, T, \b, \m
    pkhtb   \b, T, \a, asr #16
    pkhbt   \a, \a, T, lsl #16
    .endif
.endm

#endif
