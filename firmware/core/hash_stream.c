/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "core/hash_stream.h"

#include "core/secret.h"

lightseal_status lightseal_check_hash_stream(const lightseal_hash_stream *stream, uint8_t phases,
                                             const uint8_t *memory, size_t bytes)
{
    if (stream == NULL || (stream->phase & phases) == 0 || (memory == NULL && bytes != 0)) {
        return LIGHTSEAL_ARGUMENT;
    }
    return LIGHTSEAL_OK;
}

void lightseal_hash_stream_wipe(lightseal_hash_stream *stream)
{
    if (stream != NULL) {
        lightseal_wipe(stream, sizeof(*stream));
    }
}
