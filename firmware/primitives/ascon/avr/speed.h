/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon on AVR, the fast kernel: speed.S.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_AVR_SPEED_H
#define LIGHTSEAL_PRIMITIVES_ASCON_AVR_SPEED_H

#define KERNEL_NAME(name) lightseal_ascon_avr_speed_##name
#define KERNEL_AEAD_STACK_BYTES 68

#include "primitives/ascon/avr/functions.h"

#endif
