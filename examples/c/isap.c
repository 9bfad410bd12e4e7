/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * ISAP: encryption that also protects the key while it is used. A message is
 * sealed in pieces under a prepared key, and opened in one call.
 */
#include <lightseal.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    /* In earnest the key is random and the nonce never used before with it. */
    static const uint8_t secret[LIGHTSEAL_ISAP_A_128A_KEY_BYTES] = {1, 2, 3};
    static const uint8_t nonce[LIGHTSEAL_ISAP_A_128A_NONCE_BYTES] = {4, 5, 6};
    static const uint8_t ad[] = {'v', '1'};
    uint8_t message[40] = "first half, then the second half";
    uint8_t tag[LIGHTSEAL_ISAP_A_128A_TAG_BYTES];
    lightseal_isap_key key;
    lightseal_isap_stream stream;
    lightseal_status status;

    lightseal_isap_a_128a_key_init(&key, secret);
    lightseal_isap_a_128a_stream_init(&stream, ad, sizeof(ad), nonce, &key);
    lightseal_isap_a_128a_stream_update(&stream, message, message, 11);
    lightseal_isap_a_128a_stream_update(&stream, message + 11, message + 11, 29);
    lightseal_isap_a_128a_stream_final(&stream, tag);

    status = lightseal_isap_a_128a_key_decrypt(message, tag, message, sizeof(message), ad,
                                               sizeof(ad), nonce, &key);
    lightseal_isap_key_wipe(&key);
    if (status != LIGHTSEAL_OK) {
        return 1;
    }
    puts((const char *)message);
    return strcmp((const char *)message, "first half, then the second half") != 0;
}
