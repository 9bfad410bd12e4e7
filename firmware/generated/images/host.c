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
        1, 2, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128a_bi32_encrypt, lightseal_isap_a_128a_bi32_decrypt}},
    },
    {
        1, 3, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128a_byte8_encrypt, lightseal_isap_a_128a_byte8_decrypt}},
    },
    {
        2, 1, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_aead128_ref64_encrypt, lightseal_ascon_aead128_ref64_decrypt}},
    },
    {
        2, 2, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_aead128_bi32_encrypt, lightseal_ascon_aead128_bi32_decrypt}},
    },
    {
        2, 3, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_aead128_byte8_encrypt, lightseal_ascon_aead128_byte8_decrypt}},
    },
    {
        3, 1, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash256_ref64_hash},
    },
    {
        3, 2, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash256_bi32_hash},
    },
    {
        3, 3, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash256_byte8_hash},
    },
    {
        40, 1, LIGHTSEAL_KIND_AEAD, 16, 12, 8, 0,
        {.aead = {lightseal_grain_128aeadv2_word32_encrypt, lightseal_grain_128aeadv2_word32_decrypt}},
    },
    {
        40, 2, LIGHTSEAL_KIND_AEAD, 16, 12, 8, 0,
        {.aead = {lightseal_grain_128aeadv2_byte8_encrypt, lightseal_grain_128aeadv2_byte8_decrypt}},
    },
    {
        40, 3, LIGHTSEAL_KIND_AEAD, 16, 12, 8, 0,
        {.aead = {lightseal_grain_128aeadv2_compact32_encrypt, lightseal_grain_128aeadv2_compact32_decrypt}},
    },
    {
        40, 4, LIGHTSEAL_KIND_AEAD, 16, 12, 8, 0,
        {.aead = {lightseal_grain_128aeadv2_compact8_encrypt, lightseal_grain_128aeadv2_compact8_decrypt}},
    },
    {
        50, 1, LIGHTSEAL_KIND_AEAD, 48, 16, 16, 0,
        {.aead = {lightseal_aez_v5_bitslice32_encrypt, lightseal_aez_v5_bitslice32_decrypt}},
    },
    {
        50, 2, LIGHTSEAL_KIND_AEAD, 48, 16, 16, 0,
        {.aead = {lightseal_aez_v5_bitslice64_encrypt, lightseal_aez_v5_bitslice64_decrypt}},
    },
    {
        50, 3, LIGHTSEAL_KIND_AEAD, 48, 16, 16, 0,
        {.aead = {lightseal_aez_v5_byte8_encrypt, lightseal_aez_v5_byte8_decrypt}},
    },
};

const uint8_t lightseal_table_entries = sizeof(lightseal_table) / sizeof(lightseal_table[0]);
