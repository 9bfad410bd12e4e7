/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Hash functions, extendable-output functions (XOF), message authentication
 * codes (MAC) and pseudorandom functions (PRF), in one call. lightseal/hash_stream.h
 * does the same in pieces.
 *
 * The functions of one algorithm on one kernel are declared in
 * lightseal/algorithms.h, for example lightseal_ascon_hash256_ref64_hash().
 *
 * What holds for all functions here:
 *
 * - Lengths are bytes. A pointer may be NULL where its length is 0; NULL with
 *   a length is LIGHTSEAL_ARGUMENT. No pointer needs any alignment.
 * - All input, the key included, is read before the first byte of output is
 *   written, so buffers may overlap in any way.
 * - Where the status is not LIGHTSEAL_OK nothing is written.
 * - Time and memory access depend on the lengths alone, for verification also
 *   on whether the tag matches, never on where it does not.
 * - Before a call returns, whatever it returns, the stack that it has used is
 *   zeroed, with what the compiler has spilled there; lightseal/status.h says
 *   what that covers.
 * - No allocation and no global state: a call may be interrupted by another.
 */
#ifndef LIGHTSEAL_HASH_H
#define LIGHTSEAL_HASH_H

#include "lightseal/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the algorithm's digest bytes to `digest`: the hash of `in`.
 * Returns LIGHTSEAL_OK or LIGHTSEAL_ARGUMENT. */
typedef lightseal_status lightseal_hash_fn(uint8_t *digest, const uint8_t *in, size_t in_bytes);

/* Writes `out_bytes` bytes, any number, to `out`: the XOF of `in`.
 * Returns LIGHTSEAL_OK or LIGHTSEAL_ARGUMENT. */
typedef lightseal_status lightseal_xof_fn(uint8_t *out, size_t out_bytes, const uint8_t *in,
                                          size_t in_bytes);

/* The same for a XOF customised by a string of at most 256 bytes.
 * Returns LIGHTSEAL_OK, LIGHTSEAL_ARGUMENT, or LIGHTSEAL_LENGTH where the
 * customization string is longer. */
typedef lightseal_status lightseal_cxof_fn(uint8_t *out, size_t out_bytes, const uint8_t *in,
                                           size_t in_bytes, const uint8_t *customization,
                                           size_t customization_bytes);

/* Writes the algorithm's tag bytes to `tag`: the MAC of `in` under `key`, of
 * the algorithm's key bytes. Returns LIGHTSEAL_OK or LIGHTSEAL_ARGUMENT. */
typedef lightseal_status lightseal_mac_fn(uint8_t *tag, const uint8_t *in, size_t in_bytes,
                                          const uint8_t *key);

/* Whether `tag`, the algorithm's tag bytes, is the MAC of `in` under `key`.
 * Returns LIGHTSEAL_OK, LIGHTSEAL_AUTH where it is not, or LIGHTSEAL_ARGUMENT. */
typedef lightseal_status lightseal_mac_verify_fn(const uint8_t *tag, const uint8_t *in,
                                                 size_t in_bytes, const uint8_t *key);

/* Writes `out_bytes` bytes to `out`: the pseudorandom function of `in` under
 * `key`, of the algorithm's key bytes. Fewer bytes are the first ones of more.
 * Where LIGHTSEAL_<ALGORITHM>_LIMIT is defined, message and output have at most
 * that many bytes.
 * Returns LIGHTSEAL_OK, LIGHTSEAL_ARGUMENT, or LIGHTSEAL_LENGTH where that is
 * exceeded. */
typedef lightseal_status lightseal_prf_fn(uint8_t *out, size_t out_bytes, const uint8_t *in,
                                          size_t in_bytes, const uint8_t *key);

#ifdef __cplusplus
}
#endif

#endif
