/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Hash, XOF, MAC and PRF in pieces: for input that is not all at hand at once,
 * and output that is not wanted all at once.
 *
 *     lightseal_hash_stream stream;
 *     uint8_t digest[LIGHTSEAL_ASCON_HASH256_DIGEST_BYTES];
 *
 *     lightseal_ascon_hash256_ref64_init(&stream);
 *     lightseal_ascon_hash256_ref64_update(&stream, first, sizeof(first));
 *     lightseal_ascon_hash256_ref64_update(&stream, second, sizeof(second));
 *     lightseal_ascon_hash256_ref64_final(&stream, digest);
 *
 * The functions of one algorithm on one kernel are declared in
 * lightseal/algorithms.h. Which there are depends on the kind of algorithm:
 *
 *   hash        init, update, final
 *   XOF         init, update, squeeze
 *   custom XOF  the same, with a customization string for init
 *   MAC         init with a key, update, final, final_verify
 *   PRF         init with a key, update, squeeze
 *
 * An algorithm whose message is bounded (Ascon-PrfShort) has none of them.
 *
 * What holds for all functions here:
 *
 * - The result is that of the call in lightseal/hash.h over the pieces joined,
 *   however the input and the output are cut. Pieces of no bytes do nothing.
 * - A stream belongs to the algorithm and the kernel of its init. It may be
 *   copied at any time by assignment: both go on from there, each on its own.
 * - Any number of streams may be in use, in any number of threads and
 *   interrupt handlers, one call at a time on each.
 * - A call that the stream is not ready for is LIGHTSEAL_ARGUMENT and changes
 *   nothing: any before init, update after the first squeeze, and any but init
 *   after final, final_verify or lightseal_hash_stream_wipe(). Memory that was
 *   zeroed counts as a stream before init; memory that was not, must not be
 *   handed to anything but init.
 * - A stream holds what its input and key have made of the state. final and
 *   final_verify wipe it. After squeeze, or when giving up half-way, call
 *   lightseal_hash_stream_wipe().
 * - Lengths are bytes. A pointer may be NULL where its length is 0; NULL with
 *   a length, or a NULL stream, is LIGHTSEAL_ARGUMENT. No buffer needs any
 *   alignment; none may overlap the stream.
 * - Time and memory access depend on the lengths alone, for verification also
 *   on whether the tag matches, never on where it does not.
 * - Before a call returns, whatever it returns, the stack that it has used is
 *   zeroed, with what the compiler has spilled there; lightseal/status.h says
 *   what that covers.
 * - No allocation and no global state.
 */
#ifndef LIGHTSEAL_HASH_STREAM_H
#define LIGHTSEAL_HASH_STREAM_H

#include "lightseal/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes of a state. */
#define LIGHTSEAL_HASH_STREAM_STATE_BYTES 40

/* A stream. Its members are the library's alone; its size is the caller's to
 * count on: 42 bytes, 48 where 64-bit words are aligned to 8 bytes. */
typedef struct {
    union {
        uint64_t alignment;
        uint8_t bytes[LIGHTSEAL_HASH_STREAM_STATE_BYTES];
    } state;       /* the library's */
    uint8_t at;    /* the library's */
    uint8_t phase; /* the library's */
} lightseal_hash_stream;

/* Starts a stream of a hash or XOF. Returns LIGHTSEAL_OK or LIGHTSEAL_ARGUMENT. */
typedef lightseal_status lightseal_hash_init_fn(lightseal_hash_stream *stream);

/* Starts a stream of a XOF customised by a string of at most 256 bytes.
 * Returns LIGHTSEAL_OK, LIGHTSEAL_ARGUMENT, or LIGHTSEAL_LENGTH where the string
 * is longer; where it is not LIGHTSEAL_OK, the stream is as before init. */
typedef lightseal_status lightseal_cxof_init_fn(lightseal_hash_stream *stream,
                                                const uint8_t *customization,
                                                size_t customization_bytes);

/* Starts a stream of a MAC or PRF under `key`, of the algorithm's key bytes.
 * Returns LIGHTSEAL_OK or LIGHTSEAL_ARGUMENT; then the stream is as before init. */
typedef lightseal_status lightseal_mac_init_fn(lightseal_hash_stream *stream, const uint8_t *key);

/* Takes in the next `in_bytes` bytes of the message, any number.
 * Returns LIGHTSEAL_OK or LIGHTSEAL_ARGUMENT. */
typedef lightseal_status lightseal_hash_update_fn(lightseal_hash_stream *stream,
                                                  const uint8_t *in, size_t in_bytes);

/* Ends the message, writes the digest or tag, of the algorithm's bytes, to `out`
 * and wipes the stream. Returns LIGHTSEAL_OK or LIGHTSEAL_ARGUMENT. */
typedef lightseal_status lightseal_hash_final_fn(lightseal_hash_stream *stream, uint8_t *out);

/* Ends the message the first time it is called, even for 0 bytes, and writes
 * the next `out_bytes` bytes, any number, to `out`.
 * Returns LIGHTSEAL_OK or LIGHTSEAL_ARGUMENT. */
typedef lightseal_status lightseal_hash_squeeze_fn(lightseal_hash_stream *stream, uint8_t *out,
                                                   size_t out_bytes);

/* Ends the message, compares its MAC with `tag`, of the algorithm's tag bytes,
 * and wipes the stream. Returns LIGHTSEAL_OK, LIGHTSEAL_AUTH where they differ,
 * or LIGHTSEAL_ARGUMENT. */
typedef lightseal_status lightseal_mac_final_verify_fn(lightseal_hash_stream *stream,
                                                       const uint8_t *tag);

/* Forgets a stream. NULL is nothing to forget. */
void lightseal_hash_stream_wipe(lightseal_hash_stream *stream);

#ifdef __cplusplus
}
#endif

#endif
