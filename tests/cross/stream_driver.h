/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The calls in pieces of one instance. streams.py writes a table of them.
 */
#ifndef STREAM_DRIVER_H
#define STREAM_DRIVER_H

#include "core/kinds.h"
#include "lightseal/algorithms.h"

typedef struct {
    uint8_t kind; /* decides which of the calls there are */
    union {
        lightseal_hash_init_fn *hash;
        lightseal_cxof_init_fn *cxof;
        lightseal_mac_init_fn *mac;
    } init;
    lightseal_hash_update_fn *update;
    lightseal_hash_final_fn *final;
    lightseal_hash_squeeze_fn *squeeze;
    lightseal_mac_final_verify_fn *final_verify;
} stream_calls;

extern const stream_calls stream_table[];
extern const uint8_t stream_table_entries;

#endif
