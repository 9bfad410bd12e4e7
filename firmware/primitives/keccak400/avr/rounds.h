/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The permutation Keccak-p[400] and ISAP's re-keying on AVR, for assembly. The
 * includer defines
 *
 *   FUNCTION(name), SECTION(name)   the names of a kernel's symbols and sections
 *   TABLE(name)                     the same of a section of constants
 *   SMALL                           0 for two rounds in a loop, 1 for one, after
 *                                   which all lanes and names go back to where
 *                                   they were, in 134 cycles
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

/* Two registers, named by the number of the lower one, from or to memory at Y. */
.macro load_word to, at
    ldd     \to, Y + \at
    ldd     \to + 1, Y + \at + 1
.endm

.macro store_word at, from
    std     Y + \at, \from
    std     Y + \at + 1, \from + 1
.endm

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

/* From the layout `even` to `odd`, where a kept lane's place is another's, and
 * back. */
.macro place_aside lane, other
    both_ldd T, even_\lane
    both_std T, even_\other
.endm

.macro place_back lane, other
    place_aside \other, \lane
.endm

.macro swap_lanes lane, other
    both_ldd T, even_\lane
    both_ldd FREE5, even_\other
    both_std T, even_\other
    both_std FREE5, even_\lane
.endm

/* Stores new lane (0, 0), and moves to the first names what is elsewhere. */
.macro finish
    both_std NEW_even, even_00
    .if     SMALL
    both_mov C2, LEFT_2         ; next_names, undone
    both_mov KEPT_30, LEFT_30
    both_mov C0, LEFT_0
    both_mov C1, LEFT_1
    both_mov C3, LEFT_3
    .else
    both_mov KEPT_30, LEFT_30
    both_mov C2, LEFT_2
    .endif
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

/* What follows is for the state at Y, which is as round.h has it. Its parities and
 * kept lanes have to be in registers, by the first names; `gather` puts them
 * there, and rounds leave them there. All other registers but Y are lost; r1 is 0
 * before and after. */
gather:
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
    clr     r1
    ret

/* Each of the 128 bits at X is XORed into bit 7 of byte 0, and followed by r19
 * rounds, the last by r18. r18 is even, r19 the same or 1. */
rekey:
    ldi     r22, lo8(constants_end)
    sub     r22, r18
    sub     r22, r18
    std     Y + AFTER_BIT, r22
    clt
    cpi     r19, 1
    brne    1f
    ldi     r22, SINGLE
    set                         ; 127 rounds and an even number of them
1:  std     Y + NEXT, r22
    ld      r18, X+
    store_word SOURCE, 26
    subi    r26, -15
    std     Y + SOURCE_END, r26
    ldi     r19, 0
    sec
    rol     r18
    ror     r19
    std     Y + BITS, r18
    ldd     r18, Y + even_00
    eor     r18, r19
    std     Y + even_00, r18
    eor     LOWER(C0), r19
    rjmp    core

/* The last r22 rounds. */
permute:
    bst     r22, 0
    ldi     r18, lo8(constants_end)
    sub     r18, r22
    sub     r18, r22
    std     Y + NEXT, r18
    std     Y + BITS, r1

/* Rounds from NEXT on; T is set where their number is odd. */
core:
    .if     !SMALL
    brts    1f
    rjmp    even
1:  each_moved place_aside
    each_swapped swap_lanes
    both_mov FREE1, KEPT_30     ; as next_names has it
    both_mov KEPT_30, C2
    both_mov FREE4, C0
    both_mov FREE2, C1
    both_mov FREE3, C3
    rjmp    odd
    .endif

even:
    keccak_round even, odd
    .if     !SMALL
    iota    odd
done_odd:
    both_std NEW_0, odd_00
odd:
    keccak_round odd, even
    .else
    each_moved place_back
    each_swapped swap_lanes
    .endif
    iota    even
    cpi     r30, lo8(constants_end)
    breq    last_constant
    .set    LEFT_30, KEPT_30
    .set    LEFT_0, C0
    .set    LEFT_1, C1
    .set    LEFT_2, C2
    .set    LEFT_3, C3
    first_names
done_even:
    finish
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
    finish
    .irp    lane, 30, 24, 10, 04
    both_std KEPT_\lane, even_\lane
    .endr
    clr     r1
    ret

    .if     !SMALL
    take_bit odd
    .endif
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
    call    gather
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
    mov     r19, r20
    call    complement
    call    gather
    call    rekey
    rjmp    leave_public
    .size   FUNCTION(isap_rekey), . - FUNCTION(isap_rekey)

#include "primitives/keccak400/avr/isap.h"
