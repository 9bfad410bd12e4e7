/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "primitives/aes/bitslice32.h"

#include "core/secret.h"
#include "primitives/aes/columns.h"

typedef uint32_t aes_word;

LIGHTSEAL_INLINE void columns_load(uint32_t *q, const uint8_t *blocks, uint_fast8_t step)
{
    for (uint_fast8_t n = 0; n < 8; n++) {
        q[n] = column(blocks, n, step);
    }
}

LIGHTSEAL_INLINE void columns_store(uint8_t *blocks, const uint32_t *q, uint_fast8_t step)
{
    for (uint_fast8_t n = 0; n < 8; n++) {
        column_store(blocks, n, step, q[n]);
    }
}

#include "primitives/aes/bitslice.h"
