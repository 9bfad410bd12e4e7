/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ciphertext and tag in one piece, for any AEAD.
 */
#include "lightseal/aead.h"

#include "core/arguments.h"

lightseal_status lightseal_aead_encrypt(const lightseal_aead *aead, uint8_t *out,
                                        size_t *out_bytes, const uint8_t *in, size_t in_bytes,
                                        const uint8_t *ad, size_t ad_bytes, const uint8_t *nonce,
                                        const uint8_t *key)
{
    lightseal_status status;

    if (out_bytes == NULL) {
        return LIGHTSEAL_ARGUMENT;
    }
    *out_bytes = 0;
    if (aead == NULL) {
        return LIGHTSEAL_ARGUMENT;
    }
    if (in_bytes > SIZE_MAX - aead->tag_bytes) {
        return LIGHTSEAL_LENGTH;
    }
    if (lightseal_missing(out, in_bytes + aead->tag_bytes) ||
        lightseal_overlap(out, in_bytes + aead->tag_bytes, ad, ad_bytes)) {
        return LIGHTSEAL_ARGUMENT;
    }
    status = aead->encrypt(out, out == NULL ? NULL : out + in_bytes, in, in_bytes, ad, ad_bytes,
                           nonce, key);
    if (status == LIGHTSEAL_OK) {
        *out_bytes = in_bytes + aead->tag_bytes;
    }
    return status;
}

lightseal_status lightseal_aead_decrypt(const lightseal_aead *aead, uint8_t *out,
                                        size_t *out_bytes, const uint8_t *in, size_t in_bytes,
                                        const uint8_t *ad, size_t ad_bytes, const uint8_t *nonce,
                                        const uint8_t *key)
{
    lightseal_status status;
    size_t message_bytes;

    if (out_bytes == NULL) {
        return LIGHTSEAL_ARGUMENT;
    }
    *out_bytes = 0;
    if (aead == NULL) {
        return LIGHTSEAL_ARGUMENT;
    }
    if (in_bytes < aead->tag_bytes) {
        return LIGHTSEAL_LENGTH;
    }
    if (in == NULL && in_bytes != 0) {
        return LIGHTSEAL_ARGUMENT;
    }
    message_bytes = in_bytes - aead->tag_bytes;
    status = aead->decrypt(out, in == NULL ? NULL : in + message_bytes, in, message_bytes, ad,
                           ad_bytes, nonce, key);
    if (status == LIGHTSEAL_OK) {
        *out_bytes = message_bytes;
    }
    return status;
}
