/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Layout of the Ascon state as five 64-bit words.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_LAYOUT_WORDS_H
#define LIGHTSEAL_PRIMITIVES_ASCON_LAYOUT_WORDS_H

#include "core/attributes.h"

typedef struct {
    uint64_t lane[5];
} kernel_state;

#define KERNEL_BYTES_ARE_FREE 0

LIGHTSEAL_INLINE uint64_t lane_word(const kernel_state *state, uint_fast8_t i)
{
    return state->lane[i];
}

LIGHTSEAL_INLINE void lane_set(kernel_state *state, uint_fast8_t i, uint64_t word)
{
    state->lane[i] = word;
}

LIGHTSEAL_INLINE void lane_xor(kernel_state *state, uint_fast8_t i, uint64_t word)
{
    state->lane[i] ^= word;
}

LIGHTSEAL_INLINE void lane_xor_byte(kernel_state *state, uint_fast8_t i, uint_fast8_t significance,
                                    uint8_t value)
{
    state->lane[i] ^= (uint64_t)value << (8 * significance);
}

LIGHTSEAL_INLINE void lane_copy(kernel_state *to, uint_fast8_t i, const kernel_state *from,
                                uint_fast8_t j)
{
    to->lane[i] = from->lane[j];
}

LIGHTSEAL_INLINE void lane_mix(kernel_state *to, uint_fast8_t i, const kernel_state *from,
                               uint_fast8_t j)
{
    to->lane[i] ^= from->lane[j];
}

#include "primitives/ascon/lanes.h"

#endif
