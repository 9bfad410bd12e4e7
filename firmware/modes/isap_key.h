/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * ISAP with a prepared key (lightseal/isap.h). A part of modes/isap.h, compiled
 * with LIGHTSEAL_IN_PIECES.
 */
#include "core/isap.h"

_Static_assert(sizeof(permutation_state) <= LIGHTSEAL_ISAP_STATE_BYTES,
               "a prepared key and a stream hold the states of every kernel");
_Static_assert(_Alignof(permutation_state) <= _Alignof(lightseal_isap_key),
               "they are aligned for the states of every kernel");

LIGHTSEAL_INLINE const isap_key *prepared_of(const lightseal_isap_key *key)
{
    return (const isap_key *)(const void *)key->states.bytes;
}

LIGHTSEAL_SHARED lightseal_status key_init(lightseal_isap_key *prepared, const uint8_t *key)
{
    isap_key *states;

    if (prepared == NULL || key == NULL) {
        return LIGHTSEAL_ARGUMENT;
    }
    states = (isap_key *)(void *)prepared->states.bytes;
    start(&states->encryption, key, ISAP_ENCRYPTION_KEY, LIGHTSEAL_PARAM_ROUNDS_K);
    start(&states->mac, key, ISAP_MAC_KEY, LIGHTSEAL_PARAM_ROUNDS_K);
    prepared->ready = 1;
    return LIGHTSEAL_OK;
}

LIGHTSEAL_SHARED lightseal_status key_encrypt(uint8_t *out, uint8_t *tag, const uint8_t *in,
                                              size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                              const uint8_t *nonce, const lightseal_isap_key *key)
{
    if (lightseal_check_aead(out, tag, in, in_bytes, ad, ad_bytes, nonce,
                             lightseal_isap_key_checked(key),
                             LIGHTSEAL_TAG_BYTES) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    seal(out, tag, in, in_bytes, ad, ad_bytes, nonce, prepared_of(key));
    return LIGHTSEAL_OK;
}

LIGHTSEAL_SHARED lightseal_status key_decrypt(uint8_t *out, const uint8_t *tag, const uint8_t *in,
                                              size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                              const uint8_t *nonce, const lightseal_isap_key *key)
{
    if (lightseal_check_aead(out, tag, in, in_bytes, ad, ad_bytes, nonce,
                             lightseal_isap_key_checked(key),
                             LIGHTSEAL_TAG_BYTES) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    return unseal(out, tag, in, in_bytes, ad, ad_bytes, nonce, prepared_of(key));
}
