/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AEZ v5: authenticated encryption by enciphering the message together with
 * zeros, over any kernel of AES rounds.
 */
#include "core/arguments.h"
#include "core/blake2b.h"
#include "lightseal/aead.h"
#include "modes/aez_encipher.h"

#if LIGHTSEAL_KEY_BYTES != AEZ_KEY_BYTES
#error "AEZ's AEAD takes its key without extraction"
#endif

/* What a call holds, and blocks in hand. */
#define MODE_STACK_BYTES (sizeof(aez) + 4 * BLOCK_BYTES)
#define MODE_CALLS "modes/aez_calls.h"

/* The AEAD's expansion; its associated data is one string. */
#define TAU LIGHTSEAL_TAG_BYTES

/* Encrypts under a key and a hash that are set; `tail` takes the last
 * `expansion` bytes. */
static void seal(aez *a, uint8_t *head, uint8_t *tail, const uint8_t *in, size_t in_bytes,
                 size_t expansion)
{
    const aez_source source = {in, in_bytes, NULL};
    aez_sink sink = {head, in_bytes, tail, 0};

    if (in_bytes == 0) {
        prf(a, tail, NULL, expansion);
    } else {
        encipher(a, &source, &sink, in_bytes + expansion, 0);
    }
}

/* Decrypts `bytes` bytes and as many in `tail` as the expansion has. On a
 * forgery they are all zero. */
static lightseal_status unseal(aez *a, uint8_t *out, const uint8_t *head, const uint8_t *tail,
                               size_t bytes, size_t expansion)
{
    const aez_source source = {head, bytes, tail};
    aez_sink sink = {out, bytes, NULL, 0};
    const uint8_t zero = 0;

    if (bytes == 0) {
        sink.unexpected = prf(a, NULL, tail, expansion);
    } else {
        encipher(a, &source, &sink, bytes + expansion, 1);
    }
    if (lightseal_differ(&sink.unexpected, &zero, 1)) {
        lightseal_wipe(out, bytes);
        return LIGHTSEAL_AUTH;
    }
    return LIGHTSEAL_OK;
}

/* Key and hash of the AEAD. */
static void start(aez *a, const uint8_t *ad, size_t ad_bytes, const uint8_t *nonce,
                  const uint8_t *key)
{
    const lightseal_aez_string string = {ad, ad_bytes};

    memcpy(a->multiple, key, AEZ_KEY_BYTES);
    setup(a);
    hash(a, TAU, nonce, LIGHTSEAL_NONCE_BYTES, &string, 1);
}

LIGHTSEAL_SHARED lightseal_status encrypt(uint8_t *out, uint8_t *tag, const uint8_t *in,
                                          size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                          const uint8_t *nonce, const uint8_t *key)
{
    aez a;

    if (lightseal_check_aead(out, tag, in, in_bytes, ad, ad_bytes, nonce, key, TAU) !=
        LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    start(&a, ad, ad_bytes, nonce, key);
    seal(&a, out, tag, in, in_bytes, TAU);
    return LIGHTSEAL_OK;
}

LIGHTSEAL_SHARED lightseal_status decrypt(uint8_t *out, const uint8_t *tag, const uint8_t *in,
                                          size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                          const uint8_t *nonce, const uint8_t *key)
{
    aez a;
    lightseal_status status;

    if (lightseal_check_aead(out, tag, in, in_bytes, ad, ad_bytes, nonce, key, TAU) !=
        LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    start(&a, ad, ad_bytes, nonce, key);
    status = unseal(&a, out, in, tag, in_bytes, TAU);
    return status;
}

static lightseal_status check_vector(const uint8_t *out, size_t out_bytes, const uint8_t *in,
                                     size_t in_bytes, const lightseal_aez_string *ad,
                                     size_t ad_strings, const uint8_t *nonce, size_t nonce_bytes,
                                     const uint8_t *key, size_t key_bytes)
{
    if (lightseal_missing(out, out_bytes) || lightseal_missing(in, in_bytes) ||
        lightseal_missing(nonce, nonce_bytes) || lightseal_missing(key, key_bytes) ||
        (ad == NULL && ad_strings != 0) ||
        (out != in && lightseal_overlap(out, out_bytes, in, in_bytes))) {
        return LIGHTSEAL_ARGUMENT;
    }
    for (size_t n = 0; n < ad_strings; n++) {
        if (lightseal_missing(ad[n].bytes, ad[n].count) ||
            lightseal_overlap(out, out_bytes, ad[n].bytes, ad[n].count)) {
            return LIGHTSEAL_ARGUMENT;
        }
    }
    return LIGHTSEAL_OK;
}

static void start_vector(aez *a, const lightseal_aez_string *ad, size_t ad_strings,
                         const uint8_t *nonce, size_t nonce_bytes, const uint8_t *key,
                         size_t key_bytes, size_t expansion)
{
    if (key_bytes == AEZ_KEY_BYTES) {
        memcpy(a->multiple, key, AEZ_KEY_BYTES);
    } else {
        lightseal_blake2b_384(a->multiple[0].byte, key, key_bytes);
    }
    setup(a);
    hash(a, expansion, nonce, nonce_bytes, ad, ad_strings);
}

LIGHTSEAL_SHARED lightseal_status encrypt_vector(uint8_t *out, size_t *out_bytes,
                                                 const uint8_t *in, size_t in_bytes,
                                                 const lightseal_aez_string *ad, size_t ad_strings,
                                                 const uint8_t *nonce, size_t nonce_bytes,
                                                 const uint8_t *key, size_t key_bytes,
                                                 size_t expansion)
{
    aez a;

    if (out_bytes == NULL) {
        return LIGHTSEAL_ARGUMENT;
    }
    *out_bytes = 0;
    if (in_bytes > SIZE_MAX - expansion) {
        return LIGHTSEAL_LENGTH;
    }
    if (check_vector(out, in_bytes + expansion, in, in_bytes, ad, ad_strings, nonce, nonce_bytes,
                     key, key_bytes) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    start_vector(&a, ad, ad_strings, nonce, nonce_bytes, key, key_bytes, expansion);
    seal(&a, out, out == NULL ? NULL : out + in_bytes, in, in_bytes, expansion);
    *out_bytes = in_bytes + expansion;
    return LIGHTSEAL_OK;
}

LIGHTSEAL_SHARED lightseal_status decrypt_vector(uint8_t *out, size_t *out_bytes,
                                                 const uint8_t *in, size_t in_bytes,
                                                 const lightseal_aez_string *ad, size_t ad_strings,
                                                 const uint8_t *nonce, size_t nonce_bytes,
                                                 const uint8_t *key, size_t key_bytes,
                                                 size_t expansion)
{
    aez a;
    lightseal_status status;
    size_t bytes;

    if (out_bytes == NULL) {
        return LIGHTSEAL_ARGUMENT;
    }
    *out_bytes = 0;
    if (in_bytes < expansion) {
        return LIGHTSEAL_LENGTH;
    }
    bytes = in_bytes - expansion;
    if (check_vector(out, bytes, in, in_bytes, ad, ad_strings, nonce, nonce_bytes, key,
                     key_bytes) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    start_vector(&a, ad, ad_strings, nonce, nonce_bytes, key, key_bytes, expansion);
    status = unseal(&a, out, in, in == NULL ? NULL : in + bytes, bytes, expansion);
    if (status == LIGHTSEAL_OK) {
        *out_bytes = bytes;
    }
    return status;
}
