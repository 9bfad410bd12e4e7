/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon-Mac: a message authentication code, and its verification.
 */
#include <lightseal.h>
#include <stdio.h>

int main(void)
{
    static const uint8_t key[LIGHTSEAL_ASCON_MAC_KEY_BYTES] = {1, 2, 3};
    static const uint8_t message[] = {'o', 'p', 'e', 'n'};
    uint8_t tag[LIGHTSEAL_ASCON_MAC_TAG_BYTES];

    lightseal_ascon_mac_mac(tag, message, sizeof(message), key);
    if (lightseal_ascon_mac_verify(tag, message, sizeof(message), key) != LIGHTSEAL_OK) {
        return 1;
    }
    tag[0] ^= 1;
    if (lightseal_ascon_mac_verify(tag, message, sizeof(message), key) != LIGHTSEAL_AUTH) {
        return 1;
    }
    puts("verified");
    return 0;
}
