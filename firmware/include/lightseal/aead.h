/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Authenticated encryption with associated data (AEAD).
 *
 * The functions of one algorithm on one kernel are declared in
 * lightseal/algorithms.h, for example
 * lightseal_ascon_aead128_ref64_encrypt(). They take the tag apart from the
 * ciphertext. lightseal_aead_encrypt() and lightseal_aead_decrypt() below put
 * the tag behind the ciphertext and work with any of them.
 *
 * What holds for all functions here:
 *
 * - Lengths are bytes. A pointer may be NULL where its length is 0; NULL with
 *   a length is LIGHTSEAL_ARGUMENT. No pointer needs any alignment.
 * - `out` and `in` may be the same buffer. Where they overlap in part, where
 *   the tag overlaps either, or where `out` overlaps the associated data, the
 *   call is refused with LIGHTSEAL_ARGUMENT and writes nothing. `nonce` and
 *   `key` must not overlap `out` or a tag that is written; that is not checked.
 * - On LIGHTSEAL_AUTH all bytes of `out` are zero, and no plaintext is left, not
 *   even in part. With in-place decryption the ciphertext is gone as well. ISAP
 *   verifies before it decrypts; the others decrypt to `out` while they verify,
 *   and zero it where the tag is wrong, so until the call returns nothing else
 *   (an interrupt, DMA, another core) may take what is there for a message.
 * - Time and memory access depend on the lengths and on whether the tag
 *   matches, never on the bytes of key, nonce, data or tag.
 * - Before a call returns, whatever it returns, the stack that it has used is
 *   zeroed, with what the compiler has spilled there; lightseal/status.h says
 *   what that covers.
 * - No allocation and no global state: a call may be interrupted by another.
 * - A nonce must never be used twice with the same key.
 */
#ifndef LIGHTSEAL_AEAD_H
#define LIGHTSEAL_AEAD_H

#include "lightseal/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Encrypts `in_bytes` bytes to as many at `out` and writes the tag.
 *
 * out      in_bytes bytes, written
 * tag      the algorithm's tag bytes, written
 * in       plaintext, in_bytes
 * ad       associated data, authenticated only, ad_bytes
 * nonce    the algorithm's nonce bytes
 * key      the algorithm's key bytes
 *
 * Returns LIGHTSEAL_OK or LIGHTSEAL_ARGUMENT.
 */
typedef lightseal_status lightseal_aead_encrypt_fn(uint8_t *out, uint8_t *tag, const uint8_t *in,
                                                   size_t in_bytes, const uint8_t *ad,
                                                   size_t ad_bytes, const uint8_t *nonce,
                                                   const uint8_t *key);

/* Verifies the tag and decrypts `in_bytes` bytes to as many at `out`.
 *
 * The arguments are those of lightseal_aead_encrypt_fn with `in` the
 * ciphertext and `tag` read.
 *
 * Returns LIGHTSEAL_OK, LIGHTSEAL_AUTH or LIGHTSEAL_ARGUMENT.
 */
typedef lightseal_status lightseal_aead_decrypt_fn(uint8_t *out, const uint8_t *tag,
                                                   const uint8_t *in, size_t in_bytes,
                                                   const uint8_t *ad, size_t ad_bytes,
                                                   const uint8_t *nonce, const uint8_t *key);

/* One AEAD on one kernel, as a value. lightseal/algorithms.h declares one for
 * each, for example lightseal_ascon_aead128_ref64_aead. */
typedef struct {
    lightseal_aead_encrypt_fn *encrypt; /* tag apart */
    lightseal_aead_decrypt_fn *decrypt; /* tag apart */
    uint8_t key_bytes;                  /* of a key */
    uint8_t nonce_bytes;                /* of a nonce */
    uint8_t tag_bytes;                  /* of a tag */
} lightseal_aead;

/* Encrypts to ciphertext || tag.
 *
 * out        in_bytes + aead->tag_bytes bytes, written
 * out_bytes  receives that sum, or 0 where the status is not LIGHTSEAL_OK
 *
 * The other arguments are those of lightseal_aead_encrypt_fn.
 *
 * Returns LIGHTSEAL_OK, LIGHTSEAL_ARGUMENT (also where `aead` or `out_bytes`
 * is NULL), or LIGHTSEAL_LENGTH where the sum does not fit a size_t.
 */
lightseal_status lightseal_aead_encrypt(const lightseal_aead *aead, uint8_t *out,
                                        size_t *out_bytes, const uint8_t *in, size_t in_bytes,
                                        const uint8_t *ad, size_t ad_bytes, const uint8_t *nonce,
                                        const uint8_t *key);

/* Opens ciphertext || tag.
 *
 * out        in_bytes - aead->tag_bytes bytes, written
 * out_bytes  receives that difference, or 0 where the status is not LIGHTSEAL_OK
 * in         ciphertext || tag, in_bytes
 *
 * Returns LIGHTSEAL_OK, LIGHTSEAL_AUTH, LIGHTSEAL_ARGUMENT, or
 * LIGHTSEAL_LENGTH where `in` is shorter than a tag: then no byte of it is
 * read and none of `out` is written.
 */
lightseal_status lightseal_aead_decrypt(const lightseal_aead *aead, uint8_t *out,
                                        size_t *out_bytes, const uint8_t *in, size_t in_bytes,
                                        const uint8_t *ad, size_t ad_bytes, const uint8_t *nonce,
                                        const uint8_t *key);

#ifdef __cplusplus
}
#endif

#endif
