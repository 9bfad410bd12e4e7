/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#define FUNCTION(name) lightseal_ascon_avr_speed_##name
#define SECTION(name) .text.lightseal_ascon_avr_speed_##name
#define SHARED_SHIFTS 0

#include "primitives/ascon/avr/kernel.h"
