/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Words in memory, in an order the caller names, at any alignment, on machines
 * of either byte order.
 */
#ifndef LIGHTSEAL_CORE_BYTEORDER_H
#define LIGHTSEAL_CORE_BYTEORDER_H

#include <stddef.h>
#include <stdint.h>

#include "core/attributes.h"

/* Values of LIGHTSEAL_BYTE_ORDER and of every argument `order`. */
#define LIGHTSEAL_LITTLE 0
#define LIGHTSEAL_BIG 1

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define LIGHTSEAL_MACHINE_ORDER LIGHTSEAL_BIG
#else
#define LIGHTSEAL_MACHINE_ORDER LIGHTSEAL_LITTLE
#endif

/* Packed: the compiler loads it whole only where the machine takes any address. */
typedef struct {
    uint16_t word;
} __attribute__((packed, may_alias)) lightseal_unaligned16;

typedef struct {
    uint32_t word;
} __attribute__((packed, may_alias)) lightseal_unaligned32;

LIGHTSEAL_INLINE uint16_t lightseal_load16(const uint8_t *from, uint_fast8_t order)
{
    uint16_t word = ((const lightseal_unaligned16 *)from)->word;

    return order == LIGHTSEAL_MACHINE_ORDER ? word : __builtin_bswap16(word);
}

LIGHTSEAL_INLINE void lightseal_store16(uint8_t *to, uint16_t word, uint_fast8_t order)
{
    ((lightseal_unaligned16 *)to)->word =
        order == LIGHTSEAL_MACHINE_ORDER ? word : __builtin_bswap16(word);
}

LIGHTSEAL_INLINE uint32_t lightseal_load32(const uint8_t *from, uint_fast8_t order)
{
    uint32_t word = ((const lightseal_unaligned32 *)from)->word;

    return order == LIGHTSEAL_MACHINE_ORDER ? word : __builtin_bswap32(word);
}

LIGHTSEAL_INLINE void lightseal_store32(uint8_t *to, uint32_t word, uint_fast8_t order)
{
    ((lightseal_unaligned32 *)to)->word =
        order == LIGHTSEAL_MACHINE_ORDER ? word : __builtin_bswap32(word);
}

/* The same where the address is a multiple of four. */
LIGHTSEAL_INLINE uint32_t lightseal_load_aligned32(const uint8_t *from, uint_fast8_t order)
{
    uint32_t word = *(const lightseal_alias32 *)(const void *)from;

    return order == LIGHTSEAL_MACHINE_ORDER ? word : __builtin_bswap32(word);
}

LIGHTSEAL_INLINE void lightseal_store_aligned32(uint8_t *to, uint32_t word, uint_fast8_t order)
{
    *(lightseal_alias32 *)(void *)to =
        order == LIGHTSEAL_MACHINE_ORDER ? word : __builtin_bswap32(word);
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
