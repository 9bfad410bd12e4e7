/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * A rotation by 8 is a change of names. The rest of it, 1 to 7, is a
 * multiplication of both bytes by a power of two: two cycles each on AVR,
 * however far it goes.
 */
#include "primitives/keccak400/byte8.h"

#include "core/flash.h"
#include "core/secret.h"
#include "generated/primitives/keccak400.h"

typedef struct {
    uint8_t low;
    uint8_t high;
} lane;

static const uint16_t constants[] LIGHTSEAL_FLASH = KECCAK400_ROUND_CONSTANTS;
static const uint8_t rotations[25] = KECCAK400_ROTATIONS;

/* Left by 0 to 15, a constant. The multiplier is hidden, else it is seen to be a
 * power of two and becomes a shift. */
LIGHTSEAL_INLINE lane rotate(lane x, unsigned left)
{
    uint8_t by = (uint8_t)(1u << left % 8);
    uint16_t low;
    uint16_t high;

    if (left >= 8) {
        x = (lane){x.high, x.low};
    }
    if (left % 8 == 0) {
        return x;
    }
    LIGHTSEAL_HIDE(by);
    low = (uint16_t)((uint16_t)x.low * by);
    high = (uint16_t)((uint16_t)x.high * by);
    return (lane){(uint8_t)low | (uint8_t)(high >> 8), (uint8_t)high | (uint8_t)(low >> 8)};
}

LIGHTSEAL_INLINE lane xor(lane a, lane b)
{
    return (lane){a.low ^ b.low, a.high ^ b.high};
}

LIGHTSEAL_INLINE lane and_not(lane a, lane b)
{
    return (lane){a.low & (uint8_t)~b.low, a.high & (uint8_t)~b.high};
}

/* Volatile: read where it is needed, and not kept on the stack beside. */
LIGHTSEAL_INLINE lane load(const volatile uint8_t *from, unsigned i)
{
    uint8_t low = from[2 * i];

    return (lane){low, from[2 * i + 1]};
}

LIGHTSEAL_INLINE void store(uint8_t *to, uint_fast8_t i, lane x)
{
    to[2 * i] = x.low;
    to[2 * i + 1] = x.high;
}

/* Lane (x, y) as it is after theta, rho and pi: it was lane (x + 3y, x). */
#define MOVED(x, y) moved(from, effects, ((x) + 3 * (y)) % 5, (x), RHO((x) + 3 * (y), (x)))
#define RHO(x, y) rotations[(x) % 5 + 5 * (y)]

LIGHTSEAL_INLINE lane moved(const uint8_t *from, const lane *effects, unsigned x, unsigned y,
                            unsigned by)
{
    return rotate(xor(load(from, x + 5 * y), effects[x]), by);
}

LIGHTSEAL_INLINE void chi(uint8_t *to, lane x0, lane x1, lane x2, lane x3, lane x4)
{
    store(to, 0, xor(x0, and_not(x2, x1)));
    store(to, 1, xor(x1, and_not(x3, x2)));
    store(to, 2, xor(x2, and_not(x4, x3)));
    store(to, 3, xor(x3, and_not(x0, x4)));
    store(to, 4, xor(x4, and_not(x1, x0)));
}

#define ROW(y) MOVED(0, y), MOVED(1, y), MOVED(2, y), MOVED(3, y), MOVED(4, y)

LIGHTSEAL_INLINE lane parity(const uint8_t *from, unsigned x)
{
    lane sum = xor(load(from, x), load(from, 5 + x));

    sum = xor(sum, load(from, 10 + x));
    sum = xor(sum, load(from, 15 + x));
    return xor(sum, load(from, 20 + x));
}

/* What theta adds to a column, from the parities of those before and after. */
LIGHTSEAL_INLINE lane effect(lane before, lane after)
{
    return xor(before, rotate(after, 1));
}

LIGHTSEAL_INLINE void keccak_round(uint8_t *to, const uint8_t *from)
{
    lane p0 = parity(from, 0);
    lane p1 = parity(from, 1);
    lane p2 = parity(from, 2);
    lane p3 = parity(from, 3);
    lane p4 = parity(from, 4);
    const lane effects[5] = {effect(p4, p1), effect(p0, p2), effect(p1, p3), effect(p2, p4),
                             effect(p3, p0)};

    chi(to, ROW(0));
    chi(to + 10, ROW(1));
    chi(to + 20, ROW(2));
    chi(to + 30, ROW(3));
    chi(to + 40, ROW(4));
}

/* A round for each constant; a zero, which is none, ends the row. */
LIGHTSEAL_SHARED void run(uint8_t *state, const uint16_t *constant)
{
    uint8_t spare[50];
    uint8_t *from = state;
    uint8_t *to = spare;

    for (;;) {
        uint8_t *written = to;
        uint16_t iota;

        keccak_round(to, from);
        iota = *constant++;
        to[0] ^= (uint8_t)iota;
        to[1] ^= (uint8_t)(iota >> 8);
        if (*constant == 0) {
            break;
        }
        to = from;
        from = written;
    }
    if (to != state) {
        for (uint_fast8_t i = 0; i < 50; i++) {
            state[i] = to[i];
        }
    }
    lightseal_wipe(spare, sizeof(spare));
}

void kernel_permute(kernel_state *state, uint8_t rounds)
{
    uint16_t row[KECCAK400_ROUNDS + 1];

    lightseal_flash_copy(row, constants + KECCAK400_ROUNDS - rounds, 2u * rounds);
    row[rounds] = 0;
    run(state->byte, row);
}

#define REKEY_BYTES 1

LIGHTSEAL_INLINE void run_bits(kernel_state *state, uint32_t bits, uint_fast8_t rounds)
{
    uint16_t last = lightseal_flash_word(constants + KECCAK400_ROUNDS - 1);
    uint16_t row[8 * REKEY_BYTES + 1];

    for (uint_fast8_t i = 0; i < rounds; i++) {
        row[i] = last ^ (uint8_t)(bits & 0x80);
        bits <<= 1;
    }
    row[rounds] = 0;
    run(state->byte, row);
}

#include "primitives/keccak400/rekey.h"
