/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "primitives/grain/word32.h"

#include "primitives/grain/functions.h"

/* 32 bits of a register of four words from place `k` on. */
LIGHTSEAL_INLINE uint32_t tap(const uint32_t *reg, uint_fast8_t k)
{
    if (k % 32 == 0) {
        return reg[k / 32];
    }
    if (k % 32 == 31) {
        /* As a shift by 31 compilers for 8-bit machines would skip on that bit. */
        uint32_t low = reg[k / 32] >> 24;

        LIGHTSEAL_OPAQUE(low);
        return (low >> 7) | (reg[k / 32 + 1] << 1);
    }
    return (reg[k / 32] >> (k % 32)) | (reg[k / 32 + 1] << (32 - k % 32));
}

#define S(k) tap(s, k)
#define B(k) tap(b, k)

uint32_t kernel_clock(kernel_state *state, uint32_t feed_back, uint32_t to_lfsr, uint32_t to_nfsr)
{
    const uint32_t s[4] = {state->lfsr[0], state->lfsr[1], state->lfsr[2], state->lfsr[3]};
    const uint32_t b[4] = {state->nfsr[0], state->nfsr[1], state->nfsr[2], state->nfsr[3]};
    uint32_t output = GRAIN_OUTPUT(S, B);

    feed_back &= output;
    words_append(state, GRAIN_LINEAR(S) ^ feed_back ^ to_lfsr,
                 GRAIN_NONLINEAR(B) ^ s[0] ^ feed_back ^ to_nfsr);
    return output;
}
