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

/* 32 bits of two words from place `k` on, k < 8. */
LIGHTSEAL_INLINE uint32_t words_from(uint32_t low, uint32_t high, uint_fast8_t k)
{
    return k == 0 ? low : (low >> k) | (high << (32 - k));
}

/* Bit `k` of the data: accumulator ^= shift register moved by as many places. */
LIGHTSEAL_INLINE void words_add(uint32_t *a, const uint32_t *r, uint32_t *data, uint_fast8_t k)
{
    uint32_t mask = (uint32_t)((int32_t)(*data << (31 - k)) >> 31);

    LIGHTSEAL_OPAQUE(mask);
    a[0] ^= words_from(r[0], r[1], k) & mask;
    LIGHTSEAL_TIE(mask, a[0]);
    a[1] ^= words_from(r[1], r[2], k) & mask;
    LIGHTSEAL_TIE(*data, a[1]);
}

LIGHTSEAL_INLINE void kernel_authenticate(uint32_t *accumulator, uint32_t *shift, uint32_t data,
                                          uint32_t odd)
{
    uint32_t a[2] = {accumulator[0], accumulator[1]};
    uint32_t r[3] = {shift[0], shift[1], odd};

    shift[0] = shift[1];
    shift[1] = odd;
    for (uint_fast8_t i = 0; i < 4; i++) {
        words_add(a, r, &data, 0);
        words_add(a, r, &data, 1);
        words_add(a, r, &data, 2);
        words_add(a, r, &data, 3);
        words_add(a, r, &data, 4);
        words_add(a, r, &data, 5);
        words_add(a, r, &data, 6);
        words_add(a, r, &data, 7);
        data >>= 8;
        r[0] = (r[0] >> 8) | (r[1] << 24);
        r[1] = (r[1] >> 8) | (r[2] << 24);
        r[2] >>= 8;
    }
    accumulator[0] = a[0];
    accumulator[1] = a[1];
}

#endif
