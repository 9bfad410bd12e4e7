/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Layout of the Ascon state as forty bytes, each lane least significant byte
 * first, as 8-bit machines hold wider words. Little-endian bytes lie where the
 * specification numbers them; big-endian ones lie reversed within their lane.
 *
 * A kernel that works on wider words of it may define before
 *
 *   LAYOUT_LANE_ORDER  LIGHTSEAL_BIG where lanes have their most significant
 *                      byte first
 *   LAYOUT_ALIGNMENT   of the state, in bytes
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_LAYOUT_BYTES_H
#define LIGHTSEAL_PRIMITIVES_ASCON_LAYOUT_BYTES_H

#include <string.h>

#include "core/attributes.h"
#include "core/byteorder.h"

#ifndef LAYOUT_LANE_ORDER
#define LAYOUT_LANE_ORDER LIGHTSEAL_LITTLE
#define LAYOUT_ALIGNMENT 1
#endif

typedef struct {
    _Alignas(LAYOUT_ALIGNMENT) uint8_t byte[40];
} kernel_state;

#define KERNEL_BYTES_ARE_FREE 1

/* Where byte `n` of the state lies. */
LIGHTSEAL_INLINE uint_fast8_t bytes_place(uint_fast8_t n, uint_fast8_t order)
{
    return order == LAYOUT_LANE_ORDER ? n : n ^ 7;
}

LIGHTSEAL_INLINE void kernel_init(kernel_state *state)
{
    memset(state->byte, 0, sizeof(state->byte));
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
