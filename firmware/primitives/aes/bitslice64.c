/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "primitives/aes/bitslice64.h"

#include "core/secret.h"
#include "primitives/aes/columns.h"

typedef uint64_t aes_word;

/* Four bytes, each to the lower half of a lane of 16 bits. */
LIGHTSEAL_INLINE uint64_t spread(uint32_t word)
{
    uint64_t x = word;

    x = (x | (x << 16)) & 0x0000ffff0000ffffu;
    return (x | (x << 8)) & 0x00ff00ff00ff00ffu;
}

LIGHTSEAL_INLINE uint32_t gather(uint64_t x)
{
    x &= 0x00ff00ff00ff00ffu;
    x = (x | (x >> 8)) & 0x0000ffff0000ffffu;
    return (uint32_t)(x | (x >> 16));
}

LIGHTSEAL_INLINE void columns_load(uint64_t *q, const uint8_t *blocks, uint_fast8_t step)
{
    for (uint_fast8_t n = 0; n < 8; n++) {
        q[n] = spread(column(blocks, n, step)) | (spread(column(blocks, n + 8, step)) << 8);
    }
}

LIGHTSEAL_INLINE void columns_store(uint8_t *blocks, const uint64_t *q, uint_fast8_t step)
{
    for (uint_fast8_t n = 0; n < 8; n++) {
        column_store(blocks, n, step, gather(q[n]));
        column_store(blocks, n + 8, step, gather(q[n] >> 8));
    }
}

#include "primitives/aes/bitslice.h"
