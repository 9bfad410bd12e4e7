/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Grain on ARMv7-M: speed.S.
 */
#ifndef LIGHTSEAL_PRIMITIVES_GRAIN_ARMV7M_SPEED_H
#define LIGHTSEAL_PRIMITIVES_GRAIN_ARMV7M_SPEED_H

#define KERNEL_NAME(name) lightseal_grain_armv7m_speed_##name

#include "primitives/grain/stream.h"

#endif
