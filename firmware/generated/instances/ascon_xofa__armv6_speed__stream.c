/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* Ascon-Xofa (Ascon v1.2, section 2.5) on ascon.armv6_speed, in pieces. */

#include "core/kinds.h"
#include "lightseal/algorithms.h"

#define LIGHTSEAL_IN_PIECES
#define LIGHTSEAL_NAME(name) lightseal_ascon_xofa_armv6_speed_##name
#define LIGHTSEAL_KIND LIGHTSEAL_KIND_XOF
#define LIGHTSEAL_BYTE_ORDER LIGHTSEAL_BIG
#define LIGHTSEAL_BLOCK 8
#define LIGHTSEAL_PARAM_IV 0x00400c0400000000
#define LIGHTSEAL_PARAM_ROUNDS_A 12
#define LIGHTSEAL_PARAM_ROUNDS_B 8
#define LIGHTSEAL_PARAM_INITIAL { \
    0x44, 0x90, 0x65, 0x68, 0xb7, 0x7b, 0x98, 0x32, \
    0xcd, 0x8d, 0x6c, 0xae, 0x53, 0x45, 0x55, 0x32, \
    0xf7, 0xb5, 0x21, 0x27, 0x56, 0x42, 0x21, 0x29, \
    0x24, 0x68, 0x85, 0xe1, 0xde, 0x0d, 0x22, 0x5b, \
    0xa8, 0xcb, 0x5c, 0xe3, 0x34, 0x49, 0x97, 0x3f}
#define LIGHTSEAL_PARAM_INITIAL_WORDS 0x44906568b77b9832, 0xcd8d6cae53455532, 0xf7b5212756422129, 0x246885e1de0d225b, 0xa8cb5ce33449973f

#include "primitives/ascon/armv6/speed.h"

#include "primitives/ascon/contract.h"

#include "modes/ascon_hash.h"

#include "modes/calls.h"
