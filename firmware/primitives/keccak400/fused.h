/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What the Arm kernels of Keccak-p[400] supply. The includer defines
 * KERNEL_NAME(name), the symbol of a function.
 */
#ifndef LIGHTSEAL_PRIMITIVES_KECCAK400_FUSED_H
#define LIGHTSEAL_PRIMITIVES_KECCAK400_FUSED_H

#include <stddef.h>

#include "primitives/keccak400/layout_lanes.h"

#define KERNEL_STACK_BYTES 400

#define kernel_permute KERNEL_NAME(permute)
#define kernel_absorb_blocks KERNEL_NAME(absorb_blocks)
#define kernel_mask_blocks KERNEL_NAME(mask_blocks)
#define kernel_isap_rekey KERNEL_NAME(isap_rekey)

/* Two rounds at a time. */
#define KERNEL_HAS_ABSORB_BLOCKS(block, rounds, order) ((block) == 18 && (rounds) % 2 == 0)
#define KERNEL_HAS_MASK_BLOCKS(block, rounds, order) ((block) == 18 && (rounds) % 2 == 0)
#define KERNEL_HAS_ISAP_REKEY(rounds_bit, rounds_key, order) \
    (((rounds_bit) == 1 || (rounds_bit) % 2 == 0) && (rounds_key) % 2 == 0)

void kernel_permute(kernel_state *state, uint8_t rounds);
size_t kernel_absorb_blocks(kernel_state *state, const uint8_t *in, size_t bytes, uint8_t block,
                            uint8_t rounds, uint8_t order);
size_t kernel_mask_blocks(kernel_state *state, uint8_t *out, const uint8_t *in, size_t bytes,
                          uint8_t block, uint8_t rounds, uint8_t order);
void kernel_isap_rekey(kernel_state *state, const kernel_state *bits, uint8_t rounds_bit,
                       uint8_t rounds_key, uint8_t order);

#endif
