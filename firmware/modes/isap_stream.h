/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * ISAP in pieces (lightseal/isap.h). A part of modes/isap.h, compiled with
 * LIGHTSEAL_IN_PIECES.
 *
 * Key stream and hash are two states side by side. A piece of a message goes
 * through both, each in a loop of its own, so that whole blocks take the
 * kernel's own loops.
 */

#include <stdbool.h>

typedef struct {
    permutation_state key_stream;
    permutation_state hash;
} isap_message;

/* The key stream where `at` bytes of a block are used: encrypts or decrypts the
 * next piece. */
LIGHTSEAL_SHARED void mask_piece(permutation_state *state, uint8_t at, uint8_t *out,
                                 const uint8_t *in, size_t bytes)
{
    if (at > 0) {
        uint8_t share = (uint8_t)(LIGHTSEAL_BLOCK - at);
        uint8_t block[LIGHTSEAL_BLOCK];

        if (bytes < share) {
            share = (uint8_t)bytes;
        }
        permutation_extract(state, at, block, share);
        for (uint_fast8_t i = 0; i < share; i++) {
            out[i] = in[i] ^ block[i];
        }
        if (at + share < LIGHTSEAL_BLOCK) {
            return;
        }
        out += share;
        in += share;
        bytes -= share;
    }
    mask(state, out, in, bytes);
}

LIGHTSEAL_SHARED void message_begin(isap_message *message, const uint8_t *ad, size_t ad_bytes,
                                    const uint8_t *nonce, const lightseal_isap_key *key)
{
    start_key_stream(&message->key_stream, &message->hash, nonce, prepared_of(key));
    start_hash(&message->hash, ad, ad_bytes, nonce);
}

/* The end of the hash, and the tag in its place; the key stream is used up. */
LIGHTSEAL_INLINE void message_end(isap_message *message, uint8_t at,
                                  const lightseal_isap_key *key)
{
    permutation_xor_byte(&message->hash, at, SPONGE_PAD);
    key_hash(&message->hash, &message->key_stream, prepared_of(key));
    finish_tag(&message->hash);
}

LIGHTSEAL_INLINE isap_message *message_of(lightseal_isap_stream *stream)
{
    return (isap_message *)(void *)stream->states.bytes;
}

LIGHTSEAL_SHARED lightseal_status stream_init(lightseal_isap_stream *stream, const uint8_t *ad,
                                              size_t ad_bytes, const uint8_t *nonce,
                                              const lightseal_isap_key *key)
{
    if (stream == NULL || nonce == NULL || (ad == NULL && ad_bytes != 0) ||
        lightseal_isap_key_checked(key) == NULL) {
        return LIGHTSEAL_ARGUMENT;
    }
    message_begin(message_of(stream), ad, ad_bytes, nonce, key);
    stream->key = key;
    stream->at = 0;
    stream->ready = 1;
    return LIGHTSEAL_OK;
}

LIGHTSEAL_SHARED lightseal_status stream_update(lightseal_isap_stream *stream, uint8_t *out,
                                                const uint8_t *in, size_t in_bytes)
{
    isap_message *message;

    if (lightseal_check_isap_update(stream, out, in, in_bytes) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    message = message_of(stream);
    mask_piece(&message->key_stream, stream->at, out, in, in_bytes);
    stream->at = sponge_absorb_piece(&message->hash, stream->at, out, in_bytes);
    return LIGHTSEAL_OK;
}

LIGHTSEAL_SHARED lightseal_status stream_final(lightseal_isap_stream *stream, uint8_t *tag)
{
    isap_message *message;

    if (stream == NULL || !stream->ready || tag == NULL ||
        lightseal_isap_key_checked(stream->key) == NULL) {
        return LIGHTSEAL_ARGUMENT;
    }
    message = message_of(stream);
    message_end(message, stream->at, stream->key);
    permutation_extract(&message->hash, 0, tag, LIGHTSEAL_TAG_BYTES);
    lightseal_wipe(stream, sizeof(*stream));
    return LIGHTSEAL_OK;
}

/* A whole ciphertext through the buffer, to the hash and, with `decrypts`,
 * through the key stream to the caller. Returns `at` of the hash by `end`. */
static lightseal_status take_message(isap_message *message, const lightseal_isap_transfer *transfer,
                                     uint32_t bytes, bool decrypts, uint8_t *end)
{
    uint8_t *buffer = transfer->buffer;
    uint8_t at = 0;

    for (uint32_t offset = 0; offset < bytes;) {
        size_t count = transfer->buffer_bytes;
        uint8_t next;

        if (bytes - offset < count) {
            count = (size_t)(bytes - offset);
        }
        if (transfer->read(transfer->source, offset, buffer, count) != 0) {
            return LIGHTSEAL_READ;
        }
        next = sponge_absorb_piece(&message->hash, at, buffer, count);
        if (decrypts) {
            mask_piece(&message->key_stream, at, buffer, buffer, count);
            if (transfer->write(transfer->sink, buffer, count) != 0) {
                return LIGHTSEAL_WRITE;
            }
        }
        at = next;
        offset += (uint32_t)count;
    }
    *end = at;
    return LIGHTSEAL_OK;
}

LIGHTSEAL_SHARED lightseal_status open(const lightseal_isap_transfer *transfer, uint32_t bytes,
                                       const uint8_t *tag, const uint8_t *ad, size_t ad_bytes,
                                       const uint8_t *nonce, const lightseal_isap_key *key)
{
    isap_message message;
    lightseal_status status;
    bool decrypts = false;
    uint8_t at = 0;

    if (lightseal_check_isap_open(transfer, bytes, tag, ad, ad_bytes, nonce, key) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    start_hash(&message.hash, ad, ad_bytes, nonce);
    for (;;) {
        status = take_message(&message, transfer, bytes, decrypts, &at);
        if (status != LIGHTSEAL_OK) {
            break;
        }
        message_end(&message, at, key);
        if (differs(&message.hash, &message.key_stream, tag)) {
            status = decrypts ? LIGHTSEAL_CHANGED : LIGHTSEAL_AUTH;
            break;
        }
        if (decrypts || transfer->write == NULL || bytes == 0) {
            break;
        }
        message_begin(&message, ad, ad_bytes, nonce, key);
        decrypts = true;
    }
    lightseal_wipe(transfer->buffer, transfer->buffer_bytes);
    return status;
}
