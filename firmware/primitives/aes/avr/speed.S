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
 *   figure aes4: cycles 2972, stack 34
 *   figure aes10: cycles 6614, stack 46
 *   figure aes4_sum: cycles 3117, stack 42
 *   figure aes10_sum: cycles 6762, stack 54
 *   figure pair_first: cycles 6188, stack 42
 *   figure pair_second: cycles 9301, stack 42
 *   figure kernel: bytes 3820
 *
 *   abi load_keys: r24 keys 64 out; r22 ijl 48 in
 *   abi aes4: r24 keys 64 in; r22 block 16 inout
 *   abi aes10: r24 keys 64 in; r22 block 16 inout
 *   abi aes4_sum: r24 keys 64 in; r22 to 16 inout; r20 x 16 in; r18 offset 16 in
 *   abi aes10_sum: r24 keys 64 in; r22 to 16 inout; r20 x 16 in; r18 offset 16 in
 *   abi pair_first: r24 keys 64 in; r22 pair 32 inout; r20 offset 16 in; r18 sum 16 inout
 *   abi pair_second: r24 keys 64 in; r22 pair 32 inout; r20 offset 16 in; r18 s 16 in;
 *     r16 sum 16 inout
 *
 * Constant time: the instructions take the same cycles whatever their operands,
 * and no branch and no address depends on them. Nothing is kept between calls, SP
 * is used by PUSH, POP and calls only, and all registers may be interrupted at any
 * time.
 */
#include "primitives/avr/needs.h"
#include "primitives/avr/frame.h"
#include "primitives/aes/avr/round.h"

#define FUNCTION(name) lightseal_aes_avr_speed_##name

/* From the address of the keys on. */
#define KEY_I 0
#define KEY_J 16
#define KEY_L 32
#define KEY_ZERO 48

/* Addresses of the keys at \keys, the last one's first, onto the stack: the low byte,
 * then the high one. Z is the address of all keys; below lies a 0. */
.macro push_keys keys:vararg
    ldi     SCRATCH, 0
    push    SCRATCH
    .set    at_key, 0
    .irp    next, \keys
    .if     \next > at_key
    adiw    r30, \next - at_key
    .elseif \next < at_key
    sbiw    r30, at_key - \next
    .endif
    .set    at_key, \next
    push    r30
    push    r31
    .endr
.endm

/* Bytes of the block in registers, from and to memory. */
.macro load_byte x
    ld      \x, X+
.endm

.macro store_byte x
    st      X+, \x
.endm

.macro clear_byte x
    clr     \x
.endm

/* + Z */
.macro add_byte x
    ld      SCRATCH, Z+
    eor     \x, SCRATCH
.endm

/* + X, to X, too */
.macro add_to_byte x
    ld      SCRATCH, X
    eor     \x, SCRATCH
    st      X+, \x
.endm

/* X += it */
.macro sum_byte x
    ld      SCRATCH, X
    eor     SCRATCH, \x
    st      X+, SCRATCH
.endm

/* X += it, Z += X */
.macro sum_twice_byte x
    ld      SCRATCH, X
    eor     SCRATCH, \x
    st      X+, SCRATCH
    ld      r0, Z
    eor     r0, SCRATCH
    st      Z+, r0
.endm

/* X = it + Z, Z = X */
.macro exchange_byte x
    ld      SCRATCH, X
    ld      r0, Z
    eor     \x, r0
    st      X+, \x
    st      Z+, SCRATCH
.endm

    .section .text.lightseal_aes_avr_speed, "ax", @progbits

/* Rounds of the planes in registers; Z is the address of the keys. All other
 * registers are lost. */
rounds4:
    push_keys KEY_ZERO, KEY_L, KEY_I, KEY_J
    rjmp    rounds
rounds10:
    push_keys KEY_I, KEY_L, KEY_J, KEY_I, KEY_L, KEY_J, KEY_I, KEY_L, KEY_J, KEY_I
rounds:
    substitute_even
    substitute_odd
    pop     r31
    pop     r30
    mix_rows
    pop     r31
    cpi     r31, 0                  ; no address in RAM begins like this
    breq    1f
    push    r31
    rjmp    rounds
1:  ret

/* The bytes at X, as planes; X is behind them. */
load:
    each_byte load_byte
/* Bytes in registers as planes, or planes as bytes. */
transpose:
    transpose_block
    ret

/* void aes4(const kernel_keys *keys, uint8_t *block) */
function FUNCTION(aes4)
    push_saved
    push    r22
    push    r23
    movw    r30, r24
    movw    r26, r22
    rcall   load
    rcall   rounds4
    rjmp    1f
    .size   FUNCTION(aes4), . - FUNCTION(aes4)

/* void aes10(const kernel_keys *keys, uint8_t *block) */
function FUNCTION(aes10)
    push_saved
    push    r22
    push    r23
    movw    r30, r24
    movw    r26, r22
    rcall   load
    rcall   rounds10
1:  rcall   transpose
    pop     r27
    pop     r26
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
    each_byte clear_byte
    rcall   store_key
    clr     r1
    pop_saved
    ret
    .size   FUNCTION(load_keys), . - FUNCTION(load_keys)

.macro without_constant
    .irp    x, E0, O0, E1, O1, E5, O5, E6, O6
    com     \x
    .endr
.endm

/* Planes to Z, with the constant of the S-box, 63 hex. */
store_key:
    without_constant
    .irp    x, E0, O0, E1, O1, E2, O2, E3, O3, E4, O4, E5, O5, E6, O6, E7, O7
    st      Z+, \x
    .endr
    ret

/* Arguments of the functions below, as they lie on the stack: the keys, then in
 * r23:r22 and so on down. */
#define KEYS 1
#define SECOND 3
#define THIRD 5
#define FOURTH 7
#define FIFTH 9

/* X or Z = the argument. r0 is lost. */
.macro fetch_x argument
    in      r30, _SFR_IO_ADDR(SPL)
    in      r31, _SFR_IO_ADDR(SPH)
    ldd     r26, Z + \argument
    ldd     r27, Z + \argument + 1
.endm

.macro fetch_z argument
    in      r30, _SFR_IO_ADDR(SPL)
    in      r31, _SFR_IO_ADDR(SPH)
    ldd     r0, Z + \argument
    ldd     r31, Z + \argument + 1
    mov     r30, r0
.endm

.macro push_arguments
    push_saved
    .irp    n, 17, 16, 19, 18, 21, 20, 23, 22, 25, 24
    push    r\n
    .endr
.endm

/* AES4 of the bytes in registers + \offset, as bytes. */
.macro encipher_with offset
    fetch_z \offset
    each_byte add_byte
    rcall   transpose
    fetch_z KEYS
    rcall   rounds4
    rcall   transpose
.endm

/* AES4 of the bytes in registers + I, as bytes. */
.macro encipher_with_i
    rcall   transpose
    fetch_z KEYS
    rcall   add_i
    rcall   rounds4
    rcall   transpose
.endm

/* Planes + key I at Z. */
add_i:
    without_constant
    .set    at_key, KEY_I
    .irp    x, E0, O0, E1, O1, E2, O2, E3, O3, E4, O4, E5, O5, E6, O6, E7, O7
    ldd     SCRATCH, Z + at_key
    eor     \x, SCRATCH
    .set    at_key, at_key + 1
    .endr
    ret

/* void aes10_sum(const kernel_keys *keys, uint8_t *to, const uint8_t *x,
 *                const uint8_t *offset) */
function FUNCTION(aes10_sum)
    set
    rjmp    1f
    .size   FUNCTION(aes10_sum), . - FUNCTION(aes10_sum)

/* void aes4_sum(const kernel_keys *keys, uint8_t *to, const uint8_t *x,
 *               const uint8_t *offset) */
function FUNCTION(aes4_sum)
    clt
1:  push_arguments
    movw    r26, r20
    movw    r30, r18
    each_byte load_byte
    each_byte add_byte
    rcall   transpose
    fetch_z KEYS
    brts    2f
    rcall   rounds4
    rjmp    3f
2:  rcall   rounds10
3:  rcall   transpose
    fetch_x SECOND
    each_byte sum_byte
    rjmp    leave_sum
    .size   FUNCTION(aes4_sum), . - FUNCTION(aes4_sum)

/* void pair_first(const kernel_keys *keys, uint8_t *pair, const uint8_t *offset,
 *                 uint8_t *sum) */
function FUNCTION(pair_first)
    push_arguments
    movw    r26, r22
    adiw    r26, 16
    each_byte load_byte
    encipher_with THIRD
    fetch_x SECOND
    each_byte add_to_byte
    encipher_with_i
    fetch_x SECOND
    adiw    r26, 16
    each_byte add_to_byte
    fetch_x FOURTH
    each_byte sum_byte
    rjmp    leave_sum
    .size   FUNCTION(pair_first), . - FUNCTION(pair_first)

/* void pair_second(const kernel_keys *keys, uint8_t *pair, const uint8_t *offset,
 *                  const uint8_t *s, uint8_t *sum) */
function FUNCTION(pair_second)
    push_arguments
    movw    r26, r18
    each_byte load_byte
    encipher_with THIRD
    fetch_x SECOND
    fetch_z FIFTH
    each_byte sum_twice_byte
    each_byte add_to_byte
    encipher_with_i
    fetch_x SECOND
    each_byte add_to_byte
    encipher_with THIRD
    fetch_x SECOND
    movw    r30, r26
    adiw    r30, 16
    each_byte exchange_byte
leave_sum:
    .rept   10
    pop     r0
    .endr
    clr     r1
    pop_saved
    ret
    .size   FUNCTION(pair_second), . - FUNCTION(pair_second)
