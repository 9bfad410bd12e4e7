/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include <lightseal.h>
#include <stdio.h>

int main(void)
{
    static const uint8_t zeros[16];
    uint8_t tag[LIGHTSEAL_ISAP_A_128A_TAG_BYTES];

    if (lightseal_isap_a_128a_encrypt(NULL, tag, NULL, 0, NULL, 0, zeros, zeros) != LIGHTSEAL_OK) {
        return 1;
    }
    printf(LIGHTSEAL_ASCON_KERNEL " ");
    for (size_t i = 0; i < sizeof(tag); i++) {
        printf("%02x", tag[i]);
    }
    return 0;
}
