/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Grain in little flash, on 32-bit machines, portable C.
 */
#ifndef LIGHTSEAL_PRIMITIVES_GRAIN_COMPACT32_H
#define LIGHTSEAL_PRIMITIVES_GRAIN_COMPACT32_H

#include "primitives/grain/layout_words.h"

#define kernel_clock lightseal_grain_compact32_clock

kernel_word kernel_clock(kernel_state *state, kernel_word feed_back, kernel_word to_lfsr,
                         kernel_word to_nfsr);

#endif
