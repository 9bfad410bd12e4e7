/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Between the two words of a lane and its two halves, for assembly.
 *
 * Number the 64 bits of a lane by six index bits b5..b0; a pair of registers
 * holds them with b5 choosing the register. Halves want b0 to choose it and
 * b5..b1 to be the place in it. That is a cycle of six, so five exchanges of
 * the index bit that chooses the register with one that chooses the place:
 * with b4, b3, b2, b1, b0, one after another. Each costs four instructions for
 * both registers (three for 16-bit parts), 19 in all; the way back is the
 * same five in reverse. Time is constant: no branch, no address.
 *
 * Where the first byte of a lane is the most significant one, the words come
 * from memory with b5, b4 and b3 inverted. The exchange of 16-bit parts does
 * for words so inverted what it does for others, but for b3, and the exchange
 * of bytes undoes that when it takes the registers in the other order. So no
 * byte has to be reversed.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARMV7M_CONVERT_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARMV7M_CONVERT_H

#include "primitives/ascon/arm/registers.h"

/* Exchanges the bits of \a in ~mask with those of \b in mask, which are `by`
 * places lower. The results go to \ra and \rb, which may be \a and \b. */
.macro exchange ra, rb, a, b, by, mask
    eor     T, \b, \a, lsr #\by
    and     T, T, #\mask
    eor     \rb, \b, T
    eor     \ra, \a, T, lsl #\by
.endm

.macro exchange_16 a, b
    lsr     T, \a, #16
    bfi     \a, \b, #16, #16
    bfi     \b, T, #0, #16
.endm

/* \a, \b: the words, lost; \even, \odd: the halves. \a is the word of lower
 * significance, and \big says that its first byte is the most significant. */
.macro interleave even, odd, a, b, big
    exchange_16 \a, \b
    .if \big
    exchange \b, \a, \b, \a, 8, 0x00ff00ff
    .else
    exchange \a, \b, \a, \b, 8, 0x00ff00ff
    .endif
    exchange \a, \b, \a, \b, 4, 0x0f0f0f0f
    exchange \a, \b, \a, \b, 2, 0x33333333
    exchange \even, \odd, \a, \b, 1, 0x55555555
.endm

/* \even, \odd: halves, kept; \a, \b: the words, as for interleave. */
.macro deinterleave a, b, even, odd, big
    exchange \a, \b, \even, \odd, 1, 0x55555555
    deinterleave_rest \a, \b, \big
.endm

/* All of it but the first exchange. */
.macro deinterleave_rest a, b, big
    exchange \a, \b, \a, \b, 2, 0x33333333
    exchange \a, \b, \a, \b, 4, 0x0f0f0f0f
    .if \big
    exchange \b, \a, \b, \a, 8, 0x00ff00ff
    .else
    exchange \a, \b, \a, \b, 8, 0x00ff00ff
    .endif
    exchange_16 \a, \b
.endm

#endif
