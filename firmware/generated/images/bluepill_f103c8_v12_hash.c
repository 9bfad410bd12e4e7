/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "core/dispatch.h"
#include "lightseal/algorithms.h"

const lightseal_entry lightseal_table[] LIGHTSEAL_FLASH = {
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
        9, 16, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash_armv7m_speed_hash},
    },
    {
        9, 17, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hash_armv7m_compact_hash},
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
        10, 16, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hasha_armv7m_speed_hash},
    },
    {
        10, 17, LIGHTSEAL_KIND_HASH, 0, 0, 0, 32,
        {.hash = lightseal_ascon_hasha_armv7m_compact_hash},
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
        11, 16, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof_armv7m_speed_xof},
    },
    {
        11, 17, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xof_armv7m_compact_xof},
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
        12, 16, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xofa_armv7m_speed_xof},
    },
    {
        12, 17, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0,
        {.xof = lightseal_ascon_xofa_armv7m_compact_xof},
    },
};

const uint8_t lightseal_table_entries = sizeof(lightseal_table) / sizeof(lightseal_table[0]);
