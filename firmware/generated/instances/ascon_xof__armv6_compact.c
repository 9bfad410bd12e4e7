/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* Ascon-Xof (Ascon v1.2, section 2.5) on ascon.armv6_compact. */

#include "core/kinds.h"
#include "lightseal/algorithms.h"

#define LIGHTSEAL_NAME(name) lightseal_ascon_xof_armv6_compact_##name
#define LIGHTSEAL_KIND LIGHTSEAL_KIND_XOF
#define LIGHTSEAL_BYTE_ORDER LIGHTSEAL_BIG
#define LIGHTSEAL_BLOCK 8
#define LIGHTSEAL_PARAM_IV 0x00400c0000000000
#define LIGHTSEAL_PARAM_ROUNDS_A 12
#define LIGHTSEAL_PARAM_ROUNDS_B 12
#define LIGHTSEAL_PARAM_INITIAL { \
    0xb5, 0x7e, 0x27, 0x3b, 0x81, 0x4c, 0xd4, 0x16, \
    0x2b, 0x51, 0x04, 0x25, 0x62, 0xae, 0x24, 0x20, \
    0x66, 0xa3, 0xa7, 0x76, 0x8d, 0xdf, 0x22, 0x18, \
    0x5a, 0xad, 0x0a, 0x7a, 0x81, 0x53, 0x65, 0x0c, \
    0x4f, 0x3e, 0x0e, 0x32, 0x53, 0x94, 0x93, 0xb6}
#define LIGHTSEAL_PARAM_INITIAL_WORDS 0xb57e273b814cd416, 0x2b51042562ae2420, 0x66a3a7768ddf2218, 0x5aad0a7a8153650c, 0x4f3e0e32539493b6

#include "primitives/ascon/armv6/compact.h"

#include "primitives/ascon/contract.h"

#include "modes/ascon_hash.h"

#include "modes/calls.h"
