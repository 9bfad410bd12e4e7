/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Counters that wrap, joined to one that does not. Nothing here touches a
 * register, so that it can be tested on any machine.
 */
#ifndef LIGHTSEAL_HAL_EXTEND_H
#define LIGHTSEAL_HAL_EXTEND_H

#include <stdbool.h>
#include <stdint.h>

/* Clocks of the coarse counter's unit, and what it can be wrong by: its two
 * readings enclose those of the fine one, and each is less than a unit old. */
#define EXTEND_UNIT (UINT32_C(1) << 16)

/* The most that extend_24() can tell. */
#define EXTEND_24_MOST UINT32_C(0xFF000000)

/* Clocks that passed, from
 *
 * fine    the same modulo 2^24, exact
 * coarse  the same divided by EXTEND_UNIT, off by less than 2^23 / EXTEND_UNIT,
 *         modulo 2^16
 *
 * There is one number at most that agrees with both. */
static inline uint32_t extend_24(uint32_t fine, uint16_t coarse)
{
    uint32_t about = coarse * EXTEND_UNIT;
    uint32_t wraps = (about - fine + (UINT32_C(1) << 23)) >> 24;
    return fine + (wraps << 24);
}

/* Periods of the two coarse counters of extend_16(), in ticks, and their
 * product: that many ticks can be told apart. Coprime, and prime to 64. */
enum { EXTEND_PERIOD_A = 251, EXTEND_PERIOD_B = 253 };
#define EXTEND_PERIOD_AB (UINT32_C(251) * 253)

/* Clocks in a tick of the coarse counters. */
enum { EXTEND_TICK = 1024 };

/* The most that extend_16() can tell; it knows what is beyond from what is not
 * up to 64 times as much. */
#define EXTEND_16_MOST ((EXTEND_PERIOD_AB - 128) * EXTEND_TICK)

#define EXTEND_LOST UINT32_C(0xFFFFFFFF)

/* A coarse counter just after a tick: its value, and the fine counter's then. */
typedef struct {
    uint8_t count;
    uint16_t at;
} extend_edge;

typedef struct {
    extend_edge a, b;
} extend_edges;

/* Ticks nearest to a number of clocks of less than 2^16, either way. */
static inline int16_t extend_ticks(int32_t clocks)
{
    uint32_t shifted = (uint32_t)(clocks + INT32_C(64) * EXTEND_TICK + EXTEND_TICK / 2);
    return (int16_t)(shifted / EXTEND_TICK) - 64;
}

/* The clocks between two readings, `before` and `after`, of a counter of 16
 * bits that runs at the core's clock, or EXTEND_LOST.
 *
 * What it counts modulo 2^16 is exact. The rest is told by two counters that
 * tick every EXTEND_TICK clocks with different periods: the Chinese remainder
 * theorem. Each is caught at a tick before the first reading and at one after
 * the second (`early`, `late`), so that whole ticks lie between. An edge need
 * be caught only within a quarter of a tick, and less than 2^15 clocks may lie
 * between the edges of a pair and the reading next to them.
 */
static inline uint32_t extend_16(uint16_t before, uint16_t after, const extend_edges *early,
                                 const extend_edges *late)
{
    /* Ticks between the edges of a, modulo the three numbers. Those of b are
     * as many but for the different distance of its edges from those of a. */
    uint8_t mod64 = (uint8_t)extend_ticks((uint16_t)(late->a.at - early->a.at)) & 63;
    uint8_t mod_a = (uint8_t)((EXTEND_PERIOD_A + late->a.count - early->a.count) %
                              EXTEND_PERIOD_A);
    int16_t later = extend_ticks((int32_t)(uint16_t)(late->b.at - late->a.at) -
                                 (uint16_t)(early->b.at - early->a.at));
    uint8_t mod_b = (uint8_t)((2 * EXTEND_PERIOD_B + late->b.count - early->b.count - later) %
                              EXTEND_PERIOD_B);

    /* ticks = mod_a + EXTEND_PERIOD_A * m with m = (mod_b - mod_a) / -2 modulo
     * EXTEND_PERIOD_B, and 1 / -2 is 126. */
    uint16_t difference = (uint16_t)(2 * EXTEND_PERIOD_B + mod_b - mod_a) % EXTEND_PERIOD_B;
    uint16_t m = (uint16_t)((uint32_t)difference * 126 % EXTEND_PERIOD_B);
    uint32_t ticks = mod_a + (uint32_t)EXTEND_PERIOD_A * m;
    if ((ticks & 63) != mod64)
        return EXTEND_LOST;

    uint32_t fine = (uint16_t)(after - before);
    uint32_t about = ticks * EXTEND_TICK - (uint16_t)(before - early->a.at) -
                     (uint16_t)(late->a.at - after);
    return fine + ((about - fine + (UINT32_C(1) << 15)) & UINT32_C(0xFFFF0000));
}

#endif
