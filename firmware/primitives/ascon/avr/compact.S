/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#define FUNCTION(name) lightseal_ascon_avr_compact_##name
#define SECTION(name) .text.lightseal_ascon_avr_compact_##name
#define SHARED_SHIFTS 1

#include "primitives/ascon/avr/kernel.h"
