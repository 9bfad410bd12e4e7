/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Columns of blocks as words, row 0 lowest.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AES_COLUMNS_H
#define LIGHTSEAL_PRIMITIVES_AES_COLUMNS_H

#include "core/byteorder.h"

/* Where column n is, counted over KERNEL_BLOCKS blocks with the block first. */
#define COLUMN_AT(n) (16 * ((n) % KERNEL_BLOCKS) + 4 * ((n) / KERNEL_BLOCKS))

LIGHTSEAL_INLINE uint32_t column(const uint8_t *blocks, uint_fast8_t n)
{
    return lightseal_load_aligned32(blocks + COLUMN_AT(n), LIGHTSEAL_LITTLE);
}

LIGHTSEAL_INLINE void column_store(uint8_t *blocks, uint_fast8_t n, uint32_t word)
{
    lightseal_store_aligned32(blocks + COLUMN_AT(n), word, LIGHTSEAL_LITTLE);
}

#endif
