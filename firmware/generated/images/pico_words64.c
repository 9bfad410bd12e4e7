/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "core/dispatch.h"
#include "lightseal/algorithms.h"

const lightseal_entry lightseal_table[] LIGHTSEAL_FLASH = {
    {
        40, 5, LIGHTSEAL_KIND_AEAD, 16, 12, 8, 0,
        {.aead = {lightseal_grain_128aeadv2_word64_encrypt, lightseal_grain_128aeadv2_word64_decrypt}},
    },
    {
        50, 2, LIGHTSEAL_KIND_AEAD, 48, 16, 16, 0,
        {.aead = {lightseal_aez_v5_bitslice64_encrypt, lightseal_aez_v5_bitslice64_decrypt}},
    },
};

const uint8_t lightseal_table_entries = sizeof(lightseal_table) / sizeof(lightseal_table[0]);
