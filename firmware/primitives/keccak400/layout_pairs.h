/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Layout of the Keccak-p[400] state for 32-bit machines: two lanes in a word,
 * bit by bit, lane (x, 0) in the even bits and (x, 1) in the odd bits of word
 * x, (x, 2) and (x, 3) likewise in word 5 + x, (x, 4) in the even bits of word
 * 10 + x, of which the odd bits are zero. A rotation of a word by 2n rotates
 * both of its lanes by n.
 */
#ifndef LIGHTSEAL_PRIMITIVES_KECCAK400_LAYOUT_PAIRS_H
#define LIGHTSEAL_PRIMITIVES_KECCAK400_LAYOUT_PAIRS_H

#include "core/attributes.h"
#include "core/byteorder.h"

typedef struct {
    uint32_t word[15];
} kernel_state;

#define KERNEL_BYTES_ARE_FREE 0

#define PAIRS_EVEN 0x55555555u

/* Exchanges the bits in `mask` with those `by` places higher. */
LIGHTSEAL_INLINE uint32_t pairs_swap(uint32_t x, uint32_t mask, uint_fast8_t by)
{
    uint32_t t = (x ^ (x >> by)) & mask;

    return x ^ t ^ (t << by);
}

/* The lane in the lower 16 bits to the even bits, the other to the odd bits. */
LIGHTSEAL_INLINE uint32_t pairs_join(uint32_t x)
{
    x = pairs_swap(x, 0x0000ff00u, 8);
    x = pairs_swap(x, 0x00f000f0u, 4);
    x = pairs_swap(x, 0x0c0c0c0cu, 2);
    return pairs_swap(x, 0x22222222u, 1);
}

LIGHTSEAL_INLINE uint32_t pairs_part(uint32_t x)
{
    x = pairs_swap(x, 0x22222222u, 1);
    x = pairs_swap(x, 0x0c0c0c0cu, 2);
    x = pairs_swap(x, 0x00f000f0u, 4);
    return pairs_swap(x, 0x0000ff00u, 8);
}

/* y of a lane, without a division. */
LIGHTSEAL_INLINE uint_fast8_t pairs_row(uint_fast8_t lane)
{
    return (uint_fast8_t)(lane * 13u / 64);
}

/* Where a lane is: its word, and 0 for the even bits or 1 for the odd ones. */
LIGHTSEAL_INLINE uint_fast8_t pairs_word(uint_fast8_t lane)
{
    uint_fast8_t y = pairs_row(lane);

    return (uint_fast8_t)(lane - 5 * y + 5 * (y / 2));
}

LIGHTSEAL_INLINE uint_fast8_t pairs_odd(uint_fast8_t lane)
{
    return pairs_row(lane) % 2;
}

/* Where byte n lies among the 32 bits of the two lanes of its word. */
LIGHTSEAL_INLINE uint_fast8_t pairs_shift(uint_fast8_t n)
{
    return (uint_fast8_t)(16 * pairs_odd(n / 2) + 8 * (n % 2));
}

LIGHTSEAL_SHARED uint8_t pairs_byte(const kernel_state *state, uint_fast8_t n)
{
    return (uint8_t)(pairs_part(state->word[pairs_word(n / 2)]) >> pairs_shift(n));
}

LIGHTSEAL_SHARED void kernel_xor_byte(kernel_state *state, uint_fast8_t n, uint8_t value,
                                      uint_fast8_t order)
{
    (void)order;
    state->word[pairs_word(n / 2)] ^= pairs_join((uint32_t)value << pairs_shift(n));
}

/* Lane i in the even bits, and the same ^= value. */
LIGHTSEAL_INLINE uint32_t pairs_lane(const kernel_state *state, uint_fast8_t i)
{
    return state->word[pairs_word(i)] >> pairs_odd(i) & PAIRS_EVEN;
}

LIGHTSEAL_INLINE void pairs_xor_lane(kernel_state *state, uint_fast8_t i, uint32_t value)
{
    state->word[pairs_word(i)] ^= value << pairs_odd(i);
}

LIGHTSEAL_INLINE void kernel_init(kernel_state *state)
{
    for (uint_fast8_t i = 0; i < 15; i++) {
        state->word[i] = 0;
    }
}

/* Whole words of a block of nine lanes, which is ISAP's, in one go. */
#define PAIRS_BLOCK 18

LIGHTSEAL_INLINE uint32_t pairs_load(const uint8_t *in, uint_fast8_t x)
{
    uint32_t low = lightseal_load16(in + 2 * x, LIGHTSEAL_LITTLE);

    return x == 4 ? low : low | (uint32_t)lightseal_load16(in + 2 * x + 10, LIGHTSEAL_LITTLE) << 16;
}

LIGHTSEAL_SHARED void pairs_xor_block(kernel_state *state, const uint8_t *in)
{
    for (uint_fast8_t x = 0; x < 5; x++) {
        state->word[x] ^= pairs_join(pairs_load(in, x));
    }
}

LIGHTSEAL_SHARED void pairs_mask_block(const kernel_state *state, uint8_t *out, const uint8_t *in)
{
    for (uint_fast8_t x = 0; x < 5; x++) {
        uint32_t lanes = pairs_part(state->word[x]) ^ pairs_load(in, x);

        lightseal_store16(out + 2 * x, (uint16_t)lanes, LIGHTSEAL_LITTLE);
        if (x < 4) {
            lightseal_store16(out + 2 * x + 10, (uint16_t)(lanes >> 16), LIGHTSEAL_LITTLE);
        }
    }
}

LIGHTSEAL_SHARED void pairs_xor_bytes(kernel_state *state, uint_fast8_t offset, const uint8_t *in,
                                      uint_fast8_t bytes)
{
    for (uint_fast8_t n = 0; n < bytes; n++) {
        kernel_xor_byte(state, offset + n, in[n], LIGHTSEAL_LITTLE);
    }
}

LIGHTSEAL_INLINE void kernel_xor(kernel_state *state, uint_fast8_t offset, const uint8_t *in,
                                 uint_fast8_t bytes, uint_fast8_t order)
{
    (void)order;
    if (LIGHTSEAL_IS_CONSTANT(bytes) && bytes == PAIRS_BLOCK && offset == 0) {
        pairs_xor_block(state, in);
    } else {
        pairs_xor_bytes(state, offset, in, bytes);
    }
}

LIGHTSEAL_SHARED void kernel_overwrite(kernel_state *state, uint_fast8_t offset, const uint8_t *in,
                                       uint_fast8_t bytes, uint_fast8_t order)
{
    for (uint_fast8_t n = 0; n < bytes; n++) {
        kernel_xor_byte(state, offset + n, in[n] ^ pairs_byte(state, offset + n), order);
    }
}

LIGHTSEAL_SHARED void kernel_extract(const kernel_state *state, uint_fast8_t offset, uint8_t *out,
                                     uint_fast8_t bytes, uint_fast8_t order)
{
    (void)order;
    for (uint_fast8_t n = 0; n < bytes; n++) {
        out[n] = pairs_byte(state, offset + n);
    }
}

LIGHTSEAL_SHARED void pairs_mask_bytes(const kernel_state *state, uint8_t *out, const uint8_t *in,
                                       uint_fast8_t bytes)
{
    for (uint_fast8_t n = 0; n < bytes; n++) {
        out[n] = in[n] ^ pairs_byte(state, n);
    }
}

LIGHTSEAL_INLINE void kernel_mask(const kernel_state *state, uint8_t *out, const uint8_t *in,
                                  uint_fast8_t bytes, uint_fast8_t order)
{
    (void)order;
    if (LIGHTSEAL_IS_CONSTANT(bytes) && bytes == PAIRS_BLOCK) {
        pairs_mask_block(state, out, in);
    } else {
        pairs_mask_bytes(state, out, in, bytes);
    }
}

LIGHTSEAL_SHARED void kernel_encrypt(kernel_state *state, uint8_t *out, const uint8_t *in,
                                     uint_fast8_t bytes, uint_fast8_t order)
{
    for (uint_fast8_t n = 0; n < bytes; n++) {
        kernel_xor_byte(state, n, in[n], order);
        out[n] = pairs_byte(state, n);
    }
}

LIGHTSEAL_SHARED void kernel_decrypt(kernel_state *state, uint8_t *out, const uint8_t *in,
                                     uint_fast8_t bytes, uint_fast8_t order)
{
    for (uint_fast8_t n = 0; n < bytes; n++) {
        uint8_t plain = in[n] ^ pairs_byte(state, n);

        kernel_xor_byte(state, n, plain, order);
        out[n] = plain;
    }
}

LIGHTSEAL_SHARED void kernel_mix(kernel_state *to, uint_fast8_t to_offset,
                                 const kernel_state *from, uint_fast8_t from_offset,
                                 uint_fast8_t bytes)
{
    for (uint_fast8_t i = 0; i < bytes / 2; i++) {
        pairs_xor_lane(to, to_offset / 2 + i, pairs_lane(from, from_offset / 2 + i));
    }
}

LIGHTSEAL_SHARED void kernel_copy(kernel_state *to, uint_fast8_t to_offset,
                                  const kernel_state *from, uint_fast8_t from_offset,
                                  uint_fast8_t bytes)
{
    for (uint_fast8_t i = 0; i < bytes / 2; i++) {
        uint_fast8_t at = to_offset / 2 + i;

        pairs_xor_lane(to, at, pairs_lane(to, at) ^ pairs_lane(from, from_offset / 2 + i));
    }
}

#endif
