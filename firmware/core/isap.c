/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "core/isap.h"

#include "core/arguments.h"
#include "core/secret.h"

enum { ISAP_TAG_BYTES = 16, ISAP_NONCE_BYTES = 16 };

const uint8_t *lightseal_isap_key_checked(const lightseal_isap_key *key)
{
    return key == NULL || !key->ready ? NULL : key->states.bytes;
}

lightseal_status lightseal_check_isap_update(const lightseal_isap_stream *stream,
                                             const uint8_t *out, const uint8_t *in,
                                             size_t in_bytes)
{
    if (stream == NULL || !stream->ready) {
        return LIGHTSEAL_ARGUMENT;
    }
    return lightseal_check_crypt(out, in, in_bytes);
}

lightseal_status lightseal_check_isap_open(const lightseal_isap_transfer *transfer, uint32_t bytes,
                                           const uint8_t *tag, const uint8_t *ad, size_t ad_bytes,
                                           const uint8_t *nonce, const lightseal_isap_key *key)
{
    if (transfer == NULL || transfer->read == NULL || tag == NULL || nonce == NULL ||
        lightseal_isap_key_checked(key) == NULL || (ad == NULL && ad_bytes != 0) ||
        (transfer->buffer == NULL && transfer->buffer_bytes != 0) ||
        (transfer->buffer_bytes == 0 && bytes != 0)) {
        return LIGHTSEAL_ARGUMENT;
    }
    if (lightseal_overlap(transfer->buffer, transfer->buffer_bytes, ad, ad_bytes) ||
        lightseal_overlap(transfer->buffer, transfer->buffer_bytes, tag, ISAP_TAG_BYTES) ||
        lightseal_overlap(transfer->buffer, transfer->buffer_bytes, nonce, ISAP_NONCE_BYTES)) {
        return LIGHTSEAL_ARGUMENT;
    }
    return LIGHTSEAL_OK;
}

void lightseal_isap_key_wipe(lightseal_isap_key *prepared)
{
    if (prepared != NULL) {
        lightseal_wipe(prepared, sizeof(*prepared));
    }
}

void lightseal_isap_stream_wipe(lightseal_isap_stream *stream)
{
    if (stream != NULL) {
        lightseal_wipe(stream, sizeof(*stream));
    }
}
