/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon of NIST SP 800-232: encryption, a hash, and an extendable output.
 */
#include <lightseal.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    static const uint8_t key[LIGHTSEAL_ASCON_AEAD128_KEY_BYTES] = {1, 2, 3};
    static const uint8_t nonce[LIGHTSEAL_ASCON_AEAD128_NONCE_BYTES] = {4, 5, 6};
    static const uint8_t message[] = "temperature 21.5";
    uint8_t sealed[sizeof(message) + LIGHTSEAL_ASCON_AEAD128_TAG_BYTES];
    uint8_t opened[sizeof(message)];
    uint8_t digest[LIGHTSEAL_ASCON_HASH256_DIGEST_BYTES];
    uint8_t stretched[100];
    size_t bytes;

    lightseal_aead_encrypt(&lightseal_ascon_aead128_aead, sealed, &bytes, message,
                           sizeof(message), NULL, 0, nonce, key);
    if (lightseal_aead_decrypt(&lightseal_ascon_aead128_aead, opened, &bytes, sealed, bytes, NULL,
                               0, nonce, key) != LIGHTSEAL_OK ||
        bytes != sizeof(message) || memcmp(opened, message, bytes) != 0) {
        return 1;
    }
    sealed[3] ^= 1;
    if (lightseal_aead_decrypt(&lightseal_ascon_aead128_aead, opened, &bytes, sealed,
                               sizeof(sealed), NULL, 0, nonce, key) != LIGHTSEAL_AUTH) {
        return 1;
    }
    lightseal_ascon_xof128_xof(stretched, sizeof(stretched), message, sizeof(message));
    lightseal_ascon_hash256_hash(digest, NULL, 0);
    for (size_t i = 0; i < sizeof(digest); i++) {
        printf("%02x", digest[i]);
    }
    putchar('\n');
    return digest[0] != 0x0b;
}
