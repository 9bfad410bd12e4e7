/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Layout of the Ascon state on AVR: forty bytes, each lane least significant
 * byte first, as in layout_bytes.h, with loops in assembly (bytes.S).
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_AVR_LAYOUT_H
#define LIGHTSEAL_PRIMITIVES_ASCON_AVR_LAYOUT_H

#include "core/attributes.h"
#include "core/byteorder.h"

typedef struct {
    uint8_t byte[40];
} kernel_state;

#define KERNEL_BYTES_ARE_FREE 1

#define BYTES_FUNCTIONS(order)                                                                   \
    void lightseal_ascon_avr_xor_##order(uint8_t *state, const uint8_t *in, uint8_t bytes);      \
    void lightseal_ascon_avr_overwrite_##order(uint8_t *state, const uint8_t *in,                \
                                               uint8_t bytes);                                   \
    void lightseal_ascon_avr_extract_##order(const uint8_t *state, uint8_t *out, uint8_t bytes); \
    void lightseal_ascon_avr_mask_##order(const uint8_t *state, const uint8_t *in,               \
                                          uint8_t bytes, uint8_t *out);                          \
    void lightseal_ascon_avr_encrypt_##order(uint8_t *state, const uint8_t *in, uint8_t bytes,   \
                                             uint8_t *out);                                      \
    void lightseal_ascon_avr_decrypt_##order(uint8_t *state, const uint8_t *in, uint8_t bytes,   \
                                             uint8_t *out);

void lightseal_ascon_avr_init(uint8_t *state);
BYTES_FUNCTIONS(little)
BYTES_FUNCTIONS(big)

#undef BYTES_FUNCTIONS

/* Calls a function on `state` from `offset`, a multiple of 8 where the order is big: the
 * functions for it begin behind a lane. */
#define BYTES_CALL(function, state, offset, order, ...)                                  \
    do {                                                                                 \
        if ((order) == LIGHTSEAL_BIG) {                                                  \
            lightseal_ascon_avr_##function##_big((state)->byte + (offset) + 8, __VA_ARGS__); \
        } else {                                                                         \
            lightseal_ascon_avr_##function##_little((state)->byte + (offset), __VA_ARGS__);  \
        }                                                                                \
    } while (0)

/* Where byte `n` of the state lies. */
LIGHTSEAL_INLINE uint_fast8_t bytes_place(uint_fast8_t n, uint_fast8_t order)
{
    return order == LIGHTSEAL_BIG ? n ^ 7 : n;
}

LIGHTSEAL_INLINE void kernel_init(kernel_state *state)
{
    lightseal_ascon_avr_init(state->byte);
}

LIGHTSEAL_INLINE void kernel_xor_byte(kernel_state *state, uint_fast8_t offset, uint8_t value,
                                      uint_fast8_t order)
{
    state->byte[bytes_place(offset, order)] ^= value;
}

/* Up to the next lane one by one. */
LIGHTSEAL_INLINE void kernel_xor(kernel_state *state, uint_fast8_t offset, const uint8_t *in,
                                 uint_fast8_t bytes, uint_fast8_t order)
{
    while (order == LIGHTSEAL_BIG && offset % 8 != 0 && bytes > 0) {
        kernel_xor_byte(state, offset++, *in++, order);
        bytes--;
    }
    BYTES_CALL(xor, state, offset, order, in, bytes);
}

LIGHTSEAL_INLINE void kernel_overwrite(kernel_state *state, uint_fast8_t offset,
                                       const uint8_t *in, uint_fast8_t bytes,
                                       uint_fast8_t order)
{
    BYTES_CALL(overwrite, state, offset, order, in, bytes);
}

LIGHTSEAL_INLINE void kernel_extract(const kernel_state *state, uint_fast8_t offset, uint8_t *out,
                                     uint_fast8_t bytes, uint_fast8_t order)
{
    while (order == LIGHTSEAL_BIG && offset % 8 != 0 && bytes > 0) {
        *out++ = state->byte[bytes_place(offset++, order)];
        bytes--;
    }
    BYTES_CALL(extract, state, offset, order, out, bytes);
}

LIGHTSEAL_INLINE void kernel_mask(const kernel_state *state, uint8_t *out, const uint8_t *in,
                                  uint_fast8_t bytes, uint_fast8_t order)
{
    BYTES_CALL(mask, state, 0, order, in, bytes, out);
}

LIGHTSEAL_INLINE void kernel_encrypt(kernel_state *state, uint8_t *out, const uint8_t *in,
                                     uint_fast8_t bytes, uint_fast8_t order)
{
    BYTES_CALL(encrypt, state, 0, order, in, bytes, out);
}

LIGHTSEAL_INLINE void kernel_decrypt(kernel_state *state, uint8_t *out, const uint8_t *in,
                                     uint_fast8_t bytes, uint_fast8_t order)
{
    BYTES_CALL(decrypt, state, 0, order, in, bytes, out);
}

LIGHTSEAL_INLINE void kernel_copy(kernel_state *to, uint_fast8_t to_offset,
                                  const kernel_state *from, uint_fast8_t from_offset,
                                  uint_fast8_t bytes)
{
    BYTES_CALL(overwrite, to, to_offset, LIGHTSEAL_LITTLE, from->byte + from_offset, bytes);
}

LIGHTSEAL_INLINE void kernel_mix(kernel_state *to, uint_fast8_t to_offset,
                                 const kernel_state *from, uint_fast8_t from_offset,
                                 uint_fast8_t bytes)
{
    BYTES_CALL(xor, to, to_offset, LIGHTSEAL_LITTLE, from->byte + from_offset, bytes);
}

#endif
