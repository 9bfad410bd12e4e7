/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "lightseal/kernels.h"

#if defined(LIGHTSEAL_USES_AES_BITSLICE32)
#include "../../firmware/generated/instances/aez_v5__bitslice32.c"
#endif
#if defined(LIGHTSEAL_USES_AES_BITSLICE64)
#include "../../firmware/generated/instances/aez_v5__bitslice64.c"
#endif
#if defined(LIGHTSEAL_USES_AES_AVR_SPEED)
#include "../../firmware/generated/instances/aez_v5__avr_speed.c"
#endif
#if defined(LIGHTSEAL_USES_AES_ARMV7M_SPEED)
#include "../../firmware/generated/instances/aez_v5__armv7m_speed.c"
#endif
#if defined(LIGHTSEAL_USES_AES_ARMV6M_SPEED)
#include "../../firmware/generated/instances/aez_v5__armv6m_speed.c"
#endif
