/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AEZ v5, section 1.5: AEZ-core and AEZ-tiny, which encipher strings in place
 * of others of the same length. To decipher is the same computation with the
 * tweaks, or the order of rounds, reversed: `inverse` is 0 or 1.
 *
 * The strings lie in two pieces: message, then expansion or tag.
 */
#ifndef LIGHTSEAL_MODES_AEZ_ENCIPHER_H
#define LIGHTSEAL_MODES_AEZ_ENCIPHER_H

#include "modes/aez_cipher.h"

#define PAIR_BYTES (2 * BLOCK_BYTES)

/* What is enciphered: `head`, then `tail`; zeros where that is NULL. */
typedef struct {
    const uint8_t *head;
    size_t head_bytes;
    const uint8_t *tail;
} aez_source;

/* Where it goes: `head`, then `tail`. Where that is NULL, zeros are expected:
 * all that comes is gathered in `unexpected`. */
typedef struct {
    uint8_t *head;
    size_t head_bytes;
    uint8_t *tail;
    uint8_t unexpected;
} aez_sink;

LIGHTSEAL_SHARED void take(const aez_source *from, size_t at, void *to, size_t bytes)
{
    uint8_t *byte = to;
    size_t head = at < from->head_bytes ? from->head_bytes - at : 0;

    if (head > bytes) {
        head = bytes;
    }
    if (head > 0) {
        memcpy(byte, from->head + at, head);
    }
    if (head == bytes) {
        return;
    }
    if (from->tail == NULL) {
        memset(byte + head, 0, bytes - head);
    } else {
        memcpy(byte + head, from->tail + (at + head - from->head_bytes), bytes - head);
    }
}

LIGHTSEAL_SHARED void put(aez_sink *to, size_t at, const void *from, size_t bytes)
{
    const uint8_t *byte = from;
    size_t head = at < to->head_bytes ? to->head_bytes - at : 0;

    if (head > bytes) {
        head = bytes;
    }
    if (head > 0) {
        memcpy(to->head + at, byte, head);
    }
    if (head == bytes) {
        return;
    }
    if (to->tail == NULL) {
        for (; head < bytes; head++) {
            to->unexpected |= byte[head];
        }
    } else {
        memcpy(to->tail + (at + head - to->head_bytes), byte + head, bytes - head);
    }
}

/* The first pass leaves W and X in the sink where it has room for both; where it has
 * none, the second makes them again. */
#if KERNEL_HAS_SUMS

/* One pass over all pairs: in the sink where its head has a whole one, or in `pair`. */
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
        uint8_t *pair = is_in_head ? sink->head + at : a->pair[0].byte;

        next_offset(a, &a->offset[0]);
        if (is_second && is_left) {
            if (!is_in_head) {
                const aez_source left = {sink->head, sink->head_bytes, sink->tail};

                take(&left, at, pair, PAIR_BYTES);
            }
        } else {
            take(source, at, pair, PAIR_BYTES);
            kernel_pair_first(&a->keys, pair, a->offset[0].byte, a->sum.byte);
        }
        if (is_second) {
            if (!is_left) {
                /* X has been added, which it is in the first pass alone. */
                lightseal_block_add(&a->sum, &a->pair[1]);
            }
            kernel_pair_second(&a->keys, pair, a->offset[0].byte, a->lanes[0].byte, a->sum.byte);
        }
        if (!is_in_head && (is_second || is_left)) {
            put(sink, at, pair, PAIR_BYTES);
        }
    }
}

#else

/* For each of `count` pairs: to += cipher of (from + offset). `offset` is one
 * for each, or one for all. */
LIGHTSEAL_SHARED void feistel(aez *a, uint_fast8_t count, lightseal_block *to,
                              const lightseal_block *from, const lightseal_block *offset,
                              uint_fast8_t offset_step)
{
    for (uint_fast8_t n = 0; n < count; n++) {
        a->lanes[n] = from[n];
        lightseal_block_add(&a->lanes[n], offset);
        offset += offset_step;
    }
    aes4(a, count);
    for (uint_fast8_t n = 0; n < count; n++) {
        lightseal_block_add(&to[n], &a->lanes[n]);
    }
}

/* One pass over all pairs, as many at a time as the kernel takes blocks. */
LIGHTSEAL_SHARED void pass(aez *a, const aez_source *source, aez_sink *sink, size_t pairs_bytes,
                           uint_fast8_t is_second)
{
    const aez_source left = {sink->head, sink->head_bytes, sink->tail};
    lightseal_block *first = a->pair;
    lightseal_block *second = a->pair + KERNEL_BLOCKS;
    size_t at = 0;

    if (pairs_bytes == 0) {
        return;
    }
    a->base = a->multiple[TIMES_J];
    start_offsets(a);
    while (at < pairs_bytes) {
        size_t pairs = (pairs_bytes - at) / PAIR_BYTES;
        uint_fast8_t count = pairs < KERNEL_BLOCKS ? (uint_fast8_t)pairs : KERNEL_BLOCKS;
        size_t next = at + (size_t)count * PAIR_BYTES;
        uint_fast8_t has_room = sink->tail != NULL || next <= sink->head_bytes;
        const aez_source *from = is_second && has_room ? &left : source;

        for (uint_fast8_t n = 0; n < count; n++) {
            next_offset(a, &a->offset[n]);
            take(from, at + (size_t)n * PAIR_BYTES, &first[n], BLOCK_BYTES);
            take(from, at + (size_t)n * PAIR_BYTES + BLOCK_BYTES, &second[n], BLOCK_BYTES);
        }
        if (!is_second || !has_room) {
            feistel(a, count, first, second, a->offset, 1);
            feistel(a, count, second, first, &a->multiple[TIMES_I], 0);
        }
        if (is_second) {
            /* E(2, i, S): the offset has J twice instead of once. */
            for (uint_fast8_t n = 0; n < count; n++) {
                a->lanes[n] = a->s;
                lightseal_block_add(&a->lanes[n], &a->offset[n]);
                lightseal_block_add(&a->lanes[n], &a->multiple[TIMES_3J]);
            }
            aes4(a, count);
            for (uint_fast8_t n = 0; n < count; n++) {
                lightseal_block_add(&first[n], &a->lanes[n]);
                lightseal_block_add(&second[n], &a->lanes[n]);
                lightseal_block_add(&a->sum, &first[n]);
            }
            feistel(a, count, first, second, &a->multiple[TIMES_I], 0);
            feistel(a, count, second, first, a->offset, 1);
        }
        for (uint_fast8_t n = 0; n < count; n++) {
            if (!is_second) {
                lightseal_block_add(&a->sum, &second[n]);
            }
            if (is_second || has_room) {
                /* The last step leaves the halves exchanged. */
                put(sink, at + (size_t)n * PAIR_BYTES, is_second ? &second[n] : &first[n],
                    BLOCK_BYTES);
                put(sink, at + (size_t)n * PAIR_BYTES + BLOCK_BYTES,
                    is_second ? &first[n] : &second[n], BLOCK_BYTES);
            }
        }
        at = next;
    }
}

#endif

/* sum += what the fragment in `pair`, 0 to 31 bytes, adds to it. */
static void add_fragment(aez *a, uint_fast8_t bytes)
{
    uint8_t *fragment = (uint8_t *)a->pair;
    uint_fast8_t blocks = bytes < BLOCK_BYTES ? 1 : 2;

    if (bytes == 0) {
        return;
    }
    memset(fragment + bytes, 0, PAIR_BYTES - bytes);
    fragment[bytes] = 0x80;
#if KERNEL_HAS_SUMS
    for (uint_fast8_t n = 0; n < blocks; n++) {
        add4(a, &a->sum, &a->pair[n], 4 + n);
    }
#else
    for (uint_fast8_t n = 0; n < blocks; n++) {
        prepare4(a, n, &a->pair[n], 4 + n);
    }
    aes4(a, blocks);
    for (uint_fast8_t n = 0; n < blocks; n++) {
        lightseal_block_add(&a->sum, &a->lanes[n]);
    }
#endif
}

/* Enciphers the fragment in `pair`. */
static void mask_fragment(aez *a, uint_fast8_t bytes)
{
    uint_fast8_t blocks = bytes < BLOCK_BYTES ? 1 : 2;

    if (bytes == 0) {
        return;
    }
#if KERNEL_HAS_SUMS
    for (uint_fast8_t n = 0; n < blocks; n++) {
        add10(a, &a->pair[n], &a->s, 4 + n);
    }
#else
    for (uint_fast8_t n = 0; n < blocks; n++) {
        prepare10(a, n, &a->s, 4 + n);
    }
    aes10(a, blocks);
    for (uint_fast8_t n = 0; n < blocks; n++) {
        lightseal_block_add(&a->pair[n], &a->lanes[n]);
    }
#endif
}

/* AEZ-core: 32 bytes or more. */
static void encipher_core(aez *a, const aez_source *source, aez_sink *sink, size_t bytes,
                          uint_fast8_t inverse)
{
    uint_fast8_t fragment_bytes = (uint_fast8_t)(bytes % PAIR_BYTES);
    size_t fragment_at = bytes - PAIR_BYTES - fragment_bytes;
    size_t last_at = bytes - PAIR_BYTES;

    memset(&a->sum, 0, BLOCK_BYTES);
    pass(a, source, sink, fragment_at, 0);
    take(source, fragment_at, a->pair, fragment_bytes);
    add_fragment(a, fragment_bytes);

    take(source, last_at, &a->sx, BLOCK_BYTES);
    take(source, last_at + BLOCK_BYTES, &a->sy, BLOCK_BYTES);
    lightseal_block_add(&a->sx, &a->delta);
    lightseal_block_add(&a->sx, &a->sum);
    add4(a, &a->sx, &a->sy, 1 + inverse);
    add10(a, &a->sy, &a->sx, 1 + inverse);
    a->s = a->sx;
    lightseal_block_add(&a->s, &a->sy);

    memset(&a->sum, 0, BLOCK_BYTES);
    pass(a, source, sink, fragment_at, 1);
    take(source, fragment_at, a->pair, fragment_bytes);
    mask_fragment(a, fragment_bytes);
    put(sink, fragment_at, a->pair, fragment_bytes);
    add_fragment(a, fragment_bytes);

    add10(a, &a->sx, &a->sy, 2 - inverse);
    lightseal_block_add(&a->sy, &a->delta);
    lightseal_block_add(&a->sy, &a->sum);
    add4(a, &a->sy, &a->sx, 2 - inverse);
    put(sink, last_at, &a->sy, BLOCK_BYTES);
    put(sink, last_at + BLOCK_BYTES, &a->sx, BLOCK_BYTES);
}

/* byte[0 .. bytes) of `to` = those of `from` moved up by four bits; the last
 * one takes its lower half from nowhere. */
static void move_up(uint8_t *to, const uint8_t *from, uint_fast8_t bytes)
{
    for (uint_fast8_t n = 0; n < bytes; n++) {
        uint8_t next = n + 1 < bytes ? from[n + 1] : 0;

        to[n] = (uint8_t)((from[n] << 4) | (next >> 4));
    }
}

/* In a short string, flips the first bit where the rest of it says so. */
static void flip_first_bit(aez *a, uint8_t *string, uint_fast8_t bytes)
{
    lightseal_block *marked = &a->pair[1];

    memset(marked, 0, BLOCK_BYTES);
    memcpy(marked->byte, string, bytes);
    marked->byte[0] |= 0x80;
    lightseal_block_add(marked, &a->delta);
    prepare4(a, 0, marked, 3);
    aes4(a, 1);
    string[0] ^= a->lanes[0].byte[0] & 0x80;
}

/* AEZ-tiny: 1 to 31 bytes, a Feistel network on halves of 4 * bytes bits. With
 * an odd number of bytes the halves meet inside one. */
static void encipher_tiny(aez *a, const aez_source *source, aez_sink *sink, uint_fast8_t bytes,
                          uint_fast8_t inverse)
{
    uint8_t *string = (uint8_t *)a->pair; /* of which `flip_first_bit` takes the second block */
    lightseal_block *left = &a->sx;
    lightseal_block *right = &a->sy;
    uint_fast8_t is_odd = bytes % 2;
    uint_fast8_t half = (uint_fast8_t)((bytes + is_odd) / 2);
    uint8_t end_mask = is_odd ? 0xf0 : 0xff;
    uint_fast8_t is_short = bytes < BLOCK_BYTES;
    uint_fast8_t tweak = is_short ? 7 : 6;
    uint_fast8_t rounds = bytes == 1 ? 24 : bytes == 2 ? 16 : is_short ? 10 : 8;

    take(source, 0, string, bytes);
    if (inverse && is_short) {
        flip_first_bit(a, string, bytes);
    }
    memset(left, 0, BLOCK_BYTES);
    memset(right, 0, BLOCK_BYTES);
    memcpy(left->byte, string, half);
    left->byte[half - 1] &= end_mask;
    if (is_odd) {
        move_up(right->byte, string + bytes / 2, half);
    } else {
        memcpy(right->byte, string + half, half);
    }
    for (uint_fast8_t n = 0; n < rounds; n++) {
        lightseal_block *other = right;

        prepare4(a, 0, right, tweak);
        lightseal_block_add(&a->lanes[0], &a->delta);
        a->lanes[0].byte[bytes / 2] ^= is_odd ? 0x08 : 0x80;
        a->lanes[0].byte[15] ^= (uint8_t)(inverse ? rounds - 1 - n : n);
        aes4(a, 1);
        a->lanes[0].byte[half - 1] &= end_mask;
        for (uint_fast8_t k = 0; k < half; k++) {
            left->byte[k] ^= a->lanes[0].byte[k];
        }
        right = left;
        left = other;
    }
    memcpy(string, right->byte, half);
    if (is_odd) {
        string[half - 1] |= left->byte[0] >> 4;
        move_up(string + half, left->byte, half);
    } else {
        memcpy(string + half, left->byte, half);
    }
    if (!inverse && is_short) {
        flip_first_bit(a, string, bytes);
    }
    put(sink, 0, string, bytes);
}

static void encipher(aez *a, const aez_source *source, aez_sink *sink, size_t bytes,
                     uint_fast8_t inverse)
{
    if (bytes < PAIR_BYTES) {
        encipher_tiny(a, source, sink, (uint_fast8_t)bytes, inverse);
    } else {
        encipher_core(a, source, sink, bytes, inverse);
    }
}

#endif
