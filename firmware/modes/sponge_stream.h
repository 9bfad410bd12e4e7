/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * A sponge fed and read in pieces: everything of lightseal/hash_stream.h but the
 * init, for a mode that has included modes/sponge.h and defined
 *
 *   sponge_close(state)    what follows the padding of the input
 *
 * A piece goes straight into the state, or comes straight out of it, so a
 * stream is a state, a position in its block, and a phase.
 *
 * An instance in pieces is a translation unit of its own, which defines
 * LIGHTSEAL_IN_PIECES: the compiler shapes the calls in one piece without
 * regard to it, and a program that does not stream does not carry it.
 */
#ifndef LIGHTSEAL_MODES_SPONGE_STREAM_H
#define LIGHTSEAL_MODES_SPONGE_STREAM_H

#include "core/hash_stream.h"
#include "core/kinds.h"
#include "lightseal/hash_stream.h"

_Static_assert(sizeof(permutation_state) <= LIGHTSEAL_HASH_STREAM_STATE_BYTES,
               "a stream holds the state of every kernel");
_Static_assert(_Alignof(permutation_state) <= _Alignof(lightseal_hash_stream),
               "a stream is aligned for the state of every kernel");

LIGHTSEAL_INLINE permutation_state *stream_state(lightseal_hash_stream *stream)
{
    return (permutation_state *)(void *)stream->state.bytes;
}

/* The state is started. */
LIGHTSEAL_INLINE void stream_open(lightseal_hash_stream *stream)
{
    stream->at = 0;
    stream->phase = STREAM_ABSORBS;
}

LIGHTSEAL_INLINE void stream_forget(lightseal_hash_stream *stream)
{
    lightseal_wipe(stream, sizeof(*stream));
}

LIGHTSEAL_SHARED lightseal_status update(lightseal_hash_stream *stream, const uint8_t *in,
                                         size_t in_bytes)
{
    if (lightseal_check_hash_stream(stream, STREAM_ABSORBS, in, in_bytes) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    stream->at = sponge_absorb_piece(stream_state(stream), stream->at, in, in_bytes);
    return LIGHTSEAL_OK;
}

/* From input to output. */
LIGHTSEAL_SHARED void stream_turn(lightseal_hash_stream *stream)
{
    permutation_xor_byte(stream_state(stream), stream->at, SPONGE_PAD);
    sponge_close(stream_state(stream));
    stream->at = 0;
    stream->phase = STREAM_GIVES;
}

#if LIGHTSEAL_KIND == LIGHTSEAL_KIND_HASH || LIGHTSEAL_KIND == LIGHTSEAL_KIND_MAC

#if LIGHTSEAL_KIND == LIGHTSEAL_KIND_HASH
#define STREAM_OUTPUT_BYTES LIGHTSEAL_DIGEST_BYTES
#else
#define STREAM_OUTPUT_BYTES LIGHTSEAL_TAG_BYTES
#endif

LIGHTSEAL_SHARED lightseal_status final(lightseal_hash_stream *stream, uint8_t *out)
{
    if (lightseal_check_hash_stream(stream, STREAM_ABSORBS, out, STREAM_OUTPUT_BYTES) !=
        LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    stream_turn(stream);
    sponge_squeeze(stream_state(stream), out, STREAM_OUTPUT_BYTES);
    stream_forget(stream);
    return LIGHTSEAL_OK;
}

#else

LIGHTSEAL_SHARED lightseal_status squeeze(lightseal_hash_stream *stream, uint8_t *out,
                                          size_t out_bytes)
{
    permutation_state *state;
    uint_fast8_t share;

    if (lightseal_check_hash_stream(stream, STREAM_ABSORBS | STREAM_GIVES, out, out_bytes) !=
        LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    if (stream->phase == STREAM_ABSORBS) {
        stream_turn(stream);
    }
    if (out_bytes == 0) {
        return LIGHTSEAL_OK;
    }
    state = stream_state(stream);
    if (stream->at > 0) {
        /* The rest of a block, and the next block only if it is wanted. */
        share = (uint_fast8_t)(SPONGE_OUTPUT_BLOCK - stream->at);
        if (out_bytes < share) {
            share = (uint_fast8_t)out_bytes;
        }
        permutation_extract(state, stream->at, out, share);
        stream->at = (uint8_t)(stream->at + share);
        out += share;
        out_bytes -= share;
        if (out_bytes == 0) {
            return LIGHTSEAL_OK;
        }
        permutation_run(state, SPONGE_OUTPUT_ROUNDS);
    }
    stream->at = (uint8_t)sponge_squeeze(state, out, out_bytes);
    return LIGHTSEAL_OK;
}

#endif

#if LIGHTSEAL_KIND == LIGHTSEAL_KIND_MAC

LIGHTSEAL_SHARED lightseal_status final_verify(lightseal_hash_stream *stream, const uint8_t *tag)
{
    uint8_t expected[LIGHTSEAL_TAG_BYTES];

    if (lightseal_check_hash_stream(stream, STREAM_ABSORBS, tag, LIGHTSEAL_TAG_BYTES) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    final(stream, expected);
    return lightseal_verify(expected, tag, LIGHTSEAL_TAG_BYTES);
}

#endif

#endif
