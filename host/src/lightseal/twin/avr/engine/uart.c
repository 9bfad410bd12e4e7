/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The serial line, on demand: a byte arrives when the program asks for one, so
 * a run depends on what the host sends and never on when it sends it.
 *
 * A program that polls an empty receiver is put to sleep without a cycle
 * passing, once two polls have proven that nothing can change but by input:
 * the same instruction, registers and memory, no event of the core pending
 * that the program could see. The cycle counter is then set back to the first
 * of the two, whose state the second one repeats.
 */
#include "twin.h"

#include <stdlib.h>
#include <string.h>

#include <simavr/avr_timer.h>
#include <simavr/avr_uart.h>

DEFINE_FIFO(uint16_t, uart_fifo);

/* Cycles per byte sent, about a tenth of 115,200 baud at 16 MHz: nothing that
 * is measured depends on it, and tests need not wait for the line. */
#define LINE_CYCLES 160

/* Polls without proof after which input is handed over all the same. */
#define UNPROVEN_POLLS 4
#define MAX_POLLS_SKIPPED 1024

/* Largest deviation from the board's speed that a receiver tolerates. */
#define BAUD_TOLERANCE_PERCENT 4

#define MAX_TIMERS 8

static avr_uart_t *uart;
static uint32_t expected_baud;

static struct {
    avr_io_read_t read;
    void *param;
} status_register;

static struct {
    avr_timer_t *timer;
    avr_io_read_t tcnt_read;
} timers[MAX_TIMERS];
static unsigned timer_count;
static bool time_was_read; /* since the last poll: TCNT or an overflow flag */

static struct {
    bool valid;
    uint32_t pc;
    uint8_t sreg[8];
    avr_cycle_count_t cycle;
    avr_cycle_count_t next_event;
    uint8_t *data;
} snapshot;
static unsigned polls;
static unsigned polls_to_skip;
static unsigned skip_length;

static void check_baud(avr_t *avr)
{
    uint32_t divisor = (avr_regbit_get(avr, uart->ubrrl)
                        | (uint32_t)avr_regbit_get(avr, uart->ubrrh) << 8) + 1;
    uint32_t baud = avr->frequency / (divisor * (avr_regbit_get(avr, uart->u2x) ? 8 : 16));
    uint32_t difference = baud > expected_baud ? baud - expected_baud : expected_baud - baud;
    if (difference * 100 > expected_baud * BAUD_TOLERANCE_PERCENT) {
        guard_raise(avr, avr->pc, "the UART runs at %u baud, the line at %u", (unsigned)baud,
                    (unsigned)expected_baud);
    }
}

static void forget_polls(void)
{
    snapshot.valid = false;
    polls = 0;
    polls_to_skip = 0;
    skip_length = 0;
}

static void on_byte_sent(struct avr_irq_t *irq, uint32_t value, void *param)
{
    avr_t *avr = param;
    (void)irq;
    check_baud(avr);
    uart->cycles_per_byte = LINE_CYCLES;
    channel_send((uint8_t)value);
    /* The last poll was for room to send. */
    forget_polls();
}

/* Makes a byte from the parent the one in the receiver; false if none waits. */
static bool deliver(avr_t *avr)
{
    uint8_t byte;
    if (!channel_receive(&byte)) {
        return false;
    }
    check_baud(avr);
    uart->rx_cnt = 0;
    uart->rxc_raise_time = avr->cycle;
    uart_fifo_write(&uart->input, byte);
    avr_raise_interrupt(avr, &uart->rxc);
    forget_polls();
    return true;
}

static bool receiver_is_empty(avr_t *avr)
{
    return avr_regbit_get(avr, uart->rxen) && !avr_regbit_get(avr, uart->rxc.raised);
}

static uint8_t on_tcnt_read(avr_t *avr, avr_io_addr_t address, void *param)
{
    time_was_read = true;
    for (unsigned i = 0; i < timer_count; i++) {
        if (timers[i].timer == param) {
            return timers[i].tcnt_read(avr, address, param);
        }
    }
    return avr->data[address];
}

static uint8_t on_timer_flags_read(avr_t *avr, avr_io_addr_t address, void *param)
{
    (void)param;
    time_was_read = true;
    return avr->data[address];
}

static bool timer_interrupts(avr_t *avr, avr_timer_t *timer)
{
    bool enabled = avr_regbit_get(avr, timer->overflow.enable)
                   || avr_regbit_get(avr, timer->icr.enable);
    for (int i = 0; i < AVR_TIMER_COMP_COUNT; i++) {
        enabled = enabled || avr_regbit_get(avr, timer->comp[i].interrupt.enable);
    }
    return enabled;
}

static bool is_silent_timer(avr_t *avr, void *module)
{
    for (unsigned i = 0; i < timer_count; i++) {
        if (timers[i].timer == module) {
            return !timer_interrupts(avr, timers[i].timer);
        }
    }
    return false;
}

/* Whether the program can see no event but input: timers that it does not
 * look at and that do not interrupt it may run on. */
static bool only_input_can_change(avr_t *avr)
{
    if (time_was_read || avr->interrupt_state != 0) {
        return false;
    }
    for (avr_cycle_timer_slot_p slot = avr->cycle_timers.timer; slot; slot = slot->next) {
        if (!is_silent_timer(avr, slot->param)) {
            return false;
        }
    }
    return true;
}

static avr_cycle_count_t next_event(const avr_t *avr)
{
    return avr->cycle_timers.timer ? avr->cycle_timers.timer->when : 0;
}

static void take_snapshot(avr_t *avr)
{
    snapshot.valid = only_input_can_change(avr);
    if (snapshot.valid) {
        snapshot.pc = avr->pc;
        snapshot.cycle = avr->cycle;
        snapshot.next_event = next_event(avr);
        memcpy(snapshot.sreg, avr->sreg, sizeof snapshot.sreg);
        memcpy(snapshot.data, avr->data, (size_t)avr->ramend + 1);
    }
    time_was_read = false;
}

static bool equals_snapshot(avr_t *avr)
{
    return snapshot.valid && snapshot.pc == avr->pc && snapshot.next_event == next_event(avr)
           && only_input_can_change(avr)
           && memcmp(snapshot.sreg, avr->sreg, sizeof snapshot.sreg) == 0
           && memcmp(snapshot.data, avr->data, (size_t)avr->ramend + 1) == 0;
}

static void on_empty_poll(avr_t *avr)
{
    polls++;
    if (equals_snapshot(avr)) {
        avr->run_cycle_count += avr->cycle - snapshot.cycle;
        avr->cycle = snapshot.cycle;
        while (!deliver(avr)) {
            channel_wait(-1);
        }
        return;
    }
    if (polls > UNPROVEN_POLLS) {
        if (deliver(avr)) {
            return;
        }
        if (polls_to_skip > 0) {
            polls_to_skip--;
            snapshot.valid = false;
            return;
        }
        /* Two polls in a row have been compared: let ever more of them pass. */
        if (snapshot.valid) {
            skip_length = skip_length ? 2 * skip_length : 1;
            if (skip_length > MAX_POLLS_SKIPPED) {
                skip_length = MAX_POLLS_SKIPPED;
            }
            polls_to_skip = skip_length;
        }
    }
    take_snapshot(avr);
}

static uint8_t on_status_read(avr_t *avr, avr_io_addr_t address, void *param)
{
    (void)param;
    if (receiver_is_empty(avr) && uart->tx_cnt == 0) {
        on_empty_poll(avr);
    }
    return status_register.read(avr, address, status_register.param);
}

void uart_service(avr_t *avr)
{
    if (avr_regbit_get(avr, uart->rxc.enable) && receiver_is_empty(avr)) {
        deliver(avr);
    }
}

/* Asleep, only an event or input wakes the core. */
static void on_sleep(avr_t *avr, avr_cycle_count_t cycles)
{
    if (!avr->cycle_timers.timer) {
        channel_wait(-1);
    } else {
        channel_wait((int64_t)(cycles * 1000000000 / avr->frequency));
    }
    uart_service(avr);
}

static void watch_timer(avr_t *avr, avr_timer_t *timer)
{
    avr_io_addr_t tcnt = AVR_DATA_TO_IO(timer->r_tcnt);
    avr_io_addr_t flags = AVR_DATA_TO_IO(timer->overflow.raised.reg);
    timers[timer_count].timer = timer;
    timers[timer_count].tcnt_read = avr->io[tcnt].r.c;
    timer_count++;
    avr->io[tcnt].r.c = on_tcnt_read;
    if (avr->io[flags].r.c == NULL) {
        avr->io[flags].r.c = on_timer_flags_read;
    }
}

bool uart_attach(avr_t *avr, char name, uint32_t baud)
{
    for (avr_io_t *io = avr->io_port; io; io = io->next) {
        if (strcmp(io->kind, "uart") == 0 && ((avr_uart_t *)io)->name == name) {
            uart = (avr_uart_t *)io;
        } else if (strcmp(io->kind, "timer") == 0 && timer_count < MAX_TIMERS) {
            watch_timer(avr, (avr_timer_t *)io);
        }
    }
    if (uart == NULL) {
        return false;
    }
    expected_baud = baud;
    snapshot.data = malloc((size_t)avr->ramend + 1);
    if (snapshot.data == NULL) {
        return false;
    }
    uart->flags = 0;
    uart->cycles_per_byte = LINE_CYCLES;
    avr_io_addr_t status = AVR_DATA_TO_IO(uart->rxc.raised.reg);
    status_register.read = avr->io[status].r.c;
    status_register.param = avr->io[status].r.param;
    avr->io[status].r.c = on_status_read;
    avr_irq_register_notify(uart->io.irq + UART_IRQ_OUTPUT, on_byte_sent, avr);
    avr->sleep = on_sleep;
    return true;
}
