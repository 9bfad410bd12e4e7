/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* Ascon-Hash (Ascon v1.2, section 2.5) on ascon.armv6_compact. */

#include "core/kinds.h"
#include "lightseal/algorithms.h"

#define LIGHTSEAL_NAME(name) lightseal_ascon_hash_armv6_compact_##name
#define LIGHTSEAL_KIND LIGHTSEAL_KIND_HASH
#define LIGHTSEAL_BYTE_ORDER LIGHTSEAL_BIG
#define LIGHTSEAL_BLOCK 8
#define LIGHTSEAL_DIGEST_BYTES 32
#define LIGHTSEAL_PARAM_IV 0x00400c0000000100
#define LIGHTSEAL_PARAM_ROUNDS_A 12
#define LIGHTSEAL_PARAM_ROUNDS_B 12
#define LIGHTSEAL_PARAM_INITIAL { \
    0xee, 0x93, 0x98, 0xaa, 0xdb, 0x67, 0xf0, 0x3d, \
    0x8b, 0xb2, 0x18, 0x31, 0xc6, 0x0f, 0x10, 0x02, \
    0xb4, 0x8a, 0x92, 0xdb, 0x98, 0xd5, 0xda, 0x62, \
    0x43, 0x18, 0x99, 0x21, 0xb8, 0xf8, 0xe3, 0xe8, \
    0x34, 0x8f, 0xa5, 0xc9, 0xd5, 0x25, 0xe1, 0x40}
#define LIGHTSEAL_PARAM_INITIAL_WORDS 0xee9398aadb67f03d, 0x8bb21831c60f1002, 0xb48a92db98d5da62, 0x43189921b8f8e3e8, 0x348fa5c9d525e140

#include "primitives/ascon/armv6/compact.h"

#include "primitives/ascon/contract.h"

#include "modes/ascon_hash.h"

#include "modes/calls.h"
