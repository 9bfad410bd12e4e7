/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "primitives/ascon/byte8.h"

#include "primitives/ascon/round_constants.h"

/* The S-box on the eight columns that byte i of each lane holds. */
LIGHTSEAL_INLINE void substitute(uint8_t *s, uint_fast8_t i)
{
    uint8_t x0 = s[i];
    uint8_t x1 = s[i + 8];
    uint8_t x2 = s[i + 16];
    uint8_t x3 = s[i + 24];
    uint8_t x4 = s[i + 32];
    uint8_t y0, y1, y2, y3, y4;

    x0 ^= x4;
    x4 ^= x3;
    x2 ^= x1;
    y0 = x0 ^ (uint8_t)(~x1 & x2);
    y1 = x1 ^ (uint8_t)(~x2 & x3);
    y2 = x2 ^ (uint8_t)(~x3 & x4);
    y3 = x3 ^ (uint8_t)(~x4 & x0);
    y4 = x4 ^ (uint8_t)(~x0 & x1);
    s[i] = y0 ^ y4;
    s[i + 8] = y1 ^ y0;
    s[i + 16] = (uint8_t)~y2;
    s[i + 24] = y3 ^ y2;
    s[i + 32] = y4;
}

/* Byte i of the lane rotated right by `bytes` bytes and `bits` bits. */
LIGHTSEAL_INLINE uint8_t rotated(const uint8_t *lane, uint_fast8_t i, uint_fast8_t bytes,
                                 uint_fast8_t bits)
{
    uint8_t low = lane[(i - bytes) & 7];
    uint8_t high = lane[(i - bytes - 1) & 7];

    return (uint8_t)((low >> bits) | (high << (8 - bits)));
}

/* lane ^= lane >>> a ^ lane >>> b */
LIGHTSEAL_INLINE void diffuse(uint8_t *lane, uint_fast8_t a, uint_fast8_t b)
{
    uint8_t old[8];

    for (uint_fast8_t i = 0; i < 8; i++) {
        old[i] = lane[i];
    }
    for (uint_fast8_t i = 0; i < 8; i++) {
        lane[i] = old[i] ^ rotated(old, i, a / 8, a % 8) ^ rotated(old, i, b / 8, b % 8);
    }
}

void kernel_permute(kernel_state *state, uint8_t rounds)
{
    uint8_t *s = state->byte;
    uint8_t constant = (uint8_t)ASCON_CONSTANT_FIRST(rounds);

    for (; constant != ASCON_CONSTANT_END; constant = (uint8_t)(constant - ASCON_CONSTANT_STEP)) {
        s[23] ^= constant;
        for (uint_fast8_t i = 0; i < 8; i++) {
            substitute(s, i);
        }
        diffuse(s, 19, 28);
        diffuse(s + 8, 61, 39);
        diffuse(s + 16, 1, 6);
        diffuse(s + 24, 10, 17);
        diffuse(s + 32, 7, 41);
    }
}
