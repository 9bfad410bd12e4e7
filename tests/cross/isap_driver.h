/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The calls of lightseal/isap.h of one instance. isap_calls.py writes a table of
 * them.
 */
#ifndef ISAP_DRIVER_H
#define ISAP_DRIVER_H

#include "lightseal/algorithms.h"

typedef struct {
    const char *name;
    lightseal_isap_key_init_fn *key_init;
    lightseal_isap_key_encrypt_fn *key_encrypt;
    lightseal_isap_key_decrypt_fn *key_decrypt;
    lightseal_isap_stream_init_fn *stream_init;
    lightseal_isap_stream_update_fn *stream_update;
    lightseal_isap_stream_final_fn *stream_final;
    lightseal_isap_open_fn *open;
} isap_calls;

extern const isap_calls isap_table[];
extern const uint8_t isap_table_entries;

#endif
