/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "core/dispatch.h"
#include "lightseal/algorithms.h"

const lightseal_entry lightseal_table[] LIGHTSEAL_FLASH = {
    {
        1, 2, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128a_bi32_encrypt, lightseal_isap_a_128a_bi32_decrypt}},
    },
    {
        1, 4, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128a_word32_encrypt, lightseal_isap_a_128a_word32_decrypt}},
    },
    {
        1, 5, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128a_word32_compact_encrypt, lightseal_isap_a_128a_word32_compact_decrypt}},
    },
    {
        16, 2, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128_bi32_encrypt, lightseal_isap_a_128_bi32_decrypt}},
    },
    {
        16, 4, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128_word32_encrypt, lightseal_isap_a_128_word32_decrypt}},
    },
    {
        16, 5, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128_word32_compact_encrypt, lightseal_isap_a_128_word32_compact_decrypt}},
    },
    {
        17, 1, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_k_128a_rolled16_encrypt, lightseal_isap_k_128a_rolled16_decrypt}},
    },
    {
        17, 2, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_k_128a_pair32_encrypt, lightseal_isap_k_128a_pair32_decrypt}},
    },
    {
        18, 1, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_k_128_rolled16_encrypt, lightseal_isap_k_128_rolled16_decrypt}},
    },
    {
        18, 2, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_k_128_pair32_encrypt, lightseal_isap_k_128_pair32_decrypt}},
    },
    {
        2, 2, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_aead128_bi32_encrypt, lightseal_ascon_aead128_bi32_decrypt}},
    },
    {
        2, 4, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_aead128_word32_encrypt, lightseal_ascon_aead128_word32_decrypt}},
    },
    {
        2, 5, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_aead128_word32_compact_encrypt, lightseal_ascon_aead128_word32_compact_decrypt}},
    },
    {
        3, 2, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash256_bi32_hash},
    },
    {
        3, 4, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash256_word32_hash},
    },
    {
        3, 5, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash256_word32_compact_hash},
    },
    {
        4, 2, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof128_bi32_xof},
    },
    {
        4, 4, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof128_word32_xof},
    },
    {
        4, 5, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof128_word32_compact_xof},
    },
    {
        5, 2, LIGHTSEAL_KIND_CXOF, 0, 0, 0, 0,
        {.cxof = lightseal_ascon_cxof128_bi32_cxof},
    },
    {
        5, 4, LIGHTSEAL_KIND_CXOF, 0, 0, 0, 0,
        {.cxof = lightseal_ascon_cxof128_word32_cxof},
    },
    {
        5, 5, LIGHTSEAL_KIND_CXOF, 0, 0, 0, 0,
        {.cxof = lightseal_ascon_cxof128_word32_compact_cxof},
    },
    {
        6, 2, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128_bi32_encrypt, lightseal_ascon_128_bi32_decrypt}},
    },
    {
        6, 4, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128_word32_encrypt, lightseal_ascon_128_word32_decrypt}},
    },
    {
        6, 5, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128_word32_compact_encrypt, lightseal_ascon_128_word32_compact_decrypt}},
    },
    {
        7, 2, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128a_bi32_encrypt, lightseal_ascon_128a_bi32_decrypt}},
    },
    {
        7, 4, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128a_word32_encrypt, lightseal_ascon_128a_word32_decrypt}},
    },
    {
        7, 5, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128a_word32_compact_encrypt, lightseal_ascon_128a_word32_compact_decrypt}},
    },
    {
        8, 2, LIGHTSEAL_KIND_AEAD, 20, 16, 16, 0,
        {.aead = {lightseal_ascon_80pq_bi32_encrypt, lightseal_ascon_80pq_bi32_decrypt}},
    },
    {
        8, 4, LIGHTSEAL_KIND_AEAD, 20, 16, 16, 0,
        {.aead = {lightseal_ascon_80pq_word32_encrypt, lightseal_ascon_80pq_word32_decrypt}},
    },
    {
        8, 5, LIGHTSEAL_KIND_AEAD, 20, 16, 16, 0,
        {.aead = {lightseal_ascon_80pq_word32_compact_encrypt, lightseal_ascon_80pq_word32_compact_decrypt}},
    },
    {
        9, 2, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash_bi32_hash},
    },
    {
        9, 4, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash_word32_hash},
    },
    {
        9, 5, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash_word32_compact_hash},
    },
    {
        10, 2, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hasha_bi32_hash},
    },
    {
        10, 4, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hasha_word32_hash},
    },
    {
        10, 5, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hasha_word32_compact_hash},
    },
    {
        11, 2, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof_bi32_xof},
    },
    {
        11, 4, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof_word32_xof},
    },
    {
        11, 5, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof_word32_compact_xof},
    },
    {
        12, 2, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xofa_bi32_xof},
    },
    {
        12, 4, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xofa_word32_xof},
    },
    {
        12, 5, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xofa_word32_compact_xof},
    },
    {
        13, 2, LIGHTSEAL_KIND_MAC, 16, 0, 16, 0,
        {.mac = {lightseal_ascon_mac_bi32_mac, lightseal_ascon_mac_bi32_verify}},
    },
    {
        13, 4, LIGHTSEAL_KIND_MAC, 16, 0, 16, 0,
        {.mac = {lightseal_ascon_mac_word32_mac, lightseal_ascon_mac_word32_verify}},
    },
    {
        13, 5, LIGHTSEAL_KIND_MAC, 16, 0, 16, 0,
        {.mac = {lightseal_ascon_mac_word32_compact_mac, lightseal_ascon_mac_word32_compact_verify}},
    },
    {
        14, 2, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prf_bi32_prf},
    },
    {
        14, 4, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prf_word32_prf},
    },
    {
        14, 5, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prf_word32_compact_prf},
    },
    {
        15, 2, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prfshort_bi32_prf},
    },
    {
        15, 4, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prfshort_word32_prf},
    },
    {
        15, 5, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prfshort_word32_compact_prf},
    },
    {
        40, 1, LIGHTSEAL_KIND_AEAD, 16, 12, 8, 0,
        {.aead = {lightseal_grain_128aeadv2_word32_encrypt, lightseal_grain_128aeadv2_word32_decrypt}},
    },
    {
        40, 3, LIGHTSEAL_KIND_AEAD, 16, 12, 8, 0,
        {.aead = {lightseal_grain_128aeadv2_compact32_encrypt, lightseal_grain_128aeadv2_compact32_decrypt}},
    },
    {
        40, 5, LIGHTSEAL_KIND_AEAD, 16, 12, 8, 0,
        {.aead = {lightseal_grain_128aeadv2_word64_encrypt, lightseal_grain_128aeadv2_word64_decrypt}},
    },
    {
        50, 1, LIGHTSEAL_KIND_AEAD, 48, 16, 16, 0,
        {.aead = {lightseal_aez_v5_bitslice32_encrypt, lightseal_aez_v5_bitslice32_decrypt}},
    },
    {
        50, 2, LIGHTSEAL_KIND_AEAD, 48, 16, 16, 0,
        {.aead = {lightseal_aez_v5_bitslice64_encrypt, lightseal_aez_v5_bitslice64_decrypt}},
    },
};

const uint8_t lightseal_table_entries = sizeof(lightseal_table) / sizeof(lightseal_table[0]);
