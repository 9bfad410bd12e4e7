/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "core/secret.h"

uint8_t lightseal_differ(const uint8_t *a, const uint8_t *b, size_t bytes)
{
    /* Volatile, so that no compiler sees when the result can't change any more. */
    volatile uint8_t difference = 0;

    for (size_t i = 0; i < bytes; i++) {
        difference = (uint8_t)(difference | (a[i] ^ b[i]));
    }
    return (uint8_t)((difference + 0xffu) >> 8);
}

lightseal_status lightseal_verify(uint8_t *expected, const uint8_t *tag, size_t bytes)
{
    uint8_t differ = lightseal_differ(expected, tag, bytes);

    lightseal_wipe(expected, bytes);
    return differ ? LIGHTSEAL_AUTH : LIGHTSEAL_OK;
}
