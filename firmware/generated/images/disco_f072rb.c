/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "core/dispatch.h"
#include "lightseal/algorithms.h"

const lightseal_entry lightseal_table[] LIGHTSEAL_FLASH = {
    {
        1, 18, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128a_armv6m_speed_encrypt, lightseal_isap_a_128a_armv6m_speed_decrypt}},
    },
    {
        1, 19, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128a_armv6m_compact_encrypt, lightseal_isap_a_128a_armv6m_compact_decrypt}},
    },
    {
        16, 18, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128_armv6m_speed_encrypt, lightseal_isap_a_128_armv6m_speed_decrypt}},
    },
    {
        16, 19, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128_armv6m_compact_encrypt, lightseal_isap_a_128_armv6m_compact_decrypt}},
    },
    {
        17, 17, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_k_128a_armv6m_speed_encrypt, lightseal_isap_k_128a_armv6m_speed_decrypt}},
    },
    {
        18, 17, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_k_128_armv6m_speed_encrypt, lightseal_isap_k_128_armv6m_speed_decrypt}},
    },
    {
        2, 18, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_aead128_armv6m_speed_encrypt, lightseal_ascon_aead128_armv6m_speed_decrypt}},
    },
    {
        2, 19, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_aead128_armv6m_compact_encrypt, lightseal_ascon_aead128_armv6m_compact_decrypt}},
    },
    {
        3, 18, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash256_armv6m_speed_hash},
    },
    {
        3, 19, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash256_armv6m_compact_hash},
    },
    {
        4, 18, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof128_armv6m_speed_xof},
    },
    {
        4, 19, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof128_armv6m_compact_xof},
    },
    {
        5, 18, LIGHTSEAL_KIND_CXOF, 0, 0, 0, 0,
        {.cxof = lightseal_ascon_cxof128_armv6m_speed_cxof},
    },
    {
        5, 19, LIGHTSEAL_KIND_CXOF, 0, 0, 0, 0,
        {.cxof = lightseal_ascon_cxof128_armv6m_compact_cxof},
    },
    {
        6, 18, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128_armv6m_speed_encrypt, lightseal_ascon_128_armv6m_speed_decrypt}},
    },
    {
        6, 19, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128_armv6m_compact_encrypt, lightseal_ascon_128_armv6m_compact_decrypt}},
    },
    {
        7, 18, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128a_armv6m_speed_encrypt, lightseal_ascon_128a_armv6m_speed_decrypt}},
    },
    {
        7, 19, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128a_armv6m_compact_encrypt, lightseal_ascon_128a_armv6m_compact_decrypt}},
    },
    {
        8, 18, LIGHTSEAL_KIND_AEAD, 20, 16, 16, 0,
        {.aead = {lightseal_ascon_80pq_armv6m_speed_encrypt, lightseal_ascon_80pq_armv6m_speed_decrypt}},
    },
    {
        8, 19, LIGHTSEAL_KIND_AEAD, 20, 16, 16, 0,
        {.aead = {lightseal_ascon_80pq_armv6m_compact_encrypt, lightseal_ascon_80pq_armv6m_compact_decrypt}},
    },
    {
        9, 18, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash_armv6m_speed_hash},
    },
    {
        9, 19, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash_armv6m_compact_hash},
    },
    {
        10, 18, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hasha_armv6m_speed_hash},
    },
    {
        10, 19, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hasha_armv6m_compact_hash},
    },
    {
        11, 18, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof_armv6m_speed_xof},
    },
    {
        11, 19, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof_armv6m_compact_xof},
    },
    {
        12, 18, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xofa_armv6m_speed_xof},
    },
    {
        12, 19, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xofa_armv6m_compact_xof},
    },
    {
        13, 18, LIGHTSEAL_KIND_MAC, 16, 0, 16, 0,
        {.mac = {lightseal_ascon_mac_armv6m_speed_mac, lightseal_ascon_mac_armv6m_speed_verify}},
    },
    {
        13, 19, LIGHTSEAL_KIND_MAC, 16, 0, 16, 0,
        {.mac = {lightseal_ascon_mac_armv6m_compact_mac, lightseal_ascon_mac_armv6m_compact_verify}},
    },
    {
        14, 18, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prf_armv6m_speed_prf},
    },
    {
        14, 19, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prf_armv6m_compact_prf},
    },
    {
        15, 18, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prfshort_armv6m_speed_prf},
    },
    {
        15, 19, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prfshort_armv6m_compact_prf},
    },
    {
        40, 17, LIGHTSEAL_KIND_AEAD, 16, 12, 8, 0,
        {.aead = {lightseal_grain_128aeadv2_armv6m_speed_encrypt, lightseal_grain_128aeadv2_armv6m_speed_decrypt}},
    },
    {
        50, 17, LIGHTSEAL_KIND_AEAD, 48, 16, 16, 0,
        {.aead = {lightseal_aez_v5_armv6m_speed_encrypt, lightseal_aez_v5_armv6m_speed_decrypt}},
    },
};

const uint8_t lightseal_table_entries = sizeof(lightseal_table) / sizeof(lightseal_table[0]);
