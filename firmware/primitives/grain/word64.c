/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "primitives/grain/word64.h"

#include "primitives/grain/functions.h"

/* Each word of a register with the next one above it. */
typedef struct {
    uint64_t from[4];
} overlapping;

LIGHTSEAL_INLINE overlapping overlap(const uint32_t *reg)
{
    return (overlapping){{
        reg[0] | ((uint64_t)reg[1] << 32),
        reg[1] | ((uint64_t)reg[2] << 32),
        reg[2] | ((uint64_t)reg[3] << 32),
        reg[3],
    }};
}

/* 32 bits of a register from place `k` on. */
LIGHTSEAL_INLINE uint32_t tap(const overlapping *reg, uint_fast8_t k)
{
    return (uint32_t)(reg->from[k / 32] >> (k % 32));
}

#define S(k) tap(&s, k)
#define B(k) tap(&b, k)

uint32_t kernel_clock(kernel_state *state, uint32_t feed_back, uint32_t to_lfsr, uint32_t to_nfsr)
{
    const overlapping s = overlap(state->lfsr);
    const overlapping b = overlap(state->nfsr);
    uint32_t output = GRAIN_OUTPUT(S, B);

    feed_back &= output;
    words_append(state, GRAIN_LINEAR(S) ^ feed_back ^ to_lfsr,
                 GRAIN_NONLINEAR(B) ^ S(0) ^ feed_back ^ to_nfsr);
    return output;
}
