/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Grain in words of 32 bits: the highest tap is 96, so 32 clocks can run at
 * once on registers of 128.
 */
#ifndef LIGHTSEAL_PRIMITIVES_GRAIN_LAYOUT_WORDS_H
#define LIGHTSEAL_PRIMITIVES_GRAIN_LAYOUT_WORDS_H

#include "core/attributes.h"
#include "core/byteorder.h"

typedef uint32_t kernel_word;

#define KERNEL_WORD_BYTES 4

typedef struct {
    uint32_t lfsr[4];
    uint32_t nfsr[4];
} kernel_state;

LIGHTSEAL_INLINE void kernel_load(kernel_state *state, const uint8_t *lfsr, const uint8_t *nfsr)
{
    for (uint_fast8_t i = 0; i < 4; i++) {
        state->lfsr[i] = lightseal_load32(lfsr + 4 * i, LIGHTSEAL_LITTLE);
        state->nfsr[i] = lightseal_load32(nfsr + 4 * i, LIGHTSEAL_LITTLE);
    }
}

/* Appends a word to each register, the first ones falling out. */
LIGHTSEAL_INLINE void words_append(kernel_state *state, uint32_t lfsr, uint32_t nfsr)
{
    for (uint_fast8_t i = 0; i < 3; i++) {
        state->lfsr[i] = state->lfsr[i + 1];
        state->nfsr[i] = state->nfsr[i + 1];
    }
    state->lfsr[3] = lfsr;
    state->nfsr[3] = nfsr;
}

/* Exchanges the bits in `mask` with those `by` places higher. */
LIGHTSEAL_INLINE uint32_t words_exchange(uint32_t x, uint32_t mask, uint_fast8_t by)
{
    uint32_t t = (x ^ (x >> by)) & mask;

    return x ^ t ^ (t << by);
}

/* Even bits to the lower 16, odd bits to the upper 16. */
LIGHTSEAL_INLINE uint32_t words_part(uint32_t x)
{
    x = words_exchange(x, 0x22222222u, 1);
    x = words_exchange(x, 0x0c0c0c0cu, 2);
    x = words_exchange(x, 0x00f000f0u, 4);
    return words_exchange(x, 0x0000ff00u, 8);
}

LIGHTSEAL_INLINE void kernel_separate(uint32_t first, uint32_t second, uint32_t *even,
                                      uint32_t *odd)
{
    first = words_part(first);
    second = words_part(second);
    *even = (first & 0xffffu) | (second << 16);
    *odd = (first >> 16) | (second & 0xffff0000u);
}

LIGHTSEAL_INLINE void kernel_authenticate(uint32_t *accumulator, uint32_t *shift, uint32_t data,
                                          uint32_t odd)
{
    uint32_t a0 = accumulator[0];
    uint32_t a1 = accumulator[1];
    uint32_t r0 = shift[0];
    uint32_t r1 = shift[1];

    shift[0] = r1;
    shift[1] = odd;
    for (uint_fast8_t i = 0; i < 32; i++) {
        uint32_t mask = (uint32_t)0 - (data & 1);

        LIGHTSEAL_OPAQUE(mask);
        a0 ^= r0 & mask;
        a1 ^= r1 & mask;
        data >>= 1;
        r0 = (r0 >> 1) | (r1 << 31);
        r1 = (r1 >> 1) | (odd << 31);
        odd >>= 1;
    }
    accumulator[0] = a0;
    accumulator[1] = a1;
}

#endif
