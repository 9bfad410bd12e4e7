/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Keccak-p[400] on ARMv7-M: speed.S.
 */
#ifndef LIGHTSEAL_PRIMITIVES_KECCAK400_ARMV7M_SPEED_H
#define LIGHTSEAL_PRIMITIVES_KECCAK400_ARMV7M_SPEED_H

#define KERNEL_NAME(name) lightseal_keccak400_armv7m_speed_##name

#include "primitives/keccak400/fused.h"

#endif
