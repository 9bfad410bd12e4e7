/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The Ascon permutation: 320 bits, five lanes of 64, 1 to 12 rounds, a call of
 * r rounds being the last r (Ascon v1.2, section 2.6; SP 800-232, section 3).
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_CONTRACT_H
#define LIGHTSEAL_PRIMITIVES_ASCON_CONTRACT_H

#define PERMUTATION_BYTES 40
#define PERMUTATION_LANE_BYTES 8

#include "primitives/permutation.h"

#endif
