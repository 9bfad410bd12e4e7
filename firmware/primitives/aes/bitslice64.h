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

typedef struct {
    uint64_t plane[8];
} kernel_group;

#define kernel_load_keys lightseal_aes_bitslice64_load_keys
#define kernel_aes4 lightseal_aes_bitslice64_aes4
#define kernel_aes10 lightseal_aes_bitslice64_aes10
#define kernel_pack lightseal_aes_bitslice64_pack
#define kernel_unpack lightseal_aes_bitslice64_unpack
#define kernel_add lightseal_aes_bitslice64_add
#define kernel_feistel lightseal_aes_bitslice64_feistel

void kernel_load_keys(kernel_keys *keys, const uint8_t *ijl);
void kernel_aes4(const kernel_keys *keys, uint8_t *blocks);
void kernel_aes10(const kernel_keys *keys, uint8_t *blocks);
void kernel_pack(kernel_group *to, const uint8_t *blocks, uint8_t step);
void kernel_unpack(uint8_t *blocks, const kernel_group *from, uint8_t step);
void kernel_add(kernel_group *to, const kernel_group *from);
void kernel_feistel(const kernel_keys *keys, kernel_group *to, const kernel_group *from,
                    const kernel_group *offset);

#endif
