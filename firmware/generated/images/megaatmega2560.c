/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "core/dispatch.h"
#include "lightseal/algorithms.h"

const lightseal_entry lightseal_table[] LIGHTSEAL_FLASH = {
    {
        1, 30, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128a_avr_speed_encrypt, lightseal_isap_a_128a_avr_speed_decrypt}},
    },
    {
        1, 31, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128a_avr_compact_encrypt, lightseal_isap_a_128a_avr_compact_decrypt}},
    },
    {
        16, 30, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128_avr_speed_encrypt, lightseal_isap_a_128_avr_speed_decrypt}},
    },
    {
        16, 31, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128_avr_compact_encrypt, lightseal_isap_a_128_avr_compact_decrypt}},
    },
    {
        17, 30, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_k_128a_avr_speed_encrypt, lightseal_isap_k_128a_avr_speed_decrypt}},
    },
    {
        17, 31, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_k_128a_avr_compact_encrypt, lightseal_isap_k_128a_avr_compact_decrypt}},
    },
    {
        18, 30, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_k_128_avr_speed_encrypt, lightseal_isap_k_128_avr_speed_decrypt}},
    },
    {
        18, 31, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_k_128_avr_compact_encrypt, lightseal_isap_k_128_avr_compact_decrypt}},
    },
    {
        2, 30, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_aead128_avr_speed_encrypt, lightseal_ascon_aead128_avr_speed_decrypt}},
    },
    {
        2, 31, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_aead128_avr_compact_encrypt, lightseal_ascon_aead128_avr_compact_decrypt}},
    },
    {
        3, 30, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash256_avr_speed_hash},
    },
    {
        3, 31, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash256_avr_compact_hash},
    },
    {
        4, 30, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof128_avr_speed_xof},
    },
    {
        4, 31, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof128_avr_compact_xof},
    },
    {
        5, 30, LIGHTSEAL_KIND_CXOF, 0, 0, 0, 0,
        {.cxof = lightseal_ascon_cxof128_avr_speed_cxof},
    },
    {
        5, 31, LIGHTSEAL_KIND_CXOF, 0, 0, 0, 0,
        {.cxof = lightseal_ascon_cxof128_avr_compact_cxof},
    },
    {
        6, 30, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128_avr_speed_encrypt, lightseal_ascon_128_avr_speed_decrypt}},
    },
    {
        6, 31, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128_avr_compact_encrypt, lightseal_ascon_128_avr_compact_decrypt}},
    },
    {
        7, 30, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128a_avr_speed_encrypt, lightseal_ascon_128a_avr_speed_decrypt}},
    },
    {
        7, 31, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128a_avr_compact_encrypt, lightseal_ascon_128a_avr_compact_decrypt}},
    },
    {
        8, 30, LIGHTSEAL_KIND_AEAD, 20, 16, 16, 0,
        {.aead = {lightseal_ascon_80pq_avr_speed_encrypt, lightseal_ascon_80pq_avr_speed_decrypt}},
    },
    {
        8, 31, LIGHTSEAL_KIND_AEAD, 20, 16, 16, 0,
        {.aead = {lightseal_ascon_80pq_avr_compact_encrypt, lightseal_ascon_80pq_avr_compact_decrypt}},
    },
    {
        9, 30, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash_avr_speed_hash},
    },
    {
        9, 31, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash_avr_compact_hash},
    },
    {
        10, 30, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hasha_avr_speed_hash},
    },
    {
        10, 31, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hasha_avr_compact_hash},
    },
    {
        11, 30, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof_avr_speed_xof},
    },
    {
        11, 31, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof_avr_compact_xof},
    },
    {
        12, 30, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xofa_avr_speed_xof},
    },
    {
        12, 31, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xofa_avr_compact_xof},
    },
    {
        13, 30, LIGHTSEAL_KIND_MAC, 16, 0, 16, 0,
        {.mac = {lightseal_ascon_mac_avr_speed_mac, lightseal_ascon_mac_avr_speed_verify}},
    },
    {
        13, 31, LIGHTSEAL_KIND_MAC, 16, 0, 16, 0,
        {.mac = {lightseal_ascon_mac_avr_compact_mac, lightseal_ascon_mac_avr_compact_verify}},
    },
    {
        14, 30, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prf_avr_speed_prf},
    },
    {
        14, 31, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prf_avr_compact_prf},
    },
    {
        15, 30, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prfshort_avr_speed_prf},
    },
    {
        15, 31, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prfshort_avr_compact_prf},
    },
    {
        40, 30, LIGHTSEAL_KIND_AEAD, 16, 12, 8, 0,
        {.aead = {lightseal_grain_128aeadv2_avr_speed_encrypt, lightseal_grain_128aeadv2_avr_speed_decrypt}},
    },
    {
        50, 30, LIGHTSEAL_KIND_AEAD, 48, 16, 16, 0,
        {.aead = {lightseal_aez_v5_avr_speed_encrypt, lightseal_aez_v5_avr_speed_decrypt}},
    },
};

const uint8_t lightseal_table_entries = sizeof(lightseal_table) / sizeof(lightseal_table[0]);
