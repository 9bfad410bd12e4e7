/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * ISAP-A-128A: seals a message, shows it in hexadecimal, and opens it again.
 */
#include <lightseal.h>

/* In earnest the key is random and the nonce never used before with it. */
static const uint8_t key[LIGHTSEAL_ISAP_A_128A_KEY_BYTES] = {1, 2, 3};
static const uint8_t nonce[LIGHTSEAL_ISAP_A_128A_NONCE_BYTES] = {4, 5, 6};

static void show(const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] < 16) {
            Serial.print('0');
        }
        Serial.print(bytes[i], HEX);
    }
    Serial.println();
}

void setup()
{
    uint8_t message[] = {'2', '1', '.', '5'};
    uint8_t tag[LIGHTSEAL_ISAP_A_128A_TAG_BYTES];

    Serial.begin(115200);
    lightseal_isap_a_128a_encrypt(message, tag, message, sizeof(message), NULL, 0, nonce, key);
    show(message, sizeof(message));
    show(tag, sizeof(tag));

    tag[0] ^= 1;
    uint8_t forged[sizeof(message)];
    if (lightseal_isap_a_128a_decrypt(forged, tag, message, sizeof(message), NULL, 0, nonce,
                                      key) == LIGHTSEAL_AUTH) {
        Serial.println(F("forged"));
    }
    tag[0] ^= 1;
    if (lightseal_isap_a_128a_decrypt(message, tag, message, sizeof(message), NULL, 0, nonce,
                                      key) == LIGHTSEAL_OK) {
        Serial.write(message, sizeof(message));
        Serial.println();
    }
}

void loop()
{
}
