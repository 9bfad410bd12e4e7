/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Between a lane as a word and as two halves, its bits of even and of odd
 * significance, bit 0 of the lane being bit 0 of the even half.
 *
 * The six index bits of a bit in the lane, b5..b0, become b0 for the half and
 * b5..b1 for the place in it. That is a cycle of six, so five exchanges of the
 * index bit that chooses the 32-bit word with one that chooses the place in
 * it: b4, b3, b2, b1, b0 in turn. The way back is the same in reverse.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_INTERLEAVE_H
#define LIGHTSEAL_PRIMITIVES_ASCON_INTERLEAVE_H

#include "core/attributes.h"

typedef struct {
    uint32_t even;
    uint32_t odd;
} ascon_halves;

/* Bits of even significance of a literal, together: for constant tables. */
#define INTERLEAVE_GATHER_0(x) ((x) & 0x5555555555555555u)
#define INTERLEAVE_GATHER(x, by, mask) (((x) | ((x) >> (by))) & (mask))
#define INTERLEAVE_GATHER_1(x) INTERLEAVE_GATHER(INTERLEAVE_GATHER_0(x), 1, 0x3333333333333333u)
#define INTERLEAVE_GATHER_2(x) INTERLEAVE_GATHER(INTERLEAVE_GATHER_1(x), 2, 0x0f0f0f0f0f0f0f0fu)
#define INTERLEAVE_GATHER_4(x) INTERLEAVE_GATHER(INTERLEAVE_GATHER_2(x), 4, 0x00ff00ff00ff00ffu)
#define INTERLEAVE_GATHER_8(x) INTERLEAVE_GATHER(INTERLEAVE_GATHER_4(x), 8, 0x0000ffff0000ffffu)
#define INTERLEAVE_EVEN(x) \
    ((uint32_t)INTERLEAVE_GATHER(INTERLEAVE_GATHER_8(x), 16, 0x00000000ffffffffu))
#define INTERLEAVE_ODD(x) INTERLEAVE_EVEN((uint64_t)(x) >> 1)

/* Exchanges the bits of `a` that are `by` places above `mask` with the bits of
 * `b` in `mask`. */
LIGHTSEAL_INLINE void interleave_exchange(uint32_t *a, uint32_t *b, uint_fast8_t by,
                                          uint32_t mask)
{
    uint32_t t = (*b ^ (*a >> by)) & mask;

    *b ^= t;
    *a ^= t << by;
}

/* Both halves of a word, the odd one in the upper 32 bits. */
LIGHTSEAL_INLINE uint64_t interleave_folded(uint64_t word)
{
    uint32_t a = (uint32_t)word;
    uint32_t b = (uint32_t)(word >> 32);

    interleave_exchange(&a, &b, 16, 0x0000ffffu);
    interleave_exchange(&a, &b, 8, 0x00ff00ffu);
    interleave_exchange(&a, &b, 4, 0x0f0f0f0fu);
    interleave_exchange(&a, &b, 2, 0x33333333u);
    interleave_exchange(&a, &b, 1, 0x55555555u);
    return ((uint64_t)b << 32) | a;
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
    interleave_exchange(&even, &odd, 1, 0x55555555u);
    interleave_exchange(&even, &odd, 2, 0x33333333u);
    interleave_exchange(&even, &odd, 4, 0x0f0f0f0fu);
    interleave_exchange(&even, &odd, 8, 0x00ff00ffu);
    interleave_exchange(&even, &odd, 16, 0x0000ffffu);
    return ((uint64_t)odd << 32) | even;
}

/* The halves of a byte at the bottom of a lane, the odd one in the upper 16
 * bits. */
LIGHTSEAL_INLINE uint32_t interleave_part(uint8_t byte)
{
    uint64_t both = interleave_folded(byte);

    return (uint32_t)both | (uint32_t)((both >> 32) << 16);
}

#endif
