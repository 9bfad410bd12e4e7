/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The permutation Keccak-p[400, nr]: 25 lanes of 16 bits, 1 to 20 rounds, a
 * call of r rounds being the last r (FIPS 202, section 3.3). Lanes are
 * little-endian.
 */
#ifndef LIGHTSEAL_PRIMITIVES_KECCAK400_CONTRACT_H
#define LIGHTSEAL_PRIMITIVES_KECCAK400_CONTRACT_H

#define PERMUTATION_BYTES 50
#define PERMUTATION_LANE_BYTES 2

#include "primitives/permutation.h"

#if LIGHTSEAL_BYTE_ORDER != LIGHTSEAL_LITTLE
#error "the lanes of Keccak-p[400] are little-endian"
#endif

#endif
