/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "core/dispatch.h"
#include "lightseal/algorithms.h"

const lightseal_entry lightseal_table[] LIGHTSEAL_FLASH = {
    {
        6, 1, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128_ref64_encrypt, lightseal_ascon_128_ref64_decrypt}},
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
        7, 1, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128a_ref64_encrypt, lightseal_ascon_128a_ref64_decrypt}},
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
        8, 1, LIGHTSEAL_KIND_AEAD, 20, 16, 16, 0,
        {.aead = {lightseal_ascon_80pq_ref64_encrypt, lightseal_ascon_80pq_ref64_decrypt}},
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
        9, 1, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash_ref64_hash},
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
        10, 1, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hasha_ref64_hash},
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
        11, 1, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof_ref64_xof},
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
        12, 1, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xofa_ref64_xof},
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
        13, 1, LIGHTSEAL_KIND_MAC, 16, 0, 16, 0,
        {.mac = {lightseal_ascon_mac_ref64_mac, lightseal_ascon_mac_ref64_verify}},
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
        14, 1, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prf_ref64_prf},
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
        15, 1, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prfshort_ref64_prf},
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
};

const uint8_t lightseal_table_entries = sizeof(lightseal_table) / sizeof(lightseal_table[0]);
