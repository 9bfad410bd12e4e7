/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* ISAP-K-128A (ISAP v2.0, sections 2 and 3) on keccak400.avr_compact, in pieces. */

#include "core/kinds.h"
#include "lightseal/algorithms.h"

#define LIGHTSEAL_IN_PIECES
#define LIGHTSEAL_NAME(name) lightseal_isap_k_128a_avr_compact_##name
#define LIGHTSEAL_KIND LIGHTSEAL_KIND_AEAD
#define LIGHTSEAL_BYTE_ORDER LIGHTSEAL_LITTLE
#define LIGHTSEAL_BLOCK 18
#define LIGHTSEAL_KEY_BYTES 16
#define LIGHTSEAL_NONCE_BYTES 16
#define LIGHTSEAL_TAG_BYTES 16
#define LIGHTSEAL_PARAM_ROUNDS_H 16
#define LIGHTSEAL_PARAM_ROUNDS_B 1
#define LIGHTSEAL_PARAM_ROUNDS_E 8
#define LIGHTSEAL_PARAM_ROUNDS_K 8

#include "primitives/keccak400/avr/compact.h"

#include "primitives/keccak400/contract.h"

#include "modes/isap.h"

#include "modes/calls.h"
