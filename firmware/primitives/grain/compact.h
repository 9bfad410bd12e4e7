/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The three functions of the registers (specification, section 2.1) as tables,
 * for kernels that go through them term by term. A kernel supplies before:
 * kernel_word and
 *
 *   tap(const kernel_state *, place)   a word from a bit on: places from 0 on
 *                                      are the NFSR's, from GRAIN_LFSR on the
 *                                      LFSR's
 */
#ifndef LIGHTSEAL_PRIMITIVES_GRAIN_COMPACT_H
#define LIGHTSEAL_PRIMITIVES_GRAIN_COMPACT_H

#include "core/flash.h"

#define GRAIN_LFSR 128
#define B(k) (k)
#define S(k) (GRAIN_LFSR + (k))

/* Products by how many factors they have: that number, the number of places in
 * all of them, the places; 0 ends a function. */
static const uint8_t functions[] LIGHTSEAL_FLASH = {
    /* Output. */
    1, 8, S(93), B(2), B(15), B(36), B(45), B(64), B(73), B(89),
    2, 8, B(12), S(8), S(13), S(20), B(95), S(42), S(60), S(79),
    3, 3, B(12), B(95), S(94),
    0,
    /* Feedback of the LFSR. */
    1, 6, S(0), S(7), S(38), S(70), S(81), S(96),
    0,
    /* Feedback of the NFSR. */
    1, 6, S(0), B(0), B(26), B(56), B(91), B(96),
    2, 14, B(3), B(67), B(11), B(13), B(17), B(18), B(27), B(59), B(40), B(48), B(61), B(65),
          B(68), B(84),
    3, 6, B(22), B(24), B(25), B(70), B(78), B(82),
    4, 4, B(88), B(92), B(93), B(95),
    0,
};

/* The sum of a function's terms; leaves the cursor at the next function. */
LIGHTSEAL_SHARED kernel_word evaluate(const kernel_state *state, const uint8_t **cursor)
{
    const uint8_t *at = *cursor;
    kernel_word sum = 0;
    uint8_t factors;

    while ((factors = lightseal_flash_byte(at++)) != 0) {
        uint8_t places = lightseal_flash_byte(at++);
        kernel_word product = (kernel_word)~(kernel_word)0;
        uint8_t left = factors;

        do {
            product &= tap(state, lightseal_flash_byte(at++));
            if (--left == 0) {
                sum ^= product;
                product = (kernel_word)~(kernel_word)0;
                left = factors;
            }
        } while (--places != 0);
    }
    *cursor = at;
    return sum;
}

#undef B
#undef S

#endif
