/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Writes a file of known answers for crypto_aead_encrypt(), as NIST's lightweight
 * cryptography project defined it.
 */
#include "api.h"
#include "crypto_aead.h"
#include "genkat.h"

#include <string.h>

int genkat(void)
{
    unsigned char key[CRYPTO_KEYBYTES], nonce[CRYPTO_NPUBBYTES];
    unsigned char message[KAT_MESSAGE_MAX], ad[KAT_AD_MAX], back[KAT_MESSAGE_MAX];
    unsigned char sealed[KAT_MESSAGE_MAX + CRYPTO_ABYTES];
    unsigned long long bytes, back_bytes;
    unsigned count = 1;

    fill(key, sizeof(key), 0);
    fill(nonce, sizeof(nonce), KAT_NONCE_FIRST);
    fill(message, sizeof(message), KAT_MESSAGE_FIRST);
    fill(ad, sizeof(ad), KAT_AD_FIRST);
    for (unsigned message_bytes = 0; message_bytes <= KAT_MESSAGE_MAX; message_bytes++) {
        for (unsigned ad_bytes = 0; ad_bytes <= KAT_AD_MAX; ad_bytes++) {
            if (crypto_aead_encrypt(sealed, &bytes, message, message_bytes, ad, ad_bytes, NULL,
                                    nonce, key) != 0 ||
                crypto_aead_decrypt(back, &back_bytes, NULL, sealed, bytes, ad, ad_bytes, nonce,
                                    key) != 0 ||
                back_bytes != message_bytes || memcmp(back, message, message_bytes) != 0) {
                return 1;
            }
            put_count(count++);
            put_bytes("Key", key, sizeof(key));
            put_bytes("Nonce", nonce, sizeof(nonce));
            put_bytes("PT", message, message_bytes);
            put_bytes("AD", ad, ad_bytes);
            put_bytes("CT", sealed, (unsigned)bytes);
            KAT_PUT('\n');
        }
    }
    return 0;
}
