/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "catalogue.h"

#include "core/secret.h"

const lightseal_catalogue_entry lightseal_catalogue[] = {
    {
        .name = "isap-a-128a",
        .title = "ISAP-A-128A",
        .kernel = LIGHTSEAL_ASCON_KERNEL,
        .kind = "aead",
        .wire_id = 1,
        .key = 16,
        .nonce = 16,
        .tag = 16,
        .block = 8,
        .encrypt = lightseal_isap_a_128a_encrypt,
        .decrypt = lightseal_isap_a_128a_decrypt,
        .key_init = lightseal_isap_a_128a_key_init,
        .key_encrypt = lightseal_isap_a_128a_key_encrypt,
        .key_decrypt = lightseal_isap_a_128a_key_decrypt,
        .stream_init = lightseal_isap_a_128a_stream_init,
        .stream_update = lightseal_isap_a_128a_stream_update,
        .stream_final = lightseal_isap_a_128a_stream_final,
        .open = lightseal_isap_a_128a_open,
    },
    {
        .name = "ascon-aead128",
        .title = "Ascon-AEAD128",
        .kernel = LIGHTSEAL_ASCON_KERNEL,
        .kind = "aead",
        .wire_id = 2,
        .key = 16,
        .nonce = 16,
        .tag = 16,
        .block = 16,
        .encrypt = lightseal_ascon_aead128_encrypt,
        .decrypt = lightseal_ascon_aead128_decrypt,
    },
    {
        .name = "ascon-hash256",
        .title = "Ascon-Hash256",
        .kernel = LIGHTSEAL_ASCON_KERNEL,
        .kind = "hash",
        .wire_id = 3,
        .digest = 32,
        .block = 8,
        .hash_init = lightseal_ascon_hash256_init,
        .update = lightseal_ascon_hash256_update,
        .final = lightseal_ascon_hash256_final,
    },
    {.name = NULL},
};

const size_t lightseal_catalogue_sizes[5] = {
    sizeof(lightseal_catalogue_entry), sizeof(lightseal_hash_stream), sizeof(lightseal_isap_key),
    sizeof(lightseal_isap_stream),     sizeof(lightseal_isap_transfer),
};

void lightseal_catalogue_wipe(void *memory, size_t bytes)
{
    lightseal_wipe(memory, bytes);
}
