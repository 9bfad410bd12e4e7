/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon hashing (Ascon v1.2, section 2.5; SP 800-232, section 5): hash, XOF
 * and customised XOF.
 *
 * LIGHTSEAL_PARAM_INITIAL    the 40 bytes of the state after the first
 *                            permutation, which depend on nothing
 * LIGHTSEAL_PARAM_ROUNDS_A   after the padded block
 * LIGHTSEAL_PARAM_ROUNDS_B   between blocks
 */
#include "core/arguments.h"
#include "core/kinds.h"
#include "lightseal/hash.h"
#include "modes/ascon_conventions.h"

#define SPONGE_ABSORB_ROUNDS LIGHTSEAL_PARAM_ROUNDS_B
#define SPONGE_OUTPUT_ROUNDS LIGHTSEAL_PARAM_ROUNDS_B

#include "modes/sponge.h"

#define MODE_STACK_BYTES sizeof(permutation_state)

/* A kernel that hashes as a whole clears its stack itself. */
#if KERNEL_HAS_ASCON_HASH(LIGHTSEAL_BLOCK, LIGHTSEAL_PARAM_ROUNDS_A, LIGHTSEAL_PARAM_ROUNDS_B) && \
    LIGHTSEAL_KIND != LIGHTSEAL_KIND_CXOF && !defined(LIGHTSEAL_IN_PIECES)
#define LIGHTSEAL_CLEARS_ITSELF
#define HASH_CALL LIGHTSEAL_INLINE
#else
#define HASH_CALL LIGHTSEAL_SHARED
#endif

static const uint8_t initial[PERMUTATION_BYTES] LIGHTSEAL_FLASH = LIGHTSEAL_PARAM_INITIAL;

LIGHTSEAL_INLINE void start(permutation_state *state)
{
    permutation_init(state);
    permutation_xor_flash(state, 0, initial, PERMUTATION_BYTES);
}

/* Behind the padding of a string. */
LIGHTSEAL_INLINE void sponge_close(permutation_state *state)
{
    permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_A);
}

LIGHTSEAL_INLINE void absorb(permutation_state *state, const uint8_t *in, size_t in_bytes)
{
    sponge_absorb_padded(state, in, in_bytes);
    sponge_close(state);
}

#if LIGHTSEAL_KIND == LIGHTSEAL_KIND_CXOF

/* SP 800-232, section 5.3: the customization string has at most 2048 bits. */
#define CUSTOMIZATION_BYTES_MAX 256

LIGHTSEAL_INLINE lightseal_status check_customization(const uint8_t *customization, size_t bytes)
{
    if (customization == NULL && bytes != 0) {
        return LIGHTSEAL_ARGUMENT;
    }
    return bytes > CUSTOMIZATION_BYTES_MAX ? LIGHTSEAL_LENGTH : LIGHTSEAL_OK;
}

LIGHTSEAL_INLINE void start_customised(permutation_state *state, const uint8_t *customization,
                                       size_t bytes)
{
    uint16_t bits = (uint16_t)(8 * bytes);

    start(state);
    permutation_xor_byte(state, 0, (uint8_t)bits);
    permutation_xor_byte(state, 1, (uint8_t)(bits >> 8));
    permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_A);
    absorb(state, customization, bytes);
}

#endif

#ifdef LIGHTSEAL_IN_PIECES

#include "modes/sponge_stream.h"

#if LIGHTSEAL_KIND == LIGHTSEAL_KIND_CXOF

LIGHTSEAL_SHARED lightseal_status init(lightseal_hash_stream *stream, const uint8_t *customization,
                                       size_t customization_bytes)
{
    lightseal_status status = check_customization(customization, customization_bytes);

    if (stream == NULL) {
        return LIGHTSEAL_ARGUMENT;
    }
    stream_forget(stream);
    if (status == LIGHTSEAL_OK) {
        start_customised(stream_state(stream), customization, customization_bytes);
        stream_open(stream);
    }
    return status;
}

#else

LIGHTSEAL_SHARED lightseal_status init(lightseal_hash_stream *stream)
{
    if (stream == NULL) {
        return LIGHTSEAL_ARGUMENT;
    }
    start(stream_state(stream));
    stream_open(stream);
    return LIGHTSEAL_OK;
}

#endif

#elif LIGHTSEAL_KIND == LIGHTSEAL_KIND_CXOF

LIGHTSEAL_SHARED lightseal_status cxof(uint8_t *out, size_t out_bytes, const uint8_t *in,
                                       size_t in_bytes, const uint8_t *customization,
                                       size_t customization_bytes)
{
    permutation_state state;
    lightseal_status status = check_customization(customization, customization_bytes);

    if (lightseal_check_hash(out, out_bytes, in, in_bytes) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    if (status != LIGHTSEAL_OK) {
        return status;
    }
    start_customised(&state, customization, customization_bytes);
    absorb(&state, in, in_bytes);
    sponge_squeeze(&state, out, out_bytes);
    return LIGHTSEAL_OK;
}

#else

/* Everything from the input to the output. */
#ifdef LIGHTSEAL_CLEARS_ITSELF

static const kernel_state initial_state = KERNEL_STATE(LIGHTSEAL_PARAM_INITIAL_WORDS);

LIGHTSEAL_INLINE void process(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t in_bytes)
{
    kernel_ascon_hash(out, out_bytes, in, in_bytes, &initial_state, LIGHTSEAL_BYTE_ORDER);
}

#else

LIGHTSEAL_INLINE void process(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t in_bytes)
{
    permutation_state state;

    start(&state);
    absorb(&state, in, in_bytes);
    sponge_squeeze(&state, out, out_bytes);
}

#endif

#if LIGHTSEAL_KIND == LIGHTSEAL_KIND_HASH

HASH_CALL lightseal_status hash(uint8_t *digest, const uint8_t *in, size_t in_bytes)
{
    if (lightseal_check_hash(digest, LIGHTSEAL_DIGEST_BYTES, in, in_bytes) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    process(digest, LIGHTSEAL_DIGEST_BYTES, in, in_bytes);
    return LIGHTSEAL_OK;
}

#elif LIGHTSEAL_KIND == LIGHTSEAL_KIND_XOF

HASH_CALL lightseal_status xof(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t in_bytes)
{
    if (lightseal_check_hash(out, out_bytes, in, in_bytes) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    process(out, out_bytes, in, in_bytes);
    return LIGHTSEAL_OK;
}

#else
#error "modes/ascon_hash.h has no such kind"
#endif

#endif
