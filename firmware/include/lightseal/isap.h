/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What ISAP offers beyond the calls of lightseal/aead.h: a key worked out once,
 * encryption in pieces, and opening a message that is larger than RAM.
 *
 *     lightseal_isap_key key;
 *     lightseal_isap_stream stream;
 *
 *     lightseal_isap_a_128a_bi32_key_init(&key, secret);
 *     lightseal_isap_a_128a_bi32_stream_init(&stream, ad, ad_bytes, nonce, &key);
 *     lightseal_isap_a_128a_bi32_stream_update(&stream, first, first, sizeof(first));
 *     lightseal_isap_a_128a_bi32_stream_update(&stream, second, second, sizeof(second));
 *     lightseal_isap_a_128a_bi32_stream_final(&stream, tag);
 *     lightseal_isap_key_wipe(&key);
 *
 * The functions of one algorithm on one kernel are declared in
 * lightseal/algorithms.h and stand in generated/instances, in the file of the
 * pair whose name ends in __stream. All give what the calls in one piece give,
 * and what lightseal/aead.h says of buffers, time, memory access, stack and allocation
 * holds here too. Beyond that:
 *
 * - A prepared key and a stream belong to the algorithm and the kernel of their
 *   init. A prepared key is only read after its init, so any number of calls
 *   and streams may use it, at the same time as well.
 * - Memory that was zeroed, or a prepared key or stream that was wiped, is
 *   LIGHTSEAL_ARGUMENT for any call but its init. Memory that was not zeroed
 *   must not be handed to anything but init.
 * - The tags of ISAP-A-128A are compared in the leakage-resilient way, as in the
 *   calls in one piece: never beside each other, but each after a permutation.
 *   With LIGHTSEAL_ISAP_PLAIN_COMPARE defined for the library, and with the
 *   other algorithms, for which nothing of the kind is published, they are
 *   compared in constant time.
 * - A buffer to open with that overlaps associated data, nonce or tag is
 *   LIGHTSEAL_ARGUMENT. None may overlap a prepared key or a stream; that is not
 *   checked.
 */
#ifndef LIGHTSEAL_ISAP_H
#define LIGHTSEAL_ISAP_H

#include "lightseal/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes of a state, on the kernel that has the largest. */
#ifdef __AVR__
#define LIGHTSEAL_ISAP_STATE_BYTES 56
#else
#define LIGHTSEAL_ISAP_STATE_BYTES 64
#endif

/* What depends on the key alone: the two states in which re-keying begins. It
 * is as secret as the key. Its members are the library's. 113 bytes on AVR, 136
 * elsewhere. */
typedef struct {
    union {
        uint64_t alignment;
        uint8_t bytes[2 * LIGHTSEAL_ISAP_STATE_BYTES];
    } states;      /* the library's */
    uint8_t ready; /* the library's */
} lightseal_isap_key;

/* A message that is being encrypted: the states of key stream and tag. Its
 * members are the library's. 116 bytes on AVR, 144 elsewhere at most. It may be
 * copied by assignment; but two streams that go on with different messages use
 * a nonce twice. */
typedef struct {
    union {
        uint64_t alignment;
        uint8_t bytes[2 * LIGHTSEAL_ISAP_STATE_BYTES];
    } states;                      /* the library's */
    const lightseal_isap_key *key; /* the library's */
    uint8_t at;                    /* the library's */
    uint8_t ready;                 /* the library's */
} lightseal_isap_stream;

/* Prepares a key of the algorithm's key bytes, which is not needed any more
 * afterwards. Returns LIGHTSEAL_OK or LIGHTSEAL_ARGUMENT. */
typedef lightseal_status lightseal_isap_key_init_fn(lightseal_isap_key *prepared,
                                                    const uint8_t *key);

/* lightseal_aead_encrypt_fn with a prepared key. */
typedef lightseal_status lightseal_isap_key_encrypt_fn(uint8_t *out, uint8_t *tag,
                                                       const uint8_t *in, size_t in_bytes,
                                                       const uint8_t *ad, size_t ad_bytes,
                                                       const uint8_t *nonce,
                                                       const lightseal_isap_key *key);

/* lightseal_aead_decrypt_fn with a prepared key. */
typedef lightseal_status lightseal_isap_key_decrypt_fn(uint8_t *out, const uint8_t *tag,
                                                       const uint8_t *in, size_t in_bytes,
                                                       const uint8_t *ad, size_t ad_bytes,
                                                       const uint8_t *nonce,
                                                       const lightseal_isap_key *key);

/* Forgets a prepared key. NULL is nothing to forget. */
void lightseal_isap_key_wipe(lightseal_isap_key *prepared);

/* Begins a message. The prepared key has to stay where it is until the message
 * ends; associated data and nonce are not needed any more.
 * Returns LIGHTSEAL_OK, or LIGHTSEAL_ARGUMENT and then leaves the stream as it
 * was. */
typedef lightseal_status lightseal_isap_stream_init_fn(lightseal_isap_stream *stream,
                                                       const uint8_t *ad, size_t ad_bytes,
                                                       const uint8_t *nonce,
                                                       const lightseal_isap_key *key);

/* Encrypts the next `in_bytes` bytes of the message, any number, to as many at
 * `out`, which may be `in`; a message has no greatest length.
 * Returns LIGHTSEAL_OK, or LIGHTSEAL_ARGUMENT and then changes nothing. */
typedef lightseal_status lightseal_isap_stream_update_fn(lightseal_isap_stream *stream,
                                                         uint8_t *out, const uint8_t *in,
                                                         size_t in_bytes);

/* Ends the message, writes its tag, of the algorithm's tag bytes, and wipes the
 * stream. Returns LIGHTSEAL_OK, or LIGHTSEAL_ARGUMENT and then changes nothing. */
typedef lightseal_status lightseal_isap_stream_final_fn(lightseal_isap_stream *stream,
                                                        uint8_t *tag);

/* Forgets a message half-way. NULL is nothing to forget. */
void lightseal_isap_stream_wipe(lightseal_isap_stream *stream);

/* Copies the bytes [offset, offset + bytes) of the ciphertext to `to` and returns
 * 0; any other value ends the call with LIGHTSEAL_READ. The ciphertext is read
 * twice from the beginning to the end, every byte once each time, 1 to
 * buffer_bytes at a time. May make calls of the library. */
typedef int lightseal_read_fn(void *source, uint32_t offset, uint8_t *to, size_t bytes);

/* Takes the next `bytes` bytes of the plaintext and returns 0; any other value ends
 * the call with LIGHTSEAL_WRITE. May make calls of the library. */
typedef int lightseal_write_fn(void *sink, const uint8_t *from, size_t bytes);

/* Where a message larger than RAM comes from and goes to, and what there is of
 * RAM to take it through.
 *
 * The buffer has at least 1 byte and is wiped at the end of the call. A multiple of
 * the algorithm's block is fastest. It may be NULL for an empty message. `write` may
 * be NULL: then the call verifies and no more, and reads once. */
typedef struct {
    lightseal_read_fn *read;   /* gives the ciphertext */
    void *source;              /* handed to `read` */
    lightseal_write_fn *write; /* takes the plaintext, or NULL */
    void *sink;                /* handed to `write` */
    uint8_t *buffer;           /* RAM for the time of the call */
    size_t buffer_bytes;       /* how much of it */
} lightseal_isap_transfer;

/* Verifies a ciphertext of `bytes` bytes, and then decrypts it: first it is read
 * and its tag is verified, then it is read once more and decrypted. Before the
 * tag is verified, `write` is not called.
 *
 * tag      the algorithm's tag bytes, in RAM
 * ad       associated data, ad_bytes
 * nonce    the algorithm's nonce bytes
 *
 * Returns
 *   LIGHTSEAL_OK        all is written, and what was written is authentic
 *   LIGHTSEAL_AUTH      forged; nothing was written
 *   LIGHTSEAL_READ      `read` failed
 *   LIGHTSEAL_WRITE     `write` failed
 *   LIGHTSEAL_CHANGED   the ciphertext that was decrypted is not the one that
 *                       was verified: the source gave other bytes the second
 *                       time. Something not authentic was written.
 *   LIGHTSEAL_ARGUMENT  nothing was read or written
 *
 * What was written is to be used after LIGHTSEAL_OK alone: whoever can replace
 * a memory's content between two reads can have bytes of his choice decrypted.
 * They are authenticated once more while they are decrypted, so it is noticed;
 * but only at the end, when they are written. Take a firmware image into use
 * after LIGHTSEAL_OK, and erase what was written after anything else. */
typedef lightseal_status lightseal_isap_open_fn(const lightseal_isap_transfer *transfer,
                                                uint32_t bytes, const uint8_t *tag,
                                                const uint8_t *ad, size_t ad_bytes,
                                                const uint8_t *nonce,
                                                const lightseal_isap_key *key);

#ifdef __cplusplus
}
#endif

#endif
