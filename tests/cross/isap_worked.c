/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Prints, of one instance of ISAP, what happens inside for key = nonce =
 * 000102..0f and empty strings: the first 16 bytes of the encryption state
 * after re-keying, Y, the tag, and the hardened form of a zero tag with
 * Y = 000102..0f. Then what decryption compares when it is given the tag
 * 000102..0f. INSTANCE is the instance's file.
 */
#include <stdio.h>

#include "core/secret.h"

static uint8_t compare(const uint8_t *a, const uint8_t *b, size_t bytes);

#define lightseal_differ compare
#include INSTANCE
#undef lightseal_differ

static void print(const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        printf("%02x", bytes[i]);
    }
    printf("\n");
}

static uint8_t compare(const uint8_t *a, const uint8_t *b, size_t bytes)
{
    print(a, bytes);
    print(b, bytes);
    return lightseal_differ(a, b, bytes);
}

int main(void)
{
    uint8_t key[16];
    uint8_t shown[16];
    permutation_state state;
    permutation_state other;

    for (uint8_t i = 0; i < 16; i++) {
        key[i] = i;
    }
    start(&state, key, ISAP_ENCRYPTION_KEY, LIGHTSEAL_PARAM_ROUNDS_K);
    permutation_init(&other);
    permutation_overwrite(&other, 0, key, 16);
    rekey(&state, &other);
    permutation_extract(&state, 0, shown, 16);
    print(shown, 16);

    authenticate(&state, &other, NULL, 0, NULL, 0, key, key);
    finish_tag(&state);
    permutation_extract(&other, 16, shown, 16);
    print(shown, 16);
    permutation_extract(&state, 0, shown, 16);
    print(shown, 16);

#ifdef LIGHTSEAL_PARAM_ROUNDS_STP
    permutation_init(&state);
    permutation_overwrite(&state, 16, key, 16);
    harden(&state, shown);
    print(shown, 16);
#endif
    return LIGHTSEAL_NAME(decrypt)(NULL, key, NULL, 0, NULL, 0, key, key) != LIGHTSEAL_AUTH;
}
