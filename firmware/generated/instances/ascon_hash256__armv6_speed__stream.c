/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* Ascon-Hash256 (NIST SP 800-232, section 5.1) on ascon.armv6_speed, in pieces. */

#include "core/kinds.h"
#include "lightseal/algorithms.h"

#define LIGHTSEAL_IN_PIECES
#define LIGHTSEAL_NAME(name) lightseal_ascon_hash256_armv6_speed_##name
#define LIGHTSEAL_KIND LIGHTSEAL_KIND_HASH
#define LIGHTSEAL_BYTE_ORDER LIGHTSEAL_LITTLE
#define LIGHTSEAL_BLOCK 8
#define LIGHTSEAL_DIGEST_BYTES 32
#define LIGHTSEAL_PARAM_IV 0x0000080100cc0002
#define LIGHTSEAL_PARAM_ROUNDS_A 12
#define LIGHTSEAL_PARAM_ROUNDS_B 12
#define LIGHTSEAL_PARAM_INITIAL { \
    0x81, 0xd6, 0x34, 0xe9, 0x94, 0x54, 0x1e, 0x9b, \
    0xd2, 0x51, 0x37, 0x33, 0x1e, 0xa0, 0xc3, 0x4b, \
    0x1a, 0xb8, 0x34, 0x6b, 0x6c, 0x39, 0x65, 0xae, \
    0xb3, 0x4d, 0x6a, 0xd5, 0xa4, 0xd4, 0x7f, 0x3c, \
    0x6d, 0x97, 0xc5, 0x06, 0x49, 0x46, 0x5c, 0x1a}
#define LIGHTSEAL_PARAM_INITIAL_WORDS 0x9b1e5494e934d681, 0x4bc3a01e333751d2, 0xae65396c6b34b81a, 0x3c7fd4a4d56a4db3, 0x1a5c464906c5976d

#include "primitives/ascon/armv6/speed.h"

#include "primitives/ascon/contract.h"

#include "modes/ascon_hash.h"

#include "modes/calls.h"
