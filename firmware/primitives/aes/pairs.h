/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What the Arm kernels of AES supply: two blocks at a time. The includer defines
 * KERNEL_NAME(name), the symbol of a function, and KERNEL_TAKES_ANY_ADDRESS, 1
 * where the machine loads words from any, else 0.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AES_PAIRS_H
#define LIGHTSEAL_PRIMITIVES_AES_PAIRS_H

#include <stdint.h>
#include <string.h>

#include "core/attributes.h"
#include "core/block.h"

#define KERNEL_BLOCKS 2
#define KERNEL_STACK_BYTES 400

typedef struct {
    uint32_t plane[3][4][8]; /* I, J and L, as they are r rounds behind */
} kernel_keys;

typedef struct {
    uint32_t plane[8]; /* in the order of their registers */
} kernel_group;

#define kernel_load_keys KERNEL_NAME(load_keys)
#define kernel_aes4 KERNEL_NAME(aes4)
#define kernel_aes10 KERNEL_NAME(aes10)
#define kernel_add KERNEL_NAME(add)
#define kernel_feistel KERNEL_NAME(feistel)

void kernel_load_keys(kernel_keys *keys, const uint8_t *ijl);
void kernel_aes4(const kernel_keys *keys, uint8_t *blocks);
void kernel_aes10(const kernel_keys *keys, uint8_t *blocks);
void KERNEL_NAME(pack)(kernel_group *to, const uint8_t *blocks, uint8_t step);
void KERNEL_NAME(unpack)(uint8_t *blocks, const kernel_group *from, uint8_t step);
void kernel_add(kernel_group *to, const kernel_group *from);
void kernel_feistel(const kernel_keys *keys, kernel_group *to, const kernel_group *from,
                    const kernel_group *offset);

#if KERNEL_TAKES_ANY_ADDRESS

#define kernel_pack KERNEL_NAME(pack)
#define kernel_unpack KERNEL_NAME(unpack)

#else

#define IS_ALIGNED(address) (((uintptr_t)(address)&3) == 0)

LIGHTSEAL_SHARED void kernel_pack(kernel_group *to, const uint8_t *blocks, uint8_t step)
{
    lightseal_block pair[2];

    if (!IS_ALIGNED(blocks)) {
        memcpy(&pair[0], blocks, sizeof(pair[0]));
        memcpy(&pair[1], blocks + step, sizeof(pair[1]));
        blocks = pair[0].byte;
        step = sizeof(pair[0]);
    }
    KERNEL_NAME(pack)(to, blocks, step);
}

LIGHTSEAL_SHARED void kernel_unpack(uint8_t *blocks, const kernel_group *from, uint8_t step)
{
    lightseal_block pair[2];

    if (IS_ALIGNED(blocks)) {
        KERNEL_NAME(unpack)(blocks, from, step);
        return;
    }
    KERNEL_NAME(unpack)(pair[0].byte, from, sizeof(pair[0]));
    memcpy(blocks, &pair[0], sizeof(pair[0]));
    memcpy(blocks + step, &pair[1], sizeof(pair[1]));
}

#endif

#endif
