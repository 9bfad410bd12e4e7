/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The three functions of the registers (specification, section 2.1), for as
 * many clocks at a time as the taps are wide. S(k) and B(k) are the bits of
 * LFSR and NFSR from place k on, expressions without side effects; the result
 * has those of the later clocks in its higher bits.
 */
#ifndef LIGHTSEAL_PRIMITIVES_GRAIN_FUNCTIONS_H
#define LIGHTSEAL_PRIMITIVES_GRAIN_FUNCTIONS_H

/* The filter function h in the first two lines. */
#define GRAIN_OUTPUT(S, B)                                                            \
    ((B(12) & (S(8) ^ (B(95) & S(94)))) ^ (S(13) & S(20)) ^ (B(95) & S(42)) ^         \
     (S(60) & S(79)) ^ S(93) ^ B(2) ^ B(15) ^ B(36) ^ B(45) ^ B(64) ^ B(73) ^ B(89))

#define GRAIN_LINEAR(S) (S(0) ^ S(7) ^ S(38) ^ S(70) ^ S(81) ^ S(96))

/* Without the LFSR's bit that is added to it. */
#define GRAIN_NONLINEAR(B)                                                                 \
    (B(0) ^ B(26) ^ B(56) ^ B(91) ^ B(96) ^ (B(3) & B(67)) ^ (B(11) & B(13)) ^             \
     (B(17) & B(18)) ^ (B(27) & B(59)) ^ (B(40) & B(48)) ^ (B(61) & B(65)) ^               \
     (B(68) & B(84)) ^ (B(22) & B(24) & B(25)) ^ (B(70) & B(78) & B(82)) ^                 \
     (B(88) & B(92) & B(93) & B(95)))

#endif
