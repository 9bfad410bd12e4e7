/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Grain in little flash, on 8-bit machines, portable C.
 */
#ifndef LIGHTSEAL_PRIMITIVES_GRAIN_COMPACT8_H
#define LIGHTSEAL_PRIMITIVES_GRAIN_COMPACT8_H

#include "primitives/grain/layout_bytes.h"

#define kernel_clock lightseal_grain_compact8_clock

kernel_word kernel_clock(kernel_state *state, kernel_word feed_back, kernel_word to_lfsr,
                         kernel_word to_nfsr);

#endif
