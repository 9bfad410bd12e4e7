/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* Ascon-XOF128 (NIST SP 800-232, section 5.2) on ascon.armv6_speed, in pieces. */

#include "core/kinds.h"
#include "lightseal/algorithms.h"

#define LIGHTSEAL_IN_PIECES
#define LIGHTSEAL_NAME(name) lightseal_ascon_xof128_armv6_speed_##name
#define LIGHTSEAL_KIND LIGHTSEAL_KIND_XOF
#define LIGHTSEAL_BYTE_ORDER LIGHTSEAL_LITTLE
#define LIGHTSEAL_BLOCK 8
#define LIGHTSEAL_PARAM_IV 0x0000080000cc0003
#define LIGHTSEAL_PARAM_ROUNDS_A 12
#define LIGHTSEAL_PARAM_ROUNDS_B 12
#define LIGHTSEAL_PARAM_INITIAL { \
    0xeb, 0x47, 0x94, 0x8d, 0x76, 0xce, 0x82, 0xda, \
    0x69, 0xf9, 0x1e, 0x5f, 0xc7, 0xe6, 0x7c, 0xcc, \
    0x31, 0x56, 0x08, 0x80, 0xd7, 0x8f, 0x50, 0xe7, \
    0xcc, 0x58, 0x6b, 0x41, 0x53, 0xea, 0xe0, 0x0e, \
    0xde, 0x0b, 0x6f, 0xdb, 0x24, 0x75, 0x54, 0xe0}
#define LIGHTSEAL_PARAM_INITIAL_WORDS 0xda82ce768d9447eb, 0xcc7ce6c75f1ef969, 0xe7508fd780085631, 0x0ee0ea53416b58cc, 0xe0547524db6f0bde

#include "primitives/ascon/armv6/speed.h"

#include "primitives/ascon/contract.h"

#include "modes/ascon_hash.h"

#include "modes/calls.h"
