/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Virtual twin of an AVR board: libsimavr in a process of its own. The UART's
 * bytes go over one socket, events as JSON lines over another.
 */
#ifndef LIGHTSEAL_TWIN_H
#define LIGHTSEAL_TWIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <simavr/sim_avr.h>

/* --- channel.c: the two sockets to the parent --- */

/* Both sockets are inherited; the process ends when the data socket closes. */
void channel_open(int data_fd, int control_fd);

/* Queues one byte for the parent; sent by channel_flush or when many wait. */
void channel_send(uint8_t byte);
void channel_flush(void);

/* Fetches what the parent has sent, if all that was fetched before is taken.
 * Never waits; tells whether there is anything. */
bool channel_look(void);

/* Whether there is a byte that was fetched and not yet taken. */
bool channel_has_input(void);

/* Takes the next byte that was fetched. */
bool channel_receive(uint8_t *byte);

/* Sends what is queued, then waits up to `nanoseconds` (-1: without end) for
 * bytes from the parent. Answers questions meanwhile. */
void channel_wait(int64_t nanoseconds);

/* Looks at both sockets without waiting: answers, notices a closed socket. */
void channel_service(void);

void channel_event_ready(const char *engine);
void channel_event_fault(const char *reason, uint32_t address);

/* Nanoseconds spent in channel_wait so far. */
uint64_t channel_idle_ns(void);

/* Supplied by main.c: cycles the twin has run, nanoseconds it has run for. */
uint64_t twin_cycles(void);
uint64_t twin_busy_ns(void);

/* --- guard.c: what no sound program does --- */

/* An opcode the core doesn't have, that fills the flash behind the program. */
#define TRAP_OPCODE 0x00ffu

typedef struct {
    bool raised;
    uint32_t address; /* byte address of the instruction */
    char reason[160];
} twin_fault;

/* `program_end`: first byte of flash behind the program. `stack_limit`: first
 * byte of RAM that the stack may use, 0 for no check. */
void guard_attach(avr_t *avr, uint32_t program_end, uint16_t stack_limit);

/* Records a fault, unless one is recorded already, and stops the core. */
void guard_raise(avr_t *avr, uint32_t address, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* To be called after each run of the core; returns the fault, or NULL. */
const twin_fault *guard_check(avr_t *avr);

/* --- line.c: what becomes of bytes, and when --- */

enum { LINE_RECEIVED = 1, LINE_COMPLETE = 2, LINE_EMPTY = 4, LINE_OVERRUN = 8 };

/* Cycles of a frame. */
void line_set_frame(avr_cycle_count_t cycles);

/* Lets happen what is due by `now`. */
void line_advance(avr_cycle_count_t now);

/* LINE_ flags; the overrun is that of the byte to be read next. */
unsigned line_status(avr_cycle_count_t now);

/* The next thing that happens by itself, or could; 0 for nothing. */
avr_cycle_count_t line_event(avr_cycle_count_t now);

/* Sends a byte, or loses the one that waits to be sent. */
void line_put(avr_cycle_count_t now, uint8_t byte);

/* Returns the next byte received, or the last one again. */
uint8_t line_take(avr_cycle_count_t now);

/* Throws away what was received. */
void line_discard(void);
void line_clear_complete(void);
bool line_has_byte(void);

/* Whether a byte could come now; whether one that begins a burst does. */
bool line_could_receive(avr_cycle_count_t now);
bool line_awaits(avr_cycle_count_t now);

/* The first byte of a burst is there now; or comes one frame from now, to a
 * program that does not look whether it has. */
void line_begin_burst(avr_cycle_count_t now);
void line_promise(avr_cycle_count_t now);

/* When the next byte of a burst is complete, 0 outside one. */
avr_cycle_count_t line_arrival(void);

/* Sends what is held, for a core that stands still. */
void line_drain(void);

/* --- waits.c: a program that polls --- */

/* Returns false without memory. */
bool waits_attach(avr_t *avr);

/* A poll with nothing under way and nothing received: looks for input or waits
 * for it where that is proven to be right; tells whether there is any. */
bool waits_for_input(avr_t *avr);

/* A poll with something under way that happens at `event`. */
void waits_for_line(avr_t *avr, avr_cycle_count_t event);

/* The program does something else than poll. */
void waits_forget(void);

/* --- uart.c: the registers of the UART --- */

/* Returns false if the core has no UART of that name. */
bool uart_attach(avr_t *avr, char name, uint32_t baud);

/* To be called now and then: sends what has left, and hands input to a program
 * that receives by interrupt. */
void uart_service(avr_t *avr);

#endif
