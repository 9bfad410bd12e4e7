/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The table of what an image offers: one entry for each algorithm on each
 * kernel. generated/images/<image>.c defines it, from the registry. On AVR it
 * is in flash: take entries out with lightseal_flash_copy().
 */
#ifndef LIGHTSEAL_CORE_DISPATCH_H
#define LIGHTSEAL_CORE_DISPATCH_H

#include "core/flash.h"
#include "core/kinds.h"
#include "lightseal/aead.h"
#include "lightseal/hash.h"

typedef struct {
    uint8_t algorithm; /* wire_id in algorithms.toml */
    uint8_t kernel;    /* wire_id in kernels.toml */
    uint8_t kind;      /* LIGHTSEAL_KIND_...: which member of `call` is set */
    uint8_t key_bytes; /* sizes are 0 where the kind has no such thing */
    uint8_t nonce_bytes;
    uint8_t tag_bytes;
    uint8_t digest_bytes;
    union {
        struct {
            lightseal_aead_encrypt_fn *encrypt;
            lightseal_aead_decrypt_fn *decrypt;
        } aead;
        lightseal_hash_fn *hash;
        lightseal_xof_fn *xof;
        lightseal_cxof_fn *cxof;
        struct {
            lightseal_mac_fn *mac;
            lightseal_mac_verify_fn *verify;
        } mac;
        lightseal_prf_fn *prf;
    } call;
} lightseal_entry;

extern const lightseal_entry lightseal_table[] LIGHTSEAL_FLASH;
extern const uint8_t lightseal_table_entries;

#endif
