/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Layout of the Ascon state as ten interleaved halves in an order of the
 * kernel's own. The kernel defines before:
 *
 *   half_even(i), half_odd(i)   places of the halves of lane i
 *   KERNEL_STATE(words)         initializer of a constant state of five words
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_LAYOUT_HALVES_H
#define LIGHTSEAL_PRIMITIVES_ASCON_LAYOUT_HALVES_H

#include "core/attributes.h"
#include "primitives/ascon/interleave.h"

typedef struct {
    uint32_t half[10];
} kernel_state;

#define KERNEL_BYTES_ARE_FREE 0

LIGHTSEAL_INLINE uint64_t lane_word(const kernel_state *state, uint_fast8_t i)
{
    return deinterleave(state->half[half_even(i)], state->half[half_odd(i)]);
}

LIGHTSEAL_INLINE void lane_set(kernel_state *state, uint_fast8_t i, uint64_t word)
{
    ascon_halves halves = interleave(word);

    state->half[half_even(i)] = halves.even;
    state->half[half_odd(i)] = halves.odd;
}

LIGHTSEAL_INLINE void lane_xor(kernel_state *state, uint_fast8_t i, uint64_t word)
{
    ascon_halves halves = interleave(word);

    state->half[half_even(i)] ^= halves.even;
    state->half[half_odd(i)] ^= halves.odd;
}

LIGHTSEAL_INLINE void lane_xor_byte(kernel_state *state, uint_fast8_t i, uint_fast8_t significance,
                                    uint8_t value)
{
    uint32_t part = interleave_part(value);

    state->half[half_even(i)] ^= (part & 0xffffu) << (4 * significance);
    state->half[half_odd(i)] ^= (part >> 16) << (4 * significance);
}

LIGHTSEAL_INLINE void lane_copy(kernel_state *to, uint_fast8_t i, const kernel_state *from,
                                uint_fast8_t j)
{
    to->half[half_even(i)] = from->half[half_even(j)];
    to->half[half_odd(i)] = from->half[half_odd(j)];
}

LIGHTSEAL_INLINE void lane_mix(kernel_state *to, uint_fast8_t i, const kernel_state *from,
                               uint_fast8_t j)
{
    to->half[half_even(i)] ^= from->half[half_even(j)];
    to->half[half_odd(i)] ^= from->half[half_odd(j)];
}

#include "primitives/ascon/lanes.h"

#endif
