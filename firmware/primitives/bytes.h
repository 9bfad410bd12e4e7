/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The byte functions of the contract for every layout in which each byte of
 * the state is a byte in memory. Included by a layout's header, which supplies
 * before:
 *
 *   kernel_state            a struct or union with an array of bytes, `byte`
 *   BYTES_STATE             how many they are
 *   bytes_place(n, order)   where byte n of the state lies
 */
#ifndef LIGHTSEAL_PRIMITIVES_BYTES_H
#define LIGHTSEAL_PRIMITIVES_BYTES_H

#include <string.h>

LIGHTSEAL_INLINE void kernel_init(kernel_state *state)
{
    memset(state->byte, 0, BYTES_STATE);
}

LIGHTSEAL_SHARED void kernel_xor(kernel_state *state, uint_fast8_t offset, const uint8_t *in,
                                 uint_fast8_t bytes, uint_fast8_t order)
{
    for (uint_fast8_t n = 0; n < bytes; n++) {
        state->byte[bytes_place(offset + n, order)] ^= in[n];
    }
}

LIGHTSEAL_INLINE void kernel_xor_byte(kernel_state *state, uint_fast8_t offset, uint8_t value,
                                      uint_fast8_t order)
{
    state->byte[bytes_place(offset, order)] ^= value;
}

LIGHTSEAL_SHARED void kernel_overwrite(kernel_state *state, uint_fast8_t offset, const uint8_t *in,
                                       uint_fast8_t bytes, uint_fast8_t order)
{
    for (uint_fast8_t n = 0; n < bytes; n++) {
        state->byte[bytes_place(offset + n, order)] = in[n];
    }
}

LIGHTSEAL_SHARED void kernel_extract(const kernel_state *state, uint_fast8_t offset, uint8_t *out,
                                     uint_fast8_t bytes, uint_fast8_t order)
{
    for (uint_fast8_t n = 0; n < bytes; n++) {
        out[n] = state->byte[bytes_place(offset + n, order)];
    }
}

LIGHTSEAL_SHARED void kernel_mask(const kernel_state *state, uint8_t *out, const uint8_t *in,
                                  uint_fast8_t bytes, uint_fast8_t order)
{
    for (uint_fast8_t n = 0; n < bytes; n++) {
        out[n] = in[n] ^ state->byte[bytes_place(n, order)];
    }
}

LIGHTSEAL_SHARED void kernel_encrypt(kernel_state *state, uint8_t *out, const uint8_t *in,
                                     uint_fast8_t bytes, uint_fast8_t order)
{
    for (uint_fast8_t n = 0; n < bytes; n++) {
        uint8_t *byte = &state->byte[bytes_place(n, order)];

        *byte ^= in[n];
        out[n] = *byte;
    }
}

LIGHTSEAL_SHARED void kernel_decrypt(kernel_state *state, uint8_t *out, const uint8_t *in,
                                     uint_fast8_t bytes, uint_fast8_t order)
{
    for (uint_fast8_t n = 0; n < bytes; n++) {
        uint8_t *byte = &state->byte[bytes_place(n, order)];
        uint8_t cipher = in[n];

        out[n] = *byte ^ cipher;
        *byte = cipher;
    }
}

LIGHTSEAL_INLINE void kernel_copy(kernel_state *to, uint_fast8_t to_offset,
                                  const kernel_state *from, uint_fast8_t from_offset,
                                  uint_fast8_t bytes)
{
    memcpy(to->byte + to_offset, from->byte + from_offset, bytes);
}

LIGHTSEAL_INLINE void kernel_mix(kernel_state *to, uint_fast8_t to_offset,
                                 const kernel_state *from, uint_fast8_t from_offset,
                                 uint_fast8_t bytes)
{
    for (uint_fast8_t n = 0; n < bytes; n++) {
        to->byte[to_offset + n] ^= from->byte[from_offset + n];
    }
}

#endif
