/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Words in memory, in an order the caller names, at any alignment. Written
 * with shifts: right on machines of either byte order, and compilers make one
 * load and at most one byte reversal of it where the machine allows that.
 */
#ifndef LIGHTSEAL_CORE_BYTEORDER_H
#define LIGHTSEAL_CORE_BYTEORDER_H

#include <stddef.h>
#include <stdint.h>

#include "core/attributes.h"

/* Values of LIGHTSEAL_BYTE_ORDER and of every argument `order`. */
#define LIGHTSEAL_LITTLE 0
#define LIGHTSEAL_BIG 1

LIGHTSEAL_INLINE uint32_t lightseal_load32(const uint8_t *from, uint_fast8_t order)
{
    if (order == LIGHTSEAL_BIG) {
        return ((uint32_t)from[0] << 24) | ((uint32_t)from[1] << 16) | ((uint32_t)from[2] << 8) |
               from[3];
    }
    return ((uint32_t)from[3] << 24) | ((uint32_t)from[2] << 16) | ((uint32_t)from[1] << 8) |
           from[0];
}

LIGHTSEAL_INLINE void lightseal_store32(uint8_t *to, uint32_t word, uint_fast8_t order)
{
    if (order == LIGHTSEAL_BIG) {
        to[0] = (uint8_t)(word >> 24);
        to[1] = (uint8_t)(word >> 16);
        to[2] = (uint8_t)(word >> 8);
        to[3] = (uint8_t)word;
    } else {
        to[0] = (uint8_t)word;
        to[1] = (uint8_t)(word >> 8);
        to[2] = (uint8_t)(word >> 16);
        to[3] = (uint8_t)(word >> 24);
    }
}

LIGHTSEAL_INLINE uint64_t lightseal_load64(const uint8_t *from, uint_fast8_t order)
{
    uint32_t first = lightseal_load32(from, order);
    uint32_t second = lightseal_load32(from + 4, order);

    if (order == LIGHTSEAL_BIG) {
        return ((uint64_t)first << 32) | second;
    }
    return ((uint64_t)second << 32) | first;
}

LIGHTSEAL_INLINE void lightseal_store64(uint8_t *to, uint64_t word, uint_fast8_t order)
{
    uint32_t high = (uint32_t)(word >> 32);
    uint32_t low = (uint32_t)word;

    lightseal_store32(to, order == LIGHTSEAL_BIG ? high : low, order);
    lightseal_store32(to + 4, order == LIGHTSEAL_BIG ? low : high, order);
}

/* The word whose bytes [at .. at + bytes) are those at `from` and whose other
 * bytes are zero; at + bytes <= 8. Branches on the length only. */
LIGHTSEAL_INLINE uint64_t lightseal_gather64(const uint8_t *from, uint_fast8_t at,
                                             uint_fast8_t bytes, uint_fast8_t order)
{
    uint64_t word = 0;

    for (uint_fast8_t i = 0; i < 8; i++) {
        uint_fast8_t place = order == LIGHTSEAL_BIG ? i : (uint_fast8_t)(7 - i);

        word <<= 8;
        if (place >= at && place < at + bytes) {
            word |= from[place - at];
        }
    }
    return word;
}

/* Writes bytes [at .. at + bytes) of the word to `to`. */
LIGHTSEAL_INLINE void lightseal_scatter64(uint8_t *to, uint64_t word, uint_fast8_t at,
                                          uint_fast8_t bytes, uint_fast8_t order)
{
    for (uint_fast8_t i = 0; i < 8; i++) {
        uint_fast8_t place = order == LIGHTSEAL_BIG ? (uint_fast8_t)(7 - i) : i;

        if (place >= at && place < at + bytes) {
            to[place - at] = (uint8_t)word;
        }
        word >>= 8;
    }
}

#endif
