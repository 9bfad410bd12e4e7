/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Layout of the Ascon state as forty bytes, each lane least significant byte
 * first, as 8-bit machines hold wider words. Little-endian bytes lie where the
 * specification numbers them; big-endian ones lie reversed within their lane.
 *
 * A kernel that works on wider words of it may define before
 *
 *   LAYOUT_LANE_ORDER  LIGHTSEAL_BIG where lanes have their most significant
 *                      byte first
 *   LAYOUT_ALIGNMENT   of the state, in bytes
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_LAYOUT_BYTES_H
#define LIGHTSEAL_PRIMITIVES_ASCON_LAYOUT_BYTES_H

#include "core/attributes.h"
#include "core/byteorder.h"

#ifndef LAYOUT_LANE_ORDER
#define LAYOUT_LANE_ORDER LIGHTSEAL_LITTLE
#define LAYOUT_ALIGNMENT 1
#endif

typedef struct {
    _Alignas(LAYOUT_ALIGNMENT) uint8_t byte[40];
} kernel_state;

#define KERNEL_BYTES_ARE_FREE 1
#define BYTES_STATE 40

LIGHTSEAL_INLINE uint_fast8_t bytes_place(uint_fast8_t n, uint_fast8_t order)
{
    return order == LAYOUT_LANE_ORDER ? n : n ^ 7;
}

#include "primitives/bytes.h"

#endif
