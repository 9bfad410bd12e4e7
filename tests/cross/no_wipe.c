/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * A library that forgets to forget, to see that the search for secrets finds
 * them then.
 */
#include "core/secret.h"

void lightseal_wipe(void *memory, size_t bytes)
{
    (void)memory;
    (void)bytes;
}

lightseal_status lightseal_burn(lightseal_status status, size_t bytes)
{
    (void)bytes;
    return status;
}
