/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "lightseal/kernels.h"

#if defined(LIGHTSEAL_USES_KECCAK400_ROLLED16)
#include "../../firmware/primitives/keccak400/rolled16.c"
#endif
