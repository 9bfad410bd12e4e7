/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * ISAP v2.0, sections 2 and 3, over any permutation.
 *
 * LIGHTSEAL_PARAM_ROUNDS_H    hashing (sH)
 * LIGHTSEAL_PARAM_ROUNDS_B    between bits in re-keying (sB)
 * LIGHTSEAL_PARAM_ROUNDS_E    encryption (sE)
 * LIGHTSEAL_PARAM_ROUNDS_K    start and end of re-keying (sK)
 * LIGHTSEAL_PARAM_ROUNDS_STP  of the hardened tag comparison, where one is
 *                             published for the instance
 *
 * Two states are alive at a time, and what moves between them stays in the
 * kernel's own layout. Decryption verifies before it decrypts.
 */
#include "core/arguments.h"
#include "lightseal/aead.h"

#define SPONGE_ABSORB_ROUNDS LIGHTSEAL_PARAM_ROUNDS_H
#define SPONGE_OUTPUT_ROUNDS LIGHTSEAL_PARAM_ROUNDS_E
#define SPONGE_PAD 0x80

#include "modes/sponge.h"

/* Two states, and two tags compared or the bits of re-keying. */
#define MODE_STACK_BYTES (2 * sizeof(permutation_state) + 2 * LIGHTSEAL_TAG_BYTES)

/* What a state is started for: first byte of the initial value. */
#define ISAP_MAC 1
#define ISAP_MAC_KEY 2
#define ISAP_ENCRYPTION_KEY 3

#define IV_AT 16
#define IV_BYTES 8

/* Behind the first byte: sizes in bits of key, rate and re-keying rate, then
 * the rounds. */
static const uint8_t iv[IV_BYTES] LIGHTSEAL_FLASH = {
    0,
    8 * LIGHTSEAL_KEY_BYTES,
    8 * LIGHTSEAL_BLOCK,
    1,
    LIGHTSEAL_PARAM_ROUNDS_H,
    LIGHTSEAL_PARAM_ROUNDS_B,
    LIGHTSEAL_PARAM_ROUNDS_E,
    LIGHTSEAL_PARAM_ROUNDS_K,
};

/* S = first || IV || 0*, then P. `first` is 16 bytes, key or nonce. */
LIGHTSEAL_SHARED void start(permutation_state *state, const uint8_t *first, uint8_t purpose,
                            uint8_t rounds)
{
    permutation_init(state);
    permutation_xor(state, 0, first, 16);
    permutation_xor_flash(state, IV_AT, iv, IV_BYTES);
    permutation_xor_byte(state, IV_AT, purpose);
    permutation_run(state, rounds);
}

/* Re-keying from a started state: absorbs the 128 bits in bytes 0..15 of
 * `bits`, the most significant of byte 0 first, one at a time. */
#if KERNEL_HAS_ISAP_REKEY(LIGHTSEAL_PARAM_ROUNDS_B, LIGHTSEAL_PARAM_ROUNDS_K, LIGHTSEAL_BYTE_ORDER)

LIGHTSEAL_INLINE void rekey(permutation_state *state, const permutation_state *bits)
{
    kernel_isap_rekey(state, bits, LIGHTSEAL_PARAM_ROUNDS_B, LIGHTSEAL_PARAM_ROUNDS_K,
                      LIGHTSEAL_BYTE_ORDER);
}

#else

LIGHTSEAL_SHARED void rekey(permutation_state *state, const permutation_state *bits)
{
    uint8_t bytes[16];
    uint8_t byte = 0;

    permutation_extract(bits, 0, bytes, 16);
    for (uint_fast8_t i = 0;;) {
        if (i % 8 == 0) {
            byte = bytes[i / 8];
        }
        permutation_xor_byte(state, 0, byte & 0x80);
        byte = (uint8_t)(byte << 1);
        if (++i == 128) {
            break;
        }
        permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_B);
    }
    permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_K);
}

#endif

/* Encrypts or decrypts, with `other` as scratch. */
LIGHTSEAL_SHARED void crypt(permutation_state *state, permutation_state *other, uint8_t *out,
                            const uint8_t *in, size_t bytes, const uint8_t *nonce,
                            const uint8_t *key)
{
    size_t left;

    if (bytes == 0) {
        return;
    }
    start(state, key, ISAP_ENCRYPTION_KEY, LIGHTSEAL_PARAM_ROUNDS_K);
    permutation_overwrite(other, 0, nonce, 16);
    rekey(state, other);
    permutation_copy(state, PERMUTATION_BYTES - 16, other, 0, 16);
    left = sponge_mask_blocks(state, out, in, bytes);
    if (left > 0) {
        permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_E);
        permutation_mask(state, out + (bytes - left), in + (bytes - left), (uint_fast8_t)left);
    }
}

/* Leaves the tag in bytes 0..15 of `state` and the Y it depends on in bytes
 * 16..31 of `other`. */
LIGHTSEAL_SHARED void authenticate(permutation_state *state, permutation_state *other,
                                   const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                                   size_t ad_bytes, const uint8_t *nonce, const uint8_t *key)
{
    start(state, nonce, ISAP_MAC, LIGHTSEAL_PARAM_ROUNDS_H);
    sponge_absorb_padded(state, ad, ad_bytes);
    permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_H);
    permutation_xor_byte(state, PERMUTATION_BYTES - 1, 0x01);
    sponge_absorb_padded(state, in, in_bytes);
    permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_H);

    start(other, key, ISAP_MAC_KEY, LIGHTSEAL_PARAM_ROUNDS_K);
    rekey(other, state);
    permutation_copy(other, 16, state, 0, 16);
    permutation_copy(state, 0, other, 0, 16);
    permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_H);
}

/* Whether a received tag differs from the one authenticate() left. Both states
 * are used up.
 *
 * The hardened comparison never handles the two tags beside each other: each
 * goes with Y through a permutation, and the results are compared. Define
 * LIGHTSEAL_ISAP_PLAIN_COMPARE for the plain constant-time one. */
#if defined(LIGHTSEAL_PARAM_ROUNDS_STP) && !defined(LIGHTSEAL_ISAP_PLAIN_COMPARE)

LIGHTSEAL_INLINE void harden(permutation_state *state, uint8_t *result)
{
    /* A lane XORed with itself is zero in any layout. */
    permutation_mix(state, 32, state, 32, PERMUTATION_BYTES - 32);
    permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_STP);
    permutation_extract(state, 0, result, 16);
}

static inline uint8_t differs(permutation_state *state, permutation_state *other,
                              const uint8_t *tag)
{
    uint8_t expected[16];
    uint8_t received[16];

    permutation_copy(state, 16, other, 16, 16);
    permutation_overwrite(other, 0, tag, 16);
    harden(state, expected);
    harden(other, received);
    return lightseal_differ(expected, received, 16);
}

#else

static inline uint8_t differs(permutation_state *state, permutation_state *other,
                              const uint8_t *tag)
{
    uint8_t expected[16];

    (void)other;
    permutation_extract(state, 0, expected, 16);
    return lightseal_differ(expected, tag, 16);
}

#endif

LIGHTSEAL_SHARED lightseal_status encrypt(uint8_t *out, uint8_t *tag, const uint8_t *in,
                                          size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                          const uint8_t *nonce, const uint8_t *key)
{
    permutation_state state;
    permutation_state other;

    if (lightseal_check_aead(out, tag, in, in_bytes, ad, ad_bytes, nonce, key,
                             LIGHTSEAL_TAG_BYTES) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    crypt(&state, &other, out, in, in_bytes, nonce, key);
    authenticate(&state, &other, out, in_bytes, ad, ad_bytes, nonce, key);
    permutation_extract(&state, 0, tag, LIGHTSEAL_TAG_BYTES);
    return LIGHTSEAL_OK;
}

LIGHTSEAL_SHARED lightseal_status decrypt(uint8_t *out, const uint8_t *tag, const uint8_t *in,
                                          size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                          const uint8_t *nonce, const uint8_t *key)
{
    permutation_state state;
    permutation_state other;
    lightseal_status status = LIGHTSEAL_OK;

    if (lightseal_check_aead(out, tag, in, in_bytes, ad, ad_bytes, nonce, key,
                             LIGHTSEAL_TAG_BYTES) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    authenticate(&state, &other, in, in_bytes, ad, ad_bytes, nonce, key);
    if (differs(&state, &other, tag)) {
        lightseal_wipe(out, in_bytes);
        status = LIGHTSEAL_AUTH;
    } else {
        crypt(&state, &other, out, in, in_bytes, nonce, key);
    }
    return status;
}
