/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Grain on bytes, portable C for 8-bit machines with a multiplier.
 */
#ifndef LIGHTSEAL_PRIMITIVES_GRAIN_BYTE8_H
#define LIGHTSEAL_PRIMITIVES_GRAIN_BYTE8_H

#include "primitives/grain/layout_bytes.h"

#ifndef __AVR__
#define KERNEL_STACK_BYTES 512
#endif

#define kernel_clock lightseal_grain_byte8_clock

kernel_word kernel_clock(kernel_state *state, kernel_word feed_back, kernel_word to_lfsr,
                         kernel_word to_nfsr);

#endif
