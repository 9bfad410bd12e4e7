/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* AEZ v5 (AEZ v5, section 1.5, for a vector of one string and 16 bytes of expansion) on aes.armv6m_speed. */

#include "core/kinds.h"
#include "lightseal/algorithms.h"

#define LIGHTSEAL_NAME(name) lightseal_aez_v5_armv6m_speed_##name
#define LIGHTSEAL_KIND LIGHTSEAL_KIND_AEAD
#define LIGHTSEAL_BYTE_ORDER LIGHTSEAL_BIG
#define LIGHTSEAL_BLOCK 16
#define LIGHTSEAL_KEY_BYTES 48
#define LIGHTSEAL_NONCE_BYTES 16
#define LIGHTSEAL_TAG_BYTES 16

#include "primitives/aes/armv6m/speed.h"

#include "primitives/aes/contract.h"

#include "modes/aez.h"

#include "modes/calls.h"

const lightseal_aead LIGHTSEAL_NAME(aead) = {
    LIGHTSEAL_NAME(encrypt), LIGHTSEAL_NAME(decrypt), LIGHTSEAL_KEY_BYTES, LIGHTSEAL_NONCE_BYTES,
    LIGHTSEAL_TAG_BYTES,
};
