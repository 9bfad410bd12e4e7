/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Layout of the Keccak-p[400] state as 25 words, each a lane twice, so that
 * rotating the word rotates the lane. The includer defines KERNEL_TURN(i): how
 * far to the left word i is to be rotated to be the lane, 0 to 15.
 */
#ifndef LIGHTSEAL_PRIMITIVES_KECCAK400_LAYOUT_DOUBLED_H
#define LIGHTSEAL_PRIMITIVES_KECCAK400_LAYOUT_DOUBLED_H

#include "core/attributes.h"
#include "core/byteorder.h"

typedef struct {
    uint32_t word[25];
} kernel_state;

#define KERNEL_BYTES_ARE_FREE 0

LIGHTSEAL_INLINE uint32_t doubled_left(uint32_t word, uint_fast8_t by)
{
    return word << (by & 31) | word >> (-by & 31);
}

/* Lane i, twice. */
LIGHTSEAL_INLINE uint32_t doubled_lane(const kernel_state *state, uint_fast8_t i)
{
    return doubled_left(state->word[i], KERNEL_TURN(i));
}

/* Lane i ^= lane, of 16 bits. */
LIGHTSEAL_INLINE void doubled_xor(kernel_state *state, uint_fast8_t i, uint32_t lane)
{
    state->word[i] ^= doubled_left(lane | lane << 16, 32u - KERNEL_TURN(i));
}

LIGHTSEAL_INLINE uint8_t doubled_byte(const kernel_state *state, uint_fast8_t n)
{
    return (uint8_t)(doubled_lane(state, n / 2) >> 8 * (n % 2));
}

LIGHTSEAL_INLINE void kernel_xor_byte(kernel_state *state, uint_fast8_t n, uint8_t value,
                                      uint_fast8_t order)
{
    (void)order;
    doubled_xor(state, n / 2, (uint32_t)value << 8 * (n % 2));
}

LIGHTSEAL_INLINE void kernel_init(kernel_state *state)
{
    for (uint_fast8_t i = 0; i < 25; i++) {
        state->word[i] = 0;
    }
}

/* Modes begin at even offsets nearly always: then it is a lane at a time. */
LIGHTSEAL_SHARED void kernel_xor(kernel_state *state, uint_fast8_t offset, const uint8_t *in,
                                 uint_fast8_t bytes, uint_fast8_t order)
{
    uint_fast8_t n = 0;

    if (offset % 2 == 0) {
        for (; n + 2 <= bytes; n += 2) {
            doubled_xor(state, (offset + n) / 2, lightseal_load16(in + n, LIGHTSEAL_LITTLE));
        }
    }
    for (; n < bytes; n++) {
        kernel_xor_byte(state, offset + n, in[n], order);
    }
}

LIGHTSEAL_SHARED void kernel_overwrite(kernel_state *state, uint_fast8_t offset, const uint8_t *in,
                                       uint_fast8_t bytes, uint_fast8_t order)
{
    for (uint_fast8_t i = 0; i < bytes / 2; i++) {
        state->word[offset / 2 + i] = 0;
    }
    kernel_xor(state, offset, in, bytes, order);
}

LIGHTSEAL_SHARED void kernel_extract(const kernel_state *state, uint_fast8_t offset, uint8_t *out,
                                     uint_fast8_t bytes, uint_fast8_t order)
{
    (void)order;
    for (uint_fast8_t n = 0; n < bytes; n++) {
        out[n] = doubled_byte(state, offset + n);
    }
}

LIGHTSEAL_SHARED void kernel_mask(const kernel_state *state, uint8_t *out, const uint8_t *in,
                                  uint_fast8_t bytes, uint_fast8_t order)
{
    (void)order;
    for (uint_fast8_t n = 0; n < bytes; n++) {
        out[n] = in[n] ^ doubled_byte(state, n);
    }
}

LIGHTSEAL_SHARED void kernel_encrypt(kernel_state *state, uint8_t *out, const uint8_t *in,
                                     uint_fast8_t bytes, uint_fast8_t order)
{
    for (uint_fast8_t n = 0; n < bytes; n++) {
        kernel_xor_byte(state, n, in[n], order);
        out[n] = doubled_byte(state, n);
    }
}

LIGHTSEAL_SHARED void kernel_decrypt(kernel_state *state, uint8_t *out, const uint8_t *in,
                                     uint_fast8_t bytes, uint_fast8_t order)
{
    for (uint_fast8_t n = 0; n < bytes; n++) {
        uint8_t plain = in[n] ^ doubled_byte(state, n);

        kernel_xor_byte(state, n, plain, order);
        out[n] = plain;
    }
}

/* A lane's word as it would be in the place `to`. */
LIGHTSEAL_INLINE uint32_t doubled_moved(uint_fast8_t to, const kernel_state *state,
                                        uint_fast8_t from)
{
    return doubled_left(state->word[from], KERNEL_TURN(from) + 32u - KERNEL_TURN(to));
}

LIGHTSEAL_SHARED void kernel_mix(kernel_state *to, uint_fast8_t to_offset,
                                 const kernel_state *from, uint_fast8_t from_offset,
                                 uint_fast8_t bytes)
{
    for (uint_fast8_t i = 0; i < bytes / 2; i++) {
        uint_fast8_t t = to_offset / 2 + i;

        to->word[t] ^= doubled_moved(t, from, from_offset / 2 + i);
    }
}

LIGHTSEAL_SHARED void kernel_copy(kernel_state *to, uint_fast8_t to_offset,
                                  const kernel_state *from, uint_fast8_t from_offset,
                                  uint_fast8_t bytes)
{
    for (uint_fast8_t i = 0; i < bytes / 2; i++) {
        uint_fast8_t t = to_offset / 2 + i;

        to->word[t] = doubled_moved(t, from, from_offset / 2 + i);
    }
}

#endif
