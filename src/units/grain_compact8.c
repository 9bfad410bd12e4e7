/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "lightseal/kernels.h"

#if defined(LIGHTSEAL_USES_GRAIN_COMPACT8)
#include "../../firmware/primitives/grain/compact8.c"
#endif
