/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "core/dispatch.h"
#include "lightseal/algorithms.h"

const lightseal_entry lightseal_table[] LIGHTSEAL_FLASH = {
    {
        1, 16, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128a_armv7m_speed_encrypt, lightseal_isap_a_128a_armv7m_speed_decrypt}},
    },
    {
        1, 17, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128a_armv7m_compact_encrypt, lightseal_isap_a_128a_armv7m_compact_decrypt}},
    },
    {
        16, 16, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128_armv7m_speed_encrypt, lightseal_isap_a_128_armv7m_speed_decrypt}},
    },
    {
        16, 17, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128_armv7m_compact_encrypt, lightseal_isap_a_128_armv7m_compact_decrypt}},
    },
    {
        17, 16, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_k_128a_armv7m_speed_encrypt, lightseal_isap_k_128a_armv7m_speed_decrypt}},
    },
    {
        18, 16, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_k_128_armv7m_speed_encrypt, lightseal_isap_k_128_armv7m_speed_decrypt}},
    },
    {
        2, 16, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_aead128_armv7m_speed_encrypt, lightseal_ascon_aead128_armv7m_speed_decrypt}},
    },
    {
        2, 17, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_aead128_armv7m_compact_encrypt, lightseal_ascon_aead128_armv7m_compact_decrypt}},
    },
    {
        3, 16, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash256_armv7m_speed_hash},
    },
    {
        3, 17, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash256_armv7m_compact_hash},
    },
    {
        4, 16, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof128_armv7m_speed_xof},
    },
    {
        4, 17, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof128_armv7m_compact_xof},
    },
    {
        5, 16, LIGHTSEAL_KIND_CXOF, 0, 0, 0, 0,
        {.cxof = lightseal_ascon_cxof128_armv7m_speed_cxof},
    },
    {
        5, 17, LIGHTSEAL_KIND_CXOF, 0, 0, 0, 0,
        {.cxof = lightseal_ascon_cxof128_armv7m_compact_cxof},
    },
    {
        6, 16, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128_armv7m_speed_encrypt, lightseal_ascon_128_armv7m_speed_decrypt}},
    },
    {
        6, 17, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128_armv7m_compact_encrypt, lightseal_ascon_128_armv7m_compact_decrypt}},
    },
    {
        7, 16, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128a_armv7m_speed_encrypt, lightseal_ascon_128a_armv7m_speed_decrypt}},
    },
    {
        7, 17, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128a_armv7m_compact_encrypt, lightseal_ascon_128a_armv7m_compact_decrypt}},
    },
    {
        8, 16, LIGHTSEAL_KIND_AEAD, 20, 16, 16, 0,
        {.aead = {lightseal_ascon_80pq_armv7m_speed_encrypt, lightseal_ascon_80pq_armv7m_speed_decrypt}},
    },
    {
        8, 17, LIGHTSEAL_KIND_AEAD, 20, 16, 16, 0,
        {.aead = {lightseal_ascon_80pq_armv7m_compact_encrypt, lightseal_ascon_80pq_armv7m_compact_decrypt}},
    },
    {
        9, 16, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash_armv7m_speed_hash},
    },
    {
        9, 17, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash_armv7m_compact_hash},
    },
    {
        10, 16, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hasha_armv7m_speed_hash},
    },
    {
        10, 17, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hasha_armv7m_compact_hash},
    },
    {
        11, 16, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof_armv7m_speed_xof},
    },
    {
        11, 17, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof_armv7m_compact_xof},
    },
    {
        12, 16, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xofa_armv7m_speed_xof},
    },
    {
        12, 17, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xofa_armv7m_compact_xof},
    },
    {
        13, 16, LIGHTSEAL_KIND_MAC, 16, 0, 16, 0,
        {.mac = {lightseal_ascon_mac_armv7m_speed_mac, lightseal_ascon_mac_armv7m_speed_verify}},
    },
    {
        13, 17, LIGHTSEAL_KIND_MAC, 16, 0, 16, 0,
        {.mac = {lightseal_ascon_mac_armv7m_compact_mac, lightseal_ascon_mac_armv7m_compact_verify}},
    },
    {
        14, 16, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prf_armv7m_speed_prf},
    },
    {
        14, 17, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prf_armv7m_compact_prf},
    },
    {
        15, 16, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prfshort_armv7m_speed_prf},
    },
    {
        15, 17, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prfshort_armv7m_compact_prf},
    },
    {
        40, 16, LIGHTSEAL_KIND_AEAD, 16, 12, 8, 0,
        {.aead = {lightseal_grain_128aeadv2_armv7m_speed_encrypt, lightseal_grain_128aeadv2_armv7m_speed_decrypt}},
    },
    {
        50, 16, LIGHTSEAL_KIND_AEAD, 48, 16, 16, 0,
        {.aead = {lightseal_aez_v5_armv7m_speed_encrypt, lightseal_aez_v5_armv7m_speed_decrypt}},
    },
};

const uint8_t lightseal_table_entries = sizeof(lightseal_table) / sizeof(lightseal_table[0]);
