/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AES in bit planes of 64 bits, 4 blocks at a time, portable C.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AES_BITSLICE64_H
#define LIGHTSEAL_PRIMITIVES_AES_BITSLICE64_H

#include <stdint.h>

#define KERNEL_STACK_BYTES 768

#define KERNEL_BLOCKS 4

typedef struct {
    uint64_t plane[4][8]; /* I, J, L and zero, with the S-box's constant */
} kernel_keys;

#define kernel_load_keys lightseal_aes_bitslice64_load_keys
#define kernel_aes4 lightseal_aes_bitslice64_aes4
#define kernel_aes10 lightseal_aes_bitslice64_aes10

void kernel_load_keys(kernel_keys *keys, const uint8_t *ijl);
void kernel_aes4(const kernel_keys *keys, uint8_t *blocks);
void kernel_aes10(const kernel_keys *keys, uint8_t *blocks);

#endif
