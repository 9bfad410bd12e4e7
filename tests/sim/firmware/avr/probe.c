/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Program for the tests of the AVR twin. One letter is a command; what it takes
 * and answers stands beside it in main.
 */
#include <avr/io.h>
#include <avr/pgmspace.h>
#include <stdint.h>

#ifndef FRAME
#define FRAME (3 << UCSZ00) /* 8N1 */
#endif
#ifndef DIRECTIONS
#define DIRECTIONS (1 << RXEN0 | 1 << TXEN0)
#endif

#define NOINLINE __attribute__((noinline, noclone))

static uint8_t receive(void)
{
    while (!(UCSR0A & (1 << RXC0))) {
    }
    return UDR0;
}

static void send(uint8_t byte)
{
    while (!(UCSR0A & (1 << UDRE0))) {
    }
    UDR0 = byte;
}

static void send32(uint32_t value)
{
    for (uint8_t i = 0; i < 4; i++, value >>= 8) {
        send((uint8_t)value);
    }
}

static uint32_t receive32(void)
{
    uint32_t value = 0;
    for (uint8_t i = 0; i < 4; i++) {
        value |= (uint32_t)receive() << (8 * i);
    }
    return value;
}

static uint16_t overflows;

static void timer_start(void)
{
    TCCR1B = 0;
    TCNT1 = 0;
    TIFR1 = 1 << TOV1;
    overflows = 0;
    TCCR1B = 1 << CS10;
}

static uint32_t timer_stop(void)
{
    uint16_t low = TCNT1;
    uint16_t high = overflows;
    if ((TIFR1 & (1 << TOV1)) && low < 0x8000) {
        high++;
    }
    TCCR1B = 0;
    return (uint32_t)high << 16 | low;
}

/* Exactly 4 cycles an iteration: SBIW, BRNE. */
static NOINLINE void spin(uint16_t iterations)
{
    __asm__ volatile("1: sbiw %0, 1\n\tbrne 1b" : "+w"(iterations));
}

static NOINLINE uint32_t time_once(uint16_t iterations)
{
    timer_start();
    spin(iterations);
    return timer_stop();
}

static NOINLINE uint32_t time_spin(uint16_t iterations, uint16_t times)
{
    timer_start();
    do {
        spin(iterations);
        if (TIFR1 & (1 << TOV1)) {
            TIFR1 = 1 << TOV1;
            overflows++;
        }
    } while (--times);
    return timer_stop();
}

NOINLINE uint16_t recurse(uint16_t depth)
{
    volatile uint8_t frame[16];
    frame[depth & 15] = (uint8_t)depth;
    if (frame[depth & 15] != (uint8_t)depth) { /* never, but no compiler can tell */
        return depth;
    }
    return recurse(depth + 1) + frame[(depth + 1) & 15];
}

NOINLINE void push_forever(void)
{
    __asm__ volatile("1: push r0\n\trjmp 1b");
}

NOINLINE void bad_opcode(void)
{
    __asm__ volatile(".word 0x0001");
}

NOINLINE void bad_write(void)
{
    *(volatile uint8_t *)(RAMEND + 1) = 1;
}

NOINLINE void bad_read(void)
{
    (void)*(volatile uint8_t *)(RAMEND + 0x100);
}

NOINLINE void jump(uint16_t word_address)
{
    __asm__ volatile("ijmp" : : "z"(word_address));
}

NOINLINE void erase_flash(void)
{
    SPMCSR = 1 << PGERS | 1 << 0; /* SELFPRGEN or SPMEN, by part */
    __asm__ volatile("spm" : : "z"(0x7000));
}

NOINLINE void sleep_for_ever(void)
{
    SMCR = 1 << SE;
    __asm__ volatile("sleep");
}

NOINLINE void halt(void)
{
    __asm__ volatile("cli\n1: rjmp 1b");
}

/* Sets SP to 0x0200, then to 0x01f0, high byte first and low byte first. In
 * between it is 0x0100, which is in the variables, or 0x02f0. */
NOINLINE void move_stack(void)
{
    __asm__ volatile("in r24, __SP_L__\n\tin r25, __SP_H__\n\t"
                     "ldi r18, 0x02\n\tldi r19, 0x01\n\tldi r20, 0xf0\n\t"
                     "out __SP_H__, r18\n\tout __SP_L__, r1\n\t"
                     "out __SP_H__, r19\n\tout __SP_L__, r20\n\t"
                     "out __SP_L__, r1\n\tout __SP_H__, r18\n\t"
                     "out __SP_L__, r20\n\tout __SP_H__, r19\n\t"
                     "out __SP_H__, r25\n\tout __SP_L__, r24"
                     : : : "r18", "r19", "r20", "r24", "r25");
}

NOINLINE void forever(void)
{
    for (;;) {
        PORTB ^= 1;
    }
}

/* Waits for a byte for a number of polls that it counts in RAM; 0 if none came. */
static uint8_t receive_or_give_up(volatile uint32_t polls)
{
    while (!(UCSR0A & (1 << RXC0))) {
        if (--polls == 0) {
            return 0;
        }
    }
    return UDR0;
}

static NOINLINE void send_blindly(uint8_t count)
{
    for (uint8_t i = 0; i < count; i++) {
        UDR0 = 'a' + i;
    }
}

static NOINLINE void send_impatiently(uint8_t count, uint16_t patience)
{
    for (uint8_t i = 0; i < count; i++) {
        uint16_t left = patience;
        while (!(UCSR0A & (1 << UDRE0)) && --left) {
        }
        UDR0 = 'a' + i;
    }
}

static NOINLINE uint32_t time_sending(uint8_t count)
{
    timer_start();
    while (count--) {
        send('a');
    }
    return timer_stop();
}

static NOINLINE void receive_blindly(uint8_t received[], uint8_t count)
{
    for (uint8_t i = 0; i < count; i++) {
        received[i] = UDR0;
    }
}

/* Returns UCSR0A as it is after the last byte but before that was read. */
static NOINLINE uint8_t receive_late(uint8_t received[], uint8_t count, uint16_t iterations)
{
    uint8_t status = 0;
    for (uint8_t i = 0; i < count; i++) {
        spin(iterations);
        while (!((status = UCSR0A) & (1 << RXC0))) {
        }
        received[i] = UDR0;
    }
    return status;
}

static void send_all(const uint8_t bytes[], uint8_t count)
{
    for (uint8_t i = 0; i < count; i++) {
        send(bytes[i]);
    }
}

int main(void)
{
    UCSR0A = 1 << U2X0;
    UBRR0 = BAUD_DIVISOR;
    UCSR0C = FRAME;
    UCSR0B = DIRECTIONS;
    for (;;) {
        switch (receive()) {
        case 'e': { /* length, bytes: the bytes again */
            uint8_t bytes[256];
            uint8_t count = receive();
            for (uint8_t i = 0; i < count; i++) {
                bytes[i] = receive();
            }
            for (uint8_t i = 0; i < count; i++) {
                send(bytes[i]);
            }
            break;
        }
        case 'c': /* iterations: cycles, at most 0x17fff */
            send32(time_once((uint16_t)receive32()));
            break;
        case 't': { /* iterations, times: cycles */
            uint16_t iterations = (uint16_t)receive32();
            uint16_t times = (uint16_t)receive32();
            send32(time_spin(iterations, times));
            break;
        }
        case 'U': /* count: as many letters without a look at the transmitter */
            send_blindly(receive());
            break;
        case 'u': { /* count, polls: letters, each after so many polls at most */
            uint8_t count = receive();
            send_impatiently(count, (uint16_t)receive32());
            break;
        }
        case 'V': { /* count: as many letters, and the cycles it took, at most 0x17fff */
            uint32_t cycles = time_sending(receive());
            send32(cycles);
            break;
        }
        case 'b': { /* count: bytes read without a look at the receiver */
            uint8_t bytes[64];
            uint8_t count = receive();
            receive_blindly(bytes, count);
            send_all(bytes, count);
            break;
        }
        case 'l': { /* count, iterations: bytes, each read late; then whether any was lost */
            uint8_t bytes[64];
            uint8_t count = receive();
            uint8_t status = receive_late(bytes, count, (uint16_t)receive32());
            send_all(bytes, count);
            send(status & (1 << DOR0) ? '!' : '.');
            break;
        }
        case 'r': /* timer 1 left running, overflows enabled for none */
            timer_start();
            send('r');
            break;
        case 'w': /* polls: the byte that came meanwhile, or 0 */
            send(receive_or_give_up(receive32()));
            break;
        case 's':
            recurse(0);
            break;
        case 'p':
            push_forever();
            break;
        case 'o':
            bad_opcode();
            break;
        case 'W':
            bad_write();
            break;
        case 'R':
            bad_read();
            break;
        case 'j':
            jump((uint16_t)receive32());
            break;
        case 'm':
            move_stack();
            send('m');
            break;
        case 'F':
            erase_flash();
            break;
        case 'z':
            sleep_for_ever();
            break;
        case 'h':
            halt();
            break;
        case 'd': /* dies in the middle of an answer */
            send('d');
            bad_opcode();
            break;
        case 'f':
            send('f');
            forever();
            break;
        default:
            send('?');
            break;
        }
    }
}
