/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AEZ v5 with all it has: a key of any length, a vector of associated data, and
 * an expansion of one's own.
 */
#include <lightseal.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    static const uint8_t key[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17};
    static const uint8_t nonce[] = {1};
    static const uint8_t from[] = {'a'};
    static const uint8_t to[] = {'b'};
    const lightseal_aez_string ad[] = {{from, sizeof(from)}, {to, sizeof(to)}};
    static const uint8_t message[] = "short";
    enum { EXPANSION = 8 };
    uint8_t sealed[sizeof(message) + EXPANSION];
    uint8_t opened[sizeof(message)];
    size_t bytes;

    lightseal_aez_v5_encrypt_vector(sealed, &bytes, message, sizeof(message), ad, 2, nonce,
                                    sizeof(nonce), key, sizeof(key), EXPANSION);
    if (lightseal_aez_v5_decrypt_vector(opened, &bytes, sealed, bytes, ad, 2, nonce,
                                        sizeof(nonce), key, sizeof(key),
                                        EXPANSION) != LIGHTSEAL_OK) {
        return 1;
    }
    puts((const char *)opened);
    return memcmp(opened, message, sizeof(message)) != 0;
}
