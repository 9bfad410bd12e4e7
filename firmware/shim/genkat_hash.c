/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Writes a file of known answers for crypto_hash(), as NIST's lightweight
 * cryptography project defined it.
 */
#include "api.h"
#include "crypto_hash.h"
#include "genkat.h"

int genkat(void)
{
    static unsigned char message[KAT_MESSAGE_MAX];
    unsigned char digest[CRYPTO_BYTES];

    fill(message, sizeof(message), KAT_MESSAGE_FIRST);
    for (unsigned message_bytes = 0; message_bytes <= KAT_MESSAGE_MAX; message_bytes++) {
        if (crypto_hash(digest, message, message_bytes) != 0) {
            return 1;
        }
        put_count(message_bytes + 1);
        put_bytes("Msg", message, message_bytes);
        put_bytes("MD", digest, sizeof(digest));
        KAT_PUT('\n');
    }
    return 0;
}
