/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What rounds of the Ascon permutation have alike on all Arm cores with 32-bit
 * instructions: the linear layer, 20 instructions, and the constants.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARM_DIFFUSE_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARM_DIFFUSE_H

#include "primitives/ascon/arm/registers.h"

/* to = from ^ from >>> a ^ from >>> b for whole lanes, as rotations of halves:
 * inner and outer sums share a rotation by b - a. Lane by lane in an order
 * that never overwrites a source. */
.macro diffuse
    /* lane 4: 7, 41 */
    eor     T, X1E, X1E, ror #17
    eor     X4E, X1O, X1O, ror #17
    eor     X4O, X1O, T, ror #4
    eor     X4E, X1E, X4E, ror #3
    /* lane 1: 61, 39 */
    eor     T, X3E, X3E, ror #11
    eor     X1E, X3O, X3O, ror #11
    eor     X1O, X3O, T, ror #20
    eor     X1E, X3E, X1E, ror #19
    /* lane 3: 10, 17 */
    eor     T, X0E, X0O, ror #3
    eor     X3O, X0O, X0E, ror #4
    eor     X3O, X0O, X3O, ror #5
    eor     X3E, X0E, T, ror #5
    /* lane 0: 19, 28 */
    eor     T, X2E, X2O, ror #4
    eor     X0E, X2O, X2E, ror #5
    eor     X0O, X2O, T, ror #10
    eor     X0E, X2E, X0E, ror #9
    /* lane 2: 1, 6 */
    eor     T, UE, UO, ror #2
    eor     X2E, UO, UE, ror #3
    eor     X2O, UO, T, ror #1
    eor     X2E, UE, X2E
.endm

/* Halves of the constants of rounds 0 to 11: bits 0, 2, 4, 6 and bits 1, 3, 5, 7
 * of 0xf0 - 0x0f * i. */
#define ROUND_0 0xc, 0xc
#define ROUND_1 0x9, 0xc
#define ROUND_2 0xc, 0x9
#define ROUND_3 0x9, 0x9
#define ROUND_4 0x6, 0xc
#define ROUND_5 0x3, 0xc
#define ROUND_6 0x6, 0x9
#define ROUND_7 0x3, 0x9
#define ROUND_8 0xc, 0x6
#define ROUND_9 0x9, 0x6
#define ROUND_10 0xc, 0x3
#define ROUND_11 0x9, 0x3

#endif
