/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* Constants of Keccak-p[400] for kernels that hold each lane twice in a word of
 * 32 bits, so that a rotation of the word is one of the lane. For assembly. */
#ifndef LIGHTSEAL_GENERATED_PRIMITIVES_KECCAK400_DOUBLED_H
#define LIGHTSEAL_GENERATED_PRIMITIVES_KECCAK400_DOUBLED_H

/* iota: what each round XORs into lane (0, 0), twice. */
#define KECCAK400_DOUBLED_ROUND_CONSTANTS \
    0x00010001, 0x80828082, 0x808a808a, 0x80008000, 0x808b808b, \
    0x00010001, 0x80818081, 0x80098009, 0x008a008a, 0x00880088, \
    0x80098009, 0x000a000a, 0x808b808b, 0x008b008b, 0x80898089, \
    0x80038003, 0x80028002, 0x00800080, 0x800a800a, 0x000a000a

/* rho: how far lane x + 5y is rotated to the left, in the x-th four bits of row y. */
#define KECCAK400_RHO_ROW_0 0xbce10
#define KECCAK400_RHO_ROW_1 0x476c4
#define KECCAK400_RHO_ROW_2 0x79ba3
#define KECCAK400_RHO_ROW_3 0x85fd9
#define KECCAK400_RHO_ROW_4 0xe8d22

/* How far to the left the ARMv7-M kernel's lane x + 5y has still to be rotated
 * between rounds, in the x-th four bits of row y. */
#define KECCAK400_TURNS_ROW_0 0xac7c0
#define KECCAK400_TURNS_ROW_1 0x9dd03
#define KECCAK400_TURNS_ROW_2 0xc4021
#define KECCAK400_TURNS_ROW_3 0xfbae7
#define KECCAK400_TURNS_ROW_4 0x233ea

#endif
