/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * A plane holds one bit of every byte of a block: rows 0 and 2 in its first
 * byte, rows 1 and 3 in its second, the lower row in the lower four bits, the
 * column's number being the place in them. The next row is then in the other
 * byte, or there with its halves swapped, which is one instruction.
 */
#include "primitives/aes/byte8.h"

#include <string.h>

#include "core/attributes.h"
#include "core/secret.h"

typedef uint8_t aes_word;

#include "primitives/aes/key_order.h"
#include "primitives/aes/sbox.h"

typedef struct {
    uint8_t plane[8][2];
} state;

LIGHTSEAL_INLINE uint8_t swap(uint8_t x)
{
    return (uint8_t)((x << 4) | (x >> 4));
}

/* Place in a block of the byte whose bits are at place `p` of byte `half` in
 * the planes. */
LIGHTSEAL_INLINE uint_fast8_t place(uint_fast8_t half, uint_fast8_t p)
{
    return (uint_fast8_t)(4 * (p % 4) + half + 2 * (p / 4));
}

LIGHTSEAL_INLINE void exchange(uint8_t *a, uint8_t *b, uint8_t mask, uint_fast8_t by)
{
    uint8_t t = (uint8_t)(((*a >> by) ^ *b) & mask);

    *b ^= t;
    *a = (uint8_t)(*a ^ (t << by));
}

/* Transposes 8 by 8 bits. */
static void transpose(uint8_t *x)
{
    for (uint_fast8_t i = 0; i < 4; i++) {
        exchange(&x[i], &x[i + 4], 0x0f, 4);
    }
    for (uint_fast8_t i = 0; i < 8; i++) {
        if ((i & 2) == 0) {
            exchange(&x[i], &x[i + 2], 0x33, 2);
        }
    }
    for (uint_fast8_t i = 0; i < 8; i += 2) {
        exchange(&x[i], &x[i + 1], 0x55, 1);
    }
}

static void load(state *s, const uint8_t *block)
{
    uint8_t x[8];

    for (uint_fast8_t half = 0; half < 2; half++) {
        for (uint_fast8_t p = 0; p < 8; p++) {
            x[p] = block[place(half, p)];
        }
        transpose(x);
        for (uint_fast8_t k = 0; k < 8; k++) {
            s->plane[k][half] = x[k];
        }
    }
}

static void store(uint8_t *block, const state *s)
{
    uint8_t x[8];

    for (uint_fast8_t half = 0; half < 2; half++) {
        for (uint_fast8_t k = 0; k < 8; k++) {
            x[k] = s->plane[k][half];
        }
        transpose(x);
        for (uint_fast8_t p = 0; p < 8; p++) {
            block[place(half, p)] = x[p];
        }
    }
}

static void substitute(state *s)
{
    for (uint_fast8_t half = 0; half < 2; half++) {
        uint8_t x[8];

        for (uint_fast8_t k = 0; k < 8; k++) {
            x[k] = s->plane[k][half];
        }
        sbox(x);
        for (uint_fast8_t k = 0; k < 8; k++) {
            s->plane[k][half] = x[k];
        }
    }
}

/* A row rotated by as many columns as its number. */
LIGHTSEAL_INLINE uint8_t shift_even_rows(uint8_t x)
{
    return (uint8_t)((x & 0x0f) | ((x >> 2) & 0x30) | ((x << 2) & 0xc0));
}

LIGHTSEAL_INLINE uint8_t shift_odd_rows(uint8_t x)
{
    return (uint8_t)(((x >> 1) & 0x07) | ((x << 3) & 0x08) | ((x << 1) & 0xe0) |
                     ((x >> 3) & 0x10));
}

/* ShiftRows, MixColumns and the round key. A row and the next one are the sum
 * `t`; what times x carries out of plane 7 goes to the planes that the bits of
 * `carry` name: x^8 is x^4 + x^3 + x + 1. */
static void mix(state *s, const uint8_t (*key)[2])
{
    uint8_t top0 = shift_even_rows(s->plane[7][0]);
    uint8_t top1 = shift_odd_rows(s->plane[7][1]);
    const uint8_t carried0 = top0 ^ top1;
    const uint8_t carried1 = top1 ^ swap(top0);
    uint8_t lower0 = carried0;
    uint8_t lower1 = carried1;
    uint8_t carry = 0x1a;

    for (uint_fast8_t k = 0; k < 8; k++) {
        uint8_t even = shift_even_rows(s->plane[k][0]);
        uint8_t odd = shift_odd_rows(s->plane[k][1]);
        uint8_t t0 = even ^ odd;
        uint8_t t1 = odd ^ swap(even);
        uint8_t new0 = odd ^ swap(t0) ^ lower0 ^ key[k][0];
        uint8_t new1 = swap(even) ^ swap(t1) ^ lower1 ^ key[k][1];

        if (carry & 1) {
            new0 ^= carried0;
            new1 ^= carried1;
        }
        carry >>= 1;
        s->plane[k][0] = new0;
        s->plane[k][1] = new1;
        lower0 = t0;
        lower1 = t1;
    }
}

static void rounds(const kernel_keys *keys, uint8_t *block, const uint8_t *order,
                   uint_fast8_t count)
{
    state s;

    load(&s, block);
    do {
        substitute(&s);
        mix(&s, keys->plane[lightseal_flash_byte(order++)]);
    } while (--count != 0);
    store(block, &s);
}

void kernel_load_keys(kernel_keys *keys, const uint8_t *ijl)
{
    state s;

    for (uint_fast8_t i = 0; i < KEYS; i++) {
        if (i == KEY_ZERO) {
            memset(&s, 0, sizeof(s));
        } else {
            load(&s, ijl + 16 * i);
        }
        for (uint_fast8_t k = 0; k < 8; k++) {
            uint8_t constant = (SBOX_CONSTANT >> k & 1) != 0 ? 0xff : 0;

            keys->plane[i][k][0] = s.plane[k][0] ^ constant;
            keys->plane[i][k][1] = s.plane[k][1] ^ constant;
        }
    }
    lightseal_wipe(&s, sizeof(s));
}

void kernel_aes4(const kernel_keys *keys, uint8_t *blocks)
{
    rounds(keys, blocks, order4, sizeof(order4));
}

void kernel_aes10(const kernel_keys *keys, uint8_t *blocks)
{
    rounds(keys, blocks, order10, sizeof(order10));
}
