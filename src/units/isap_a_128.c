/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "lightseal/kernels.h"

#if defined(LIGHTSEAL_USES_ASCON_REF64)
#include "../../firmware/generated/instances/isap_a_128__ref64.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_WORD32)
#include "../../firmware/generated/instances/isap_a_128__word32.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_WORD32_COMPACT)
#include "../../firmware/generated/instances/isap_a_128__word32_compact.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_AVR_SPEED)
#include "../../firmware/generated/instances/isap_a_128__avr_speed.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_AVR_COMPACT)
#include "../../firmware/generated/instances/isap_a_128__avr_compact.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_ARMV7M_SPEED)
#include "../../firmware/generated/instances/isap_a_128__armv7m_speed.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_ARMV7M_COMPACT)
#include "../../firmware/generated/instances/isap_a_128__armv7m_compact.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_ARMV6M_SPEED)
#include "../../firmware/generated/instances/isap_a_128__armv6m_speed.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_ARMV6M_COMPACT)
#include "../../firmware/generated/instances/isap_a_128__armv6m_compact.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_ARMV6_SPEED)
#include "../../firmware/generated/instances/isap_a_128__armv6_speed.c"
#endif
#if defined(LIGHTSEAL_USES_ASCON_ARMV6_COMPACT)
#include "../../firmware/generated/instances/isap_a_128__armv6_compact.c"
#endif
