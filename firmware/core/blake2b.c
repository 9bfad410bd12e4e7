/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "core/blake2b.h"

#include <string.h>

#include "core/byteorder.h"
#include "core/flash.h"
#include "core/secret.h"

#define BLOCK_BYTES 128
#define ROUNDS 12

/* Digest size, no key, fanout and depth 1: the first word of the parameters. */
#define PARAMETERS (0x01010000u ^ LIGHTSEAL_BLAKE2B_384_BYTES)

static const uint64_t initial[8] LIGHTSEAL_FLASH = {
    0x6a09e667f3bcc908u, 0xbb67ae8584caa73bu, 0x3c6ef372fe94f82bu, 0xa54ff53a5f1d36f1u,
    0x510e527fade682d1u, 0x9b05688c2b3e6c1fu, 0x1f83d9abfb41bd6bu, 0x5be0cd19137e2179u,
};

/* RFC 7693, section 2.7: which word of the message goes where, two to a byte,
 * the first in the upper half. */
static const uint8_t schedule[10][8] LIGHTSEAL_FLASH = {
    {0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef},
    {0xea, 0x48, 0x9f, 0xd6, 0x1c, 0x02, 0xb7, 0x53},
    {0xb8, 0xc0, 0x52, 0xfd, 0xae, 0x36, 0x71, 0x94},
    {0x79, 0x31, 0xdc, 0xbe, 0x26, 0x5a, 0x40, 0xf8},
    {0x90, 0x57, 0x24, 0xaf, 0xe1, 0xbc, 0x68, 0x3d},
    {0x2c, 0x6a, 0x0b, 0x83, 0x4d, 0x75, 0xfe, 0x19},
    {0xc5, 0x1f, 0xed, 0x4a, 0x07, 0x63, 0x92, 0x8b},
    {0xdb, 0x7e, 0xc1, 0x39, 0x50, 0xf4, 0x86, 0x2a},
    {0x6f, 0xe9, 0xb3, 0x08, 0xc2, 0xd7, 0x14, 0xa5},
    {0xa2, 0x84, 0x76, 0x15, 0xfb, 0x9e, 0x3c, 0xd0},
};

typedef struct {
    uint64_t chain[8];
    uint64_t work[16];
    uint64_t message[16];
} state;

LIGHTSEAL_INLINE uint64_t rotate(uint64_t x, unsigned right)
{
    return (x >> right) | (x << (64 - right));
}

static void mix(uint64_t *a, uint64_t *b, uint64_t *c, uint64_t *d, uint64_t x, uint64_t y)
{
    *a += *b + x;
    *d = rotate(*d ^ *a, 32);
    *c += *d;
    *b = rotate(*b ^ *c, 24);
    *a += *b + y;
    *d = rotate(*d ^ *a, 16);
    *c += *d;
    *b = rotate(*b ^ *c, 63);
}

/* `total`: bytes up to here, this block's included. */
static void compress(state *s, const uint8_t *block, size_t total, uint8_t is_last)
{
    uint64_t *v = s->work;

    for (uint_fast8_t i = 0; i < 16; i++) {
        s->message[i] = lightseal_load64(block + 8 * i, LIGHTSEAL_LITTLE);
    }
    memcpy(v, s->chain, sizeof(s->chain));
    lightseal_flash_copy(v + 8, initial, sizeof(initial));
    v[12] ^= total;
    if (is_last) {
        v[14] = ~v[14];
    }
    for (uint_fast8_t round = 0; round < ROUNDS; round++) {
        for (uint_fast8_t i = 0; i < 8; i++) {
            /* Columns, then diagonals. */
            uint_fast8_t turn = i / 4;
            uint8_t words = lightseal_flash_byte(&schedule[round % 10][i]);

            mix(&v[i % 4], &v[4 + (i + turn) % 4], &v[8 + (i + 2 * turn) % 4],
                &v[12 + (i + 3 * turn) % 4], s->message[words >> 4], s->message[words & 15]);
        }
    }
    for (uint_fast8_t i = 0; i < 8; i++) {
        s->chain[i] ^= v[i] ^ v[i + 8];
    }
}

void lightseal_blake2b_384(uint8_t *digest, const uint8_t *in, size_t in_bytes)
{
    state s;
    uint8_t last[BLOCK_BYTES];
    _Static_assert(sizeof(s) + sizeof(last) <= LIGHTSEAL_BLAKE2B_384_STACK_BYTES,
                   "what a caller counts on");
    size_t left = in_bytes;

    lightseal_flash_copy(s.chain, initial, sizeof(initial));
    s.chain[0] ^= PARAMETERS;
    /* A whole last block stays for the end. */
    while (left > BLOCK_BYTES) {
        compress(&s, in + (in_bytes - left), in_bytes - left + BLOCK_BYTES, 0);
        left -= BLOCK_BYTES;
    }
    memset(last, 0, sizeof(last));
    if (left > 0) {
        memcpy(last, in + (in_bytes - left), left);
    }
    compress(&s, last, in_bytes, 1);
    for (uint_fast8_t i = 0; i < LIGHTSEAL_BLAKE2B_384_BYTES / 8; i++) {
        lightseal_store64(digest + 8 * i, s.chain[i], LIGHTSEAL_LITTLE);
    }
    lightseal_wipe(&s, sizeof(s));
    lightseal_wipe(last, sizeof(last));
}
