/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "core/dispatch.h"
#include "lightseal/algorithms.h"

const lightseal_entry lightseal_table[] LIGHTSEAL_FLASH = {
    {
        1, 5, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128a_word32_compact_encrypt, lightseal_isap_a_128a_word32_compact_decrypt}},
    },
    {
        16, 5, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128_word32_compact_encrypt, lightseal_isap_a_128_word32_compact_decrypt}},
    },
    {
        2, 5, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_aead128_word32_compact_encrypt, lightseal_ascon_aead128_word32_compact_decrypt}},
    },
    {
        3, 5, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash256_word32_compact_hash},
    },
    {
        4, 5, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof128_word32_compact_xof},
    },
    {
        5, 5, LIGHTSEAL_KIND_CXOF, 0, 0, 0, 0,
        {.cxof = lightseal_ascon_cxof128_word32_compact_cxof},
    },
    {
        6, 5, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128_word32_compact_encrypt, lightseal_ascon_128_word32_compact_decrypt}},
    },
    {
        7, 5, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128a_word32_compact_encrypt, lightseal_ascon_128a_word32_compact_decrypt}},
    },
    {
        8, 5, LIGHTSEAL_KIND_AEAD, 20, 16, 16, 0,
        {.aead = {lightseal_ascon_80pq_word32_compact_encrypt, lightseal_ascon_80pq_word32_compact_decrypt}},
    },
    {
        9, 5, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash_word32_compact_hash},
    },
    {
        10, 5, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hasha_word32_compact_hash},
    },
    {
        11, 5, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof_word32_compact_xof},
    },
    {
        12, 5, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xofa_word32_compact_xof},
    },
    {
        13, 5, LIGHTSEAL_KIND_MAC, 16, 0, 16, 0,
        {.mac = {lightseal_ascon_mac_word32_compact_mac, lightseal_ascon_mac_word32_compact_verify}},
    },
    {
        14, 5, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prf_word32_compact_prf},
    },
    {
        15, 5, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prfshort_word32_compact_prf},
    },
};

const uint8_t lightseal_table_entries = sizeof(lightseal_table) / sizeof(lightseal_table[0]);
