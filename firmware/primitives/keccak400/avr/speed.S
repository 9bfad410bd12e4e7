/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#define FUNCTION(name) lightseal_keccak400_avr_speed_##name
#define SECTION(name) .text.lightseal_keccak400_avr_speed_##name
#define PUBLIC(algorithm, call) lightseal_##algorithm##_avr_speed_##call
#define TABLE(name) .progmem.data.lightseal_keccak400_avr_speed_##name

#include "primitives/keccak400/avr/rounds.h"
