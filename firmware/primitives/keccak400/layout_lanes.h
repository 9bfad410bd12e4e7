/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Layout of the Keccak-p[400] state as 25 lanes of 16 bits, lane (x, y) at
 * x + 5y, each in the machine's own order of bytes. The byte functions take
 * one byte after the other, wherever they begin.
 */
#ifndef LIGHTSEAL_PRIMITIVES_KECCAK400_LAYOUT_LANES_H
#define LIGHTSEAL_PRIMITIVES_KECCAK400_LAYOUT_LANES_H

#include "core/attributes.h"
#include "core/byteorder.h"

typedef union {
    uint16_t lane[25];
    uint8_t byte[50];
} kernel_state;

#define KERNEL_BYTES_ARE_FREE 1
#define BYTES_STATE 50

LIGHTSEAL_INLINE uint_fast8_t bytes_place(uint_fast8_t n, uint_fast8_t order)
{
    return order == LIGHTSEAL_MACHINE_ORDER ? n : n ^ 1;
}

#include "primitives/bytes.h"

#endif
