/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* Ascon-CXOF128 (NIST SP 800-232, section 5.3) on ascon.armv6_speed. */

#include "core/kinds.h"
#include "lightseal/algorithms.h"

#define LIGHTSEAL_NAME(name) lightseal_ascon_cxof128_armv6_speed_##name
#define LIGHTSEAL_KIND LIGHTSEAL_KIND_CXOF
#define LIGHTSEAL_BYTE_ORDER LIGHTSEAL_LITTLE
#define LIGHTSEAL_BLOCK 8
#define LIGHTSEAL_PARAM_IV 0x0000080000cc0004
#define LIGHTSEAL_PARAM_ROUNDS_A 12
#define LIGHTSEAL_PARAM_ROUNDS_B 12
#define LIGHTSEAL_PARAM_INITIAL { \
    0x03, 0xde, 0xe8, 0xa0, 0xc2, 0x27, 0x55, 0x67, \
    0xbc, 0x7b, 0x37, 0xc0, 0x7d, 0x2d, 0xd1, 0x43, \
    0xb5, 0x81, 0x6e, 0x42, 0xec, 0x1d, 0x90, 0xe9, \
    0xb6, 0x80, 0x07, 0x72, 0x07, 0x49, 0xb1, 0x2a, \
    0x46, 0xbc, 0x32, 0xd4, 0x02, 0x1d, 0x3f, 0x8f}
#define LIGHTSEAL_PARAM_INITIAL_WORDS 0x675527c2a0e8de03, 0x43d12d7dc0377bbc, 0xe9901dec426e81b5, 0x2ab14907720780b6, 0x8f3f1d02d432bc46

#include "primitives/ascon/armv6/speed.h"

#include "primitives/ascon/contract.h"

#include "modes/ascon_hash.h"

#include "modes/calls.h"
