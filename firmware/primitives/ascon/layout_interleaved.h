/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Layout of the Ascon state as five lanes of two 32-bit halves: the bits of
 * even significance and those of odd significance, bit 0 of a lane being bit 0
 * of the even half. A rotation of a lane is then two rotations of halves.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_LAYOUT_INTERLEAVED_H
#define LIGHTSEAL_PRIMITIVES_ASCON_LAYOUT_INTERLEAVED_H

#include "core/attributes.h"
#include "primitives/ascon/interleave.h"

typedef struct {
    ascon_halves lane[5];
} kernel_state;

#define KERNEL_BYTES_ARE_FREE 0

LIGHTSEAL_INLINE uint64_t lane_word(const kernel_state *state, uint_fast8_t i)
{
    return deinterleave(state->lane[i].even, state->lane[i].odd);
}

LIGHTSEAL_INLINE void lane_set(kernel_state *state, uint_fast8_t i, uint64_t word)
{
    state->lane[i] = interleave(word);
}

LIGHTSEAL_INLINE void lane_xor(kernel_state *state, uint_fast8_t i, uint64_t word)
{
    ascon_halves halves = interleave(word);

    state->lane[i].even ^= halves.even;
    state->lane[i].odd ^= halves.odd;
}

/* Each half gets four bits of the byte. */
LIGHTSEAL_INLINE void lane_xor_byte(kernel_state *state, uint_fast8_t i, uint_fast8_t significance,
                                    uint8_t value)
{
    uint32_t part = interleave_part(value);

    state->lane[i].even ^= (part & 0xffffu) << (4 * significance);
    state->lane[i].odd ^= (part >> 16) << (4 * significance);
}

LIGHTSEAL_INLINE void lane_copy(kernel_state *to, uint_fast8_t i, const kernel_state *from,
                                uint_fast8_t j)
{
    to->lane[i] = from->lane[j];
}

LIGHTSEAL_INLINE void lane_mix(kernel_state *to, uint_fast8_t i, const kernel_state *from,
                               uint_fast8_t j)
{
    to->lane[i].even ^= from->lane[j].even;
    to->lane[i].odd ^= from->lane[j].odd;
}

#include "primitives/ascon/lanes.h"

#endif
