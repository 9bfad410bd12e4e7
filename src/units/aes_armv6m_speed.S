/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "lightseal/kernels.h"

#if defined(LIGHTSEAL_USES_AES_ARMV6M_SPEED)
#include "../../firmware/primitives/aes/armv6m/speed.S"
#endif

#if defined(__linux__)
    .section .note.GNU-stack, "", %progbits
#endif
