/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon on interleaved 32-bit halves, portable C.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_BI32_H
#define LIGHTSEAL_PRIMITIVES_ASCON_BI32_H

#include "primitives/ascon/layout_interleaved.h"

#ifdef __AVR__
#define KERNEL_STACK_BYTES 208
#endif

#define kernel_permute lightseal_ascon_bi32_permute

void kernel_permute(kernel_state *state, uint8_t rounds);

#endif
