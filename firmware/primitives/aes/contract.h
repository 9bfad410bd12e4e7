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

#include <string.h>

#include "core/attributes.h"
#include "core/block.h"
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

/* A kernel of one block may take sums of blocks in as well, at any alignment.
 *
 * aes4_sum, aes10_sum: to += kernel_aes4 or kernel_aes10 of (x + offset).
 *
 * pair_first, pair_second: what AEZ-core does to a pair of blocks, E being
 * kernel_aes4 and I the first key block. In its first pass
 *   pair[0] += E(pair[1] + offset); pair[1] += E(pair[0] + I); sum += pair[1]
 * and in its second
 *   both += E(s + offset); sum += pair[0];
 *   pair[0] += E(pair[1] + I); pair[1] += E(pair[0] + offset); exchange both */
#ifndef KERNEL_HAS_SUMS
#define KERNEL_HAS_SUMS 0
#endif

#if KERNEL_HAS_SUMS

#if KERNEL_BLOCKS != 1
#error "sums are for kernels of one block"
#endif

void kernel_aes4_sum(const kernel_keys *keys, uint8_t *to, const uint8_t *x,
                     const uint8_t *offset);
void kernel_aes10_sum(const kernel_keys *keys, uint8_t *to, const uint8_t *x,
                      const uint8_t *offset);
void kernel_pair_first(const kernel_keys *keys, uint8_t *pair, const uint8_t *offset,
                       uint8_t *sum);
void kernel_pair_second(const kernel_keys *keys, uint8_t *pair, const uint8_t *offset,
                        const uint8_t *s, uint8_t *sum);
#endif

/* KERNEL_BLOCKS blocks stay in the kernel's layout from one cipher to the next:
 * a kernel_group, of as many bytes as they have, aligned to four. A kernel that
 * takes more than one block at a time supplies it, and these functions. */
#if KERNEL_BLOCKS > 1

/* Takes over blocks, each `step` bytes behind the one before: 0, 16 or 32. Any
 * alignment. */
void kernel_pack(kernel_group *to, const uint8_t *blocks, uint8_t step);

/* The reverse, step 16 or 32. */
void kernel_unpack(uint8_t *blocks, const kernel_group *from, uint8_t step);

/* to ^= from */
void kernel_add(kernel_group *to, const kernel_group *from);

/* to ^= AES4 of (from ^ offset). No two are the same group. */
void kernel_feistel(const kernel_keys *keys, kernel_group *to, const kernel_group *from,
                    const kernel_group *offset);

_Static_assert(sizeof(kernel_group) == KERNEL_BLOCKS * LIGHTSEAL_BLOCK_BYTES, "no padding");

#endif

#endif
