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

/* A kernel that has the whole mode defines the instance's functions; those of keys
 * and pieces come from here all the same. */
#if defined(LIGHTSEAL_IN_PIECES) ||                                                          \
    !KERNEL_HAS_ISAP(LIGHTSEAL_BLOCK, LIGHTSEAL_PARAM_ROUNDS_H, LIGHTSEAL_PARAM_ROUNDS_B, \
                     LIGHTSEAL_PARAM_ROUNDS_E, LIGHTSEAL_PARAM_ROUNDS_K)

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

#ifdef LIGHTSEAL_IN_PIECES

#include "lightseal/isap.h"

/* What a key is to the functions below: here, what has been prepared of it. */
typedef struct {
    permutation_state encryption;
    permutation_state mac;
} isap_key;

LIGHTSEAL_INLINE void start_keyed(permutation_state *state, uint8_t purpose, const isap_key *key)
{
    *state = purpose == ISAP_MAC_KEY ? key->mac : key->encryption;
}

#else

typedef uint8_t isap_key;

LIGHTSEAL_INLINE void start_keyed(permutation_state *state, uint8_t purpose, const isap_key *key)
{
    start(state, key, purpose, LIGHTSEAL_PARAM_ROUNDS_K);
}

#endif

/* To the state of the key stream, with `other` as scratch. */
LIGHTSEAL_INLINE void start_key_stream(permutation_state *state, permutation_state *other,
                                       const uint8_t *nonce, const isap_key *key)
{
    start_keyed(state, ISAP_ENCRYPTION_KEY, key);
    permutation_overwrite(other, 0, nonce, 16);
    rekey(state, other);
    permutation_copy(state, PERMUTATION_BYTES - 16, other, 0, 16);
}

/* The key stream from the beginning of a block: encrypts or decrypts. */
LIGHTSEAL_INLINE void mask(permutation_state *state, uint8_t *out, const uint8_t *in,
                           size_t bytes)
{
    size_t left = sponge_mask_blocks(state, out, in, bytes);

    if (left > 0) {
        permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_E);
        permutation_mask(state, out + (bytes - left), in + (bytes - left), (uint_fast8_t)left);
    }
}

/* Encrypts or decrypts a whole message, with `other` as scratch. */
LIGHTSEAL_SHARED void crypt(permutation_state *state, permutation_state *other, uint8_t *out,
                            const uint8_t *in, size_t bytes, const uint8_t *nonce,
                            const isap_key *key)
{
    if (bytes > 0) {
        start_key_stream(state, other, nonce, key);
        mask(state, out, in, bytes);
    }
}

/* The hash, up to where the ciphertext goes in. */
LIGHTSEAL_INLINE void start_hash(permutation_state *state, const uint8_t *ad, size_t ad_bytes,
                                 const uint8_t *nonce)
{
    start(state, nonce, ISAP_MAC, LIGHTSEAL_PARAM_ROUNDS_H);
    sponge_absorb_padded(state, ad, ad_bytes);
    permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_H);
    permutation_xor_byte(state, PERMUTATION_BYTES - 1, 0x01);
}

/* From the padded hash: its first 16 bytes, Y, give way to their key, and go to
 * bytes 16..31 of `other`. */
LIGHTSEAL_INLINE void key_hash(permutation_state *state, permutation_state *other,
                               const isap_key *key)
{
    permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_H);
    start_keyed(other, ISAP_MAC_KEY, key);
    rekey(other, state);
    permutation_copy(other, 16, state, 0, 16);
    permutation_copy(state, 0, other, 0, 16);
}

/* From there to the tag, in bytes 0..15. */
LIGHTSEAL_INLINE void finish_tag(permutation_state *state)
{
    permutation_run(state, LIGHTSEAL_PARAM_ROUNDS_H);
}

/* All of a hash but finish_tag(). */
LIGHTSEAL_SHARED void authenticate(permutation_state *state, permutation_state *other,
                                   const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                                   size_t ad_bytes, const uint8_t *nonce, const isap_key *key)
{
    start_hash(state, ad, ad_bytes, nonce);
    sponge_absorb_padded(state, in, in_bytes);
    key_hash(state, other, key);
}

/* Whether a received tag differs from the one finish_tag() left. Both states
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

LIGHTSEAL_INLINE uint8_t differs(permutation_state *state, permutation_state *other,
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

LIGHTSEAL_INLINE uint8_t differs(permutation_state *state, permutation_state *other,
                                 const uint8_t *tag)
{
    uint8_t expected[16];

    (void)other;
    permutation_extract(state, 0, expected, 16);
    return lightseal_differ(expected, tag, 16);
}

#endif

LIGHTSEAL_INLINE void seal(uint8_t *out, uint8_t *tag, const uint8_t *in, size_t in_bytes,
                           const uint8_t *ad, size_t ad_bytes, const uint8_t *nonce,
                           const isap_key *key)
{
    permutation_state state;
    permutation_state other;

    crypt(&state, &other, out, in, in_bytes, nonce, key);
    authenticate(&state, &other, out, in_bytes, ad, ad_bytes, nonce, key);
    finish_tag(&state);
    permutation_extract(&state, 0, tag, LIGHTSEAL_TAG_BYTES);
}

LIGHTSEAL_INLINE lightseal_status unseal(uint8_t *out, const uint8_t *tag, const uint8_t *in,
                                         size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                         const uint8_t *nonce, const isap_key *key)
{
    permutation_state state;
    permutation_state other;
    lightseal_status status = LIGHTSEAL_OK;

    authenticate(&state, &other, in, in_bytes, ad, ad_bytes, nonce, key);
    finish_tag(&state);
    if (differs(&state, &other, tag)) {
        lightseal_wipe(out, in_bytes);
        status = LIGHTSEAL_AUTH;
    } else {
        crypt(&state, &other, out, in, in_bytes, nonce, key);
    }
    return status;
}

#ifdef LIGHTSEAL_IN_PIECES

#include "modes/isap_key.h"
#include "modes/isap_stream.h"

#define MODE_CALLS "modes/isap_calls.h"

#else

LIGHTSEAL_SHARED lightseal_status encrypt(uint8_t *out, uint8_t *tag, const uint8_t *in,
                                          size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                          const uint8_t *nonce, const uint8_t *key)
{
    if (lightseal_check_aead(out, tag, in, in_bytes, ad, ad_bytes, nonce, key,
                             LIGHTSEAL_TAG_BYTES) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    seal(out, tag, in, in_bytes, ad, ad_bytes, nonce, key);
    return LIGHTSEAL_OK;
}

LIGHTSEAL_SHARED lightseal_status decrypt(uint8_t *out, const uint8_t *tag, const uint8_t *in,
                                          size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                          const uint8_t *nonce, const uint8_t *key)
{
    if (lightseal_check_aead(out, tag, in, in_bytes, ad, ad_bytes, nonce, key,
                             LIGHTSEAL_TAG_BYTES) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    return unseal(out, tag, in, in_bytes, ad, ad_bytes, nonce, key);
}

#endif

#else

#define LIGHTSEAL_IS_SUPPLIED

#endif
