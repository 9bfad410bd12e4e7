/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Writes a file of known answers for crypto_auth().
 */
#include "api.h"
#include "crypto_auth.h"
#include "genkat.h"

int genkat(void)
{
    unsigned char key[CRYPTO_KEYBYTES], tag[CRYPTO_BYTES];
    static unsigned char message[KAT_MESSAGE_MAX];

    fill(key, sizeof(key), 0);
    fill(message, sizeof(message), KAT_MESSAGE_FIRST);
    for (unsigned message_bytes = 0; message_bytes <= KAT_MESSAGE_MAX; message_bytes++) {
        if (crypto_auth(tag, message, message_bytes, key) != 0 ||
            crypto_auth_verify(tag, message, message_bytes, key) != 0) {
            return 1;
        }
        put_count(message_bytes + 1);
        put_bytes("Key", key, sizeof(key));
        put_bytes("Msg", message, message_bytes);
        put_bytes("Tag", tag, sizeof(tag));
        KAT_PUT('\n');
    }
    return 0;
}
