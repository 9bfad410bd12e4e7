/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Constant of round i, 0 to 11: the low nibble counts up, the high nibble
 * down. So r last rounds begin with the one below, each is the one before less
 * 0x0f, and the one behind the last is never used.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ROUND_CONSTANTS_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ROUND_CONSTANTS_H

#define ASCON_CONSTANT_STEP 0x0f
#define ASCON_CONSTANT_LAST 0x4b
#define ASCON_CONSTANT_END (ASCON_CONSTANT_LAST - ASCON_CONSTANT_STEP)
#define ASCON_CONSTANT_FIRST(rounds) (ASCON_CONSTANT_END + ASCON_CONSTANT_STEP * (rounds))

#endif
