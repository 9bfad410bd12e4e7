/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The library's comparison, with its result told to memory sanitizer as a value
 * that may be known: whether a tag matches is no secret.
 */
#include <sanitizer/msan_interface.h>

#include "core/secret.h"

uint8_t lightseal_differ(const uint8_t *a, const uint8_t *b, size_t bytes)
{
    uint8_t difference = 0;

    for (size_t i = 0; i < bytes; i++) {
        difference = (uint8_t)(difference | (a[i] ^ b[i]));
    }
    __msan_unpoison(&difference, sizeof(difference));
    return difference != 0;
}

lightseal_status lightseal_verify(uint8_t *expected, const uint8_t *tag, size_t bytes)
{
    uint8_t differ = lightseal_differ(expected, tag, bytes);

    lightseal_wipe(expected, bytes);
    return differ ? LIGHTSEAL_AUTH : LIGHTSEAL_OK;
}
