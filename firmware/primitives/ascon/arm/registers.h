/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Registers of the Arm Ascon kernels, for assembly.
 *
 * A lane is two halves, the bits of even and of odd significance. All ten
 * halves live in registers. Which are in r0-r7, that have 16-bit encodings in
 * Thumb, is chosen for the smallest round; the memory layout (state.h) follows, so that
 * a load or store multiple moves a state in one instruction.
 *
 *   T        temporary of every macro
 *   UE, UO   temporaries of a round; outside of rounds the pair that is
 *            converted between words and halves
 *   LINK     r14, return address or pointer or the bits of a re-keying
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARM_REGISTERS_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARM_REGISTERS_H

#define X1E r0
#define X2E r1
#define X3E r2
#define X4E r3
#define X1O r4
#define X2O r5
#define X3O r6
#define T r7
#define X0E r8
#define X0O r9
#define X4O r10
#define UE r11
#define UO r12
#define LINK r14

#define STATE r0-r6, r8-r10

/* Offsets in memory of the halves that functions read from other states. */
#define LANE_0_EVEN 28
#define LANE_0_ODD 32
#define LANE_1_EVEN 0
#define LANE_1_ODD 16
#define LANE_2_EVEN 4
#define LANE_2_ODD 20
#define LANE_3_EVEN 8
#define LANE_3_ODD 24
#define LANE_4_EVEN 12
#define LANE_4_ODD 36

#endif
