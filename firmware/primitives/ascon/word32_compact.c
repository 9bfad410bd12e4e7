/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The state stays in memory: the S-box is called for each half of the lanes,
 * the linear layer for each lane and amount. Called, since GCC would write
 * loops of two out.
 */
#include "primitives/ascon/word32_compact.h"

#include "primitives/ascon/column.h"
#include "primitives/ascon/rotations.h"
#include "primitives/ascon/round_constants.h"

/* Where the halves of a lane lie. */
#define LOW (LIGHTSEAL_MACHINE_ORDER == LIGHTSEAL_BIG)
#define HIGH (1 - LOW)

/* On one half of all lanes. */
LIGHTSEAL_SHARED void substitute_half(lightseal_alias32 *half)
{
    ascon_column x = {half[0], half[2], half[4], half[6], half[8]};

    x = substitute(x);
    half[0] = x.x0;
    half[2] = x.x1;
    half[4] = x.x2;
    half[6] = x.x3;
    half[8] = x.x4;
}

/* lane ^= high:low >>> right, for no multiple of 32 */
LIGHTSEAL_SHARED void mix_rotated(lightseal_alias32 *lane, uint32_t low, uint32_t high,
                                  unsigned right)
{
    uint32_t first = right < 32 ? low : high;
    uint32_t second = right < 32 ? high : low;

    right &= 31;
    lane[LOW] ^= (first >> right) | (second << (32 - right));
    lane[HIGH] ^= (second >> right) | (first << (32 - right));
}

void kernel_permute(kernel_state *state, uint8_t rounds)
{
    uint_fast8_t constant = (uint_fast8_t)ASCON_CONSTANT_FIRST(rounds);

    do {
        lightseal_alias32 *lane = (lightseal_alias32 *)(void *)state->byte;
        const uint8_t *right = ascon_rotations;

        lane[2 * 2 + LOW] ^= constant;
        substitute_half(lane);
        substitute_half(lane + 1);
        do {
            uint32_t low = lane[LOW];
            uint32_t high = lane[HIGH];

            mix_rotated(lane, low, high, lightseal_flash_byte(right++));
            mix_rotated(lane, low, high, lightseal_flash_byte(right++));
            lane += 2;
        } while (right != ascon_rotations + sizeof(ascon_rotations));
        constant = (uint_fast8_t)(constant - ASCON_CONSTANT_STEP);
    } while (constant != ASCON_CONSTANT_END);
}
