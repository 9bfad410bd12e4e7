/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Calls each of the COUNT routines of the table `cases`, which is generated,
 * and sends what they return: a difference of two readings of Timer 1.
 */
#include <avr/io.h>
#include <avr/pgmspace.h>
#include <stdint.h>

typedef uint16_t timed_case(void);

extern timed_case *const cases[];

static void send(uint8_t byte)
{
    while (!(UCSR0A & (1 << UDRE0))) {
    }
    UDR0 = byte;
}

int main(void)
{
    UCSR0A = 1 << U2X0;
    UBRR0 = BAUD_DIVISOR;
    UCSR0C = 3 << UCSZ00;
    UCSR0B = 1 << RXEN0 | 1 << TXEN0;
    DDRB = 0xff;
    TCCR1B = 1 << CS10;
    for (;;) {
        while (!(UCSR0A & (1 << RXC0))) {
        }
        (void)UDR0;
        for (uint16_t i = 0; i < COUNT; i++) {
            timed_case *run = (timed_case *)pgm_read_word(&cases[i]);
            uint16_t cycles = run();
            send((uint8_t)cycles);
            send((uint8_t)(cycles >> 8));
        }
    }
}
