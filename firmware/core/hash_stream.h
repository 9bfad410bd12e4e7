/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What all streams share inside the library.
 */
#ifndef LIGHTSEAL_CORE_HASH_STREAM_H
#define LIGHTSEAL_CORE_HASH_STREAM_H

#include "lightseal/hash_stream.h"

/* Values of lightseal_hash_stream.phase, one bit each; 0 takes no call but init. */
#define STREAM_ABSORBS 1
#define STREAM_GIVES 2

/* LIGHTSEAL_ARGUMENT where the stream is NULL or in none of the phases, or
 * where `memory` is NULL and `bytes` is not 0. */
lightseal_status lightseal_check_hash_stream(const lightseal_hash_stream *stream, uint8_t phases,
                                             const uint8_t *memory, size_t bytes);

#endif
