/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Keccak-p[400] on AVR, what the kernels supply. The includer defines
 * KERNEL_NAME(name), the symbol of a function.
 */
#ifndef LIGHTSEAL_PRIMITIVES_KECCAK400_AVR_FUNCTIONS_H
#define LIGHTSEAL_PRIMITIVES_KECCAK400_AVR_FUNCTIONS_H

#include "core/attributes.h"
#include "core/byteorder.h"

/* The fifty bytes of the specification, and room for a call to work in. */
typedef struct {
    uint8_t byte[50];
    uint8_t room[6];
} kernel_state;

#define KERNEL_BYTES_ARE_FREE 1
#define BYTES_STATE 50

LIGHTSEAL_INLINE uint_fast8_t bytes_place(uint_fast8_t n, uint_fast8_t order)
{
    (void)order;
    return n;
}

#include "primitives/bytes.h"

#define KERNEL_STACK_BYTES 80

#define kernel_permute KERNEL_NAME(permute)
#define kernel_isap_rekey KERNEL_NAME(isap_rekey)

#define KERNEL_HAS_ISAP_REKEY(rounds_bit, rounds_key, order) \
    ((rounds_key) % 2 == 0 && ((rounds_bit) == 1 || (rounds_bit) == (rounds_key)))

void kernel_permute(kernel_state *state, uint8_t rounds);
void kernel_isap_rekey(kernel_state *state, const kernel_state *bits, uint8_t rounds_bit,
                       uint8_t rounds_key, uint8_t order);

/* ISAP-K-128A and ISAP-K-128, whole. */
#define KERNEL_HAS_ISAP(block, rounds_h, rounds_b, rounds_e, rounds_k) \
    ((block) == 18 && (rounds_h) == (rounds_k) + 8 && (rounds_e) == (rounds_k) && \
     (((rounds_b) == 1 && (rounds_k) == 8) || ((rounds_b) == 12 && (rounds_k) == 12)))

#endif
