/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon on the lower and upper halves of words, portable C for 32-bit machines.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_WORD32_H
#define LIGHTSEAL_PRIMITIVES_ASCON_WORD32_H

#include "primitives/ascon/layout_words.h"

#define kernel_permute lightseal_ascon_word32_permute

void kernel_permute(kernel_state *state, uint8_t rounds);

#endif
