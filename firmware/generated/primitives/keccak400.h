/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* Constants of Keccak-p[400]. */
#ifndef LIGHTSEAL_GENERATED_PRIMITIVES_KECCAK400_H
#define LIGHTSEAL_GENERATED_PRIMITIVES_KECCAK400_H

#define KECCAK400_ROUNDS 20

/* iota: what round i, from 0, XORs into lane (0, 0). */
#define KECCAK400_ROUND_CONSTANTS \
    { \
        0x0001, 0x8082, 0x808a, 0x8000, 0x808b, 0x0001, 0x8081, 0x8009, 0x008a, 0x0088, \
        0x8009, 0x000a, 0x808b, 0x008b, 0x8089, 0x8003, 0x8002, 0x0080, 0x800a, 0x000a, \
    }

/* rho: how far lane x + 5y is rotated to the left. */
#define KECCAK400_RHO_0 0
#define KECCAK400_RHO_1 1
#define KECCAK400_RHO_2 14
#define KECCAK400_RHO_3 12
#define KECCAK400_RHO_4 11
#define KECCAK400_RHO_5 4
#define KECCAK400_RHO_6 12
#define KECCAK400_RHO_7 6
#define KECCAK400_RHO_8 7
#define KECCAK400_RHO_9 4
#define KECCAK400_RHO_10 3
#define KECCAK400_RHO_11 10
#define KECCAK400_RHO_12 11
#define KECCAK400_RHO_13 9
#define KECCAK400_RHO_14 7
#define KECCAK400_RHO_15 9
#define KECCAK400_RHO_16 13
#define KECCAK400_RHO_17 15
#define KECCAK400_RHO_18 5
#define KECCAK400_RHO_19 8
#define KECCAK400_RHO_20 2
#define KECCAK400_RHO_21 2
#define KECCAK400_RHO_22 13
#define KECCAK400_RHO_23 8
#define KECCAK400_RHO_24 14

/* pi: the lane that lane 1 goes to, the one that lane goes to, and so on. */
#define KECCAK400_WALK_LANES \
    { \
        10, 7, 11, 17, 18, 3, 5, 16, 8, 21, \
        24, 4, 15, 23, 19, 13, 12, 2, 20, 14, \
        22, 9, 6, 1, \
    }

#endif
