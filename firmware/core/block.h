/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Blocks of 16 bytes: sums, and products in the field of 2^128 elements that
 * AEZ has in common with CMAC and XTS. Constant time.
 */
#ifndef LIGHTSEAL_CORE_BLOCK_H
#define LIGHTSEAL_CORE_BLOCK_H

#include <stddef.h>
#include <stdint.h>

#define LIGHTSEAL_BLOCK_BYTES 16

/* Aligned, so that sums need not go by bytes. */
typedef union {
    uint8_t byte[LIGHTSEAL_BLOCK_BYTES];
    uint32_t word[4];
} lightseal_block;

/* to ^= x */
void lightseal_block_add(lightseal_block *to, const lightseal_block *x);

/* x = 2 x: a shift of the big-endian number by one place, what falls out at the
 * top coming back as x^7 + x^2 + x + 1. */
void lightseal_block_double(lightseal_block *x);

#endif
