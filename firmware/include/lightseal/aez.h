/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AEZ v5 with all that it has: keys and nonces of any length, a vector of
 * associated data, any expansion.
 *
 * lightseal/algorithms.h declares the functions, on each kernel two, for
 * example lightseal_aez_v5_bitslice32_encrypt_vector(). There AEZ also is an
 * AEAD like the others (lightseal/aead.h), with the last 16 bytes of its output
 * as the tag: key of 48 bytes, nonce of 16, one string of associated data
 * (also where that is empty), expansion of 16 bytes.
 *
 * AEZ enciphers the message together with `expansion` zero bytes, and a
 * ciphertext is accepted where those come back. Its whole ciphertext depends
 * on the whole message: there is no tag apart from it. Used twice, a nonce
 * tells whether the same message was sent twice and nothing else.
 *
 * What holds for both functions:
 *
 * - Lengths are bytes. A pointer may be NULL where its length or count is 0;
 *   NULL with a length is LIGHTSEAL_ARGUMENT. No pointer to bytes needs any
 *   alignment.
 * - `out` and `in` may be the same buffer. Where they overlap in part, or
 *   where `out` overlaps a string of associated data, the call is refused with
 *   LIGHTSEAL_ARGUMENT and writes nothing but *out_bytes. Nonce, key and the
 *   array of strings must not overlap `out`; that is not checked.
 * - A vector of no string and a vector of one empty string are different.
 * - A key of 48 bytes is used as it is; of any other key, an empty one too, 48
 *   bytes are extracted with BLAKE2b-384. It should hold 128 bits of entropy.
 * - On LIGHTSEAL_AUTH all bytes of `out` are zero and *out_bytes is 0. With
 *   in-place decryption the ciphertext is gone as well.
 * - Time and memory access depend on the lengths and on whether the message is
 *   accepted, never on bytes of key, nonce, data or message.
 * - Before a call returns, whatever it returns, the stack that it has used is
 *   zeroed, with what the compiler has spilled there; lightseal/status.h says
 *   what that covers.
 * - No allocation and no global state.
 *
 * "AEZ v5: Authenticated Encryption by Enciphering" defines the algorithm.
 */
#ifndef LIGHTSEAL_AEZ_H
#define LIGHTSEAL_AEZ_H

#include "lightseal/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One string of associated data. */
typedef struct {
    const uint8_t *bytes; /* where it is */
    size_t count;         /* how many bytes */
} lightseal_aez_string;

/* Encrypts.
 *
 * out          in_bytes + expansion bytes, written
 * out_bytes    receives that sum, or 0 where the status is not LIGHTSEAL_OK
 * in           plaintext, in_bytes
 * ad           ad_strings strings of associated data, authenticated only
 * nonce        nonce_bytes
 * key          key_bytes
 * expansion    how much longer the ciphertext is: 16 is recommended; with 0
 *              nothing is authenticated unless the message itself is redundant
 *
 * Returns LIGHTSEAL_OK, LIGHTSEAL_ARGUMENT (also where `out_bytes` is NULL),
 * or LIGHTSEAL_LENGTH where the sum does not fit a size_t; then nothing is
 * written but *out_bytes.
 */
typedef lightseal_status lightseal_aez_encrypt_fn(
    uint8_t *out, size_t *out_bytes, const uint8_t *in, size_t in_bytes,
    const lightseal_aez_string *ad, size_t ad_strings, const uint8_t *nonce, size_t nonce_bytes,
    const uint8_t *key, size_t key_bytes, size_t expansion);

/* Decrypts and verifies.
 *
 * out          in_bytes - expansion bytes, written
 * out_bytes    receives that difference, or 0 where the status is not
 *              LIGHTSEAL_OK
 * in           ciphertext, in_bytes
 *
 * The other arguments are those of encryption.
 *
 * Returns LIGHTSEAL_OK, LIGHTSEAL_AUTH, LIGHTSEAL_ARGUMENT, or
 * LIGHTSEAL_LENGTH where `in` is shorter than the expansion: then no byte of it
 * is read and none of `out` is written.
 */
typedef lightseal_status lightseal_aez_decrypt_fn(
    uint8_t *out, size_t *out_bytes, const uint8_t *in, size_t in_bytes,
    const lightseal_aez_string *ad, size_t ad_strings, const uint8_t *nonce, size_t nonce_bytes,
    const uint8_t *key, size_t key_bytes, size_t expansion);

#ifdef __cplusplus
}
#endif

#endif
