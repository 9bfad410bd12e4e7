/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AEZ v5, section 1.5: the tweakable block cipher E, AEZ-hash and AEZ-prf, over
 * any kernel of AES rounds.
 *
 * E(j, i, X) is some AES rounds of X plus an offset, which is a sum of multiples
 * of the key's three blocks I, J and L. Blocks whose ciphers don't depend on
 * each other go to the kernel together, up to AEZ_LANES at a time.
 */
#ifndef LIGHTSEAL_MODES_AEZ_CIPHER_H
#define LIGHTSEAL_MODES_AEZ_CIPHER_H

#include <stddef.h>
#include <string.h>

#include "core/block.h"
#include "lightseal/aez.h"

#define BLOCK_BYTES LIGHTSEAL_BLOCK_BYTES
#define PAIR_BYTES (2 * BLOCK_BYTES)
#define AEZ_KEY_BYTES (3 * BLOCK_BYTES)

/* At least two, as the mode has pairs of blocks to encipher; but a kernel that takes
 * sums has each block where it lies. */
#if KERNEL_HAS_SUMS
#define AEZ_LANES 1
#else
#define AEZ_LANES (KERNEL_BLOCKS > 2 ? KERNEL_BLOCKS : 2)
#endif

/* Places in aez.multiple. */
enum { TIMES_I, TIMES_J, TIMES_L, TIMES_2L, TIMES_4L, TIMES_2I, TIMES_3J, MULTIPLES };

/* All that a call holds. */
typedef struct {
    kernel_keys keys;
    lightseal_block multiple[MULTIPLES]; /* of the key's blocks; the key first */
    lightseal_block lanes[AEZ_LANES];    /* blocks to be enciphered */
    lightseal_block delta;               /* AEZ-hash of everything but the message */

    /* The first offset of a series, and where in the series we are. */
    lightseal_block base;
    lightseal_block power; /* 2^e I, e = i / 8 rounded up */
    uint8_t i;             /* 1 to 8: counted anew for each power */

    uint8_t queued; /* lanes waiting, in AEZ-hash */

    /* Of AEZ-core. */
    lightseal_block sum; /* X, later Y */
    lightseal_block sx, sy, s;
    lightseal_block pairs[2 * KERNEL_BLOCKS]; /* also a fragment, 31 bytes */

    /* Of its passes, by pairs of blocks or of groups. */
#if KERNEL_BLOCKS == 1
    lightseal_block offset;
#else
    kernel_group left;  /* W, or what becomes of it */
    kernel_group right; /* X likewise; both are copied at once */
    kernel_group mask;
    kernel_group offset;
    kernel_group times_i;
    kernel_group spread; /* S + 3 J */
    kernel_group sums;   /* as many as blocks are in a group */
    kernel_group first_offset;
    kernel_group change[2];
#endif
} aez;

#if KERNEL_BLOCKS > 1
_Static_assert(offsetof(aez, right) == offsetof(aez, left) + sizeof(kernel_group),
               "both are copied at once");
#endif

static void setup(aez *a)
{
    lightseal_block *m = a->multiple;

    kernel_load_keys(&a->keys, m[TIMES_I].byte);
    m[TIMES_2L] = m[TIMES_L];
    lightseal_block_double(&m[TIMES_2L]);
    m[TIMES_4L] = m[TIMES_2L];
    lightseal_block_double(&m[TIMES_4L]);
    m[TIMES_2I] = m[TIMES_I];
    lightseal_block_double(&m[TIMES_2I]);
    m[TIMES_3J] = m[TIMES_J];
    lightseal_block_double(&m[TIMES_3J]);
    lightseal_block_add(&m[TIMES_3J], &m[TIMES_J]);
    memset(&a->delta, 0, BLOCK_BYTES);
    if (KERNEL_BLOCKS > 1) {
        /* Lanes that are not in use are enciphered, too. */
        memset(a->lanes, 0, sizeof(a->lanes));
    }
    a->queued = 0;
}

/* AES4 or AES10 of the first `count` lanes. */
LIGHTSEAL_INLINE void encipher_lanes(aez *a, uint_fast8_t count,
                                     void (*rounds)(const kernel_keys *, uint8_t *))
{
    for (uint_fast8_t n = 0; n < count; n = (uint_fast8_t)(n + KERNEL_BLOCKS)) {
        rounds(&a->keys, (uint8_t *)&a->lanes[n]);
    }
}

LIGHTSEAL_SHARED void aes4(aez *a, uint_fast8_t count)
{
    encipher_lanes(a, count, kernel_aes4);
}

LIGHTSEAL_SHARED void aes10(aez *a, uint_fast8_t count)
{
    encipher_lanes(a, count, kernel_aes10);
}

/* x += i L, 0 <= i <= 7 */
LIGHTSEAL_SHARED void add_times_l(const aez *a, lightseal_block *x, uint_fast8_t i)
{
    for (uint_fast8_t n = TIMES_L; i != 0; n++, i >>= 1) {
        if ((i & 1) != 0) {
            lightseal_block_add(x, &a->multiple[n]);
        }
    }
}

/* Lane n = x + the offset of E(0, i, .), 1 <= i <= 7 */
LIGHTSEAL_SHARED void prepare4(aez *a, uint_fast8_t n, const lightseal_block *x, uint_fast8_t i)
{
    a->lanes[n] = *x;
    lightseal_block_add(&a->lanes[n], &a->multiple[TIMES_2I]);
    add_times_l(a, &a->lanes[n], i);
}

/* Lane n = x + the offset of E(-1, i, .), 1 <= i <= 7 */
LIGHTSEAL_SHARED void prepare10(aez *a, uint_fast8_t n, const lightseal_block *x, uint_fast8_t i)
{
    a->lanes[n] = *x;
    add_times_l(a, &a->lanes[n], i);
}

/* to += E(0, i, x), 1 <= i <= 7 */
LIGHTSEAL_SHARED void add4(aez *a, lightseal_block *to, const lightseal_block *x, uint_fast8_t i)
{
#if KERNEL_HAS_SUMS
    a->lanes[0] = a->multiple[TIMES_2I];
    add_times_l(a, &a->lanes[0], i);
    kernel_aes4_sum(&a->keys, to->byte, x->byte, a->lanes[0].byte);
#else
    prepare4(a, 0, x, i);
    aes4(a, 1);
    lightseal_block_add(to, &a->lanes[0]);
#endif
}

/* to += E(-1, i, x), 1 <= i <= 7 */
LIGHTSEAL_SHARED void add10(aez *a, lightseal_block *to, const lightseal_block *x, uint_fast8_t i)
{
#if KERNEL_HAS_SUMS
    memset(&a->lanes[0], 0, BLOCK_BYTES);
    add_times_l(a, &a->lanes[0], i);
    kernel_aes10_sum(&a->keys, to->byte, x->byte, a->lanes[0].byte);
#else
    prepare10(a, 0, x, i);
    aes10(a, 1);
    lightseal_block_add(to, &a->lanes[0]);
#endif
}

/* The offsets of E(j, 1, .), E(j, 2, .) and so on: call next_offset for each;
 * `base` is j J. */
static void start_offsets(aez *a)
{
    a->power = a->multiple[TIMES_2I];
    a->i = 1;
}

LIGHTSEAL_SHARED void next_offset(aez *a, lightseal_block *offset)
{
    *offset = a->base;
    lightseal_block_add(offset, &a->power);
    add_times_l(a, offset, a->i & 7);
    a->i++;
    if (a->i > 8) {
        lightseal_block_double(&a->power);
        a->i = 1;
    }
}

static void hash_queued(aez *a)
{
    aes4(a, a->queued);
    for (uint_fast8_t n = 0; n < a->queued; n++) {
        lightseal_block_add(&a->delta, &a->lanes[n]);
    }
    a->queued = 0;
}

/* One element of AEZ-hash, number j: those are tau (3), nonce (4) and the
 * strings of associated data. */
LIGHTSEAL_SHARED void hash_element(aez *a, size_t j, const uint8_t *in, size_t bytes)
{
    uint8_t is_empty = bytes == 0;
    size_t bit = 1;
    lightseal_block *lane;

    /* base = j J, from the highest bit of j on. */
    while (bit <= j / 2) {
        bit <<= 1;
    }
    a->base = a->multiple[TIMES_J];
    while ((bit >>= 1) != 0) {
        lightseal_block_double(&a->base);
        if ((j & bit) != 0) {
            lightseal_block_add(&a->base, &a->multiple[TIMES_J]);
        }
    }
    start_offsets(a);
    while (bytes > 0 || is_empty) {
        lightseal_block block;

        lane = &a->lanes[a->queued];
        if (bytes >= BLOCK_BYTES) {
            next_offset(a, lane);
#if KERNEL_HAS_SUMS
            kernel_aes4_sum(&a->keys, a->delta.byte, in, lane->byte);
            in += BLOCK_BYTES;
            bytes -= BLOCK_BYTES;
            continue;
#else
            memcpy(block.byte, in, BLOCK_BYTES);
            in += BLOCK_BYTES;
            bytes -= BLOCK_BYTES;
#endif
        } else {
            *lane = a->base;
            lightseal_block_add(lane, &a->multiple[TIMES_I]);
            memset(block.byte, 0, BLOCK_BYTES);
            if (bytes > 0) {
                memcpy(block.byte, in, bytes);
            }
            block.byte[bytes] = 0x80;
            bytes = 0;
            is_empty = 0;
        }
#if KERNEL_HAS_SUMS
        kernel_aes4_sum(&a->keys, a->delta.byte, block.byte, lane->byte);
#else
        lightseal_block_add(lane, &block);
        if (++a->queued == AEZ_LANES) {
            hash_queued(a);
        }
#endif
    }
}

/* AEZ-hash of expansion, nonce and associated data to `delta`. */
static void hash(aez *a, size_t expansion, const uint8_t *nonce, size_t nonce_bytes,
                 const lightseal_aez_string *ad, size_t ad_strings)
{
    lightseal_block tau;
    size_t rest = expansion >> 5;

    /* In bits, as a big-endian number. */
    tau.byte[15] = (uint8_t)(expansion << 3);
    for (uint_fast8_t n = 15; n > 0;) {
        tau.byte[--n] = (uint8_t)rest;
        rest >>= 8;
    }
    hash_element(a, 3, tau.byte, BLOCK_BYTES);
    hash_element(a, 4, nonce, nonce_bytes);
    for (size_t n = 0; n < ad_strings; n++) {
        hash_element(a, 5 + n, ad[n].bytes, ad[n].count);
    }
    hash_queued(a);
}

/* AEZ-prf of delta. Writes to `out` or, where that is NULL, returns 0 or other
 * as it equals `expected` or not. */
static uint8_t prf(aez *a, uint8_t *out, const uint8_t *expected, size_t bytes)
{
    uint8_t difference = 0;

    for (size_t done = 0; done < bytes; done += BLOCK_BYTES) {
        uint_fast8_t share =
            bytes - done < BLOCK_BYTES ? (uint_fast8_t)(bytes - done) : BLOCK_BYTES;
        size_t counter = done / BLOCK_BYTES;

        prepare10(a, 0, &a->delta, 3);
        for (uint_fast8_t n = BLOCK_BYTES; counter != 0; counter >>= 8) {
            a->lanes[0].byte[--n] ^= (uint8_t)counter;
        }
        aes10(a, 1);
        for (uint_fast8_t n = 0; n < share; n++) {
            if (out != NULL) {
                out[done + n] = a->lanes[0].byte[n];
            } else {
                difference |= a->lanes[0].byte[n] ^ expected[done + n];
            }
        }
    }
    return difference;
}

#endif
