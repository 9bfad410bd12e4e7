/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* Ascon-128a (Ascon v1.2, section 2.4) on ascon.armv6_compact. */

#include "core/kinds.h"
#include "lightseal/algorithms.h"

#define LIGHTSEAL_NAME(name) lightseal_ascon_128a_armv6_compact_##name
#define LIGHTSEAL_KIND LIGHTSEAL_KIND_AEAD
#define LIGHTSEAL_BYTE_ORDER LIGHTSEAL_BIG
#define LIGHTSEAL_BLOCK 16
#define LIGHTSEAL_KEY_BYTES 16
#define LIGHTSEAL_NONCE_BYTES 16
#define LIGHTSEAL_TAG_BYTES 16
#define LIGHTSEAL_PARAM_IV 0x80800c0800000000
#define LIGHTSEAL_PARAM_ROUNDS_A 12
#define LIGHTSEAL_PARAM_ROUNDS_B 8

#include "primitives/ascon/armv6/compact.h"

#include "primitives/ascon/contract.h"

#include "modes/ascon_aead.h"

#include "modes/calls.h"

const lightseal_aead LIGHTSEAL_NAME(aead) = {
    LIGHTSEAL_NAME(encrypt), LIGHTSEAL_NAME(decrypt), LIGHTSEAL_KEY_BYTES, LIGHTSEAL_NONCE_BYTES,
    LIGHTSEAL_TAG_BYTES,
};
