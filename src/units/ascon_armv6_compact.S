/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "lightseal/kernels.h"

#if defined(LIGHTSEAL_USES_ASCON_ARMV6_COMPACT)
#include "../../firmware/primitives/ascon/armv6/compact.S"
#endif

#if defined(__linux__)
    .section .note.GNU-stack, "", %progbits
#endif
