/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "primitives/grain/compact8.h"

static uint8_t tap(const kernel_state *state, uint8_t place)
{
    const uint8_t *from = state->byte + state->at + (place & 0x7f) / 8;

    if (place & 0x80) {
        from += BYTES_LFSR;
    }
    return (uint8_t)((from[0] | (uint16_t)((uint16_t)from[1] << 8)) >> (place % 8));
}

#include "primitives/grain/compact.h"

uint8_t kernel_clock(kernel_state *state, uint8_t feed_back, uint8_t to_lfsr, uint8_t to_nfsr)
{
    const uint8_t *cursor = functions;
    uint8_t output = evaluate(state, &cursor);

    feed_back &= output;
    to_lfsr ^= feed_back ^ evaluate(state, &cursor);
    to_nfsr ^= feed_back ^ evaluate(state, &cursor);
    bytes_append(state, to_lfsr, to_nfsr);
    return output;
}
