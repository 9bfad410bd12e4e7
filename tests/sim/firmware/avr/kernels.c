/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Calls functions of a kernel with given registers and memory, and tells what
 * has become of them. FUNCTIONS(f) is f(symbol) for each of them, in the order
 * of their numbers, from 1 on.
 *
 * A request: function, period of the interrupt in cycles less one or 0 for
 * none, r8 to r25, memory. An answer: the struct below, memory. At the start
 * the program sends the memory's address, low byte first. Registers hold
 * addresses in it, so that the host lays it out.
 */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <string.h>

typedef struct {
    uint8_t before[32];      /* registers; r8 to r25 are those of the request */
    uint8_t after[32];       /* but r26 to r31, apart from r28 and r29 */
    uint16_t function;
    uint16_t stack_before;
    uint16_t stack_after;
    uint8_t status;          /* SREG right behind the call */
    uint8_t cycles[2];       /* Timer 1 */
    uint8_t cycles_by_1024;  /* Timer 0 */
    uint16_t interrupts;
    uint16_t stack;          /* bytes used, the return address included */
} call_record;

void nothing(void);
void call_recorded(call_record *record);

#define DECLARE(symbol) void symbol(void);
FUNCTIONS(DECLARE)

#define LISTED(symbol) symbol,
static void (*const functions[])(void) = {nothing, FUNCTIONS(LISTED)};

static uint8_t memory[512];
static volatile uint16_t interrupts;

/* What lies below the stack pointer is an interrupt's to write over. */
ISR(TIMER2_COMPA_vect)
{
    volatile uint8_t below[4];

    for (uint8_t i = 0; i < sizeof(below); i++) {
        below[i] = 0xa5;
    }
    interrupts++;
}

#define PAINT 0x5a
#define PAINTED 300

/* The stack below this function's caller. */
static __attribute__((noinline)) void paint(void)
{
    for (uint16_t i = 1; i <= PAINTED; i++) {
        ((volatile uint8_t *)SP)[-i] = PAINT;
    }
}

static uint16_t painted_over(const uint8_t *top)
{
    uint16_t bytes = 200;

    while (bytes > 0 && top[1 - (int)bytes] == PAINT) {
        bytes--;
    }
    return bytes;
}

static uint8_t get(void)
{
    while (!(UCSR0A & 1 << RXC0)) {
    }
    return UDR0;
}

static void put(const void *from, uint16_t bytes)
{
    for (const uint8_t *at = from; bytes > 0; bytes--) {
        while (!(UCSR0A & 1 << UDRE0)) {
        }
        UDR0 = *at++;
    }
}

int main(void)
{
    static call_record record;
    uint8_t *address = memory;

    UCSR0A = 1 << U2X0;
    UBRR0 = BAUD_DIVISOR;
    UCSR0C = 3 << UCSZ00;
    UCSR0B = 1 << RXEN0 | 1 << TXEN0;
    put(&address, 2);
    for (;;) {
        uint8_t period;

        for (uint8_t i = 0; i < 32; i++) {
            record.before[i] = (uint8_t)(0x53 + 7 * i);
        }
        record.function = (uint16_t)functions[get()];
        period = get();
        for (uint8_t i = 8; i < 26; i++) {
            record.before[i] = get();
        }
        for (uint16_t i = 0; i < sizeof(memory); i++) {
            memory[i] = get();
        }
        interrupts = 0;
        paint();
        if (period) {
            OCR2A = period;
            TCNT2 = 0;
            TCCR2A = 1 << WGM21;
            TIMSK2 = 1 << OCIE2A;
            TCCR2B = 1 << CS20;
            sei();
        }
        TCCR0B = 0;
        TCNT0 = 0;
        GTCCR = 1 << PSRSYNC;
        TCCR0B = 1 << CS02 | 1 << CS00;
        TCCR1B = 1 << CS10;
        call_recorded(&record);
        record.cycles_by_1024 = TCNT0;
        cli();
        TIMSK2 = 0;
        TCCR2B = 0;
        record.interrupts = interrupts;
        record.stack = painted_over((const uint8_t *)record.stack_before);
        put(&record, sizeof(record));
        put(memory, sizeof(memory));
    }
}
