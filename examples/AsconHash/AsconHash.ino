/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon-Hash256 of all that comes in on the serial line, up to a line feed.
 */
#include <lightseal.h>

static lightseal_hash_stream stream;

void setup()
{
    Serial.begin(115200);
    lightseal_ascon_hash256_init(&stream);
}

void loop()
{
    uint8_t digest[LIGHTSEAL_ASCON_HASH256_DIGEST_BYTES];
    uint8_t byte;

    if (Serial.readBytes(&byte, 1) == 0) {
        return;
    }
    if (byte != '\n') {
        lightseal_ascon_hash256_update(&stream, &byte, 1);
        return;
    }
    lightseal_ascon_hash256_final(&stream, digest);
    lightseal_ascon_hash256_init(&stream);
    for (size_t i = 0; i < sizeof(digest); i++) {
        if (digest[i] < 16) {
            Serial.print('0');
        }
        Serial.print(digest[i], HEX);
    }
    Serial.println();
}
