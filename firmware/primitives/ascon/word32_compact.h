/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon on words, worked on as 32-bit halves and filled as bytes: portable C
 * in little flash.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_WORD32_COMPACT_H
#define LIGHTSEAL_PRIMITIVES_ASCON_WORD32_COMPACT_H

#include "core/byteorder.h"

#define LAYOUT_LANE_ORDER LIGHTSEAL_MACHINE_ORDER
#define LAYOUT_ALIGNMENT 4

#include "primitives/ascon/layout_bytes.h"

#define kernel_permute lightseal_ascon_word32_compact_permute

void kernel_permute(kernel_state *state, uint8_t rounds);

#endif
