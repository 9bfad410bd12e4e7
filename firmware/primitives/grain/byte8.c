/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "primitives/grain/byte8.h"

#include "primitives/grain/functions.h"

/* Eight bits of a register from place `k` on. A shift by r places to the right
 * is the upper byte of a product with 2^(8-r), one to the left its lower byte:
 * two cycles on an AVR, whose shifts go one place at a time. */
LIGHTSEAL_INLINE uint8_t tap(const uint8_t *reg, uint_fast8_t k)
{
    uint_fast8_t right = k % 8;
    uint8_t factor;

    reg += k / 8;
    if (right == 0) {
        return reg[0];
    }
    factor = (uint8_t)(1 << (8 - right));
    LIGHTSEAL_OPAQUE(factor);
    return (uint8_t)((uint8_t)((uint16_t)((uint16_t)reg[0] * factor) >> 8) |
                     (uint8_t)((uint16_t)reg[1] * factor));
}

#define S(k) tap(window + BYTES_LFSR, k)
#define B(k) tap(window, k)

uint8_t kernel_clock(kernel_state *state, uint8_t feed_back, uint8_t to_lfsr, uint8_t to_nfsr)
{
    const uint8_t *window = state->byte + state->at;
    uint8_t output = GRAIN_OUTPUT(S, B);

    feed_back &= output;
    bytes_append(state, GRAIN_LINEAR(S) ^ feed_back ^ to_lfsr,
                 GRAIN_NONLINEAR(B) ^ S(0) ^ feed_back ^ to_nfsr);
    return output;
}
