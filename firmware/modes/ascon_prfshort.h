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
#include "modes/key_lanes.h"

#define MODE_STACK_BYTES (sizeof(permutation_state) + sizeof(key_lanes))

static const uint8_t iv[8] LIGHTSEAL_FLASH = ASCON_IV;

/* The byte of the initial value that counts the message's bits. */
#define LENGTH_AT 6
#define KEY_AT sizeof(iv)
#define MESSAGE_AT (KEY_AT + LIGHTSEAL_KEY_BYTES)
#define OUTPUT_AT (PERMUTATION_BYTES - LIGHTSEAL_KEY_BYTES)

/* S = IV || K || M */
LIGHTSEAL_INLINE void start(permutation_state *state, key_lanes *lanes, const uint8_t *in,
                            size_t in_bytes, const uint8_t *key)
{
    key_load(lanes, key);
    permutation_init(state);
    permutation_xor_flash(state, 0, iv, sizeof(iv));
    permutation_xor_byte(state, LENGTH_AT, (uint8_t)(8 * in_bytes));
    key_xor(state, KEY_AT, lanes, 0);
    if (in_bytes > 0) {
        permutation_xor(state, MESSAGE_AT, in, (uint_fast8_t)in_bytes);
    }
}

LIGHTSEAL_SHARED lightseal_status prf(uint8_t *out, size_t out_bytes, const uint8_t *in,
                                      size_t in_bytes, const uint8_t *key)
{
    permutation_state state;
    key_lanes lanes;

    if (lightseal_check_mac(out, out_bytes, in, in_bytes, key) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    if (in_bytes > LIGHTSEAL_LIMIT || out_bytes > LIGHTSEAL_LIMIT) {
        return LIGHTSEAL_LENGTH;
    }
    start(&state, &lanes, in, in_bytes, key);
    permutation_run(&state, LIGHTSEAL_PARAM_ROUNDS_A);
    key_xor(&state, OUTPUT_AT, &lanes, 0);
    if (out_bytes > 0) {
        permutation_extract(&state, OUTPUT_AT, out, (uint_fast8_t)out_bytes);
    }
    return LIGHTSEAL_OK;
}
