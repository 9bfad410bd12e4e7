/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* Ascon-Hasha (Ascon v1.2, section 2.5) on ascon.armv6_speed, in pieces. */

#include "core/kinds.h"
#include "lightseal/algorithms.h"

#define LIGHTSEAL_IN_PIECES
#define LIGHTSEAL_NAME(name) lightseal_ascon_hasha_armv6_speed_##name
#define LIGHTSEAL_KIND LIGHTSEAL_KIND_HASH
#define LIGHTSEAL_BYTE_ORDER LIGHTSEAL_BIG
#define LIGHTSEAL_BLOCK 8
#define LIGHTSEAL_DIGEST_BYTES 32
#define LIGHTSEAL_PARAM_IV 0x00400c0400000100
#define LIGHTSEAL_PARAM_ROUNDS_A 12
#define LIGHTSEAL_PARAM_ROUNDS_B 8
#define LIGHTSEAL_PARAM_INITIAL { \
    0x01, 0x47, 0x01, 0x94, 0xfc, 0x65, 0x28, 0xa6, \
    0x73, 0x8e, 0xc3, 0x8a, 0xc0, 0xad, 0xff, 0xa7, \
    0x2e, 0xc8, 0xe3, 0x29, 0x6c, 0x76, 0x38, 0x4c, \
    0xd6, 0xf6, 0xa5, 0x4d, 0x7f, 0x52, 0x37, 0x7d, \
    0xa1, 0x3c, 0x42, 0xa2, 0x23, 0xbe, 0x8d, 0x87}
#define LIGHTSEAL_PARAM_INITIAL_WORDS 0x01470194fc6528a6, 0x738ec38ac0adffa7, 0x2ec8e3296c76384c, 0xd6f6a54d7f52377d, 0xa13c42a223be8d87

#include "primitives/ascon/armv6/speed.h"

#include "primitives/ascon/contract.h"

#include "modes/ascon_hash.h"

#include "modes/calls.h"
