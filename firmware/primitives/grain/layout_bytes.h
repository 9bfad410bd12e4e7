/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Grain in bytes: eight clocks at a time. Each register is a window of 16
 * bytes that slides through a longer array, so that a clock moves nothing.
 * Both arrays are one, so that one pointer reaches all of it.
 */
#ifndef LIGHTSEAL_PRIMITIVES_GRAIN_LAYOUT_BYTES_H
#define LIGHTSEAL_PRIMITIVES_GRAIN_LAYOUT_BYTES_H

#include <string.h>

#include "core/attributes.h"

typedef uint8_t kernel_word;

#define KERNEL_WORD_BYTES 1

/* How far the windows slide before they are moved back. */
#define BYTES_SLIDE 16
/* Where the LFSR begins, seen from the NFSR. */
#define BYTES_LFSR (16 + BYTES_SLIDE)

typedef struct {
    uint8_t byte[2 * BYTES_LFSR];
    uint8_t at; /* first byte of the window on the NFSR */
} kernel_state;

LIGHTSEAL_INLINE void kernel_load(kernel_state *state, const uint8_t *lfsr, const uint8_t *nfsr)
{
    memcpy(state->byte + BYTES_LFSR, lfsr, 16);
    memcpy(state->byte, nfsr, 16);
    state->at = 0;
}

/* Appends a byte to each window and moves both on by one. */
LIGHTSEAL_INLINE void bytes_append(kernel_state *state, uint8_t lfsr, uint8_t nfsr)
{
    uint8_t *window = state->byte + state->at;

    window[BYTES_LFSR + 16] = lfsr;
    window[16] = nfsr;
    state->at++;
    if (state->at == BYTES_SLIDE) {
        memcpy(state->byte, state->byte + BYTES_SLIDE, 16);
        memcpy(state->byte + BYTES_LFSR, state->byte + BYTES_LFSR + BYTES_SLIDE, 16);
        state->at = 0;
    }
}

/* Even bits to the lower four, odd bits to the upper four. */
LIGHTSEAL_INLINE uint8_t bytes_part(uint8_t x)
{
    uint8_t t = (x ^ (x >> 1)) & 0x22;

    x = (uint8_t)(x ^ t ^ (t << 1));
    t = (x ^ (x >> 2)) & 0x0c;
    return (uint8_t)(x ^ t ^ (t << 2));
}

LIGHTSEAL_INLINE void kernel_separate(uint8_t first, uint8_t second, uint8_t *even, uint8_t *odd)
{
    first = bytes_part(first);
    second = bytes_part(second);
    *even = (uint8_t)((first & 0x0f) | (second << 4));
    *odd = (uint8_t)((first >> 4) | (second & 0xf0));
}

/* All ones where the bit is set. */
LIGHTSEAL_INLINE uint8_t bytes_mask(uint8_t data, uint_fast8_t bit)
{
    uint8_t mask = (uint8_t)(0 - ((data >> bit) & 1));

    LIGHTSEAL_OPAQUE(mask);
    return mask;
}

/* Byte by byte of the accumulator, so that the masks and what is shifted stay
 * in the registers of an 8-bit machine. */
LIGHTSEAL_INLINE void kernel_authenticate(uint8_t *accumulator, uint8_t *shift, uint8_t data,
                                          uint8_t odd)
{
    const uint8_t m0 = bytes_mask(data, 0);
    const uint8_t m1 = bytes_mask(data, 1);
    const uint8_t m2 = bytes_mask(data, 2);
    const uint8_t m3 = bytes_mask(data, 3);
    const uint8_t m4 = bytes_mask(data, 4);
    const uint8_t m5 = bytes_mask(data, 5);
    const uint8_t m6 = bytes_mask(data, 6);
    const uint8_t m7 = bytes_mask(data, 7);
    uint16_t window = shift[0];

    for (uint_fast8_t i = 0; i < 8; i++) {
        uint8_t next = i < 7 ? shift[i + 1] : odd;
        uint8_t sum = accumulator[i];

        shift[i] = next;
        window = (uint16_t)(window | (uint16_t)((uint16_t)next << 8));
        sum = (uint8_t)(sum ^ (window & m0));
        window >>= 1;
        sum = (uint8_t)(sum ^ (window & m1));
        window >>= 1;
        sum = (uint8_t)(sum ^ (window & m2));
        window >>= 1;
        sum = (uint8_t)(sum ^ (window & m3));
        window >>= 1;
        sum = (uint8_t)(sum ^ (window & m4));
        window >>= 1;
        sum = (uint8_t)(sum ^ (window & m5));
        window >>= 1;
        sum = (uint8_t)(sum ^ (window & m6));
        window >>= 1;
        sum = (uint8_t)(sum ^ (window & m7));
        window >>= 1;
        accumulator[i] = sum;
    }
}

#endif
