/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The S-box of Ascon in place on a state of forty bytes.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_SUBSTITUTE_BYTES_H
#define LIGHTSEAL_PRIMITIVES_ASCON_SUBSTITUTE_BYTES_H

#include "core/attributes.h"

/* The S-box on all columns. On its own, so that AVR has a pointer register with
 * displacement to spare for it. */
LIGHTSEAL_SHARED void substitute(uint8_t *s)
{
    for (uint_fast8_t i = 0; i < 8; i++, s++) {
        uint8_t x0 = s[0];
        uint8_t x1 = s[8];
        uint8_t x2 = s[16];
        uint8_t x3 = s[24];
        uint8_t x4 = s[32];
        uint8_t y0, y1, y2, y3, y4;

        x0 ^= x4;
        x4 ^= x3;
        x2 ^= x1;
        y0 = x0 ^ (uint8_t)(~x1 & x2);
        y1 = x1 ^ (uint8_t)(~x2 & x3);
        y2 = x2 ^ (uint8_t)(~x3 & x4);
        y3 = x3 ^ (uint8_t)(~x4 & x0);
        y4 = x4 ^ (uint8_t)(~x0 & x1);
        s[0] = y0 ^ y4;
        s[8] = y1 ^ y0;
        s[16] = (uint8_t)~y2;
        s[24] = y3 ^ y2;
        s[32] = y4;
    }
}

#endif
