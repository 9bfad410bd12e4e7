/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon on five 64-bit words, portable C.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_REF64_H
#define LIGHTSEAL_PRIMITIVES_ASCON_REF64_H

#include "primitives/ascon/layout_words.h"

#define kernel_permute lightseal_ascon_ref64_permute

void kernel_permute(kernel_state *state, uint8_t rounds);

#endif
