/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Columns of blocks as words, row 0 lowest.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AES_COLUMNS_H
#define LIGHTSEAL_PRIMITIVES_AES_COLUMNS_H

#include "core/byteorder.h"

/* Column n, counted over KERNEL_BLOCKS blocks with the block first; blocks are
 * `step` bytes apart, at any alignment. */
LIGHTSEAL_INLINE uint32_t column(const uint8_t *blocks, uint_fast8_t n, uint_fast8_t step)
{
    return lightseal_load32(blocks + step * (n % KERNEL_BLOCKS) + 4 * (n / KERNEL_BLOCKS),
                            LIGHTSEAL_LITTLE);
}

LIGHTSEAL_INLINE void column_store(uint8_t *blocks, uint_fast8_t n, uint_fast8_t step,
                                   uint32_t word)
{
    lightseal_store32(blocks + step * (n % KERNEL_BLOCKS) + 4 * (n / KERNEL_BLOCKS), word,
                      LIGHTSEAL_LITTLE);
}

#endif
