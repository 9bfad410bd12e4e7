/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AEZ v5, section 1.5: the passes of AEZ-core over pairs of blocks, as many
 * pairs at a time as the kernel takes blocks.
 *
 * What a pass works on is in the kernel's layout, groups of blocks: the left
 * and the right ones of some pairs. The first pass leaves them so in the output,
 * where the second finds them: blocks are packed and unpacked once.
 */
#ifndef LIGHTSEAL_MODES_AEZ_PASS_GROUP_H
#define LIGHTSEAL_MODES_AEZ_PASS_GROUP_H

#include "modes/aez_strings.h"

/* Of the pairs that go together. */
#define GROUP_BYTES (KERNEL_BLOCKS * PAIR_BYTES)

/* What is the same for both passes: I, the first offset, and how i L changes from
 * one group to the next. The change is one of two, in turn. */
static void prepare_passes(aez *a, size_t pairs_bytes)
{
    lightseal_block *blocks = a->pairs;

    kernel_pack(&a->times_i, a->multiple[TIMES_I].byte, 0);
    a->base = a->multiple[TIMES_J];
    start_offsets(a);
    for (uint_fast8_t n = 0; n < KERNEL_BLOCKS; n++) {
        next_offset(a, &blocks[n]);
    }
    kernel_pack(&a->first_offset, blocks[0].byte, BLOCK_BYTES);
    if (pairs_bytes <= GROUP_BYTES) {
        return;
    }
    for (uint_fast8_t turn = 0; turn < 2; turn++) {
        for (uint_fast8_t n = 0; n < KERNEL_BLOCKS; n++) {
            uint_fast8_t i = (uint_fast8_t)(turn * KERNEL_BLOCKS + n + 1);

            memset(&blocks[n], 0, BLOCK_BYTES);
            add_times_l(a, &blocks[n], (i ^ (i + KERNEL_BLOCKS)) & 7);
        }
        kernel_pack(&a->change[turn], blocks[0].byte, BLOCK_BYTES);
    }
}

/* `offset`: those of E(1, i, .) for the present group. */
static void start_series(aez *a)
{
    start_offsets(a);
    a->offset = a->first_offset;
}

static void next_in_series(aez *a)
{
    kernel_add(&a->offset, &a->change[a->i / KERNEL_BLOCKS % 2]);
    a->i = (uint8_t)(a->i + KERNEL_BLOCKS);
    if (a->i > 8) {
        lightseal_block change = a->power;

        lightseal_block_double(&a->power);
        lightseal_block_add(&change, &a->power);
        kernel_pack(&a->mask, change.byte, 0);
        kernel_add(&a->offset, &a->mask);
        a->i = 1;
    }
}

/* Groups lie in the output at any alignment. */
LIGHTSEAL_INLINE void copy_groups(void *to, const void *from)
{
    if ((((uintptr_t)to | (uintptr_t)from) & 3) == 0) {
        __builtin_memcpy(__builtin_assume_aligned(to, 4), __builtin_assume_aligned(from, 4),
                         GROUP_BYTES);
    } else {
        memcpy(to, from, GROUP_BYTES);
    }
}

/* Pairs to `left` and `right`. */
static void pack_pairs(aez *a, const aez_source *source, size_t at, size_t bytes)
{
    const uint8_t *pairs = source->head + at;

    if (bytes < GROUP_BYTES || at + bytes > source->head_bytes) {
        memset(a->pairs, 0, GROUP_BYTES);
        take(source, at, a->pairs, bytes);
        pairs = a->pairs[0].byte;
    }
    kernel_pack(&a->left, pairs, PAIR_BYTES);
    kernel_pack(&a->right, pairs + BLOCK_BYTES, PAIR_BYTES);
}

/* Pairs whose first and second blocks are two groups, to the sink. */
static void unpack_pairs(aez *a, aez_sink *sink, size_t at, size_t bytes,
                         const kernel_group *first, const kernel_group *second)
{
    uint8_t is_direct = bytes == GROUP_BYTES && at + bytes <= sink->head_bytes;
    uint8_t *pairs = is_direct ? sink->head + at : a->pairs[0].byte;

    kernel_unpack(pairs, first, PAIR_BYTES);
    kernel_unpack(pairs + BLOCK_BYTES, second, PAIR_BYTES);
    if (!is_direct) {
        put(sink, at, pairs, bytes);
    }
}

/* sums += a group; of one that is not full, sum += the blocks of so many bytes of
 * pairs. */
static void count_in(aez *a, const kernel_group *group, size_t bytes)
{
    if (bytes == GROUP_BYTES) {
        kernel_add(&a->sums, group);
        return;
    }
    kernel_unpack(a->pairs[0].byte, group, BLOCK_BYTES);
    for (uint_fast8_t n = 0; n < bytes / PAIR_BYTES; n++) {
        lightseal_block_add(&a->sum, &a->pairs[n]);
    }
}

/* W and X to what they are enciphered to: the last step leaves the halves
 * exchanged. */
static void mask_pairs(aez *a, size_t bytes)
{
    /* E(2, i, S): `spread` is S and what its offset has more, another J. */
    memset(&a->mask, 0, sizeof(a->mask));
    kernel_feistel(&a->keys, &a->mask, &a->spread, &a->offset);
    kernel_add(&a->left, &a->mask);
    kernel_add(&a->right, &a->mask);
    count_in(a, &a->left, bytes);
    kernel_feistel(&a->keys, &a->left, &a->right, &a->times_i);
    kernel_feistel(&a->keys, &a->right, &a->left, &a->offset);
}

/* One pass; sum += X or Y. The first one leaves W and X in the output where it
 * has room; where it has none, the second makes them again. */
static void pass(aez *a, const aez_source *source, aez_sink *sink, size_t pairs_bytes,
                 uint_fast8_t is_second)
{
    const aez_source written = {sink->head, sink->head_bytes, NULL};
    size_t next;

    if (pairs_bytes == 0) {
        return;
    }
    if (is_second) {
        lightseal_block spread = a->s;

        lightseal_block_add(&spread, &a->multiple[TIMES_3J]);
        kernel_pack(&a->spread, spread.byte, 0);
    } else {
        prepare_passes(a, pairs_bytes);
    }
    memset(&a->sums, 0, sizeof(a->sums));
    start_series(a);
    for (size_t at = 0; at < pairs_bytes; at = next) {
        size_t bytes = pairs_bytes - at;
        uint8_t has_room;

        if (bytes > GROUP_BYTES) {
            bytes = GROUP_BYTES;
        }
        next = at + bytes;
        has_room = next <= sink->head_bytes;
        if (is_second && has_room) {
            if (bytes == GROUP_BYTES) {
                copy_groups(&a->left, sink->head + at);
            } else {
                pack_pairs(a, &written, at, bytes);
            }
        } else {
            pack_pairs(a, source, at, bytes);
            kernel_feistel(&a->keys, &a->left, &a->right, &a->offset);
            kernel_feistel(&a->keys, &a->right, &a->left, &a->times_i);
        }
        if (is_second) {
            mask_pairs(a, bytes);
            unpack_pairs(a, sink, at, bytes, &a->right, &a->left);
        } else {
            count_in(a, &a->right, bytes);
            if (has_room && bytes == GROUP_BYTES) {
                copy_groups(sink->head + at, &a->left);
            } else if (has_room) {
                unpack_pairs(a, sink, at, bytes, &a->left, &a->right);
            }
        }
        if (next < pairs_bytes) {
            next_in_series(a);
        }
    }
    if (pairs_bytes >= GROUP_BYTES) {
        kernel_unpack(a->pairs[0].byte, &a->sums, BLOCK_BYTES);
        for (uint_fast8_t n = 0; n < KERNEL_BLOCKS; n++) {
            lightseal_block_add(&a->sum, &a->pairs[n]);
        }
    }
}

#endif
