/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon on ARMv7-M, the fast kernel: speed.S.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARMV7M_SPEED_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARMV7M_SPEED_H

#define KERNEL_NAME(name) lightseal_ascon_armv7m_speed_##name

#include "primitives/ascon/arm/state.h"

#include "primitives/ascon/whole_modes.h"

#endif
