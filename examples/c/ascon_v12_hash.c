/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon-Hash of v1.2, in one call and in pieces.
 */
#include <lightseal.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    static const uint8_t message[] = {'a', 'b', 'c', 'd', 'e'};
    uint8_t whole[LIGHTSEAL_ASCON_HASH_DIGEST_BYTES];
    uint8_t pieces[LIGHTSEAL_ASCON_HASH_DIGEST_BYTES];
    lightseal_hash_stream stream;

    lightseal_ascon_hash_hash(whole, message, sizeof(message));
    lightseal_ascon_hash_init(&stream);
    lightseal_ascon_hash_update(&stream, message, 2);
    lightseal_ascon_hash_update(&stream, message + 2, 3);
    lightseal_ascon_hash_final(&stream, pieces);
    printf("%02x%02x\n", whole[0], whole[1]);
    return memcmp(whole, pieces, sizeof(whole)) != 0;
}
