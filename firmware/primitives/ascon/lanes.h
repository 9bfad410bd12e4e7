/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The byte functions of the contract for every layout in which a lane can be
 * had as a 64-bit word. Included by a layout's header, which supplies before:
 *
 *   kernel_state                          a struct
 *   lane_word(const kernel_state *, i)    lane i as a word
 *   lane_set(kernel_state *, i, word)     lane i = word
 *   lane_xor(kernel_state *, i, word)     lane i ^= word
 *   lane_xor_byte(kernel_state *, i, k, value)
 *                                         lane i ^= value << 8k
 *   lane_copy(kernel_state *, i, const kernel_state *, j)   lane i = lane j
 *   lane_mix(kernel_state *, i, const kernel_state *, j)    lane i ^= lane j
 *
 * Whole lanes at constant offsets become straight code. Anything else goes
 * through one shared routine, which branches on lengths only.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_LANES_H
#define LIGHTSEAL_PRIMITIVES_ASCON_LANES_H

#include "core/byteorder.h"

typedef enum { LANES_XOR, LANES_EXTRACT, LANES_MASK, LANES_ENCRYPT, LANES_DECRYPT } lanes_action;

/* One lane's share, `in` being its input bytes in place and the rest zero.
 * Returns the word to write out; only bytes in `keep` change in the lane. */
LIGHTSEAL_INLINE uint64_t lanes_step(kernel_state *state, uint_fast8_t i, uint64_t in,
                                     uint64_t keep, lanes_action action)
{
    uint64_t out;

    switch (action) {
    case LANES_XOR:
        lane_xor(state, i, in);
        return 0;
    case LANES_ENCRYPT:
        lane_xor(state, i, in);
        return lane_word(state, i);
    case LANES_DECRYPT:
        out = (lane_word(state, i) ^ in) & keep;
        lane_xor(state, i, out);
        return out;
    default:
        return lane_word(state, i) ^ in;
    }
}

LIGHTSEAL_SHARED void lanes_bytes(kernel_state *state, uint_fast8_t offset, uint8_t *out,
                                  const uint8_t *in, uint_fast8_t bytes, lanes_action action,
                                  uint_fast8_t order)
{
    uint_fast8_t i = offset / 8;
    uint_fast8_t at = offset % 8;

    while (bytes > 0) {
        uint_fast8_t share = bytes < 8 - at ? bytes : (uint_fast8_t)(8 - at);
        uint64_t keep = UINT64_MAX;
        uint64_t word = 0;

        if (action == LANES_DECRYPT && share < 8) {
            /* From offset 0 only, so the bytes to keep are the first ones. */
            keep = order == LIGHTSEAL_BIG ? ~(UINT64_MAX >> (8 * share))
                                          : ~(UINT64_MAX << (8 * share));
        }
        if (action != LANES_EXTRACT) {
            word = lightseal_gather64(in, at, share, order);
            in += share;
        }
        word = lanes_step(state, i, word, keep, action);
        if (action != LANES_XOR) {
            lightseal_scatter64(out, word, at, share, order);
            out += share;
        }
        bytes = (uint_fast8_t)(bytes - share);
        at = 0;
        i++;
    }
}

/* The statement for n = 0, 8, ... below `bytes`, which is a constant: straight
 * code at any level of optimisation. */
#define EACH_LANE(bytes, statement)           \
    do {                                      \
        EACH_LANE_STEP(bytes, 0, statement);  \
        EACH_LANE_STEP(bytes, 8, statement);  \
        EACH_LANE_STEP(bytes, 16, statement); \
        EACH_LANE_STEP(bytes, 24, statement); \
        EACH_LANE_STEP(bytes, 32, statement); \
    } while (0)
#define EACH_LANE_STEP(bytes, at, statement) \
    if ((bytes) > (at)) {                    \
        enum { n = (at) };                   \
        statement;                           \
    }

LIGHTSEAL_INLINE void lanes_whole(kernel_state *state, uint_fast8_t offset, uint_fast8_t n,
                                  uint8_t *out, const uint8_t *in, lanes_action action,
                                  uint_fast8_t order)
{
    uint64_t word = action == LANES_EXTRACT ? 0 : lightseal_load64(in + n, order);

    word = lanes_step(state, (uint_fast8_t)((offset + n) / 8), word, UINT64_MAX, action);
    if (action != LANES_XOR) {
        lightseal_store64(out + n, word, order);
    }
}

LIGHTSEAL_INLINE void lanes_apply(kernel_state *state, uint_fast8_t offset, uint8_t *out,
                                  const uint8_t *in, uint_fast8_t bytes, lanes_action action,
                                  uint_fast8_t order)
{
    if (!LIGHTSEAL_IS_CONSTANT(offset) || !LIGHTSEAL_IS_CONSTANT(bytes) || offset % 8 != 0 ||
        bytes % 8 != 0) {
        lanes_bytes(state, offset, out, in, bytes, action, order);
        return;
    }
    EACH_LANE(bytes, lanes_whole(state, offset, n, out, in, action, order));
}

LIGHTSEAL_INLINE void kernel_init(kernel_state *state)
{
    EACH_LANE(40, lane_set(state, n / 8, 0));
}

LIGHTSEAL_INLINE void kernel_xor(kernel_state *state, uint_fast8_t offset, const uint8_t *in,
                                 uint_fast8_t bytes, uint_fast8_t order)
{
    lanes_apply(state, offset, NULL, in, bytes, LANES_XOR, order);
}

LIGHTSEAL_INLINE void kernel_xor_byte(kernel_state *state, uint_fast8_t offset, uint8_t value,
                                      uint_fast8_t order)
{
    uint_fast8_t significance = order == LIGHTSEAL_BIG ? 7 - offset % 8 : offset % 8;

    lane_xor_byte(state, offset / 8, significance, value);
}

LIGHTSEAL_INLINE void kernel_overwrite(kernel_state *state, uint_fast8_t offset, const uint8_t *in,
                                       uint_fast8_t bytes, uint_fast8_t order)
{
    EACH_LANE(bytes, lane_set(state, (uint_fast8_t)((offset + n) / 8),
                              lightseal_load64(in + n, order)));
}

LIGHTSEAL_INLINE void kernel_extract(const kernel_state *state, uint_fast8_t offset, uint8_t *out,
                                     uint_fast8_t bytes, uint_fast8_t order)
{
    lanes_apply((kernel_state *)state, offset, out, NULL, bytes, LANES_EXTRACT, order);
}

LIGHTSEAL_INLINE void kernel_mask(const kernel_state *state, uint8_t *out, const uint8_t *in,
                                  uint_fast8_t bytes, uint_fast8_t order)
{
    lanes_apply((kernel_state *)state, 0, out, in, bytes, LANES_MASK, order);
}

LIGHTSEAL_INLINE void kernel_encrypt(kernel_state *state, uint8_t *out, const uint8_t *in,
                                     uint_fast8_t bytes, uint_fast8_t order)
{
    lanes_apply(state, 0, out, in, bytes, LANES_ENCRYPT, order);
}

LIGHTSEAL_INLINE void kernel_decrypt(kernel_state *state, uint8_t *out, const uint8_t *in,
                                     uint_fast8_t bytes, uint_fast8_t order)
{
    lanes_apply(state, 0, out, in, bytes, LANES_DECRYPT, order);
}

LIGHTSEAL_INLINE void kernel_copy(kernel_state *to, uint_fast8_t to_offset,
                                  const kernel_state *from, uint_fast8_t from_offset,
                                  uint_fast8_t bytes)
{
    EACH_LANE(bytes, lane_copy(to, (uint_fast8_t)((to_offset + n) / 8), from,
                               (uint_fast8_t)((from_offset + n) / 8)));
}

LIGHTSEAL_INLINE void kernel_mix(kernel_state *to, uint_fast8_t to_offset,
                                 const kernel_state *from, uint_fast8_t from_offset,
                                 uint_fast8_t bytes)
{
    EACH_LANE(bytes, lane_mix(to, (uint_fast8_t)((to_offset + n) / 8), from,
                              (uint_fast8_t)((from_offset + n) / 8)));
}

#endif
