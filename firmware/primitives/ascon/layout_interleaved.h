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

typedef struct {
    uint32_t even;
    uint32_t odd;
} ascon_halves;

typedef struct {
    ascon_halves lane[5];
} kernel_state;

#define KERNEL_BYTES_ARE_FREE 0

/* Exchanges the bits in `mask` with those `by` places higher. */
LIGHTSEAL_INLINE uint32_t interleave_swap(uint32_t x, uint32_t mask, uint_fast8_t by)
{
    uint32_t t = (x ^ (x >> by)) & mask;

    return x ^ t ^ (t << by);
}

/* Even bits to the lower 16, odd bits to the upper 16. */
LIGHTSEAL_INLINE uint32_t interleave_part(uint32_t x)
{
    x = interleave_swap(x, 0x22222222u, 1);
    x = interleave_swap(x, 0x0c0c0c0cu, 2);
    x = interleave_swap(x, 0x00f000f0u, 4);
    return interleave_swap(x, 0x0000ff00u, 8);
}

LIGHTSEAL_INLINE uint32_t interleave_join(uint32_t x)
{
    x = interleave_swap(x, 0x0000ff00u, 8);
    x = interleave_swap(x, 0x00f000f0u, 4);
    x = interleave_swap(x, 0x0c0c0c0cu, 2);
    return interleave_swap(x, 0x22222222u, 1);
}

/* Both halves of a word, the odd one in the upper 32 bits. */
LIGHTSEAL_INLINE uint64_t interleave_folded(uint64_t word)
{
    uint32_t low = interleave_part((uint32_t)word);
    uint32_t high = interleave_part((uint32_t)(word >> 32));
    uint32_t even = (low & 0xffffu) | (high << 16);
    uint32_t odd = (low >> 16) | (high & 0xffff0000u);

    return ((uint64_t)odd << 32) | even;
}

LIGHTSEAL_SHARED uint64_t interleave_called(uint64_t word)
{
    return interleave_folded(word);
}

LIGHTSEAL_INLINE ascon_halves interleave(uint64_t word)
{
    uint64_t both =
        LIGHTSEAL_IS_CONSTANT(word) ? interleave_folded(word) : interleave_called(word);

    return (ascon_halves){(uint32_t)both, (uint32_t)(both >> 32)};
}

LIGHTSEAL_SHARED uint64_t deinterleave(uint32_t even, uint32_t odd)
{
    uint32_t low = interleave_join((even & 0xffffu) | (odd << 16));
    uint32_t high = interleave_join((even >> 16) | (odd & 0xffff0000u));

    return ((uint64_t)high << 32) | low;
}

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

LIGHTSEAL_INLINE void lane_mix(kernel_state *to, uint_fast8_t i, const kernel_state *from,
                               uint_fast8_t j)
{
    to->lane[i].even ^= from->lane[j].even;
    to->lane[i].odd ^= from->lane[j].odd;
}

#include "primitives/ascon/lanes.h"

#endif
