/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon's linear layer as a table, for kernels that loop over it: lane i is
 * XORed with itself rotated right by amounts 2i and 2i + 1.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ROTATIONS_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ROTATIONS_H

#include "core/flash.h"

static const uint8_t ascon_rotations[10] LIGHTSEAL_FLASH = {19, 28, 61, 39, 1, 6, 10, 17, 7, 41};

#endif
