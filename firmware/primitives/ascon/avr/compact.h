/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon on AVR, the small kernel: compact.S.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_AVR_COMPACT_H
#define LIGHTSEAL_PRIMITIVES_ASCON_AVR_COMPACT_H

#define KERNEL_NAME(name) lightseal_ascon_avr_compact_##name
#define KERNEL_AEAD_STACK_BYTES 72

#include "primitives/ascon/avr/functions.h"

#endif
