/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon on ARMv6-M, the small kernel: compact.S.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARMV6M_COMPACT_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARMV6M_COMPACT_H

#define KERNEL_NAME(name) lightseal_ascon_armv6m_compact_##name

#include "primitives/ascon/armv6m/state.h"

#include "primitives/ascon/whole_modes.h"

#endif
