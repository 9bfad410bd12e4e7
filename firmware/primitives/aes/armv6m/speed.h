/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AES on ARMv6-M: speed.S.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AES_ARMV6M_SPEED_H
#define LIGHTSEAL_PRIMITIVES_AES_ARMV6M_SPEED_H

#define KERNEL_NAME(name) lightseal_aes_armv6m_speed_##name
#define KERNEL_TAKES_ANY_ADDRESS 0

#include "primitives/aes/pairs.h"

#endif
