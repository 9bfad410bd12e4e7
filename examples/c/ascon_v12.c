/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon v1.2: the AEADs of the CAESAR and NIST submissions, tag apart.
 */
#include <lightseal.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    static const uint8_t key[LIGHTSEAL_ASCON_80PQ_KEY_BYTES] = {1, 2, 3};
    static const uint8_t nonce[LIGHTSEAL_ASCON_80PQ_NONCE_BYTES] = {4, 5, 6};
    static const uint8_t ad[] = {7};
    uint8_t data[] = "in place";
    uint8_t tag[LIGHTSEAL_ASCON_80PQ_TAG_BYTES];

    lightseal_ascon_80pq_encrypt(data, tag, data, sizeof(data), ad, sizeof(ad), nonce, key);
    if (lightseal_ascon_80pq_decrypt(data, tag, data, sizeof(data), ad, sizeof(ad), nonce, key) !=
        LIGHTSEAL_OK) {
        return 1;
    }
    puts((const char *)data);
    return strcmp((const char *)data, "in place") != 0;
}
