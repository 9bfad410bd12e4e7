/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "primitives/grain/compact32.h"

static uint32_t tap(const kernel_state *state, uint8_t place)
{
    const uint32_t *from = (place & 0x80 ? state->lfsr : state->nfsr) + (place & 0x7f) / 32;
    uint_fast8_t right = place % 32;

    return right == 0 ? from[0] : (from[0] >> right) | (from[1] << (32 - right));
}

#include "primitives/grain/compact.h"

uint32_t kernel_clock(kernel_state *state, uint32_t feed_back, uint32_t to_lfsr, uint32_t to_nfsr)
{
    const uint8_t *cursor = functions;
    uint32_t output = evaluate(state, &cursor);

    feed_back &= output;
    to_lfsr ^= feed_back ^ evaluate(state, &cursor);
    to_nfsr ^= feed_back ^ evaluate(state, &cursor);
    words_append(state, to_lfsr, to_nfsr);
    return output;
}
