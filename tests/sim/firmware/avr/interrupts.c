/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Receives by interrupt and sleeps otherwise; answers each byte with the next
 * higher one.
 */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>

ISR(USART_RX_vect)
{
    UDR0 = (uint8_t)(UDR0 + 1);
}

int main(void)
{
    UCSR0A = 1 << U2X0;
    UBRR0 = BAUD_DIVISOR;
    UCSR0C = 3 << UCSZ00;
    UCSR0B = 1 << RXEN0 | 1 << TXEN0 | 1 << RXCIE0;
    sei();
    for (;;) {
        sleep_mode();
    }
}
