/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "lightseal/kernels.h"

#if defined(LIGHTSEAL_USES_GRAIN_WORD32)
#include "../../firmware/generated/instances/grain_128aeadv2__word32.c"
#endif
#if defined(LIGHTSEAL_USES_GRAIN_COMPACT32)
#include "../../firmware/generated/instances/grain_128aeadv2__compact32.c"
#endif
#if defined(LIGHTSEAL_USES_GRAIN_COMPACT8)
#include "../../firmware/generated/instances/grain_128aeadv2__compact8.c"
#endif
#if defined(LIGHTSEAL_USES_GRAIN_WORD64)
#include "../../firmware/generated/instances/grain_128aeadv2__word64.c"
#endif
#if defined(LIGHTSEAL_USES_GRAIN_AVR_SPEED)
#include "../../firmware/generated/instances/grain_128aeadv2__avr_speed.c"
#endif
#if defined(LIGHTSEAL_USES_GRAIN_ARMV7M_SPEED)
#include "../../firmware/generated/instances/grain_128aeadv2__armv7m_speed.c"
#endif
#if defined(LIGHTSEAL_USES_GRAIN_ARMV6M_SPEED)
#include "../../firmware/generated/instances/grain_128aeadv2__armv6m_speed.c"
#endif
