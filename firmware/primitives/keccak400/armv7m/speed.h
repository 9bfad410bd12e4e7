/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Keccak-p[400] on ARMv7-M: speed.S.
 */
#ifndef LIGHTSEAL_PRIMITIVES_KECCAK400_ARMV7M_SPEED_H
#define LIGHTSEAL_PRIMITIVES_KECCAK400_ARMV7M_SPEED_H

#include "generated/primitives/keccak400_doubled.h"

#include <stdint.h>

static const uint8_t keccak400_turns[25] = {KECCAK400_TURNS};

#define KERNEL_TURN(i) keccak400_turns[i]
#define KERNEL_NAME(name) lightseal_keccak400_armv7m_speed_##name

#include "primitives/keccak400/fused_doubled.h"

#endif
