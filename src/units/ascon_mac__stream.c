/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "lightseal/kernels.h"

#if defined(LIGHTSEAL_USES_ASCON_REF64)
#include "../../firmware/generated/instances/ascon_mac__ref64__stream.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_WORD32)
#include "../../firmware/generated/instances/ascon_mac__word32__stream.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_WORD32_COMPACT)
#include "../../firmware/generated/instances/ascon_mac__word32_compact__stream.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_AVR_SPEED)
#include "../../firmware/generated/instances/ascon_mac__avr_speed__stream.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_AVR_COMPACT)
#include "../../firmware/generated/instances/ascon_mac__avr_compact__stream.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_ARMV7M_SPEED)
#include "../../firmware/generated/instances/ascon_mac__armv7m_speed__stream.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_ARMV7M_COMPACT)
#include "../../firmware/generated/instances/ascon_mac__armv7m_compact__stream.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_ARMV6M_SPEED)
#include "../../firmware/generated/instances/ascon_mac__armv6m_speed__stream.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_ARMV6M_COMPACT)
#include "../../firmware/generated/instances/ascon_mac__armv6m_compact__stream.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_ARMV6_SPEED)
#include "../../firmware/generated/instances/ascon_mac__armv6_speed__stream.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_ARMV6_COMPACT)
#include "../../firmware/generated/instances/ascon_mac__armv6_compact__stream.c"
#endif
