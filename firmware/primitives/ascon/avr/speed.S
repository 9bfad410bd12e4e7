/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon on AVR, the fast kernel, for devices with MUL and MOVW (ATmega; 16- and
 * 22-bit program counters). kernel.h has the code, with its registers and its
 * argument for constant time.
 *
 * Figures for ATmega328P; tests/sim/test_avr_kernels.py reads them here and
 * measures them. A program counter of 22 bits adds 2 cycles and 1 byte of stack
 * for each call within.
 *
 *   figure permute: cycles 218 + 555 * rounds, stack 23
 *   figure isap_rekey 1 12: cycles 79765, stack 26
 *   figure rounds: bytes 1272
 *   figure isap: bytes 786
 *
 *   abi permute: r24 state 40 inout; r22 rounds 1..12
 *   abi isap_rekey: r24 state 40 inout; r22 state 40 in; r20 constant; r18 constant
 */
#include "primitives/avr/needs.h"
#define FUNCTION(name) lightseal_ascon_avr_speed_##name
#define SECTION(name) .text.lightseal_ascon_avr_speed_##name
#define PUBLIC(algorithm, call) lightseal_##algorithm##_avr_speed_##call
#define SHARED_SHIFTS 0

#include "primitives/ascon/avr/kernel.h"
