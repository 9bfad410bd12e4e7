/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The contract between a mode and a kernel of a permutation. docs/kernels.md
 * explains it. A primitive's contract.h includes this file, after the kernel's
 * header, so that the compiler checks every signature.
 *
 * A kernel supplies the names kernel_*, a mode uses the names permutation_*.
 * Offsets and lengths are bytes of the state as the specification numbers
 * them; `order` is the instance's map between bytes and lanes and is a
 * constant, LIGHTSEAL_BIG or LIGHTSEAL_LITTLE, in every call.
 */
#ifndef LIGHTSEAL_PRIMITIVES_PERMUTATION_H
#define LIGHTSEAL_PRIMITIVES_PERMUTATION_H

#include "core/attributes.h"
#include "core/byteorder.h"
#include "core/flash.h"
#include "core/secret.h"

#if !defined(LIGHTSEAL_BYTE_ORDER) || !defined(LIGHTSEAL_BLOCK)
#error "an instance defines LIGHTSEAL_BYTE_ORDER and LIGHTSEAL_BLOCK"
#endif

typedef kernel_state permutation_state;

/* What each kernel supplies. */

/* All bytes zero. */
static void kernel_init(kernel_state *state);

/* The last `rounds` rounds of the permutation. One symbol per kernel. */
void kernel_permute(kernel_state *state, uint8_t rounds);

/* S[offset ..] ^= in */
static void kernel_xor(kernel_state *state, uint_fast8_t offset, const uint8_t *in,
                              uint_fast8_t bytes, uint_fast8_t order);

/* S[offset] ^= value */
static void kernel_xor_byte(kernel_state *state, uint_fast8_t offset, uint8_t value,
                                   uint_fast8_t order);

/* S[offset ..] = in, for whole lanes */
static void kernel_overwrite(kernel_state *state, uint_fast8_t offset, const uint8_t *in,
                                    uint_fast8_t bytes, uint_fast8_t order);

/* out = S[offset ..] */
static void kernel_extract(const kernel_state *state, uint_fast8_t offset, uint8_t *out,
                                  uint_fast8_t bytes, uint_fast8_t order);

/* out = S[0 ..] ^ in; out may be in */
static void kernel_mask(const kernel_state *state, uint8_t *out, const uint8_t *in,
                               uint_fast8_t bytes, uint_fast8_t order);

/* S[0 ..] ^= in, out = S[0 ..]; out may be in */
static void kernel_encrypt(kernel_state *state, uint8_t *out, const uint8_t *in,
                                  uint_fast8_t bytes, uint_fast8_t order);

/* out = S[0 ..] ^ in, S[0 ..] = in; out may be in */
static void kernel_decrypt(kernel_state *state, uint8_t *out, const uint8_t *in,
                                  uint_fast8_t bytes, uint_fast8_t order);

/* to[to_offset ..] = from[from_offset ..], for whole lanes, without conversion */
static void kernel_copy(kernel_state *to, uint_fast8_t to_offset, const kernel_state *from,
                               uint_fast8_t from_offset, uint_fast8_t bytes);

/* to[to_offset ..] ^= from[from_offset ..], for whole lanes, without conversion */
static void kernel_mix(kernel_state *to, uint_fast8_t to_offset, const kernel_state *from,
                              uint_fast8_t from_offset, uint_fast8_t bytes);

#ifndef KERNEL_BYTES_ARE_FREE
#error "a kernel defines KERNEL_BYTES_ARE_FREE: 1 where bytes of the state need no conversion"
#endif

/* What a kernel may supply: loops over whole blocks of `LIGHTSEAL_BLOCK`
 * bytes. KERNEL_HAS_x(block, rounds, order) says for which; the arguments are
 * integer literals and it must be usable in #if.
 *
 * A loop takes as many whole blocks as there are and returns how many bytes
 * are left. `out` may be `in`. */
#ifndef KERNEL_HAS_ABSORB_BLOCKS
#define KERNEL_HAS_ABSORB_BLOCKS(block, rounds, order) 0
#endif
#ifndef KERNEL_HAS_SQUEEZE_BLOCKS
#define KERNEL_HAS_SQUEEZE_BLOCKS(block, rounds, order) 0
#endif
#ifndef KERNEL_HAS_MASK_BLOCKS
#define KERNEL_HAS_MASK_BLOCKS(block, rounds, order) 0
#endif
#ifndef KERNEL_HAS_ENCRYPT_BLOCKS
#define KERNEL_HAS_ENCRYPT_BLOCKS(block, rounds, order) 0
#endif
#ifndef KERNEL_HAS_DECRYPT_BLOCKS
#define KERNEL_HAS_DECRYPT_BLOCKS(block, rounds, order) 0
#endif

/* The whole re-keying loop of ISAP over the 128 bits in bytes 0..15 of `bits`,
 * most significant bit of byte 0 first: each is XORed into bit 7 of state byte
 * 0; after each but the last follow rounds_bit rounds, after the last
 * rounds_key rounds. `bits` is another state than `state`. */
#ifndef KERNEL_HAS_ISAP_REKEY
#define KERNEL_HAS_ISAP_REKEY(rounds_bit, rounds_key, order) 0
#endif

/* Whole modes; docs/kernels.md describes what each supplies. */
#ifndef KERNEL_HAS_ISAP
#define KERNEL_HAS_ISAP(block, rounds_h, rounds_b, rounds_e, rounds_k) 0
#endif
#ifndef KERNEL_HAS_ASCON_AEAD
#define KERNEL_HAS_ASCON_AEAD(iv) 0
#endif
#ifndef KERNEL_HAS_ASCON_HASH
#define KERNEL_HAS_ASCON_HASH(block, rounds_a, rounds_b) 0
#endif

/* What modes use. */

LIGHTSEAL_INLINE void permutation_init(permutation_state *state)
{
    kernel_init(state);
}

LIGHTSEAL_INLINE void permutation_run(permutation_state *state, uint8_t rounds)
{
    kernel_permute(state, rounds);
}

LIGHTSEAL_INLINE void permutation_wipe(permutation_state *state)
{
    lightseal_wipe(state, sizeof(*state));
}

LIGHTSEAL_INLINE void permutation_xor(permutation_state *state, uint_fast8_t offset,
                                      const uint8_t *in, uint_fast8_t bytes)
{
    kernel_xor(state, offset, in, bytes, LIGHTSEAL_BYTE_ORDER);
}

LIGHTSEAL_INLINE void permutation_xor_byte(permutation_state *state, uint_fast8_t offset,
                                           uint8_t value)
{
    kernel_xor_byte(state, offset, value, LIGHTSEAL_BYTE_ORDER);
}

/* S[offset ..] ^= a constant marked LIGHTSEAL_FLASH */
LIGHTSEAL_INLINE void permutation_xor_flash(permutation_state *state, uint_fast8_t offset,
                                            const uint8_t *constant, uint_fast8_t bytes)
{
#if LIGHTSEAL_FLASH_IS_MEMORY
    permutation_xor(state, offset, constant, bytes);
#else
    for (uint_fast8_t i = 0; i < bytes; i++) {
        permutation_xor_byte(state, offset + i, lightseal_flash_byte(constant + i));
    }
#endif
}

LIGHTSEAL_INLINE void permutation_overwrite(permutation_state *state, uint_fast8_t offset,
                                            const uint8_t *in, uint_fast8_t bytes)
{
    kernel_overwrite(state, offset, in, bytes, LIGHTSEAL_BYTE_ORDER);
}

LIGHTSEAL_INLINE void permutation_extract(const permutation_state *state, uint_fast8_t offset,
                                          uint8_t *out, uint_fast8_t bytes)
{
    kernel_extract(state, offset, out, bytes, LIGHTSEAL_BYTE_ORDER);
}

LIGHTSEAL_INLINE void permutation_mask(const permutation_state *state, uint8_t *out,
                                       const uint8_t *in, uint_fast8_t bytes)
{
    kernel_mask(state, out, in, bytes, LIGHTSEAL_BYTE_ORDER);
}

LIGHTSEAL_INLINE void permutation_encrypt(permutation_state *state, uint8_t *out,
                                          const uint8_t *in, uint_fast8_t bytes)
{
    kernel_encrypt(state, out, in, bytes, LIGHTSEAL_BYTE_ORDER);
}

LIGHTSEAL_INLINE void permutation_decrypt(permutation_state *state, uint8_t *out,
                                          const uint8_t *in, uint_fast8_t bytes)
{
    kernel_decrypt(state, out, in, bytes, LIGHTSEAL_BYTE_ORDER);
}

LIGHTSEAL_INLINE void permutation_copy(permutation_state *to, uint_fast8_t to_offset,
                                       const permutation_state *from, uint_fast8_t from_offset,
                                       uint_fast8_t bytes)
{
    kernel_copy(to, to_offset, from, from_offset, bytes);
}

LIGHTSEAL_INLINE void permutation_mix(permutation_state *to, uint_fast8_t to_offset,
                                      const permutation_state *from, uint_fast8_t from_offset,
                                      uint_fast8_t bytes)
{
    kernel_mix(to, to_offset, from, from_offset, bytes);
}

#endif
