/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Writes a file of known answers for crypto_cxof().
 */
#include "api.h"
#include "crypto_cxof.h"
#include "genkat.h"

int genkat(void)
{
    unsigned char message[KAT_MESSAGE_MAX], custom[KAT_CUSTOM_MAX], out[CRYPTO_BYTES];
    unsigned count = 1;

    fill(message, sizeof(message), KAT_MESSAGE_FIRST);
    fill(custom, sizeof(custom), KAT_CUSTOM_FIRST);
    for (unsigned message_bytes = 0; message_bytes <= KAT_MESSAGE_MAX; message_bytes++) {
        for (unsigned custom_bytes = 0; custom_bytes <= KAT_CUSTOM_MAX; custom_bytes++) {
            if (crypto_cxof(out, sizeof(out), message, message_bytes, custom, custom_bytes) != 0) {
                return 1;
            }
            put_count(count++);
            put_bytes("Msg", message, message_bytes);
            put_bytes("Z", custom, custom_bytes);
            put_bytes("MD", out, sizeof(out));
            KAT_PUT('\n');
        }
    }
    return 0;
}
