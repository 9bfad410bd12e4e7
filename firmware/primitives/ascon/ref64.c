/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "primitives/ascon/ref64.h"

#include "primitives/ascon/round_constants.h"

LIGHTSEAL_INLINE uint64_t rotate(uint64_t x, unsigned right)
{
    return (x >> right) | (x << (64 - right));
}

void kernel_permute(kernel_state *state, uint8_t rounds)
{
    uint64_t x0 = state->lane[0];
    uint64_t x1 = state->lane[1];
    uint64_t x2 = state->lane[2];
    uint64_t x3 = state->lane[3];
    uint64_t x4 = state->lane[4];
    uint_fast8_t constant = (uint_fast8_t)ASCON_CONSTANT_FIRST(rounds);

    for (; constant != ASCON_CONSTANT_END;
         constant = (uint_fast8_t)(constant - ASCON_CONSTANT_STEP)) {
        uint64_t y0, y1, y2, y3, y4;

        x2 ^= constant;
        x0 ^= x4;
        x4 ^= x3;
        x2 ^= x1;
        y0 = x0 ^ (~x1 & x2);
        y1 = x1 ^ (~x2 & x3);
        y2 = x2 ^ (~x3 & x4);
        y3 = x3 ^ (~x4 & x0);
        y4 = x4 ^ (~x0 & x1);
        y1 ^= y0;
        y0 ^= y4;
        y3 ^= y2;
        y2 = ~y2;
        x0 = y0 ^ rotate(y0, 19) ^ rotate(y0, 28);
        x1 = y1 ^ rotate(y1, 61) ^ rotate(y1, 39);
        x2 = y2 ^ rotate(y2, 1) ^ rotate(y2, 6);
        x3 = y3 ^ rotate(y3, 10) ^ rotate(y3, 17);
        x4 = y4 ^ rotate(y4, 7) ^ rotate(y4, 41);
    }
    state->lane[0] = x0;
    state->lane[1] = x1;
    state->lane[2] = x2;
    state->lane[3] = x3;
    state->lane[4] = x4;
}
