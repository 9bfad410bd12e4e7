/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Keccak-p[400] on AVR, the small kernel, for devices with MUL and MOVW (ATmega;
 * 16- and 22-bit program counters). rounds.h has the permutation, round.h its
 * round, with the registers and the argument for constant time, isap.h the mode.
 *
 * Figures for ATmega328P; tests/sim/test_avr_keccak.py reads them here and
 * measures them. A program counter of 22 bits adds 2 cycles and 1 byte of stack
 * for each call within. `empty` is ISAP-K-128A of nothing, its check of arguments
 * by avr-gcc 5.4.
 *
 *   figure permute: cycles 414 + 701 * rounds, odd 0 more, stack 22
 *   figure isap_rekey 1 8: cycles 95259, stack 24
 *   figure empty: cycles 148161, stack 168
 *   figure rounds: bytes 1514
 *   figure calls: bytes 148
 *   figure isap: bytes 798
 *
 *   abi permute: r24 state 56 inout; r22 rounds 1..20
 *   abi isap_rekey: r24 state 56 inout; r22 state 56 in; r20 rounds; r18 rounds; r16 order
 */
#include "primitives/avr/needs.h"
#define FUNCTION(name) lightseal_keccak400_avr_compact_##name
#define SECTION(name) .text.lightseal_keccak400_avr_compact_##name
#define TABLE(name) .progmem.data.lightseal_keccak400_avr_compact_##name
#define SMALL 1
#define PUBLIC(algorithm, call) lightseal_##algorithm##_avr_compact_##call

#include "primitives/keccak400/avr/rounds.h"
