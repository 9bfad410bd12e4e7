/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Grain-128AEADv2: nonces of 12 bytes, tags of 8.
 */
#include <lightseal.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    static const uint8_t key[LIGHTSEAL_GRAIN_128AEADV2_KEY_BYTES] = {1, 2, 3};
    static const uint8_t nonce[LIGHTSEAL_GRAIN_128AEADV2_NONCE_BYTES] = {4, 5, 6};
    static const uint8_t message[] = "from tag 17";
    uint8_t sealed[sizeof(message) + LIGHTSEAL_GRAIN_128AEADV2_TAG_BYTES];
    uint8_t opened[sizeof(message)];
    size_t bytes;

    lightseal_aead_encrypt(&lightseal_grain_128aeadv2_aead, sealed, &bytes, message,
                           sizeof(message), NULL, 0, nonce, key);
    if (lightseal_aead_decrypt(&lightseal_grain_128aeadv2_aead, opened, &bytes, sealed, bytes,
                               NULL, 0, nonce, key) != LIGHTSEAL_OK) {
        return 1;
    }
    puts((const char *)opened);
    return memcmp(opened, message, sizeof(message)) != 0;
}
