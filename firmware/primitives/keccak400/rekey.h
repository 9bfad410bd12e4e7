/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * ISAP's re-keying with one round to a bit: a bit goes in together with the
 * constant of the round before it, so a string of bits is a run of rounds with
 * constants of their own. A kernel includes this in its source, after defining
 * REKEY_BYTES, how many bytes of bits a call takes, and
 *
 *   run_bits(state, bits, rounds)   that many times the last round, each
 *                                   followed by one of the lowest
 *                                   8 * REKEY_BYTES bits, highest first, XORed
 *                                   into bit 7 of byte 0
 */
#ifndef LIGHTSEAL_PRIMITIVES_KECCAK400_REKEY_H
#define LIGHTSEAL_PRIMITIVES_KECCAK400_REKEY_H

void kernel_isap_rekey(kernel_state *state, const kernel_state *bits, uint8_t rounds_bit,
                       uint8_t rounds_key, uint8_t order)
{
    /* A zero behind: no bit follows the last round. */
    uint8_t bytes[17];

    (void)rounds_bit;
    kernel_extract(bits, 0, bytes, 16, order);
    bytes[16] = 0;
    kernel_xor_byte(state, 0, bytes[0] & 0x80, order);
    for (uint_fast8_t at = 0; at < 16; at += REKEY_BYTES) {
        uint32_t next = bytes[at];

        for (uint_fast8_t i = 1; i < REKEY_BYTES; i++) {
            next = next << 8 | bytes[at + i];
        }
        next = next << 1 | bytes[at + REKEY_BYTES] >> 7;
        run_bits(state, next, at + REKEY_BYTES < 16 ? 8 * REKEY_BYTES : 8 * REKEY_BYTES - 1);
    }
    kernel_permute(state, rounds_key);
    lightseal_wipe(bytes, sizeof(bytes));
}

#endif
