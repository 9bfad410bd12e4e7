/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AEZ v5, section 1.5: the passes of AEZ-core over pairs of blocks, one pair at a
 * time.
 */
#ifndef LIGHTSEAL_MODES_AEZ_PASS_BLOCK_H
#define LIGHTSEAL_MODES_AEZ_PASS_BLOCK_H

#include "modes/aez_strings.h"

/* The first pass leaves W and X in the sink where it has room for both; where it has
 * none, the second makes them again. */
#if KERNEL_HAS_SUMS

/* One pass over all pairs: in the sink where its head has a whole one, or in `pairs`. */
LIGHTSEAL_SHARED void pass(aez *a, const aez_source *source, aez_sink *sink, size_t pairs_bytes,
                           uint_fast8_t is_second)
{
    if (pairs_bytes == 0) {
        return;
    }
    a->base = a->multiple[TIMES_J];
    start_offsets(a);
    /* E(2, i, S): the offset has J twice instead of once. */
    a->lanes[0] = a->multiple[TIMES_3J];
    if (is_second) {
        lightseal_block_add(&a->lanes[0], &a->s);
    }
    for (size_t at = 0; at < pairs_bytes; at += PAIR_BYTES) {
        uint_fast8_t is_in_head = at + PAIR_BYTES <= sink->head_bytes;
        uint_fast8_t is_left = is_in_head || sink->tail != NULL;
        uint8_t *pair = is_in_head ? sink->head + at : a->pairs[0].byte;

        next_offset(a, &a->offset);
        if (is_second && is_left) {
            if (!is_in_head) {
                const aez_source left = {sink->head, sink->head_bytes, sink->tail};

                take(&left, at, pair, PAIR_BYTES);
            }
        } else {
            take(source, at, pair, PAIR_BYTES);
            kernel_pair_first(&a->keys, pair, a->offset.byte, a->sum.byte);
        }
        if (is_second) {
            if (!is_left) {
                /* X has been added, which it is in the first pass alone. */
                lightseal_block_add(&a->sum, &a->pairs[1]);
            }
            kernel_pair_second(&a->keys, pair, a->offset.byte, a->lanes[0].byte, a->sum.byte);
        }
        if (!is_in_head && (is_second || is_left)) {
            put(sink, at, pair, PAIR_BYTES);
        }
    }
}

#else

/* to += cipher of (from + offset) */
LIGHTSEAL_SHARED void feistel(aez *a, lightseal_block *to, const lightseal_block *from,
                              const lightseal_block *offset)
{
    a->lanes[0] = *from;
    lightseal_block_add(&a->lanes[0], offset);
    aes4(a, 1);
    lightseal_block_add(to, &a->lanes[0]);
}

/* One pass over all pairs. */
LIGHTSEAL_SHARED void pass(aez *a, const aez_source *source, aez_sink *sink, size_t pairs_bytes,
                           uint_fast8_t is_second)
{
    const aez_source left = {sink->head, sink->head_bytes, sink->tail};
    lightseal_block *first = &a->pairs[0];
    lightseal_block *second = &a->pairs[1];

    if (pairs_bytes == 0) {
        return;
    }
    a->base = a->multiple[TIMES_J];
    start_offsets(a);
    for (size_t at = 0; at < pairs_bytes; at += PAIR_BYTES) {
        uint_fast8_t has_room = sink->tail != NULL || at + PAIR_BYTES <= sink->head_bytes;

        next_offset(a, &a->offset);
        take(is_second && has_room ? &left : source, at, a->pairs, PAIR_BYTES);
        if (!is_second || !has_room) {
            feistel(a, first, second, &a->offset);
            feistel(a, second, first, &a->multiple[TIMES_I]);
        }
        if (is_second) {
            /* E(2, i, S): the offset has J twice instead of once. */
            a->lanes[0] = a->s;
            lightseal_block_add(&a->lanes[0], &a->offset);
            lightseal_block_add(&a->lanes[0], &a->multiple[TIMES_3J]);
            aes4(a, 1);
            lightseal_block_add(first, &a->lanes[0]);
            lightseal_block_add(second, &a->lanes[0]);
            lightseal_block_add(&a->sum, first);
            feistel(a, first, second, &a->multiple[TIMES_I]);
            feistel(a, second, first, &a->offset);
            /* The last step leaves the halves exchanged. */
            put(sink, at, second, BLOCK_BYTES);
            put(sink, at + BLOCK_BYTES, first, BLOCK_BYTES);
        } else {
            lightseal_block_add(&a->sum, second);
            if (has_room) {
                put(sink, at, a->pairs, PAIR_BYTES);
            }
        }
    }
}

#endif

#endif
