/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Keccak-p[400] in loops, portable C: small, and close to the specification.
 */
#ifndef LIGHTSEAL_PRIMITIVES_KECCAK400_ROLLED16_H
#define LIGHTSEAL_PRIMITIVES_KECCAK400_ROLLED16_H

#include "primitives/keccak400/layout_lanes.h"

#ifdef __AVR__
#define KERNEL_STACK_BYTES 80
#endif

#define kernel_permute lightseal_keccak400_rolled16_permute

void kernel_permute(kernel_state *state, uint8_t rounds);

#endif
