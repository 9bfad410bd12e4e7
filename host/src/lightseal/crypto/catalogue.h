/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What the Python package takes from the C library: a table of the algorithms by
 * name. library.py hands cffi what stands below the line, so there is nothing
 * but declarations there; the compiler holds them against the library's own.
 */
#ifndef LIGHTSEAL_CATALOGUE_H
#define LIGHTSEAL_CATALOGUE_H

#include "lightseal/lightseal.h"

/* ------------------------------------------------------------------------- */

/* Sizes in bytes, 0 or NULL where the algorithm has no such thing. */
typedef struct {
    const char *name;
    const char *title;
    const char *kernel;
    const char *kind;
    size_t wire_id, key, nonce, tag, digest, block, limit;
    lightseal_status (*encrypt)(uint8_t *, uint8_t *, const uint8_t *, size_t, const uint8_t *,
                                size_t, const uint8_t *, const uint8_t *);
    lightseal_status (*decrypt)(uint8_t *, const uint8_t *, const uint8_t *, size_t,
                                const uint8_t *, size_t, const uint8_t *, const uint8_t *);
    lightseal_status (*prf)(uint8_t *, size_t, const uint8_t *, size_t, const uint8_t *);
    lightseal_status (*hash_init)(lightseal_hash_stream *);
    lightseal_status (*cxof_init)(lightseal_hash_stream *, const uint8_t *, size_t);
    lightseal_status (*mac_init)(lightseal_hash_stream *, const uint8_t *);
    lightseal_status (*update)(lightseal_hash_stream *, const uint8_t *, size_t);
    lightseal_status (*final)(lightseal_hash_stream *, uint8_t *);
    lightseal_status (*final_verify)(lightseal_hash_stream *, const uint8_t *);
    lightseal_status (*squeeze)(lightseal_hash_stream *, uint8_t *, size_t);
    lightseal_status (*key_init)(lightseal_isap_key *, const uint8_t *);
    lightseal_status (*key_encrypt)(uint8_t *, uint8_t *, const uint8_t *, size_t, const uint8_t *,
                                    size_t, const uint8_t *, const lightseal_isap_key *);
    lightseal_status (*key_decrypt)(uint8_t *, const uint8_t *, const uint8_t *, size_t,
                                    const uint8_t *, size_t, const uint8_t *,
                                    const lightseal_isap_key *);
    lightseal_status (*stream_init)(lightseal_isap_stream *, const uint8_t *, size_t,
                                    const uint8_t *, const lightseal_isap_key *);
    lightseal_status (*stream_update)(lightseal_isap_stream *, uint8_t *, const uint8_t *, size_t);
    lightseal_status (*stream_final)(lightseal_isap_stream *, uint8_t *);
    lightseal_status (*open)(const lightseal_isap_transfer *, uint32_t, const uint8_t *,
                             const uint8_t *, size_t, const uint8_t *, const lightseal_isap_key *);
} lightseal_catalogue_entry;

/* Ends with an entry whose name is NULL. */
extern const lightseal_catalogue_entry lightseal_catalogue[];

/* sizeof of an entry, a hash stream, a prepared key, an ISAP stream, a transfer. */
extern const size_t lightseal_catalogue_sizes[5];

void lightseal_catalogue_wipe(void *memory, size_t bytes);

/* ------------------------------------------------------------------------- */

#endif
