/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon on AVR, the small kernel, for devices with MUL and MOVW (ATmega; 16- and
 * 22-bit program counters). kernel.h has the code, with its registers and its
 * argument for constant time.
 *
 * Figures for ATmega328P; tests/sim/test_avr_kernels.py reads them here and
 * measures them. A program counter of 22 bits adds 2 cycles and 1 byte of stack
 * for each call within.
 *
 *   figure permute: cycles 218 + 618 * rounds, stack 25
 *   figure isap_rekey 1 12: cycles 88522, stack 28
 *   figure rounds: bytes 1168
 *   figure isap: bytes 786
 *
 *   abi permute: r24 state 40 inout; r22 rounds 1..12
 *   abi isap_rekey: r24 state 40 inout; r22 state 40 in; r20 constant; r18 constant
 */
#include "primitives/avr/needs.h"
#define FUNCTION(name) lightseal_ascon_avr_compact_##name
#define SECTION(name) .text.lightseal_ascon_avr_compact_##name
#define PUBLIC(algorithm, call) lightseal_##algorithm##_avr_compact_##call
#define SHARED_SHIFTS 1

#include "primitives/ascon/avr/kernel.h"
