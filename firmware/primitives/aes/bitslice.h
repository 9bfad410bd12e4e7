/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AES in bit planes, several blocks at a time, for words of 32 or 64 bits. A
 * kernel's source includes this file after its header, with `aes_word` and
 * KERNEL_BLOCKS defined, a word having 16 bits for each block, and with
 *
 *   columns_load(aes_word *q, const uint8_t *blocks, uint_fast8_t step)
 *   columns_store(uint8_t *blocks, const aes_word *q, uint_fast8_t step)
 *
 * between blocks, `step` bytes apart, and eight words whose lanes hold bytes of
 * columns.
 *
 * A plane holds one bit of every byte. The bits of a row are a lane: a quarter
 * of the word, row 0 lowest; in it come the blocks of column 0, then those of
 * column 1, and so on. Rows then mix by rotating words, and ShiftRows rotates
 * within a lane.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AES_BITSLICE_H
#define LIGHTSEAL_PRIMITIVES_AES_BITSLICE_H

#include <string.h>

#include "core/block.h"
#include "primitives/aes/columns.h"
#include "primitives/aes/key_order.h"
#include "primitives/aes/sbox.h"

#define LANE (4 * KERNEL_BLOCKS)

/* The low `bits` bits of the lane of row `r`, moved up by `from`. */
#define LANE_BITS(r, from, bits) \
    ((aes_word)((((aes_word)1 << (bits)) - 1) << ((r)*LANE + (from))))
/* A byte repeated over a word. */
#define REPEAT(byte) ((aes_word)((aes_word)-1 / 0xff * (byte)))

/* The statement for each plane `k`, as straight code at any level of
 * optimisation. */
#define EACH_PLANE(statement)                                        \
    do {                                                             \
        PLANE_STEP(0, statement) PLANE_STEP(1, statement)            \
        PLANE_STEP(2, statement) PLANE_STEP(3, statement)            \
        PLANE_STEP(4, statement) PLANE_STEP(5, statement)            \
        PLANE_STEP(6, statement) PLANE_STEP(7, statement)            \
    } while (0)
#define PLANE_STEP(n, statement) \
    {                            \
        enum { k = (n) };        \
        statement;               \
    }

LIGHTSEAL_INLINE aes_word rotate(aes_word x, unsigned right)
{
    return (x >> right) | (x << (4 * LANE - right));
}

LIGHTSEAL_INLINE aes_word shift_rows(aes_word x)
{
    const aes_word still = LANE_BITS(0, 0, LANE) | LANE_BITS(2, 0, LANE);
    const aes_word down =
        LANE_BITS(1, 0, LANE - KERNEL_BLOCKS) | LANE_BITS(3, 0, LANE - KERNEL_BLOCKS);
    const aes_word round = LANE_BITS(1, LANE - KERNEL_BLOCKS, KERNEL_BLOCKS) |
                           LANE_BITS(3, LANE - KERNEL_BLOCKS, KERNEL_BLOCKS);
    const aes_word upper = LANE_BITS(0, 0, LANE) | LANE_BITS(1, 0, LANE);
    const aes_word low = LANE_BITS(2, 0, LANE / 2) | LANE_BITS(3, 0, LANE / 2);

    /* Rows 1 and 3 by one column, then rows 2 and 3 by two. */
    x = (x & still) | ((x >> KERNEL_BLOCKS) & down) | ((x << (LANE - KERNEL_BLOCKS)) & round);
    return (x & upper) | ((x >> LANE / 2) & low) | ((x & low) << LANE / 2);
}

/* MixColumns and the round key. */
LIGHTSEAL_INLINE void mix_columns(aes_word *q, const aes_word *key)
{
    aes_word below[8]; /* in place of each row the next one */
    aes_word sum[8];   /* each row and the next */

    EACH_PLANE(below[k] = rotate(q[k], LANE); sum[k] = q[k] ^ below[k]);
    EACH_PLANE(q[k] = below[k] ^ rotate(sum[k], 2 * LANE) ^ sum[(k + 7) % 8] ^ key[k]);
    /* x^8 is x^4 + x^3 + x + 1; the 1 is in the line above. */
    q[1] ^= sum[7];
    q[3] ^= sum[7];
    q[4] ^= sum[7];
}

LIGHTSEAL_INLINE void exchange(aes_word *a, aes_word *b, aes_word mask, unsigned by)
{
    aes_word t = ((*a >> by) ^ *b) & mask;

    *b ^= t;
    *a ^= t << by;
}

/* Transposes 8 by 8 bits in each byte of the eight words. */
LIGHTSEAL_INLINE void transpose(aes_word *q)
{
    EACH_PLANE(if (k % 2 == 0) exchange(&q[k], &q[(k + 1) % 8], REPEAT(0x55), 1));
    EACH_PLANE(if (k % 4 < 2) exchange(&q[k], &q[(k + 2) % 8], REPEAT(0x33), 2));
    EACH_PLANE(if (k < 4) exchange(&q[k], &q[(k + 4) % 8], REPEAT(0x0f), 4));
}

/* In one place, for blocks and for keys. */
LIGHTSEAL_SHARED void planes_load(aes_word *planes, const uint8_t *blocks, uint_fast8_t step)
{
    columns_load(planes, blocks, step);
    transpose(planes);
}

LIGHTSEAL_SHARED void rounds(const kernel_keys *keys, aes_word *q, const uint8_t *order,
                             uint_fast8_t count)
{
    do {
        const aes_word *key = keys->plane[lightseal_flash_byte(order++)];

        sbox(q);
        EACH_PLANE(q[k] = shift_rows(q[k]));
        mix_columns(q, key);
    } while (--count != 0);
}

void kernel_load_keys(kernel_keys *keys, const uint8_t *ijl)
{
    for (uint_fast8_t i = 0; i < KEYS; i++) {
        aes_word *q = keys->plane[i];

        if (i == KEY_ZERO) {
            memset(q, 0, sizeof(keys->plane[i]));
        } else {
            planes_load(q, ijl + LIGHTSEAL_BLOCK_BYTES * i, 0);
        }
        EACH_PLANE(if ((SBOX_CONSTANT >> k & 1) != 0) q[k] = ~q[k]);
    }
}

static void blocks_in_place(const kernel_keys *keys, uint8_t *blocks, const uint8_t *order,
                            uint_fast8_t count)
{
    aes_word q[8];

    planes_load(q, blocks, LIGHTSEAL_BLOCK_BYTES);
    rounds(keys, q, order, count);
    transpose(q);
    columns_store(blocks, q, LIGHTSEAL_BLOCK_BYTES);
}

void kernel_aes4(const kernel_keys *keys, uint8_t *blocks)
{
    blocks_in_place(keys, blocks, order4, sizeof(order4));
}

void kernel_aes10(const kernel_keys *keys, uint8_t *blocks)
{
    blocks_in_place(keys, blocks, order10, sizeof(order10));
}

void kernel_pack(kernel_group *to, const uint8_t *blocks, uint8_t step)
{
    planes_load(to->plane, blocks, step);
}

void kernel_unpack(uint8_t *blocks, const kernel_group *from, uint8_t step)
{
    aes_word q[8];

    memcpy(q, from, sizeof(q));
    transpose(q);
    columns_store(blocks, q, step);
}

void kernel_add(kernel_group *to, const kernel_group *from)
{
    EACH_PLANE(to->plane[k] ^= from->plane[k]);
}

void kernel_feistel(const kernel_keys *keys, kernel_group *to, const kernel_group *from,
                    const kernel_group *offset)
{
    aes_word q[8];

    EACH_PLANE(q[k] = from->plane[k] ^ offset->plane[k]);
    rounds(keys, q, order4, sizeof(order4));
    EACH_PLANE(to->plane[k] ^= q[k]);
}

#endif
