/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon on AVR, the fast kernel: speed.S.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_AVR_SPEED_H
#define LIGHTSEAL_PRIMITIVES_ASCON_AVR_SPEED_H

#include "primitives/ascon/avr/layout.h"
#include "primitives/ascon/round_constants.h"

#define kernel_permute lightseal_ascon_avr_speed_permute

void kernel_permute(kernel_state *state, uint8_t rounds);

#define KERNEL_HAS_ISAP_REKEY(rounds_bit, rounds_key, order) ((order) == LIGHTSEAL_BIG)

/* The arguments behind `bits` are the constants of the first rounds. */
void lightseal_ascon_avr_speed_isap_rekey(kernel_state *state, const kernel_state *bits,
                                          uint8_t bit_first, uint8_t key_first);

LIGHTSEAL_INLINE void kernel_isap_rekey(kernel_state *state, const kernel_state *bits,
                                        uint8_t rounds_bit, uint8_t rounds_key, uint8_t order)
{
    (void)order;
    lightseal_ascon_avr_speed_isap_rekey(state, bits, (uint8_t)ASCON_CONSTANT_FIRST(rounds_bit),
                                         (uint8_t)ASCON_CONSTANT_FIRST(rounds_key));
}

#endif
