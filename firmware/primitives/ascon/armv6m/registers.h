/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Registers of the ARMv6-M Ascon kernels, for assembly.
 *
 * A lane is two halves, the bits of even and of odd significance. All ten
 * halves live in registers. ARMv6-M computes in r0-r7 only, so one half of
 * every lane is there and the other waits in r8-r12. A round exchanges the
 * two; between calls the even halves are the low ones.
 *
 *   A, B, C   temporaries of every macro; A and B also the pair that is
 *             converted between words and halves
 *   LINK      r14, return address, pointer or the bits of a re-keying: rounds
 *             leave it alone
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARMV6M_REGISTERS_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARMV6M_REGISTERS_H

#define X0 r0
#define X1 r1
#define X2 r2
#define X3 r3
#define X4 r4
#define A r5
#define B r6
#define C r7
#define H0 r8
#define H1 r9
#define H2 r10
#define H3 r11
#define H4 r12
#define LINK r14

#endif
