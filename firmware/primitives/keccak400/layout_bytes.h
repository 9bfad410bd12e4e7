/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Layout of the Keccak-p[400] state as the fifty bytes of the specification.
 */
#ifndef LIGHTSEAL_PRIMITIVES_KECCAK400_LAYOUT_BYTES_H
#define LIGHTSEAL_PRIMITIVES_KECCAK400_LAYOUT_BYTES_H

#include "core/attributes.h"
#include "core/byteorder.h"

typedef struct {
    uint8_t byte[50];
} kernel_state;

#define KERNEL_BYTES_ARE_FREE 1
#define BYTES_STATE 50

LIGHTSEAL_INLINE uint_fast8_t bytes_place(uint_fast8_t n, uint_fast8_t order)
{
    (void)order;
    return n;
}

#include "primitives/bytes.h"

#endif
