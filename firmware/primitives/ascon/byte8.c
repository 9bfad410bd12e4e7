/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "primitives/ascon/byte8.h"

#include "primitives/ascon/round_constants.h"
#include "primitives/ascon/substitute_bytes.h"

/* Byte i of the lane rotated right by a constant, 1 to 63: a shift of at most
 * four places, either way, of two neighbouring bytes. */
LIGHTSEAL_INLINE uint8_t rotated(const uint8_t *lane, uint_fast8_t i, uint_fast8_t by)
{
    uint8_t low = lane[(i + by / 8) & 7];
    uint8_t high = lane[(i + by / 8 + 1) & 7];
    uint16_t both = (uint16_t)((uint16_t)high << 8 | low);

    if (by % 8 <= 4) {
        return (uint8_t)(both >> (by % 8));
    }
    return (uint8_t)((uint16_t)(both << (8 - by % 8)) >> 8);
}

/* lane ^= lane >>> a ^ lane >>> b. Written out, so that the lane is in
 * registers and every index a constant. */
LIGHTSEAL_INLINE void diffuse(uint8_t *lane, uint_fast8_t a, uint_fast8_t b)
{
    const uint8_t old[8] = {lane[0], lane[1], lane[2], lane[3],
                            lane[4], lane[5], lane[6], lane[7]};

    lane[0] = old[0] ^ rotated(old, 0, a) ^ rotated(old, 0, b);
    lane[1] = old[1] ^ rotated(old, 1, a) ^ rotated(old, 1, b);
    lane[2] = old[2] ^ rotated(old, 2, a) ^ rotated(old, 2, b);
    lane[3] = old[3] ^ rotated(old, 3, a) ^ rotated(old, 3, b);
    lane[4] = old[4] ^ rotated(old, 4, a) ^ rotated(old, 4, b);
    lane[5] = old[5] ^ rotated(old, 5, a) ^ rotated(old, 5, b);
    lane[6] = old[6] ^ rotated(old, 6, a) ^ rotated(old, 6, b);
    lane[7] = old[7] ^ rotated(old, 7, a) ^ rotated(old, 7, b);
}

void kernel_permute(kernel_state *state, uint8_t rounds)
{
    uint8_t *s = state->byte;
    uint8_t constant = (uint8_t)ASCON_CONSTANT_FIRST(rounds);

    for (; constant != ASCON_CONSTANT_END; constant = (uint8_t)(constant - ASCON_CONSTANT_STEP)) {
        s[16] ^= constant;
        substitute(s);
        diffuse(s, 19, 28);
        diffuse(s + 8, 61, 39);
        diffuse(s + 16, 1, 6);
        diffuse(s + 24, 10, 17);
        diffuse(s + 32, 7, 41);
    }
}
