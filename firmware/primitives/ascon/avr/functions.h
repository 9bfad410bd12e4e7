/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon on AVR, what the kernels supply, fast and compact alike. The includer
 * defines KERNEL_NAME(name), the symbol of a function, and KERNEL_AEAD_STACK_BYTES,
 * what modes/calls.h calls KERNEL_STACK_BYTES, for an AEAD.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_AVR_FUNCTIONS_H
#define LIGHTSEAL_PRIMITIVES_ASCON_AVR_FUNCTIONS_H

#include "primitives/ascon/avr/layout.h"
#include "primitives/ascon/round_constants.h"

/* An AEAD's mode calls less from less deep than the others. Where program counters
 * have three bytes, each call on the way keeps one more. */
#if LIGHTSEAL_KIND == LIGHTSEAL_KIND_AEAD && defined(__AVR_3_BYTE_PC__)
#define KERNEL_STACK_BYTES (KERNEL_AEAD_STACK_BYTES + 8)
#elif LIGHTSEAL_KIND == LIGHTSEAL_KIND_AEAD
#define KERNEL_STACK_BYTES KERNEL_AEAD_STACK_BYTES
#else
#define KERNEL_STACK_BYTES 80
#endif

#define kernel_permute KERNEL_NAME(permute)

void kernel_permute(kernel_state *state, uint8_t rounds);

#define KERNEL_HAS_ISAP_REKEY(rounds_bit, rounds_key, order) ((order) == LIGHTSEAL_BIG)

/* The arguments behind `bits` are the constants of the first rounds. */
void KERNEL_NAME(isap_rekey)(kernel_state *state, const kernel_state *bits, uint8_t bit_first,
                             uint8_t key_first);

LIGHTSEAL_INLINE void kernel_isap_rekey(kernel_state *state, const kernel_state *bits,
                                        uint8_t rounds_bit, uint8_t rounds_key, uint8_t order)
{
    (void)order;
    KERNEL_NAME(isap_rekey)(state, bits, (uint8_t)ASCON_CONSTANT_FIRST(rounds_bit),
                            (uint8_t)ASCON_CONSTANT_FIRST(rounds_key));
}

/* ISAP-A-128A and ISAP-A-128, whole. */
#define KERNEL_HAS_ISAP(block, rounds_h, rounds_b, rounds_e, rounds_k) \
    ((block) == 8 && (rounds_h) == 12 && (rounds_k) == 12 &&           \
     (((rounds_b) == 1 && (rounds_e) == 6) || ((rounds_b) == 12 && (rounds_e) == 12)))

#endif
