/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Keccak-p[400] for 8-bit machines, portable C.
 */
#ifndef LIGHTSEAL_PRIMITIVES_KECCAK400_BYTE8_H
#define LIGHTSEAL_PRIMITIVES_KECCAK400_BYTE8_H

#include "primitives/keccak400/layout_bytes.h"

#ifdef __AVR__
#define KERNEL_STACK_BYTES 224
#else
#define KERNEL_STACK_BYTES 384
#endif

#define kernel_permute lightseal_keccak400_byte8_permute
#define kernel_isap_rekey lightseal_keccak400_byte8_isap_rekey

#define KERNEL_HAS_ISAP_REKEY(rounds_bit, rounds_key, order) ((rounds_bit) == 1)

void kernel_permute(kernel_state *state, uint8_t rounds);
void kernel_isap_rekey(kernel_state *state, const kernel_state *bits, uint8_t rounds_bit,
                       uint8_t rounds_key, uint8_t order);

#endif
