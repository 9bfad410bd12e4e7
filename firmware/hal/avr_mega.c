/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * ATmega with USART0 and timers 0, 1 and 2 as in ATmega48 to 2560. Clock: the
 * crystal, chosen by fuses. Datasheet of the ATmega328P.
 *
 * Counter: Timer1, 16 bits at the core's clock. How often it wrapped during a
 * call is told by Timer0 and Timer2, which run at the same clock divided by
 * 1024: see extend_16(). No interrupt, hence nothing inside the measured
 * window that was not called. An interrupt that counts overflows would take 44
 * cycles each and stack of its own.
 */
#include <avr/io.h>
#include <stddef.h>

#include "hal/counter.h"
#include "hal/extend.h"
#include "hal/system.h"
#include "hal/uart.h"

#define UBRR_DIVISOR (8 * LIGHTSEAL_BAUD) /* with U2X0 */

_Static_assert(offsetof(timed_call, argument) == 2 && offsetof(timed_call, result) == 18 &&
                   offsetof(timed_call, stack_pointer) == 20 &&
                   offsetof(timed_call, before) == 22 && offsetof(timed_call, after) == 24,
               "timed_call.S knows the layout of timed_call");

/* Makes the call with TCNT1 read before and after it; boards/avr/timed_call.S. */
void avr_timed_call(timed_call *call);

void system_start(void)
{
}

void uart_start(void)
{
    UBRR0 = (LIGHTSEAL_CORE_HZ + UBRR_DIVISOR / 2) / UBRR_DIVISOR - 1;
    UCSR0A = 1 << U2X0;
    UCSR0B = 1 << RXEN0 | 1 << TXEN0;
    UCSR0C = 1 << UCSZ01 | 1 << UCSZ00;
}

uint8_t uart_get(void)
{
    while (!(UCSR0A & 1 << RXC0))
        ;
    return UDR0; /* reading it clears an overrun as well */
}

void uart_put(uint8_t byte)
{
    for (uint16_t polls = 0; polls < 20000; polls++) {
        if (UCSR0A & 1 << UDRE0) {
            UDR0 = byte;
            return;
        }
    }
}

bool counter_start(void)
{
    TCCR1A = 0;
    TCCR1B = 1 << CS10; /* clock / 1 */

    OCR0A = EXTEND_PERIOD_A - 1;
    TCCR0A = 1 << WGM01;            /* back to 0 after OCR0A */
    TCCR0B = 1 << CS02 | 1 << CS00; /* clock / 1024 */

    OCR2A = EXTEND_PERIOD_B - 1;
    TCCR2A = 1 << WGM21;
    TCCR2B = 1 << CS22 | 1 << CS21 | 1 << CS20; /* clock / 1024 */
    return true;
}

/* Waits, with a limit, for a coarse counter's next tick. */
static extend_edge next_edge(volatile uint8_t *counter)
{
    extend_edge edge = { .count = *counter };
    uint8_t last = edge.count;
    for (uint16_t polls = 0; polls < EXTEND_TICK && edge.count == last; polls++)
        edge.count = *counter;
    edge.at = TCNT1;
    return edge;
}

static extend_edges next_edges(void)
{
    extend_edges edges = { .a = next_edge(&TCNT0) };
    edges.b = next_edge(&TCNT2);
    return edges;
}

uint32_t counter_timed(timed_call *call)
{
    extend_edges early = next_edges();
    avr_timed_call(call);
    extend_edges late = next_edges();
    return extend_16(call->before, call->after, &early, &late);
}

uint32_t counter_most(void)
{
    return EXTEND_16_MOST;
}
