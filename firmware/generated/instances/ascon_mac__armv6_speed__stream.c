/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* Ascon-Mac (Ascon MAC, PRF, and Short-Input PRF, in the byte order of SP 800-232) on ascon.armv6_speed, in pieces. */

#include "core/kinds.h"
#include "lightseal/algorithms.h"

#define LIGHTSEAL_IN_PIECES
#define LIGHTSEAL_NAME(name) lightseal_ascon_mac_armv6_speed_##name
#define LIGHTSEAL_KIND LIGHTSEAL_KIND_MAC
#define LIGHTSEAL_BYTE_ORDER LIGHTSEAL_LITTLE
#define LIGHTSEAL_BLOCK 32
#define LIGHTSEAL_KEY_BYTES 16
#define LIGHTSEAL_TAG_BYTES 16
#define LIGHTSEAL_PARAM_IV 0x0010200080cc0005
#define LIGHTSEAL_PARAM_ROUNDS_A 12
#define LIGHTSEAL_PARAM_BLOCK_OUT 16

#include "primitives/ascon/armv6/speed.h"

#include "primitives/ascon/contract.h"

#include "modes/ascon_mac.h"

#include "modes/calls.h"
