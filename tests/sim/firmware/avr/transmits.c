/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Sends by interrupt. For each byte received, which is a count: as many letters,
 * then the cycles from the first to the end of the last (4 bytes), how often the
 * transmitter was ready and nothing was written, and how often it was complete.
 */
#include <avr/interrupt.h>
#include <avr/io.h>

static volatile uint8_t left, letter, unused, complete;
static volatile uint32_t cycles;

ISR(USART_UDRE_vect)
{
    if (left) {
        UDR0 = letter++;
        left--;
    } else if (++unused == 3) {
        UCSR0B = (UCSR0B & ~(1 << UDRIE0)) | 1 << TXCIE0;
    }
}

ISR(USART_TX_vect)
{
    uint16_t low = TCNT1;
    cycles = low;
    complete++;
}

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
    for (;;) {
        while (!(UCSR0A & (1 << RXC0))) {
        }
        left = UDR0;
        letter = 'a';
        unused = complete = 0;
        UCSR0A = 1 << U2X0 | 1 << TXC0;
        TCNT1 = 0;
        TCCR1B = 1 << CS10;
        UCSR0B |= 1 << UDRIE0;
        sei();
        while (!complete) {
        }
        for (volatile uint16_t i = 0; i < 1000; i++) {
        }
        cli();
        UCSR0B &= ~(1 << TXCIE0);
        uint32_t took = cycles;
        for (uint8_t i = 0; i < 4; i++, took >>= 8) {
            send((uint8_t)took);
        }
        send(unused);
        send(complete);
    }
}
