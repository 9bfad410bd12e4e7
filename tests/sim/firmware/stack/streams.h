/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The calls in pieces of a program's instances. stack_program.py writes the table.
 */
#ifndef STREAMS_H
#define STREAMS_H

#include "core/flash.h"
#include "core/kinds.h"
#include "lightseal/algorithms.h"

typedef struct {
    uint8_t kind;
    uint8_t key_bytes;
    uint8_t tag_bytes;
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

extern const stream_calls stream_table[] LIGHTSEAL_FLASH;

#endif
