/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AES on ARMv7-M: speed.S.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AES_ARMV7M_SPEED_H
#define LIGHTSEAL_PRIMITIVES_AES_ARMV7M_SPEED_H

#define KERNEL_NAME(name) lightseal_aes_armv7m_speed_##name
#define KERNEL_TAKES_ANY_ADDRESS 1

#include "primitives/aes/pairs.h"

#endif
