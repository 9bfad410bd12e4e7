/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "core/dispatch.h"
#include "lightseal/algorithms.h"

const lightseal_entry lightseal_table[] LIGHTSEAL_FLASH = {
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
    {
        50, 3, LIGHTSEAL_KIND_AEAD, 48, 16, 16, 0,
        {.aead = {lightseal_aez_v5_byte8_encrypt, lightseal_aez_v5_byte8_decrypt}},
    },
};

const uint8_t lightseal_table_entries = sizeof(lightseal_table) / sizeof(lightseal_table[0]);
