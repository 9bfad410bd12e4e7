/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Sealed files, as `lightseal seal` writes them: what the header says, and what
 * the calls that open the rest take. docs/format.md has the format and an
 * example for each of its two layouts.
 *
 * A header that was read is not verified yet: it is what comes first in the
 * associated data of the message or of each of its chunks.
 */
#ifndef LIGHTSEAL_SEALED_H
#define LIGHTSEAL_SEALED_H

#include "lightseal/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes of a header. */
#define LIGHTSEAL_SEALED_HEADER_BYTES 40

/* Bytes that a header has for a nonce. */
#define LIGHTSEAL_SEALED_NONCE_BYTES 16

/* message_bytes where the size was not known when the file was sealed. */
#define LIGHTSEAL_SEALED_UNKNOWN UINT64_MAX

/* What a header says. */
typedef struct {
    uint64_t message_bytes; /* of the whole message */
    uint32_t chunk_bytes;   /* of the message in each chunk but the last; 0 where it is
                               one piece */
    uint16_t algorithm;     /* LIGHTSEAL_<ALGORITHM>_ID */
    uint8_t nonce[LIGHTSEAL_SEALED_NONCE_BYTES]; /* of the message, or what those of
                                                    chunks are made of */
} lightseal_sealed;

/* Reads a header of LIGHTSEAL_SEALED_HEADER_BYTES bytes. Returns LIGHTSEAL_OK,
 * LIGHTSEAL_ARGUMENT for NULL, or LIGHTSEAL_UNSUPPORTED where it is no header of
 * a sealed file, or one of another version; then `sealed` is not written. */
lightseal_status lightseal_sealed_read(lightseal_sealed *sealed, const uint8_t *header);

/* Writes the nonce of chunk `index`, from 0, for an algorithm with nonces of
 * `nonce_bytes`, 4 to LIGHTSEAL_SEALED_NONCE_BYTES. Returns LIGHTSEAL_OK,
 * LIGHTSEAL_ARGUMENT for NULL, or LIGHTSEAL_LENGTH. */
lightseal_status lightseal_sealed_chunk_nonce(uint8_t *nonce, uint8_t nonce_bytes,
                                              const lightseal_sealed *sealed, uint32_t index);

#ifdef __cplusplus
}
#endif

#endif
