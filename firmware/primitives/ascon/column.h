/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The S-box of Ascon on 32 columns at a time, for kernels that hold a lane as
 * two 32-bit halves, whichever bits a half has.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_COLUMN_H
#define LIGHTSEAL_PRIMITIVES_ASCON_COLUMN_H

#include "core/attributes.h"

/* One half of all lanes. */
typedef struct {
    uint32_t x0, x1, x2, x3, x4;
} ascon_column;

LIGHTSEAL_INLINE ascon_column substitute(ascon_column x)
{
    uint32_t t3, t4;

    x.x0 ^= x.x4;
    x.x4 ^= x.x3;
    x.x2 ^= x.x1;
    t3 = ~x.x4 & x.x0;
    t4 = ~x.x0 & x.x1;
    x.x0 ^= ~x.x1 & x.x2;
    x.x1 ^= ~x.x2 & x.x3;
    x.x2 ^= ~x.x3 & x.x4;
    x.x3 ^= t3;
    x.x4 ^= t4;
    x.x1 ^= x.x0;
    x.x0 ^= x.x4;
    x.x3 ^= x.x2;
    x.x2 = ~x.x2;
    return x;
}

#endif
