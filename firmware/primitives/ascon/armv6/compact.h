/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon in ARM state from ARMv6 on, the small kernel: compact.S.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARMV6_COMPACT_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARMV6_COMPACT_H

#define KERNEL_NAME(name) lightseal_ascon_armv6_compact_##name

#include "primitives/ascon/arm/state.h"

#include "primitives/ascon/whole_modes.h"

#endif
