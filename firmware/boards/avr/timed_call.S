/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * void avr_timed_call(timed_call *call)
 *
 * r2:r3 reading before the call; Y call; Z function. All arguments go in
 * registers, r25 down to r10. r1 is zero throughout.
 */
#include <avr/io.h>

#define FUNCTION 0
#define ARGUMENT 2
#define RESULT 18
#define STACK_POINTER 20
#define BEFORE 22
#define AFTER 24

    .section .text.avr_timed_call, "ax", @progbits
    .global avr_timed_call
    .type avr_timed_call, @function
avr_timed_call:
    push    r2
    push    r3
    push    r10
    push    r11
    push    r12
    push    r13
    push    r14
    push    r15
    push    r16
    push    r17
    push    r28
    push    r29
    movw    r28, r24

    in      r24, _SFR_IO_ADDR(SPL)
    in      r25, _SFR_IO_ADDR(SPH)
    adiw    r24, 1                  ; SP points at the next free byte
    std     Y + STACK_POINTER, r24
    std     Y + STACK_POINTER + 1, r25

    ldd     r24, Y + ARGUMENT
    ldd     r25, Y + ARGUMENT + 1
    ldd     r22, Y + ARGUMENT + 2
    ldd     r23, Y + ARGUMENT + 3
    ldd     r20, Y + ARGUMENT + 4
    ldd     r21, Y + ARGUMENT + 5
    ldd     r18, Y + ARGUMENT + 6
    ldd     r19, Y + ARGUMENT + 7
    ldd     r16, Y + ARGUMENT + 8
    ldd     r17, Y + ARGUMENT + 9
    ldd     r14, Y + ARGUMENT + 10
    ldd     r15, Y + ARGUMENT + 11
    ldd     r12, Y + ARGUMENT + 12
    ldd     r13, Y + ARGUMENT + 13
    ldd     r10, Y + ARGUMENT + 14
    ldd     r11, Y + ARGUMENT + 15
    ldd     r30, Y + FUNCTION
    ldd     r31, Y + FUNCTION + 1

    lds     r2, TCNT1L              ; the low half first: it latches the high one
    lds     r3, TCNT1H
    icall
    lds     r18, TCNT1L
    lds     r19, TCNT1H

    std     Y + RESULT, r24
    std     Y + RESULT + 1, r25
    std     Y + BEFORE, r2
    std     Y + BEFORE + 1, r3
    std     Y + AFTER, r18
    std     Y + AFTER + 1, r19
    pop     r29
    pop     r28
    pop     r17
    pop     r16
    pop     r15
    pop     r14
    pop     r13
    pop     r12
    pop     r11
    pop     r10
    pop     r3
    pop     r2
    ret
    .size avr_timed_call, . - avr_timed_call

    .section .text.timed_call_nothing, "ax", @progbits
    .global timed_call_nothing
    .type timed_call_nothing, @function
timed_call_nothing:
    ret
    .size timed_call_nothing, . - timed_call_nothing

/* void timed_call_spin(uint16_t low, uint16_t high)
 *
 * r23:r22:r25:r24 cycles to go. With n = cycles - FIXED = 6 * q + e the loop
 * takes 6 * (q + 1) - 1 cycles, the rest FIXED - 5 + e.
 */
#define FIXED 24

    .section .text.timed_call_spin, "ax", @progbits
    .global timed_call_spin
    .type timed_call_spin, @function
timed_call_spin:
    subi    r24, FIXED
    sbci    r25, 0
    sbci    r22, 0
    sbci    r23, 0
1:  subi    r24, 6
    sbci    r25, 0
    sbci    r22, 0
    sbci    r23, 0
    brcc    1b
    subi    r24, -6                 ; e, 0 to 5
    sbrc    r24, 0                  ; 2 cycles, 3 with the bit set
    rjmp    .+0
    sbrc    r24, 1                  ; 4 or 6
    rjmp    .+0
    sbrc    r24, 1
    rjmp    .+0
    sbrc    r24, 2                  ; 8 or 12
    rjmp    .+0
    sbrc    r24, 2
    rjmp    .+0
    sbrc    r24, 2
    rjmp    .+0
    sbrc    r24, 2
    rjmp    .+0
    ret
    .size timed_call_spin, . - timed_call_spin
