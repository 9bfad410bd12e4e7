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
        6, 16, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128_armv7m_speed_encrypt, lightseal_ascon_128_armv7m_speed_decrypt}},
    },
    {
        6, 17, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128_armv7m_compact_encrypt, lightseal_ascon_128_armv7m_compact_decrypt}},
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
        7, 16, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128a_armv7m_speed_encrypt, lightseal_ascon_128a_armv7m_speed_decrypt}},
    },
    {
        7, 17, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_128a_armv7m_compact_encrypt, lightseal_ascon_128a_armv7m_compact_decrypt}},
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
        8, 16, LIGHTSEAL_KIND_AEAD, 20, 16, 16, 0,
        {.aead = {lightseal_ascon_80pq_armv7m_speed_encrypt, lightseal_ascon_80pq_armv7m_speed_decrypt}},
    },
    {
        8, 17, LIGHTSEAL_KIND_AEAD, 20, 16, 16, 0,
        {.aead = {lightseal_ascon_80pq_armv7m_compact_encrypt, lightseal_ascon_80pq_armv7m_compact_decrypt}},
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
        13, 16, LIGHTSEAL_KIND_MAC, 16, 0, 16, 0,
        {.mac = {lightseal_ascon_mac_armv7m_speed_mac, lightseal_ascon_mac_armv7m_speed_verify}},
    },
    {
        13, 17, LIGHTSEAL_KIND_MAC, 16, 0, 16, 0,
        {.mac = {lightseal_ascon_mac_armv7m_compact_mac, lightseal_ascon_mac_armv7m_compact_verify}},
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
        14, 16, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prf_armv7m_speed_prf},
    },
    {
        14, 17, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prf_armv7m_compact_prf},
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
    {
        15, 16, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prfshort_armv7m_speed_prf},
    },
    {
        15, 17, LIGHTSEAL_KIND_PRF, 16, 0, 0, 0,
        {.prf = lightseal_ascon_prfshort_armv7m_compact_prf},
    },
};

const uint8_t lightseal_table_entries = sizeof(lightseal_table) / sizeof(lightseal_table[0]);
