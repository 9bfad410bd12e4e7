/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Layout of the Ascon state as forty bytes, each lane least significant byte
 * first, as 8-bit machines hold wider words. Little-endian bytes lie where the
 * specification numbers them; big-endian ones lie reversed within their lane.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_LAYOUT_BYTES_H
#define LIGHTSEAL_PRIMITIVES_ASCON_LAYOUT_BYTES_H

#include "core/attributes.h"
#include "core/byteorder.h"

typedef struct {
    uint8_t byte[40];
} kernel_state;

#define KERNEL_BYTES_ARE_FREE 1
#define BYTES_STATE 40

LIGHTSEAL_INLINE uint_fast8_t bytes_place(uint_fast8_t n, uint_fast8_t order)
{
    return order == LIGHTSEAL_BIG ? n ^ 7 : n;
}

#include "primitives/bytes.h"

#endif
