/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AES rounds on AVR, for devices with MOVW (ATmega; 16- and 22-bit program
 * counters). round.h has the layout and the registers.
 *
 * Figures for ATmega328P; tests/sim/test_avr_aes.py reads them here and measures
 * them. A program counter of 22 bits adds cycles and stack for each call.
 *
 *   figure load_keys: cycles 948, stack 22
 *   figure aes4: cycles 2959, stack 33
 *   figure aes10: cycles 6603, stack 45
 *   figure kernel: bytes 2354
 *
 *   abi load_keys: r24 keys 64 out; r22 ijl 48 in
 *   abi aes4: r24 keys 64 in; r22 block 16 inout
 *   abi aes10: r24 keys 64 in; r22 block 16 inout
 *
 * Constant time: the instructions take the same cycles whatever their operands,
 * and branches and addresses depend on nothing. Nothing is kept between calls, SP
 * is used by PUSH, POP and calls only, and all registers may be interrupted at any
 * time.
 */
#include "primitives/avr/frame.h"
#include "primitives/aes/avr/round.h"

#define FUNCTION(name) lightseal_aes_avr_speed_##name

/* From the address of the keys on. */
#define KEY_I 0
#define KEY_J 16
#define KEY_L 32
#define KEY_ZERO 48

    .section .text.lightseal_aes_avr_speed, "ax", @progbits

/* Addresses of the keys that are behind \keys, the last one's first, onto the
 * stack: the low byte, then the high one. Z is the address of key \at. */
.macro push_keys at, keys:vararg
    .irp    next, \keys
    adiw_signed \next - at_key
    .set    at_key, \next
    push    r30
    push    r31
    .endr
.endm

.macro adiw_signed difference
    .if     (\difference) > 0
    adiw    r30, \difference
    .elseif (\difference) < 0
    sbiw    r30, -(\difference)
    .endif
.endm

/* What is loaded at X goes into planes; X is behind it. */
load:
    .macro  load_byte x
    ld      \x, X+
    .endm
    each_byte load_byte
    transpose_block
    ret

/* void aes4(const kernel_keys *keys, uint8_t *block)
 * The stack during rounds, from its top: addresses of the keys, those of the last
 * round lowest, 0, the block's address. */
function FUNCTION(aes4)
    push_saved
    push    r22
    push    r23
    push    r1
    movw    r30, r24
    .set    at_key, 0
    push_keys 0, KEY_ZERO, KEY_L, KEY_I, KEY_J
    rjmp    1f
    .size   FUNCTION(aes4), . - FUNCTION(aes4)

/* void aes10(const kernel_keys *keys, uint8_t *block) */
function FUNCTION(aes10)
    push_saved
    push    r22
    push    r23
    push    r1
    movw    r30, r24
    .set    at_key, 0
    push_keys 0, KEY_I, KEY_L, KEY_J, KEY_I, KEY_L, KEY_J, KEY_I, KEY_L, KEY_J, KEY_I
1:  movw    r26, r22
    rcall   load
2:  substitute_even
    substitute_odd
    pop     r31
    pop     r30
    mix_rows
    pop     r31
    push    r31
    cpi     r31, 0                  ; no address in RAM begins like this
    breq    3f
    rjmp    2b
3:  transpose_block
    pop     r31
    pop     r27
    pop     r26
    .macro  store_byte x
    st      X+, \x
    .endm
    each_byte store_byte
    clr     r1
    pop_saved
    ret
    .size   FUNCTION(aes10), . - FUNCTION(aes10)

/* void load_keys(kernel_keys *keys, const uint8_t *ijl) */
function FUNCTION(load_keys)
    push_saved
    movw    r30, r24
    movw    r26, r22
    .rept   3
    rcall   load
    rcall   store_key
    .endr
    .macro  clear_byte x
    clr     \x
    .endm
    each_byte clear_byte
    rcall   store_key
    clr     r1
    pop_saved
    ret
    .size   FUNCTION(load_keys), . - FUNCTION(load_keys)

/* Planes to Z, with the constant of the S-box, 63 hex. */
store_key:
    .irp    x, E0, O0, E1, O1, E5, O5, E6, O6
    com     \x
    .endr
    .irp    x, E0, O0, E1, O1, E2, O2, E3, O3, E4, O4, E5, O5, E6, O6, E7, O7
    st      Z+, \x
    .endr
    ret
