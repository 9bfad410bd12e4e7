/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The permutation Keccak-p[400] and ISAP's re-keying on AVR, for assembly. The
 * includer defines FUNCTION(name) and SECTION(name), the names of a kernel's
 * symbols and sections.
 *
 * State: fifty bytes at Y as in the specification, but for the lanes that
 * round.h holds complemented, and six bytes of room behind them.
 *
 * Constant time: the instructions take the same cycles whatever their operands,
 * and branches and addresses depend on the number of rounds and of bits alone.
 * Nothing is kept between calls, SP is used by PUSH, POP and calls only (isap.h
 * sets it, as compilers do), and all registers may be interrupted at any time.
 */
#include "generated/primitives/keccak400.h"
#include "primitives/avr/frame.h"
#include "primitives/keccak400/avr/round.h"

/* The room. NEXT is the low byte of the next constant's address, or odd where
 * each round is followed by a bit and has the last constant. */
#define NEXT 50
#define BITS 51                 /* bits yet to absorb of a byte, then a 1; or 0 */
#define SOURCE 52               /* address of the bytes after it */
#define SOURCE_END 54           /* low byte of the address behind them */
#define AFTER_BIT 55            /* what NEXT becomes after a bit */

#define SINGLE 1
#define LAST_CONSTANT 0x0a      /* its high byte is zero */

    .section TABLE(constants), "a", @progbits
    .balign 64                  ; so that all addresses have one high byte
constants:
    .word   KECCAK400_ROUND_CONSTANT_LIST
constants_end:

    .section SECTION(rounds), "ax", @progbits

.macro complement_lane lane
    both_ldd T, even_\lane
    both_com T
    both_std T, even_\lane
.endm

/* A kept lane's place is another's in the layout `odd`. */
.macro move_lane lane, other
    both_ldd T, even_\lane
    both_std T, even_\other
.endm

.macro swap_lanes lane, other
    both_ldd T, even_\lane
    both_ldd FREE5, even_\other
    both_std T, even_\other
    both_std FREE5, even_\lane
.endm

/* XORs the constant at NEXT into NEW_0 and C0. */
.macro iota layout
    .set    NEW_\layout, NEW_0
    .set    PARITY_\layout, C0
    ldd     r30, Y + NEXT
    sbrc    r30, 0
    rjmp    bit_\layout
constant_\layout:
    ldi     r31, hi8(constants)
    lpm     r0, Z+
    eor     LOWER(NEW_0), r0
    eor     LOWER(C0), r0
    lpm     r0, Z+
    eor     UPPER(NEW_0), r0
    eor     UPPER(C0), r0
    std     Y + NEXT, r30
.endm

/* The same with the last constant and a bit; or, after the last bit, with the
 * first constant of the rounds that follow. */
.macro take_bit layout
bit_\layout:
    ldd     r30, Y + BITS
    lsl     r30
    breq    2f
1:  std     Y + BITS, r30
    ldi     r31, LAST_CONSTANT << 1
    ror     r31
    eor     LOWER(NEW_\layout), r31
    eor     LOWER(PARITY_\layout), r31
    rjmp    done_\layout
2:  rcall   next_byte
    brne    1b
    clr     r0
    std     Y + BITS, r0
    ldd     r30, Y + AFTER_BIT
    rjmp    constant_\layout
.endm

/* From a state of lanes as they are to one of round.h, and back; or no more
 * than the first 18 bytes of it. */
complement:
    complement_lane 42
    complement_lane 23
    complement_lane 24
complement_rate:
    complement_lane 10
    complement_lane 21
    complement_lane 31
    clr     r1
    ret

/* What follows is for the state at Y, which is as round.h has it, and loses all
 * registers but Y; r1 is 0 before and after.
 *
 * The last r22 rounds. */
permute:
    bst     r22, 0
    ldi     r21, lo8(constants_end)
    sub     r21, r22
    sub     r21, r22
    std     Y + NEXT, r21
    std     Y + BITS, r1
    rjmp    core

/* Each of the 128 bits at X is XORed into bit 7 of byte 0, and followed by r20
 * rounds, the last by r18. r18 is even, r20 the same or 1. */
rekey:
    ldi     r21, lo8(constants_end)
    sub     r21, r18
    sub     r21, r18
    std     Y + AFTER_BIT, r21
    clt
    cpi     r20, 1
    brne    1f
    ldi     r21, SINGLE
    set                         ; 127 rounds and an even number of them
1:  std     Y + NEXT, r21
    ld      r20, X+
    std     Y + SOURCE, r26
    std     Y + SOURCE + 1, r27
    subi    r26, -15
    std     Y + SOURCE_END, r26
    ldi     r21, 0
    sec
    rol     r20
    ror     r21
    std     Y + BITS, r20
    ldd     r20, Y + even_00
    eor     r20, r21
    std     Y + even_00, r20

/* Rounds from NEXT on; T is set where their number is odd. */
core:
    .irp    x, 0, 1, 2, 3, 4
    both_ldd C\x, even_\x\()0
    .irp    y, 1, 2, 3, 4
    both_ldd T, even_\x\y
    both    eor, C\x, T
    .endr
    .endr
    .irp    lane, 30, 24, 10, 04
    both_ldd KEPT_\lane, even_\lane
    .endr
    brts    1f
    rjmp    even
1:  each_moved move_lane
    each_swapped swap_lanes
    both_mov FREE1, KEPT_30     ; as next_names has it
    both_mov KEPT_30, C2
    both_mov FREE4, C0
    both_mov FREE2, C1
    both_mov FREE3, C3
    rjmp    odd

/* Two rounds. */
even:
    keccak_round even, odd
    iota    odd
done_odd:
    both_std NEW_0, odd_00
odd:
    keccak_round odd, even
    iota    even
    cpi     r30, lo8(constants_end)
    breq    last_constant
done_even:
    both_std NEW_0, even_00
    .set    LEFT_30, KEPT_30    ; all but two names are where they were
    .set    LEFT_2, C2
    first_names
    both_mov KEPT_30, LEFT_30
    both_mov C2, LEFT_2
    rjmp    even

/* Behind the last constant comes a bit, or the end. */
last_constant:
    ldd     r30, Y + BITS
    lsl     r30
    brne    1f
    brcc    leave
    rcall   next_byte
    breq    leave
1:  std     Y + BITS, r30
    ldi     r31, 0
    ror     r31
    eor     LOWER(NEW_even), r31
    eor     LOWER(PARITY_even), r31
    ldd     r30, Y + AFTER_BIT
    std     Y + NEXT, r30
    rjmp    done_even

leave:
    both_std NEW_even, even_00
    both_std LEFT_30, even_30
    both_std KEPT_24, even_24
    both_std KEPT_10, even_10
    both_std KEPT_04, even_04
    clr     r1
    ret

    take_bit odd
    take_bit even

/* As LSL has it: the next byte's first bit in C, seven bits and a 1 in r30, Z
 * clear; or Z set where there is none. */
next_byte:
    ldd     r30, Y + SOURCE
    ldd     r0, Y + SOURCE_END
    cp      r30, r0
    breq    1f
    ldd     r31, Y + SOURCE + 1
    ld      r0, Z+
    std     Y + SOURCE, r30
    std     Y + SOURCE + 1, r31
    mov     r30, r0
    sec
    rol     r30
1:  ret
    .size   permute, . - permute

    .section SECTION(calls), "ax", @progbits

/* void permute(kernel_state *state, uint8_t rounds) */
function FUNCTION(permute)
    push_saved
    movw    r28, r24
    call    complement
    call    permute
leave_public:
    call    complement
    pop_saved
    ret
    .size   FUNCTION(permute), . - FUNCTION(permute)

/* void isap_rekey(kernel_state *state, const kernel_state *bits, uint8_t rounds_bit,
 *                 uint8_t rounds_key, uint8_t order) */
function FUNCTION(isap_rekey)
    push_saved
    movw    r28, r24
    movw    r26, r22
    call    complement
    call    rekey
    rjmp    leave_public
    .size   FUNCTION(isap_rekey), . - FUNCTION(isap_rekey)

#include "primitives/keccak400/avr/isap.h"
