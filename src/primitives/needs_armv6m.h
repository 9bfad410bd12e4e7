/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

#include "../../firmware/primitives/needs_armv6m.h"
