/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "app/buildid.h"

/* In a section of its own, by which the build finds it. */
__attribute__((used, section(".lightseal_build_id")))
const uint8_t lightseal_build_id[BUILD_ID_BYTES] = { 0 };
