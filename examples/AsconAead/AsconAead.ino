/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon-AEAD128: a message with a counter as its nonce, ciphertext and tag in one
 * piece, as it would go over a radio.
 */
#include <lightseal.h>

static const uint8_t key[LIGHTSEAL_ASCON_AEAD128_KEY_BYTES] = {1, 2, 3};
static uint32_t counter;

void setup()
{
    Serial.begin(115200);
}

void loop()
{
    static const uint8_t message[] = {'o', 'n'};
    uint8_t nonce[LIGHTSEAL_ASCON_AEAD128_NONCE_BYTES] = {0};
    uint8_t frame[sizeof(message) + LIGHTSEAL_ASCON_AEAD128_TAG_BYTES];
    uint8_t opened[sizeof(message)];
    size_t bytes;

    /* Kept over resets in earnest: a nonce must not come back. */
    counter++;
    memcpy(nonce, &counter, sizeof(counter));
    lightseal_aead_encrypt(&lightseal_ascon_aead128_aead, frame, &bytes, message, sizeof(message),
                           NULL, 0, nonce, key);
    if (lightseal_aead_decrypt(&lightseal_ascon_aead128_aead, opened, &bytes, frame, bytes, NULL,
                               0, nonce, key) == LIGHTSEAL_OK) {
        Serial.write(opened, bytes);
        Serial.println(counter);
    }
    delay(1000);
}
