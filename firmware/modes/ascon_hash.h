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

static const uint8_t initial[PERMUTATION_BYTES] LIGHTSEAL_FLASH = LIGHTSEAL_PARAM_INITIAL;

static inline void start(permutation_state *state)
{
    permutation_init(state);
    permutation_xor_flash(state, 0, initial, PERMUTATION_BYTES);
}

static inline void absorb(permutation_state *state, const uint8_t *in, size_t in_bytes)
{
    sponge_absorb_padded(state, in, in_bytes);
    permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_A);
}

static inline void squeeze(permutation_state *state, uint8_t *out, size_t out_bytes)
{
    size_t left = sponge_squeeze_blocks(state, out, out_bytes);

    if (left == LIGHTSEAL_BLOCK) {
        permutation_extract(state, 0, out + (out_bytes - left), LIGHTSEAL_BLOCK);
    } else if (left > 0) {
        permutation_extract(state, 0, out + (out_bytes - left), (uint_fast8_t)left);
    }
}

#if LIGHTSEAL_KIND == LIGHTSEAL_KIND_HASH

lightseal_status LIGHTSEAL_NAME(hash)(uint8_t *digest, const uint8_t *in, size_t in_bytes)
{
    permutation_state state;

    if (lightseal_check_hash(digest, LIGHTSEAL_DIGEST_BYTES, in, in_bytes) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    start(&state);
    absorb(&state, in, in_bytes);
    squeeze(&state, digest, LIGHTSEAL_DIGEST_BYTES);
    permutation_wipe(&state);
    return LIGHTSEAL_OK;
}

#elif LIGHTSEAL_KIND == LIGHTSEAL_KIND_XOF

lightseal_status LIGHTSEAL_NAME(xof)(uint8_t *out, size_t out_bytes, const uint8_t *in,
                                     size_t in_bytes)
{
    permutation_state state;

    if (lightseal_check_hash(out, out_bytes, in, in_bytes) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    start(&state);
    absorb(&state, in, in_bytes);
    squeeze(&state, out, out_bytes);
    permutation_wipe(&state);
    return LIGHTSEAL_OK;
}

#elif LIGHTSEAL_KIND == LIGHTSEAL_KIND_CXOF

/* SP 800-232, section 5.3: the customization string has at most 2048 bits. */
#define CUSTOMIZATION_BYTES_MAX 256

lightseal_status LIGHTSEAL_NAME(cxof)(uint8_t *out, size_t out_bytes, const uint8_t *in,
                                      size_t in_bytes, const uint8_t *customization,
                                      size_t customization_bytes)
{
    permutation_state state;
    uint16_t bits;

    if (lightseal_check_hash(out, out_bytes, in, in_bytes) != LIGHTSEAL_OK ||
        (customization == NULL && customization_bytes != 0)) {
        return LIGHTSEAL_ARGUMENT;
    }
    if (customization_bytes > CUSTOMIZATION_BYTES_MAX) {
        return LIGHTSEAL_LENGTH;
    }
    bits = (uint16_t)(8 * customization_bytes);
    start(&state);
    permutation_xor_byte(&state, 0, (uint8_t)bits);
    permutation_xor_byte(&state, 1, (uint8_t)(bits >> 8));
    permutation_run(&state, LIGHTSEAL_PARAM_ROUNDS_A);
    absorb(&state, customization, customization_bytes);
    absorb(&state, in, in_bytes);
    squeeze(&state, out, out_bytes);
    permutation_wipe(&state);
    return LIGHTSEAL_OK;
}

#else
#error "modes/ascon_hash.h has no such kind"
#endif
