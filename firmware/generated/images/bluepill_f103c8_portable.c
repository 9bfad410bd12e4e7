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
        1, 4, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128a_word32_encrypt, lightseal_isap_a_128a_word32_decrypt}},
    },
    {
        1, 5, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128a_word32_compact_encrypt, lightseal_isap_a_128a_word32_compact_decrypt}},
    },
    {
        16, 1, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_isap_a_128_ref64_encrypt, lightseal_isap_a_128_ref64_decrypt}},
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
        2, 1, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0,
        {.aead = {lightseal_ascon_aead128_ref64_encrypt, lightseal_ascon_aead128_ref64_decrypt}},
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
        3, 1, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash256_ref64_hash},
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
        4, 1, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof128_ref64_xof},
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
        5, 1, LIGHTSEAL_KIND_CXOF, 0, 0, 0, 0,
        {.cxof = lightseal_ascon_cxof128_ref64_cxof},
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
};

const uint8_t lightseal_table_entries = sizeof(lightseal_table) / sizeof(lightseal_table[0]);
