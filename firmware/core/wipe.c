/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "core/attributes.h"
#include "core/secret.h"

void lightseal_wipe(void *memory, size_t bytes)
{
    volatile uint8_t *at = memory;

#ifndef __AVR__
    while (bytes >= 4 && ((uintptr_t)at & 3) == 0) {
        *(volatile lightseal_alias32 *)at = 0;
        at += 4;
        bytes -= 4;
    }
#endif
    while (bytes > 0) {
        *at++ = 0;
        bytes--;
    }
}
