/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "core/dispatch.h"
#include "lightseal/algorithms.h"

const lightseal_entry lightseal_table[] LIGHTSEAL_FLASH = {
    {
        1, 1, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128a_ref64_encrypt, lightseal_isap_a_128a_ref64_decrypt}},
    },
    {
        1, 3, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128a_byte8_encrypt, lightseal_isap_a_128a_byte8_decrypt}},
    },
    {
        1, 6, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128a_byte8_compact_encrypt, lightseal_isap_a_128a_byte8_compact_decrypt}},
    },
    {
        16, 1, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128_ref64_encrypt, lightseal_isap_a_128_ref64_decrypt}},
    },
    {
        16, 3, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128_byte8_encrypt, lightseal_isap_a_128_byte8_decrypt}},
    },
    {
        16, 6, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128_byte8_compact_encrypt, lightseal_isap_a_128_byte8_compact_decrypt}},
    },
    {
        17, 3, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_k_128a_byte8_encrypt, lightseal_isap_k_128a_byte8_decrypt}},
    },
    {
        18, 3, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_k_128_byte8_encrypt, lightseal_isap_k_128_byte8_decrypt}},
    },
    {
        2, 1, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_aead128_ref64_encrypt, lightseal_ascon_aead128_ref64_decrypt}},
    },
    {
        2, 3, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_aead128_byte8_encrypt, lightseal_ascon_aead128_byte8_decrypt}},
    },
    {
        2, 6, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_aead128_byte8_compact_encrypt, lightseal_ascon_aead128_byte8_compact_decrypt}},
    },
    {
        3, 1, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash256_ref64_hash},
    },
    {
        3, 3, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash256_byte8_hash},
    },
    {
        3, 6, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash256_byte8_compact_hash},
    },
    {
        4, 1, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof128_ref64_xof},
    },
    {
        4, 3, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof128_byte8_xof},
    },
    {
        4, 6, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof128_byte8_compact_xof},
    },
    {
        5, 1, LIGHTSEAL_KIND_CXOF, 0, 0, 0, 0,
        {.cxof = lightseal_ascon_cxof128_ref64_cxof},
    },
    {
        5, 3, LIGHTSEAL_KIND_CXOF, 0, 0, 0, 0,
        {.cxof = lightseal_ascon_cxof128_byte8_cxof},
    },
    {
        5, 6, LIGHTSEAL_KIND_CXOF, 0, 0, 0, 0,
        {.cxof = lightseal_ascon_cxof128_byte8_compact_cxof},
    },
    {
        6, 1, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128_ref64_encrypt, lightseal_ascon_128_ref64_decrypt}},
    },
    {
        6, 3, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128_byte8_encrypt, lightseal_ascon_128_byte8_decrypt}},
    },
    {
        6, 6, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128_byte8_compact_encrypt, lightseal_ascon_128_byte8_compact_decrypt}},
    },
    {
        7, 1, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128a_ref64_encrypt, lightseal_ascon_128a_ref64_decrypt}},
    },
    {
        7, 3, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128a_byte8_encrypt, lightseal_ascon_128a_byte8_decrypt}},
    },
    {
        7, 6, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128a_byte8_compact_encrypt, lightseal_ascon_128a_byte8_compact_decrypt}},
    },
    {
        8, 1, LIGHTSEAL_KIND_AEAD, 20, 16, 16, 0,
        {.aead = {lightseal_ascon_80pq_ref64_encrypt, lightseal_ascon_80pq_ref64_decrypt}},
    },
    {
        8, 3, LIGHTSEAL_KIND_AEAD, 20, 16, 16, 0,
        {.aead = {lightseal_ascon_80pq_byte8_encrypt, lightseal_ascon_80pq_byte8_decrypt}},
    },
    {
        8, 6, LIGHTSEAL_KIND_AEAD, 20, 16, 16, 0,
        {.aead = {lightseal_ascon_80pq_byte8_compact_encrypt, lightseal_ascon_80pq_byte8_compact_decrypt}},
    },
    {
        9, 1, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash_ref64_hash},
    },
    {
        9, 3, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash_byte8_hash},
    },
    {
        9, 6, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash_byte8_compact_hash},
    },
    {
        10, 1, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hasha_ref64_hash},
    },
    {
        10, 3, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hasha_byte8_hash},
    },
    {
        10, 6, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hasha_byte8_compact_hash},
    },
    {
        11, 1, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof_ref64_xof},
    },
    {
        11, 3, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof_byte8_xof},
    },
    {
        11, 6, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof_byte8_compact_xof},
    },
    {
        12, 1, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xofa_ref64_xof},
    },
    {
        12, 3, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xofa_byte8_xof},
    },
    {
        12, 6, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xofa_byte8_compact_xof},
    },
    {
        13, 1, LIGHTSEAL_KIND_MAC, 16, 0, 16, 0,
        {.mac = {lightseal_ascon_mac_ref64_mac, lightseal_ascon_mac_ref64_verify}},
    },
    {
        13, 3, LIGHTSEAL_KIND_MAC, 16, 0, 16, 0,
        {.mac = {lightseal_ascon_mac_byte8_mac, lightseal_ascon_mac_byte8_verify}},
    },
    {
        13, 6, LIGHTSEAL_KIND_MAC, 16, 0, 16, 0,
        {.mac = {lightseal_ascon_mac_byte8_compact_mac, lightseal_ascon_mac_byte8_compact_verify}},
    },
    {
        14, 1, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prf_ref64_prf},
    },
    {
        14, 3, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prf_byte8_prf},
    },
    {
        14, 6, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prf_byte8_compact_prf},
    },
    {
        15, 1, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prfshort_ref64_prf},
    },
    {
        15, 3, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prfshort_byte8_prf},
    },
    {
        15, 6, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prfshort_byte8_compact_prf},
    },
    {
        40, 2, LIGHTSEAL_KIND_AEAD, 16, 12, 8, 0,
        {.aead = {lightseal_grain_128aeadv2_byte8_encrypt, lightseal_grain_128aeadv2_byte8_decrypt}},
    },
    {
        40, 4, LIGHTSEAL_KIND_AEAD, 16, 12, 8, 0,
        {.aead = {lightseal_grain_128aeadv2_compact8_encrypt, lightseal_grain_128aeadv2_compact8_decrypt}},
    },
    {
        50, 3, LIGHTSEAL_KIND_AEAD, 48, 16, 16, 0,
        {.aead = {lightseal_aez_v5_byte8_encrypt, lightseal_aez_v5_byte8_decrypt}},
    },
};

const uint8_t lightseal_table_entries = sizeof(lightseal_table) / sizeof(lightseal_table[0]);
