/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "core/block.h"

#include "core/attributes.h"

void lightseal_block_add(lightseal_block *to, const lightseal_block *x)
{
    for (uint_fast8_t i = 0; i < 4; i++) {
        uint32_t sum = to->word[i] ^ x->word[i];

        /* It is the sum that is in a register last, not a word of a key. */
        LIGHTSEAL_OPAQUE(sum);
        to->word[i] = sum;
    }
}

void lightseal_block_double(lightseal_block *x)
{
    uint8_t carry = (uint8_t)(0 - (x->byte[0] >> 7));

    LIGHTSEAL_OPAQUE(carry);
    for (uint_fast8_t i = 0; i < LIGHTSEAL_BLOCK_BYTES - 1; i++) {
        x->byte[i] = (uint8_t)((x->byte[i] << 1) | (x->byte[i + 1] >> 7));
    }
    x->byte[15] = (uint8_t)((x->byte[15] << 1) ^ (carry & 0x87));
}
