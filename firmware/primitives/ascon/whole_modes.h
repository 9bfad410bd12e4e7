/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The whole modes that the kernels for 32-bit Arm supply, and which of their
 * functions serves which instance. An AEAD's two functions they define under
 * their public names. The kernel's header includes its state.h
 * before and defines KERNEL_NAME(name), the symbol of a function.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_WHOLE_MODES_H
#define LIGHTSEAL_PRIMITIVES_ASCON_WHOLE_MODES_H

#include <stddef.h>

#include "core/byteorder.h"

#define kernel_permute KERNEL_NAME(permute)

void kernel_permute(kernel_state *state, uint8_t rounds);

/* Ascon-AEAD128, Ascon-128a and Ascon-128, by their initial values, which tell
 * all their parameters. */
#define KERNEL_HAS_ASCON_AEAD(iv) \
    ((iv) == 0x00001000808c0001 || (iv) == 0x80800c0800000000 || (iv) == 0x80400c0600000000)

/* Ascon hashes with 12 rounds everywhere. */
#define KERNEL_HAS_ASCON_HASH(block, rounds_a, rounds_b) \
    ((block) == 8 && (rounds_a) == 12 && (rounds_b) == 12)

typedef void ascon_hash_fn(uint8_t *out, const uint8_t *in, size_t in_bytes,
                           const kernel_state *initial, size_t out_bytes);

ascon_hash_fn KERNEL_NAME(hash_little);
ascon_hash_fn KERNEL_NAME(hash_big);

LIGHTSEAL_INLINE void kernel_ascon_hash(uint8_t *out, size_t out_bytes, const uint8_t *in,
                                        size_t in_bytes, const kernel_state *initial,
                                        uint_fast8_t order)
{
    ascon_hash_fn *hash =
        order == LIGHTSEAL_BIG ? KERNEL_NAME(hash_big) : KERNEL_NAME(hash_little);

    hash(out, in, in_bytes, initial, out_bytes);
}

/* ISAP-A-128A and ISAP-A-128. */
#define KERNEL_HAS_ISAP(block, rounds_h, rounds_b, rounds_e, rounds_k) \
    ((block) == 8 && (rounds_h) == 12 && (rounds_k) == 12 &&           \
     (((rounds_b) == 1 && (rounds_e) == 6) || ((rounds_b) == 12 && (rounds_e) == 12)))

#endif
