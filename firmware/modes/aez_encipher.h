/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AEZ v5, section 1.5: AEZ-core and AEZ-tiny, which encipher strings in place
 * of others of the same length. To decipher is the same computation with the
 * tweaks, or the order of rounds, reversed: `inverse` is 0 or 1.
 */
#ifndef LIGHTSEAL_MODES_AEZ_ENCIPHER_H
#define LIGHTSEAL_MODES_AEZ_ENCIPHER_H

#if KERNEL_BLOCKS == 1
#include "modes/aez_pass_block.h"
#else
#include "modes/aez_pass_group.h"
#endif

/* sum += what the fragment in `pairs`, 0 to 31 bytes, adds to it. */
static void add_fragment(aez *a, uint_fast8_t bytes)
{
    uint8_t *fragment = (uint8_t *)a->pairs;
    uint_fast8_t blocks = bytes < BLOCK_BYTES ? 1 : 2;

    if (bytes == 0) {
        return;
    }
    memset(fragment + bytes, 0, PAIR_BYTES - bytes);
    fragment[bytes] = 0x80;
#if KERNEL_HAS_SUMS
    for (uint_fast8_t n = 0; n < blocks; n++) {
        add4(a, &a->sum, &a->pairs[n], 4 + n);
    }
#else
    for (uint_fast8_t n = 0; n < blocks; n++) {
        prepare4(a, n, &a->pairs[n], 4 + n);
    }
    aes4(a, blocks);
    for (uint_fast8_t n = 0; n < blocks; n++) {
        lightseal_block_add(&a->sum, &a->lanes[n]);
    }
#endif
}

/* Enciphers the fragment in `pairs`. */
static void mask_fragment(aez *a, uint_fast8_t bytes)
{
    uint_fast8_t blocks = bytes < BLOCK_BYTES ? 1 : 2;

    if (bytes == 0) {
        return;
    }
#if KERNEL_HAS_SUMS
    for (uint_fast8_t n = 0; n < blocks; n++) {
        add10(a, &a->pairs[n], &a->s, 4 + n);
    }
#else
    for (uint_fast8_t n = 0; n < blocks; n++) {
        prepare10(a, n, &a->s, 4 + n);
    }
    aes10(a, blocks);
    for (uint_fast8_t n = 0; n < blocks; n++) {
        lightseal_block_add(&a->pairs[n], &a->lanes[n]);
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
    take(source, fragment_at, a->pairs, fragment_bytes);
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
    take(source, fragment_at, a->pairs, fragment_bytes);
    mask_fragment(a, fragment_bytes);
    put(sink, fragment_at, a->pairs, fragment_bytes);
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
    lightseal_block *marked = &a->pairs[1];

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
    uint8_t *string = (uint8_t *)a->pairs; /* of which `flip_first_bit` takes the second block */
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
