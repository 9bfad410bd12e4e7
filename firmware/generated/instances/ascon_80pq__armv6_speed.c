/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* Ascon-80pq (Ascon v1.2, section 2.4) on ascon.armv6_speed. */

#include "core/kinds.h"
#include "lightseal/algorithms.h"

#define LIGHTSEAL_NAME(name) lightseal_ascon_80pq_armv6_speed_##name
#define LIGHTSEAL_KIND LIGHTSEAL_KIND_AEAD
#define LIGHTSEAL_BYTE_ORDER LIGHTSEAL_BIG
#define LIGHTSEAL_BLOCK 8
#define LIGHTSEAL_KEY_BYTES 20
#define LIGHTSEAL_NONCE_BYTES 16
#define LIGHTSEAL_TAG_BYTES 16
#define LIGHTSEAL_PARAM_IV 0xa0400c0600000000
#define LIGHTSEAL_PARAM_ROUNDS_A 12
#define LIGHTSEAL_PARAM_ROUNDS_B 6

#include "primitives/ascon/armv6/speed.h"

#include "primitives/ascon/contract.h"

#include "modes/ascon_aead.h"

#include "modes/calls.h"

const lightseal_aead LIGHTSEAL_NAME(aead) = {
    LIGHTSEAL_NAME(encrypt), LIGHTSEAL_NAME(decrypt), LIGHTSEAL_KEY_BYTES, LIGHTSEAL_NONCE_BYTES,
    LIGHTSEAL_TAG_BYTES,
};
