/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "primitives/ascon/bi32.h"

#include "core/flash.h"
#include "primitives/ascon/column.h"
#include "primitives/ascon/round_constants.h"

/* Bits 0, 2, 4, 6 of a constant, together. */
#define EVEN(c) (((c) & 1) | (((c) >> 1) & 2) | (((c) >> 2) & 4) | (((c) >> 3) & 8))
/* A constant's even half in the low nibble, its odd half in the high one. */
#define HALVES(rounds)                    \
    (EVEN(ASCON_CONSTANT_FIRST(rounds)) | \
     (EVEN(ASCON_CONSTANT_FIRST(rounds) >> 1) << 4))

/* By the number of rounds yet to come, less one. */
static const uint8_t constants[12] LIGHTSEAL_FLASH = {
    HALVES(1), HALVES(2), HALVES(3), HALVES(4),  HALVES(5),  HALVES(6),
    HALVES(7), HALVES(8), HALVES(9), HALVES(10), HALVES(11), HALVES(12),
};

LIGHTSEAL_INLINE uint32_t rotate(uint32_t x, unsigned right)
{
    return right == 0 ? x : (x >> right) | (x << (32 - right));
}

/* lane ^= lane >>> a ^ lane >>> b. An odd rotation swaps the halves; the bits
 * that came from the odd half have then gone one place less far. */
LIGHTSEAL_INLINE void diffuse(uint32_t *even, uint32_t *odd, unsigned a, unsigned b)
{
    uint32_t e = *even;
    uint32_t o = *odd;

    *even = e ^ (a % 2 ? rotate(o, a / 2) : rotate(e, a / 2)) ^
            (b % 2 ? rotate(o, b / 2) : rotate(e, b / 2));
    *odd = o ^ (a % 2 ? rotate(e, (a / 2 + 1) % 32) : rotate(o, a / 2)) ^
           (b % 2 ? rotate(e, (b / 2 + 1) % 32) : rotate(o, b / 2));
}

void kernel_permute(kernel_state *state, uint8_t rounds)
{
    ascon_halves *s = state->lane;
    ascon_column even = {s[0].even, s[1].even, s[2].even, s[3].even, s[4].even};
    ascon_column odd = {s[0].odd, s[1].odd, s[2].odd, s[3].odd, s[4].odd};
    const uint8_t *constant = constants + rounds;

    do {
        uint8_t halves = lightseal_flash_byte(--constant);

        even.x2 ^= halves & 0x0fu;
        odd.x2 ^= halves >> 4;
        even = substitute(even);
        odd = substitute(odd);
        diffuse(&even.x0, &odd.x0, 19, 28);
        diffuse(&even.x1, &odd.x1, 61, 39);
        diffuse(&even.x2, &odd.x2, 1, 6);
        diffuse(&even.x3, &odd.x3, 10, 17);
        diffuse(&even.x4, &odd.x4, 7, 41);
    } while (constant != constants);

    s[0] = (ascon_halves){even.x0, odd.x0};
    s[1] = (ascon_halves){even.x1, odd.x1};
    s[2] = (ascon_halves){even.x2, odd.x2};
    s[3] = (ascon_halves){even.x3, odd.x3};
    s[4] = (ascon_halves){even.x4, odd.x4};
}
