/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AES rounds as AEZ uses them: FIPS 197, section 5.1, every round with
 * MixColumns, no first key addition, and round keys that are three blocks in
 * turn instead of a schedule. docs/kernels.md explains what a kernel supplies;
 * included after the kernel's header, so that the compiler checks every
 * signature.
 *
 * A kernel works on KERNEL_BLOCKS blocks at a time, 1, 2 or 4, and holds keys
 * in its own layout (kernel_keys). It is constant time: no branch and no
 * address depends on a byte of key or block.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AES_CONTRACT_H
#define LIGHTSEAL_PRIMITIVES_AES_CONTRACT_H

#include "core/attributes.h"
#include "core/secret.h"

#if !defined(KERNEL_BLOCKS)
#error "a kernel of aes defines KERNEL_BLOCKS: how many blocks it takes at a time"
#endif

/* Takes over the key blocks I, J and L, 48 bytes. */
void kernel_load_keys(kernel_keys *keys, const uint8_t *ijl);

/* KERNEL_BLOCKS blocks, contiguous and aligned to four bytes, each replaced:
 * four rounds with the keys J, I, L, 0. One symbol per kernel. */
void kernel_aes4(const kernel_keys *keys, uint8_t *blocks);

/* The same for ten rounds with the keys I, J, L, I, J, L, I, J, L, I. */
void kernel_aes10(const kernel_keys *keys, uint8_t *blocks);

#endif
