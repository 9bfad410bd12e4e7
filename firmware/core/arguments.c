/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "core/arguments.h"

bool lightseal_overlap(const uint8_t *a, size_t a_bytes, const uint8_t *b, size_t b_bytes)
{
    if (a_bytes == 0 || b_bytes == 0) {
        return false;
    }
    return (uintptr_t)b - (uintptr_t)a < a_bytes || (uintptr_t)a - (uintptr_t)b < b_bytes;
}

bool lightseal_missing(const uint8_t *memory, size_t bytes)
{
    return memory == NULL && bytes != 0;
}

lightseal_status lightseal_check_aead(const uint8_t *out, const uint8_t *tag, const uint8_t *in,
                                      size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                      const uint8_t *nonce, const uint8_t *key, uint8_t tag_bytes)
{
    if (nonce == NULL || key == NULL || lightseal_missing(tag, tag_bytes) ||
        lightseal_missing(ad, ad_bytes) || lightseal_missing(in, in_bytes) ||
        lightseal_missing(out, in_bytes)) {
        return LIGHTSEAL_ARGUMENT;
    }
    if ((out != in && lightseal_overlap(out, in_bytes, in, in_bytes)) ||
        lightseal_overlap(out, in_bytes, tag, tag_bytes) ||
        lightseal_overlap(in, in_bytes, tag, tag_bytes) ||
        lightseal_overlap(out, in_bytes, ad, ad_bytes)) {
        return LIGHTSEAL_ARGUMENT;
    }
    return LIGHTSEAL_OK;
}

lightseal_status lightseal_check_crypt(const uint8_t *out, const uint8_t *in, size_t in_bytes)
{
    if (lightseal_missing(in, in_bytes) || lightseal_missing(out, in_bytes) ||
        (out != in && lightseal_overlap(out, in_bytes, in, in_bytes))) {
        return LIGHTSEAL_ARGUMENT;
    }
    return LIGHTSEAL_OK;
}

lightseal_status lightseal_check_hash(const uint8_t *out, size_t out_bytes, const uint8_t *in,
                                      size_t in_bytes)
{
    if (lightseal_missing(out, out_bytes) || lightseal_missing(in, in_bytes)) {
        return LIGHTSEAL_ARGUMENT;
    }
    return LIGHTSEAL_OK;
}

lightseal_status lightseal_check_mac(const uint8_t *out, size_t out_bytes, const uint8_t *in,
                                     size_t in_bytes, const uint8_t *key)
{
    if (key == NULL) {
        return LIGHTSEAL_ARGUMENT;
    }
    return lightseal_check_hash(out, out_bytes, in, in_bytes);
}
