/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Keccak-p[400] on AVR, the small kernel: compact.S.
 */
#ifndef LIGHTSEAL_PRIMITIVES_KECCAK400_AVR_COMPACT_H
#define LIGHTSEAL_PRIMITIVES_KECCAK400_AVR_COMPACT_H

#define KERNEL_NAME(name) lightseal_keccak400_avr_compact_##name

#include "primitives/keccak400/avr/functions.h"

#endif
