/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon-PrfShort (Ascon MAC, PRF, and Short-Input PRF, section 3): message and
 * output of at most LIGHTSEAL_LIMIT bytes in one permutation. The message is
 * not padded; the initial value holds its length.
 *
 * LIGHTSEAL_PARAM_IV         first lane for an empty message
 * LIGHTSEAL_PARAM_ROUNDS_A   rounds
 */
#include "core/arguments.h"
#include "lightseal/hash.h"
#include "modes/ascon_conventions.h"

static const uint8_t iv[8] LIGHTSEAL_FLASH = ASCON_IV;

/* The byte of the initial value that counts the message's bits. */
#define LENGTH_AT 6
#define KEY_AT sizeof(iv)
#define MESSAGE_AT (KEY_AT + LIGHTSEAL_KEY_BYTES)
#define OUTPUT_AT (PERMUTATION_BYTES - LIGHTSEAL_KEY_BYTES)

lightseal_status LIGHTSEAL_NAME(prf)(uint8_t *out, size_t out_bytes, const uint8_t *in,
                                     size_t in_bytes, const uint8_t *key)
{
    permutation_state state;

    if (lightseal_check_mac(out, out_bytes, in, in_bytes, key) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    if (in_bytes > LIGHTSEAL_LIMIT || out_bytes > LIGHTSEAL_LIMIT) {
        return LIGHTSEAL_LENGTH;
    }
    permutation_init(&state);
    permutation_xor_flash(&state, 0, iv, sizeof(iv));
    permutation_xor_byte(&state, LENGTH_AT, (uint8_t)(8 * in_bytes));
    permutation_xor(&state, KEY_AT, key, LIGHTSEAL_KEY_BYTES);
    if (in_bytes > 0) {
        permutation_xor(&state, MESSAGE_AT, in, (uint_fast8_t)in_bytes);
    }
    permutation_run(&state, LIGHTSEAL_PARAM_ROUNDS_A);
    permutation_xor(&state, OUTPUT_AT, key, LIGHTSEAL_KEY_BYTES);
    if (out_bytes > 0) {
        permutation_extract(&state, OUTPUT_AT, out, (uint_fast8_t)out_bytes);
    }
    permutation_wipe(&state);
    return LIGHTSEAL_OK;
}
