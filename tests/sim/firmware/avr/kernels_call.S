/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * void call_recorded(call_record *record)
 *
 * Fills the registers, calls, and notes them; kernels.c has the struct. The
 * call and the readings of Timer 1 take the same cycles whatever is called.
 */
#include <avr/io.h>

#define AFTER 32
#define RECORD_FUNCTION 64
#define STACK_BEFORE 66
#define STACK_AFTER 68
#define STATUS 70
#define CYCLES 71

    .section .bss
address:
    .skip   2

    .text
    .global call_recorded
call_recorded:
    .irp    n, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 28, 29
    push    r\n
    .endr
    sts     address, r24
    sts     address + 1, r25
    movw    r30, r24
    in      r18, _SFR_IO_ADDR(SPL)
    in      r19, _SFR_IO_ADDR(SPH)
    subi    r30, lo8(-(RECORD_FUNCTION))
    sbci    r31, hi8(-(RECORD_FUNCTION))
    std     Z + STACK_BEFORE - RECORD_FUNCTION, r18
    std     Z + STACK_BEFORE - RECORD_FUNCTION + 1, r19
    ld      r26, Z
    ldd     r27, Z + 1
    movw    r30, r24
    .irp    n, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    ldd     r\n, Z + \n
    .endr
    .irp    n, 18, 19, 20, 21, 22, 23, 24, 25, 28, 29
    ldd     r\n, Z + \n
    .endr
    movw    r30, r26
    ldi     r26, 0
    sts     TCNT1H, r26
    sts     TCNT1L, r26
    icall
    lds     r26, TCNT1L
    in      r27, _SFR_IO_ADDR(SREG)
    lds     r30, address
    lds     r31, address + 1
    subi    r30, lo8(-(AFTER))
    sbci    r31, hi8(-(AFTER))
    .irp    n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20
    std     Z + \n, r\n
    .endr
    .irp    n, 21, 22, 23, 24, 25, 28, 29
    std     Z + \n, r\n
    .endr
    std     Z + STATUS - AFTER, r27
    std     Z + CYCLES - AFTER, r26
    lds     r26, TCNT1H             ; held since the low half was read
    std     Z + CYCLES - AFTER + 1, r26
    in      r26, _SFR_IO_ADDR(SPL)
    in      r27, _SFR_IO_ADDR(SPH)
    std     Z + STACK_AFTER - AFTER, r26
    std     Z + STACK_AFTER - AFTER + 1, r27
    clr     r1
    .irp    n, 29, 28, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2
    pop     r\n
    .endr
    ret

    .global nothing
nothing:
    ret
