/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon on ARMv7-M, the small kernel: compact.S.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARMV7M_COMPACT_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARMV7M_COMPACT_H

#define KERNEL_NAME(name) lightseal_ascon_armv7m_compact_##name

#include "primitives/ascon/arm/state.h"

#include "primitives/ascon/whole_modes.h"

#endif
