/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "core/attributes.h"
#include "core/secret.h"

void lightseal_wipe(void *memory, size_t bytes)
{
    volatile uint8_t *at = memory;

#ifdef __AVR__
    while (bytes >= 8) {
        at[0] = 0;
        at[1] = 0;
        at[2] = 0;
        at[3] = 0;
        at[4] = 0;
        at[5] = 0;
        at[6] = 0;
        at[7] = 0;
        at += 8;
        bytes -= 8;
    }
#else
    while (bytes >= 4 && ((uintptr_t)at & 3) == 0) {
        *(volatile lightseal_alias32 *)(volatile void *)at = 0;
        at += 4;
        bytes -= 4;
    }
#endif
    while (bytes > 0) {
        *at++ = 0;
        bytes--;
    }
}
