/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon authenticated encryption (Ascon v1.2, section 2.4; SP 800-232,
 * section 4), for keys of 16 or 20 bytes and any rate.
 *
 * LIGHTSEAL_PARAM_IV         first lane; with a longer key its first bytes
 * LIGHTSEAL_PARAM_ROUNDS_A   at the start and the end
 * LIGHTSEAL_PARAM_ROUNDS_B   between blocks
 */
#include "core/arguments.h"
#include "lightseal/aead.h"
#include "modes/ascon_conventions.h"

/* A kernel that has the whole mode defines the two functions itself. */
#if !KERNEL_HAS_ASCON_AEAD(LIGHTSEAL_PARAM_IV)

#define SPONGE_ABSORB_ROUNDS LIGHTSEAL_PARAM_ROUNDS_B
#define SPONGE_OUTPUT_ROUNDS LIGHTSEAL_PARAM_ROUNDS_B

#include "modes/key_lanes.h"
#include "modes/sponge.h"

#define NONCE_AT (PERMUTATION_BYTES - LIGHTSEAL_NONCE_BYTES)
#define KEY_AT (NONCE_AT - LIGHTSEAL_KEY_BYTES)
#define TAG_AT (PERMUTATION_BYTES - LIGHTSEAL_TAG_BYTES)

/* State and key; in decrypt() the tag expected is in the key's place at the end. */
#define MODE_STACK_BYTES (sizeof(permutation_state) + sizeof(key_lanes))

static const uint8_t iv[8] LIGHTSEAL_FLASH = ASCON_IV;

/* Everything before the message. */
LIGHTSEAL_SHARED void start(permutation_state *state, key_lanes *lanes, const uint8_t *ad,
                            size_t ad_bytes, const uint8_t *nonce, const uint8_t *key)
{
    key_load(lanes, key);
    permutation_init(state);
    /* Where the key begins within the first lane, the initial value's bytes are zero. */
    permutation_xor_flash(state, 0, iv, sizeof(iv));
    key_xor(state, KEY_AT, lanes, 0);
    permutation_xor(state, NONCE_AT, nonce, LIGHTSEAL_NONCE_BYTES);
    permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_A);
    key_xor(state, PERMUTATION_BYTES - LIGHTSEAL_KEY_BYTES, lanes, 0);
    if (ad_bytes > 0) {
        sponge_absorb_padded(state, ad, ad_bytes);
        permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_B);
    }
    permutation_xor_byte(state, PERMUTATION_BYTES - 1, ASCON_DOMAIN);
}

/* Everything after the message; `left` bytes of it were in the last block. The tag may
 * be written over the key. */
LIGHTSEAL_SHARED void finish(permutation_state *state, uint8_t *tag, const key_lanes *lanes,
                             size_t left)
{
    permutation_xor_byte(state, (uint_fast8_t)left, SPONGE_PAD);
    key_xor(state, LIGHTSEAL_BLOCK, lanes, 0);
    permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_A);
    key_xor(state, TAG_AT, lanes, LIGHTSEAL_KEY_BYTES - LIGHTSEAL_TAG_BYTES);
    permutation_extract(state, TAG_AT, tag, LIGHTSEAL_TAG_BYTES);
}

LIGHTSEAL_SHARED lightseal_status encrypt(uint8_t *out, uint8_t *tag, const uint8_t *in,
                                          size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                          const uint8_t *nonce, const uint8_t *key)
{
    permutation_state state;
    key_lanes lanes;
    size_t left;

    if (lightseal_check_aead(out, tag, in, in_bytes, ad, ad_bytes, nonce, key,
                             LIGHTSEAL_TAG_BYTES) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    start(&state, &lanes, ad, ad_bytes, nonce, key);
    left = sponge_encrypt_blocks(&state, out, in, in_bytes);
    if (left > 0) {
        permutation_encrypt(&state, out + (in_bytes - left), in + (in_bytes - left),
                            (uint_fast8_t)left);
    }
    finish(&state, tag, &lanes, left);
    return LIGHTSEAL_OK;
}

LIGHTSEAL_SHARED lightseal_status decrypt(uint8_t *out, const uint8_t *tag, const uint8_t *in,
                                          size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                          const uint8_t *nonce, const uint8_t *key)
{
    permutation_state state;
    union {
        key_lanes lanes;
        uint8_t expected[LIGHTSEAL_TAG_BYTES];
    } last;
    size_t left;
    lightseal_status status = LIGHTSEAL_OK;

    if (lightseal_check_aead(out, tag, in, in_bytes, ad, ad_bytes, nonce, key,
                             LIGHTSEAL_TAG_BYTES) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    start(&state, &last.lanes, ad, ad_bytes, nonce, key);
    left = sponge_decrypt_blocks(&state, out, in, in_bytes);
    if (left > 0) {
        permutation_decrypt(&state, out + (in_bytes - left), in + (in_bytes - left),
                            (uint_fast8_t)left);
    }
    finish(&state, last.expected, &last.lanes, left);
    if (lightseal_differ(last.expected, tag, LIGHTSEAL_TAG_BYTES)) {
        lightseal_wipe(out, in_bytes);
        status = LIGHTSEAL_AUTH;
    }
    return status;
}

#else

#define LIGHTSEAL_IS_SUPPLIED

#endif
