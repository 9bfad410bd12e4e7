/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Sends the registers as they are after reset, r0 first.
 */
#include <avr/io.h>

    .section .vectors, "ax", @progbits
    .global __vectors
__vectors:
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    push    r\n
    .endr
    .irp n, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
    push    r\n
    .endr
    ldi     r16, 1 << U2X0
    sts     UCSR0A, r16
    ldi     r16, 16                 ; 117,647 baud
    sts     UBRR0L, r16
    ldi     r16, 1 << TXEN0 | 1 << RXEN0
    sts     UCSR0B, r16
    ldi     r30, lo8(RAMEND + 1)
    ldi     r31, hi8(RAMEND + 1)
    ldi     r17, 32
1:  lds     r16, UCSR0A
    sbrs    r16, UDRE0
    rjmp    1b
    ld      r16, -Z
    sts     UDR0, r16
    dec     r17
    brne    1b
2:  lds     r16, UCSR0A             ; waits for ever
    sbrs    r16, RXC0
    rjmp    2b
