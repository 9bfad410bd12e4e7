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

/* Takes the next byte from the parent. Never waits. */
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

/* --- uart.c: the serial line --- */

/* Returns false if the core has no UART of that name. */
bool uart_attach(avr_t *avr, char name, uint32_t baud);

/* Hands a waiting byte to a program that receives by interrupt. */
void uart_service(avr_t *avr);

#endif
