/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Grain on 64-bit machines, portable C: 32 clocks at a time, as more don't fit
 * between the taps, but each tap is one shift.
 */
#ifndef LIGHTSEAL_PRIMITIVES_GRAIN_WORD64_H
#define LIGHTSEAL_PRIMITIVES_GRAIN_WORD64_H

#include "primitives/grain/layout_words.h"

#define kernel_clock lightseal_grain_word64_clock

kernel_word kernel_clock(kernel_state *state, kernel_word feed_back, kernel_word to_lfsr,
                         kernel_word to_nfsr);

#endif
