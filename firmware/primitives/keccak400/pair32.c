/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * A round reads one state and writes another; the two take turns. Registers
 * hold neither, so the words are volatile: read where they are needed, and not
 * kept on the stack beside.
 */
#include "primitives/keccak400/pair32.h"

#include "core/secret.h"
#include "generated/primitives/keccak400.h"

#define WORDS 15

/* Whether an operand is shifted on the way: then the mask is worth a register
 * of its own. */
#if defined(__thumb__) && !defined(__thumb2__)
#define FREE_SHIFTS 0
#else
#define FREE_SHIFTS 1
#endif

typedef volatile uint32_t word;

static const uint32_t constants[KECCAK400_ROUNDS] = KECCAK400_SPREAD_ROUND_CONSTANTS;
/* Bit 7 of lane (0, 0), which takes the bits of ISAP's re-keying. */
#define REKEYED_BIT 14

#define REKEY_BYTES 2

LIGHTSEAL_INLINE uint32_t rotate(uint32_t x, unsigned left)
{
    return left % 32 == 0 ? x : x << left % 32 | x >> (32 - left % 32);
}

/* The parity of column x, in the even bits. */
LIGHTSEAL_INLINE uint32_t parity(const word *from, unsigned x, uint32_t even)
{
    uint32_t sum = from[x] ^ from[5 + x] ^ from[10 + x];

    return (sum ^ sum >> 1) & even;
}

/* What theta adds to both lanes of a word, from the parities of the columns
 * before and after. */
LIGHTSEAL_INLINE uint32_t effect(uint32_t before, uint32_t after)
{
    uint32_t sum = before ^ rotate(after, 2);

    return sum | sum << 1;
}

/* Lane (x, y) as it is after theta, rho and pi, in the even bits: it was lane
 * (x + 3y, x). */
#define MOVED(x, y) moved(from, effects, even, ((x) + 3 * (y)) % 5, (x), RHO((x) + 3 * (y), (x)))
#define RHO(x, y) rotations[(x) % 5 + 5 * (y)]

static const uint8_t rotations[25] = KECCAK400_ROTATIONS;

LIGHTSEAL_INLINE uint32_t moved(const word *from, const uint32_t *effects, uint32_t even,
                                unsigned x, unsigned y, unsigned by)
{
    return rotate(from[5 * (y / 2) + x] ^ effects[x], 2 * by + 32 - y % 2) & even;
}

/* The lanes (x, y) and (x, y + 1). */
#define MOVED_PAIR(x, y) (MOVED(x, y) | MOVED(x, (y) + 1) << 1)

LIGHTSEAL_INLINE void chi(word *to, uint32_t iota, uint32_t x0, uint32_t x1, uint32_t x2,
                          uint32_t x3, uint32_t x4)
{
    to[0] = x0 ^ (x2 & ~x1) ^ iota;
    to[1] = x1 ^ (x3 & ~x2);
    to[2] = x2 ^ (x4 & ~x3);
    to[3] = x3 ^ (x0 & ~x4);
    to[4] = x4 ^ (x1 & ~x0);
}

#define ROW(lanes, y) lanes(0, y), lanes(1, y), lanes(2, y), lanes(3, y), lanes(4, y)

LIGHTSEAL_INLINE void keccak_round(word *to, const word *from, uint32_t constant, uint32_t even)
{
    uint32_t p0 = parity(from, 0, even);
    uint32_t p1 = parity(from, 1, even);
    uint32_t p2 = parity(from, 2, even);
    uint32_t p3 = parity(from, 3, even);
    uint32_t p4 = parity(from, 4, even);
    const uint32_t effects[5] = {effect(p4, p1), effect(p0, p2), effect(p1, p3), effect(p2, p4),
                                 effect(p3, p0)};

    chi(to, constant, ROW(MOVED_PAIR, 0));
    chi(to + 5, 0, ROW(MOVED_PAIR, 2));
    chi(to + 10, 0, ROW(MOVED, 4));
}

/* A round for each constant from `constant` to `end`, at least one. */
LIGHTSEAL_SHARED void run(word *state, const uint32_t *constant, const uint32_t *end)
{
    uint32_t spare[WORDS];
    uint32_t even = PAIRS_EVEN;
    word *from = state;
    word *to = spare;

#if FREE_SHIFTS
    LIGHTSEAL_HIDE(even);
#endif
    for (;;) {
        word *written = to;

        keccak_round(to, from, *constant++, even);
        if (constant == end) {
            break;
        }
        to = from;
        from = written;
    }
    if (to != state) {
        for (uint_fast8_t i = 0; i < WORDS; i++) {
            state[i] = to[i];
        }
    }
    for (uint_fast8_t i = 0; i < WORDS; i++) {
        ((word *)spare)[i] = 0;
    }
}

void kernel_permute(kernel_state *state, uint8_t rounds)
{
    run(state->word, constants + KECCAK400_ROUNDS - rounds, constants + KECCAK400_ROUNDS);
}

LIGHTSEAL_INLINE void run_bits(kernel_state *state, uint32_t bits, uint_fast8_t rounds)
{
    uint32_t row[8 * REKEY_BYTES];

    for (uint_fast8_t i = 0; i < rounds; i++) {
        row[i] = constants[KECCAK400_ROUNDS - 1] ^ (bits & 0x8000) >> (15 - REKEYED_BIT);
        bits <<= 1;
    }
    run(state->word, row, row + rounds);
}

#include "primitives/keccak400/rekey.h"
