/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * A comparison that ends at the first difference, to see that it is found.
 */
#include "core/secret.h"

uint8_t lightseal_differ(const uint8_t *a, const uint8_t *b, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++) {
        if (a[i] != b[i]) {
            return 1;
        }
    }
    return 0;
}

lightseal_status lightseal_verify(uint8_t *expected, const uint8_t *tag, size_t bytes)
{
    uint8_t differ = lightseal_differ(expected, tag, bytes);

    lightseal_wipe(expected, bytes);
    return differ ? LIGHTSEAL_AUTH : LIGHTSEAL_OK;
}
