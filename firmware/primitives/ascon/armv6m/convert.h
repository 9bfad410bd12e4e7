/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Between the two words of a lane and its two halves, for assembly: 38 cycles
 * with the method of armv7m/convert.h, to which the comments there belong.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARMV6M_CONVERT_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARMV6M_CONVERT_H

#include "primitives/ascon/armv6m/registers.h"

/* Exchanges the bits of \a in ~mask with those of \b in mask, which are `by`
 * places lower. \t and \m are lost. */
.macro exchange a, b, t, m, by, mask
    lsrs    \t, \a, #\by
    ldr     \m, =\mask
    eors    \t, \b
    ands    \t, \m
    eors    \b, \t
    lsls    \t, \t, #\by
    eors    \a, \t
.endm

.macro exchange_16 a, b, t
    lsrs    \t, \a, #16
    eors    \t, \b
    uxth    \t, \t
    eors    \b, \t
    lsls    \t, \t, #16
    eors    \a, \t
.endm

.macro exchange_8 a, b, t, m, big
    .if \big
    exchange \b, \a, \t, \m, 8, 0x00ff00ff
    .else
    exchange \a, \b, \t, \m, 8, 0x00ff00ff
    .endif
.endm

/* \a, \b: the words of lower and higher significance become the even and the
 * odd half. Where \big, the first byte of the lane is its most significant. */
.macro interleave a, b, t, m, big
    exchange_16 \a, \b, \t
    exchange_8 \a, \b, \t, \m, \big
    exchange \a, \b, \t, \m, 4, 0x0f0f0f0f
    exchange \a, \b, \t, \m, 2, 0x33333333
    exchange \a, \b, \t, \m, 1, 0x55555555
.endm

.macro deinterleave a, b, t, m, big
    exchange \a, \b, \t, \m, 1, 0x55555555
    exchange \a, \b, \t, \m, 2, 0x33333333
    exchange \a, \b, \t, \m, 4, 0x0f0f0f0f
    exchange_8 \a, \b, \t, \m, \big
    exchange_16 \a, \b, \t
.endm

#endif
