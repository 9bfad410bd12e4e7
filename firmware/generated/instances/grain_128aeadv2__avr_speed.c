/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* Grain-128AEADv2 (Grain-128AEADv2, sections 2.1 to 2.6) on grain.avr_speed. */

#include "core/kinds.h"
#include "lightseal/algorithms.h"

#define LIGHTSEAL_NAME(name) lightseal_grain_128aeadv2_avr_speed_##name
#define LIGHTSEAL_KIND LIGHTSEAL_KIND_AEAD
#define LIGHTSEAL_BYTE_ORDER LIGHTSEAL_LITTLE
#define LIGHTSEAL_BLOCK 4
#define LIGHTSEAL_KEY_BYTES 16
#define LIGHTSEAL_NONCE_BYTES 12
#define LIGHTSEAL_TAG_BYTES 8

#include "primitives/grain/avr/speed.h"

#include "primitives/grain/contract.h"

#include "modes/grain_aead.h"

#include "modes/calls.h"

const lightseal_aead LIGHTSEAL_NAME(aead) = {
    LIGHTSEAL_NAME(encrypt), LIGHTSEAL_NAME(decrypt), LIGHTSEAL_KEY_BYTES, LIGHTSEAL_NONCE_BYTES,
    LIGHTSEAL_TAG_BYTES,
};
