/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon-Mac and Ascon-Prf (Ascon MAC, PRF, and Short-Input PRF, section 2): a
 * keyed sponge that takes in more at a time than it gives out.
 *
 * LIGHTSEAL_PARAM_IV         first lane
 * LIGHTSEAL_PARAM_ROUNDS_A   everywhere
 * LIGHTSEAL_PARAM_BLOCK_OUT  bytes of a block of output
 */
#include "core/arguments.h"
#include "core/kinds.h"
#include "lightseal/hash.h"
#include "modes/ascon_conventions.h"

#define SPONGE_ABSORB_ROUNDS LIGHTSEAL_PARAM_ROUNDS_A
#define SPONGE_OUTPUT_ROUNDS LIGHTSEAL_PARAM_ROUNDS_A
#define SPONGE_OUTPUT_BLOCK LIGHTSEAL_PARAM_BLOCK_OUT

#include "modes/sponge.h"

/* In verify(): the tag expected and the state. */
#define MODE_STACK_BYTES (sizeof(permutation_state) + 16)

static const uint8_t iv[8] LIGHTSEAL_FLASH = ASCON_IV;

LIGHTSEAL_INLINE void start(permutation_state *state, const uint8_t *key)
{
    permutation_init(state);
    permutation_xor_flash(state, 0, iv, sizeof(iv));
    permutation_xor(state, sizeof(iv), key, LIGHTSEAL_KEY_BYTES);
    permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_A);
}

/* Behind the padding of the message. */
LIGHTSEAL_INLINE void sponge_close(permutation_state *state)
{
    permutation_xor_byte(state, PERMUTATION_BYTES - 1, ASCON_DOMAIN);
    permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_A);
}

#ifdef LIGHTSEAL_IN_PIECES

#include "modes/sponge_stream.h"

LIGHTSEAL_SHARED lightseal_status init(lightseal_hash_stream *stream, const uint8_t *key)
{
    if (stream == NULL) {
        return LIGHTSEAL_ARGUMENT;
    }
    stream_forget(stream);
    if (key == NULL) {
        return LIGHTSEAL_ARGUMENT;
    }
    start(stream_state(stream), key);
    stream_open(stream);
    return LIGHTSEAL_OK;
}

#else

/* Everything from the input to the output. */
LIGHTSEAL_SHARED void process(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t in_bytes,
                              const uint8_t *key)
{
    permutation_state state;

    start(&state, key);
    sponge_absorb_padded(&state, in, in_bytes);
    sponge_close(&state);
    sponge_squeeze(&state, out, out_bytes);
}

#if LIGHTSEAL_KIND == LIGHTSEAL_KIND_MAC

LIGHTSEAL_SHARED lightseal_status mac(uint8_t *tag, const uint8_t *in, size_t in_bytes,
                                      const uint8_t *key)
{
    if (lightseal_check_mac(tag, LIGHTSEAL_TAG_BYTES, in, in_bytes, key) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    process(tag, LIGHTSEAL_TAG_BYTES, in, in_bytes, key);
    return LIGHTSEAL_OK;
}

LIGHTSEAL_SHARED lightseal_status verify(const uint8_t *tag, const uint8_t *in, size_t in_bytes,
                                         const uint8_t *key)
{
    uint8_t expected[LIGHTSEAL_TAG_BYTES];

    if (lightseal_check_mac(tag, LIGHTSEAL_TAG_BYTES, in, in_bytes, key) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    process(expected, LIGHTSEAL_TAG_BYTES, in, in_bytes, key);
    return lightseal_verify(expected, tag, LIGHTSEAL_TAG_BYTES);
}

#elif LIGHTSEAL_KIND == LIGHTSEAL_KIND_PRF

LIGHTSEAL_SHARED lightseal_status prf(uint8_t *out, size_t out_bytes, const uint8_t *in,
                                      size_t in_bytes, const uint8_t *key)
{
    if (lightseal_check_mac(out, out_bytes, in, in_bytes, key) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    process(out, out_bytes, in, in_bytes, key);
    return LIGHTSEAL_OK;
}

#else
#error "modes/ascon_mac.h has no such kind"
#endif

#endif
