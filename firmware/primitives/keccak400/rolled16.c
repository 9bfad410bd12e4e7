/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "primitives/keccak400/rolled16.h"

#include "core/flash.h"
#include "generated/primitives/keccak400.h"

static const uint16_t constants[] LIGHTSEAL_FLASH = KECCAK400_ROUND_CONSTANTS;
static const uint8_t walk_lanes[] LIGHTSEAL_FLASH = KECCAK400_WALK_LANES;

/* Left by 1 to 15. */
LIGHTSEAL_INLINE uint16_t rotate(unsigned x, uint_fast8_t left)
{
    return (uint16_t)(x << left | x >> (16 - left));
}

static void theta(uint16_t *a)
{
    uint16_t parity[5];

    for (uint_fast8_t x = 0; x < 5; x++) {
        parity[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
    }
    for (uint_fast8_t x = 0; x < 5; x++) {
        uint_fast8_t before = x == 0 ? 4 : (uint_fast8_t)(x - 1);
        uint_fast8_t after = x == 4 ? 0 : (uint_fast8_t)(x + 1);
        uint16_t effect = parity[before] ^ rotate(parity[after], 1);

        for (uint_fast8_t at = x; at < 25; at = (uint_fast8_t)(at + 5)) {
            a[at] ^= effect;
        }
    }
}

/* rho and pi: one walk through all lanes but (0, 0), the n-th being rotated by
 * n (n + 1) / 2 and put in the place of the next. */
static void rho_pi(uint16_t *a)
{
    uint16_t moved = a[1];
    uint_fast8_t by = 0;

    for (uint_fast8_t n = 0; n < 24; n++) {
        uint_fast8_t to = lightseal_flash_byte(walk_lanes + n);
        uint16_t next = a[to];

        by = (uint_fast8_t)((by + n + 1) % 16);
        a[to] = rotate(moved, by);
        moved = next;
    }
}

static void chi(uint16_t *a)
{
    for (uint_fast8_t y = 0; y < 25; y = (uint_fast8_t)(y + 5), a += 5) {
        uint16_t first = a[0];
        uint16_t second = a[1];

        for (uint_fast8_t x = 0; x < 3; x++) {
            a[x] ^= (uint16_t)(~a[x + 1] & a[x + 2]);
        }
        a[3] ^= (uint16_t)(~a[4] & first);
        a[4] ^= (uint16_t)(~first & second);
    }
}

void kernel_permute(kernel_state *state, uint8_t rounds)
{
    for (const uint16_t *constant = constants + KECCAK400_ROUNDS - rounds;
         constant != constants + KECCAK400_ROUNDS; constant++) {
        theta(state->lane);
        rho_pi(state->lane);
        chi(state->lane);
        state->lane[0] ^= lightseal_flash_word(constant);
    }
}
