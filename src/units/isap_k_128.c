/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "lightseal/kernels.h"

#if defined(LIGHTSEAL_USES_KECCAK400_ROLLED16)
#include "../../firmware/generated/instances/isap_k_128__rolled16.c"
#endif
#if defined(LIGHTSEAL_USES_KECCAK400_PAIR32)
#include "../../firmware/generated/instances/isap_k_128__pair32.c"
#endif
#if defined(LIGHTSEAL_USES_KECCAK400_AVR_SPEED)
#include "../../firmware/generated/instances/isap_k_128__avr_speed.c"
#endif
#if defined(LIGHTSEAL_USES_KECCAK400_AVR_COMPACT)
#include "../../firmware/generated/instances/isap_k_128__avr_compact.c"
#endif
#if defined(LIGHTSEAL_USES_KECCAK400_ARMV7M_SPEED)
#include "../../firmware/generated/instances/isap_k_128__armv7m_speed.c"
#endif
#if defined(LIGHTSEAL_USES_KECCAK400_ARMV6M_SPEED)
#include "../../firmware/generated/instances/isap_k_128__armv6m_speed.c"
#endif
