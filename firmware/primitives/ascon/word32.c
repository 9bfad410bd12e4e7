/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "primitives/ascon/word32.h"

#include "primitives/ascon/column.h"
#include "primitives/ascon/round_constants.h"

/* The lower half of high:low >>> right, 1 to 63 but 32. */
LIGHTSEAL_INLINE uint32_t rotate(uint32_t low, uint32_t high, unsigned right)
{
    return right < 32 ? (low >> right) | (high << (32 - right))
                      : (high >> (right - 32)) | (low << (64 - right));
}

/* lane ^= lane >>> a ^ lane >>> b */
LIGHTSEAL_INLINE void diffuse(uint32_t *low, uint32_t *high, unsigned a, unsigned b)
{
    uint32_t l = *low;
    uint32_t h = *high;

    *low = l ^ rotate(l, h, a) ^ rotate(l, h, b);
    *high = h ^ rotate(h, l, a) ^ rotate(h, l, b);
}

#define LOW(lane) ((uint32_t)(lane))
#define HIGH(lane) ((uint32_t)((lane) >> 32))
#define LANE(name) (((uint64_t)high.name << 32) | low.name)

void kernel_permute(kernel_state *state, uint8_t rounds)
{
    uint64_t *s = state->lane;
    ascon_column low = {LOW(s[0]), LOW(s[1]), LOW(s[2]), LOW(s[3]), LOW(s[4])};
    ascon_column high = {HIGH(s[0]), HIGH(s[1]), HIGH(s[2]), HIGH(s[3]), HIGH(s[4])};
    uint_fast8_t constant = (uint_fast8_t)ASCON_CONSTANT_FIRST(rounds);

    for (; constant != ASCON_CONSTANT_END;
         constant = (uint_fast8_t)(constant - ASCON_CONSTANT_STEP)) {
        low.x2 ^= constant;
        low = substitute(low);
        high = substitute(high);
        diffuse(&low.x0, &high.x0, 19, 28);
        diffuse(&low.x1, &high.x1, 61, 39);
        diffuse(&low.x2, &high.x2, 1, 6);
        diffuse(&low.x3, &high.x3, 10, 17);
        diffuse(&low.x4, &high.x4, 7, 41);
    }
    s[0] = LANE(x0);
    s[1] = LANE(x1);
    s[2] = LANE(x2);
    s[3] = LANE(x3);
    s[4] = LANE(x4);
}
