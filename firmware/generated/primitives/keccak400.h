/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* Constants of Keccak-p[400]. */
#ifndef LIGHTSEAL_GENERATED_PRIMITIVES_KECCAK400_H
#define LIGHTSEAL_GENERATED_PRIMITIVES_KECCAK400_H

#define KECCAK400_ROUNDS 20

/* iota: what round i, from 0, XORs into lane (0, 0); and the same for assembly. */
#define KECCAK400_ROUND_CONSTANTS {KECCAK400_ROUND_CONSTANT_LIST}
#define KECCAK400_ROUND_CONSTANT_LIST \
    0x0001, 0x8082, 0x808a, 0x8000, 0x808b, 0x0001, 0x8081, 0x8009, 0x008a, 0x0088, \
    0x8009, 0x000a, 0x808b, 0x008b, 0x8089, 0x8003, 0x8002, 0x0080, 0x800a, 0x000a

/* The same with bit i at 2i. */
#define KECCAK400_SPREAD_ROUND_CONSTANTS \
    { \
        0x00000001, 0x40004004, 0x40004044, 0x40000000, 0x40004045, 0x00000001, 0x40004001, 0x40000041, 0x00004044, 0x00004040, \
        0x40000041, 0x00000044, 0x40004045, 0x00004045, 0x40004041, 0x40000005, 0x40000004, 0x00004000, 0x40000044, 0x00000044, \
    }

/* rho: how far lane x + 5y is rotated to the left. */
#define KECCAK400_ROTATIONS \
    { \
        0, 1, 14, 12, 11, 4, 12, 6, 7, 4, \
        3, 10, 11, 9, 7, 9, 13, 15, 5, 8, \
        2, 2, 13, 8, 14, \
    }

/* pi: the lane that lane 1 goes to, the one that lane goes to, and so on. */
#define KECCAK400_WALK_LANES \
    { \
        10, 7, 11, 17, 18, 3, 5, 16, 8, 21, \
        24, 4, 15, 23, 19, 13, 12, 2, 20, 14, \
        22, 9, 6, 1, \
    }

#endif
