/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The S-box loops over columns, the linear layer over lanes and amounts.
 */
#include "primitives/ascon/byte8_compact.h"

#include "primitives/ascon/rotations.h"
#include "primitives/ascon/round_constants.h"
#include "primitives/ascon/substitute_bytes.h"

/* lane ^= old >>> right, for no multiple of 8 and `old` being twice in a row: a
 * product of 2 ^ (8 - right % 8) has in its upper byte what stays in a byte, in
 * its lower what leaves it. */
LIGHTSEAL_SHARED void mix_rotated(uint8_t *lane, const uint8_t *old, uint8_t right)
{
    uint8_t factor = (uint8_t)(0x100u >> (right % 8));

    old += right / 8;
    for (uint_fast8_t i = 0; i < 8; i++) {
        uint8_t stays = (uint8_t)((uint16_t)(*old++ * factor) >> 8);

        *lane++ ^= stays ^ (uint8_t)(*old * factor);
    }
}

void kernel_permute(kernel_state *state, uint8_t rounds)
{
    uint8_t constant = (uint8_t)ASCON_CONSTANT_FIRST(rounds);

    do {
        uint8_t *lane = state->byte;
        const uint8_t *right = ascon_rotations;

        state->byte[16] ^= constant;
        substitute(state->byte);
        do {
            uint8_t old[16];

            memcpy(old, lane, 8);
            memcpy(old + 8, lane, 8);
            mix_rotated(lane, old, lightseal_flash_byte(right++));
            mix_rotated(lane, old, lightseal_flash_byte(right++));
            lane += 8;
        } while (right != ascon_rotations + sizeof(ascon_rotations));
        constant = (uint8_t)(constant - ASCON_CONSTANT_STEP);
    } while (constant != ASCON_CONSTANT_END);
}
