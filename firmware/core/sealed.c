/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "lightseal/sealed.h"

#include "core/flash.h"

enum {
    MAGIC_BYTES = 8,
    VERSION_AT = 8,
    LAYOUT_AT = 9,
    ALGORITHM_AT = 10,
    CHUNK_AT = 12,
    MESSAGE_AT = 16,
    NONCE_AT = 24,
    VERSION = 1,
    WHOLE = 0,
    CHUNKED = 1,
    COUNTER_BYTES = 4
};

static const uint8_t magic[MAGIC_BYTES] LIGHTSEAL_FLASH = {0x89, 'L', 'S', 'E', 'A', 'L', '\r', '\n'};

static uint64_t load(const uint8_t *from, uint8_t bytes)
{
    uint64_t value = 0;

    while (bytes-- > 0) {
        value = (value << 8) | from[bytes];
    }
    return value;
}

static uint8_t is_magic(const uint8_t *header)
{
    uint8_t differ = 0;

    for (uint8_t i = 0; i < MAGIC_BYTES; i++) {
        differ |= header[i] ^ lightseal_flash_byte(&magic[i]);
    }
    return differ == 0;
}

lightseal_status lightseal_sealed_read(lightseal_sealed *sealed, const uint8_t *header)
{
    uint32_t chunk_bytes;
    uint64_t message_bytes;

    if (sealed == NULL || header == NULL) {
        return LIGHTSEAL_ARGUMENT;
    }
    chunk_bytes = (uint32_t)load(header + CHUNK_AT, 4);
    if (!is_magic(header) || header[VERSION_AT] != VERSION ||
        header[LAYOUT_AT] > CHUNKED || (header[LAYOUT_AT] == WHOLE) != (chunk_bytes == 0)) {
        return LIGHTSEAL_UNSUPPORTED;
    }
    message_bytes = load(header + MESSAGE_AT, 8);
    if (chunk_bytes == 0 && message_bytes == LIGHTSEAL_SEALED_UNKNOWN) {
        return LIGHTSEAL_UNSUPPORTED;
    }
    sealed->message_bytes = message_bytes;
    sealed->chunk_bytes = chunk_bytes;
    sealed->algorithm = (uint16_t)load(header + ALGORITHM_AT, 2);
    memcpy(sealed->nonce, header + NONCE_AT, LIGHTSEAL_SEALED_NONCE_BYTES);
    return LIGHTSEAL_OK;
}

lightseal_status lightseal_sealed_chunk_nonce(uint8_t *nonce, uint8_t nonce_bytes,
                                              const lightseal_sealed *sealed, uint32_t index)
{
    if (nonce == NULL || sealed == NULL) {
        return LIGHTSEAL_ARGUMENT;
    }
    if (nonce_bytes < COUNTER_BYTES || nonce_bytes > LIGHTSEAL_SEALED_NONCE_BYTES) {
        return LIGHTSEAL_LENGTH;
    }
    memcpy(nonce, sealed->nonce, nonce_bytes);
    for (uint8_t i = 0; i < COUNTER_BYTES; i++) {
        nonce[nonce_bytes - COUNTER_BYTES + i] = (uint8_t)(index >> (8 * i));
    }
    return LIGHTSEAL_OK;
}
