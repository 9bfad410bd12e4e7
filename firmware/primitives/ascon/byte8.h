/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon on bytes, portable C for 8-bit machines.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_BYTE8_H
#define LIGHTSEAL_PRIMITIVES_ASCON_BYTE8_H

#include "primitives/ascon/layout_bytes.h"

#ifdef __AVR__
#define KERNEL_STACK_BYTES 88
#else
#define KERNEL_STACK_BYTES 288
#endif

#define kernel_permute lightseal_ascon_byte8_permute

void kernel_permute(kernel_state *state, uint8_t rounds);

#endif
