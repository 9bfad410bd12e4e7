/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The registers of the UART, in place of those of the library, whose line takes
 * no account of what a program does wrong: see line.c. What becomes of a program
 * that waits is in waits.c.
 */
#include "twin.h"

#include <string.h>

#include <simavr/avr_uart.h>

/* Largest deviation from the board's speed that a receiver tolerates. */
#define BAUD_TOLERANCE_PERCENT 4

#define FRAME_BITS 10

/* Bits of UCSRC: all but the clock's polarity, and what they are for 8N1. */
#define FRAME_MASK 0xfe
#define FRAME_8N1 0x06

static avr_uart_t *uart;
static uint32_t expected_baud;

static uint32_t cycles_per_bit(avr_t *avr)
{
    uint32_t divisor = (avr_regbit_get(avr, uart->ubrrl)
                        | (uint32_t)avr_regbit_get(avr, uart->ubrrh) << 8) + 1;
    return divisor * (avr_regbit_get(avr, uart->u2x) ? 8 : 16);
}

/* Faults where host and program would not understand each other. */
static void check_line(avr_t *avr)
{
    uint32_t bit = cycles_per_bit(avr);
    uint32_t baud = avr->frequency / bit;
    uint32_t difference = baud > expected_baud ? baud - expected_baud : expected_baud - baud;
    line_set_frame((avr_cycle_count_t)bit * FRAME_BITS);
    if (difference * 100 > expected_baud * BAUD_TOLERANCE_PERCENT) {
        guard_raise(avr, avr->pc, "the UART runs at %u baud, the line at %u", (unsigned)baud,
                    (unsigned)expected_baud);
    } else if ((avr->data[uart->r_ucsrc] & FRAME_MASK) != FRAME_8N1
               || avr_regbit_get(avr, uart->ucsz2)) {
        guard_raise(avr, avr->pc, "the frame of the UART is not 8N1, as the line's is (UCSRC is 0x%02x)",
                    avr->data[uart->r_ucsrc]);
    } else if (avr_regbit_get(avr, uart->disabled)) {
        guard_raise(avr, avr->pc, "the UART's power is off (PRR)");
    }
}

static uint8_t interrupt_mask(void)
{
    return (uint8_t)(1u << uart->rxc.enable.bit | 1u << uart->udrc.enable.bit
                     | 1u << uart->txc.enable.bit);
}

static bool receives(avr_t *avr)
{
    return avr_regbit_get(avr, uart->rxen);
}

static avr_cycle_count_t on_event(avr_t *avr, avr_cycle_count_t when, void *param);

static void set_level(avr_t *avr, avr_int_vector_t *interrupt, bool raised)
{
    if (raised) {
        avr_raise_interrupt(avr, interrupt);
    } else {
        avr_clear_interrupt(avr, interrupt);
    }
}

/* Interrupts for what has happened, and for what is to come. */
static void update_interrupts(avr_t *avr)
{
    if (!(avr->data[uart->rxc.enable.reg] & interrupt_mask())) {
        return;
    }
    unsigned status = line_status(avr->cycle);
    set_level(avr, &uart->rxc, status & LINE_RECEIVED);
    set_level(avr, &uart->udrc, status & LINE_EMPTY);
    set_level(avr, &uart->txc, status & LINE_COMPLETE);
    avr_cycle_timer_cancel(avr, on_event, NULL);
    avr_cycle_count_t event = line_event(avr->cycle);
    if (event) {
        avr_cycle_timer_register(avr, event - avr->cycle, on_event, NULL);
    }
}

static avr_cycle_count_t on_event(avr_t *avr, avr_cycle_count_t when, void *param)
{
    (void)param;
    line_advance(when);
    update_interrupts(avr);
    return 0;
}

/* The flag of a completed transmission falls when its interrupt is served. */
static void on_complete_served(struct avr_irq_t *irq, uint32_t running, void *param)
{
    (void)irq;
    (void)param;
    if (running) {
        line_clear_complete();
    }
}

static void begin_burst(avr_t *avr)
{
    check_line(avr);
    line_begin_burst(avr->cycle);
    waits_forget();
}

static uint8_t on_status_read(avr_t *avr, avr_io_addr_t address, void *param)
{
    (void)param;
    line_advance(avr->cycle);
    avr_cycle_count_t event = line_event(avr->cycle);
    if (receives(avr) && line_awaits(avr->cycle)) {
        begin_burst(avr);
    } else if (event) {
        waits_for_line(avr, event);
    } else if (receives(avr) && !line_has_byte() && waits_for_input(avr)) {
        begin_burst(avr);
    }
    unsigned status = line_status(avr->cycle);
    uint8_t kept = avr->data[address] & (uint8_t)(1u << uart->u2x.bit | 1u);
    avr->data[address] = (uint8_t)(kept | (status & LINE_RECEIVED ? 1u << uart->rxc.raised.bit : 0)
                                   | (status & LINE_COMPLETE ? 1u << uart->txc.raised.bit : 0)
                                   | (status & LINE_EMPTY ? 1u << uart->udrc.raised.bit : 0)
                                   | (status & LINE_OVERRUN ? 1u << uart->dor.bit : 0));
    return avr->data[address];
}

static void on_status_write(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    (void)param;
    uint8_t writable = (uint8_t)(1u << uart->u2x.bit | 1u);
    avr->data[address] = (uint8_t)((avr->data[address] & ~writable) | (value & writable));
    if (value & 1u << uart->txc.raised.bit) {
        line_clear_complete();
        update_interrupts(avr);
    }
    waits_forget();
}

static void on_control_write(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    (void)param;
    avr->data[address] = value;
    if (!receives(avr)) {
        line_discard();
    }
    update_interrupts(avr);
    waits_forget();
}

static uint8_t on_data_read(avr_t *avr, avr_io_addr_t address, void *param)
{
    (void)param;
    if (!receives(avr)) {
        return 0;
    }
    if (line_awaits(avr->cycle)) {
        check_line(avr);
        line_promise(avr->cycle);
    }
    avr->data[address] = line_take(avr->cycle);
    update_interrupts(avr);
    waits_forget();
    return avr->data[address];
}

static void on_data_write(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    (void)address;
    (void)param;
    if (!avr_regbit_get(avr, uart->txen)) {
        guard_raise(avr, avr->pc, "sends, but the transmitter of the UART is off");
        return;
    }
    check_line(avr);
    line_put(avr->cycle, value);
    update_interrupts(avr);
    waits_forget();
}

void uart_service(avr_t *avr)
{
    line_advance(avr->cycle);
    if (avr_regbit_get(avr, uart->rxc.enable) && receives(avr)) {
        channel_look();
        if (line_awaits(avr->cycle)) {
            begin_burst(avr);
        }
    }
    update_interrupts(avr);
}

/* Asleep, only an event or input wakes the core. */
static void on_sleep(avr_t *avr, avr_cycle_count_t cycles)
{
    line_drain();
    if (!avr->cycle_timers.timer) {
        channel_wait(-1);
    } else {
        channel_wait((int64_t)(cycles * 1000000000 / avr->frequency));
    }
    uart_service(avr);
}

static void own(avr_t *avr, avr_io_addr_t address, avr_io_read_t read, avr_io_write_t write)
{
    avr_io_addr_t io = AVR_DATA_TO_IO(address);
    if (read) {
        avr->io[io].r.c = read;
        avr->io[io].r.param = NULL;
    }
    avr->io[io].w.c = write;
    avr->io[io].w.param = NULL;
}

bool uart_attach(avr_t *avr, char name, uint32_t baud)
{
    for (avr_io_t *io = avr->io_port; io; io = io->next) {
        if (strcmp(io->kind, "uart") == 0 && ((avr_uart_t *)io)->name == name) {
            uart = (avr_uart_t *)io;
        }
    }
    if (uart == NULL || !waits_attach(avr)) {
        return false;
    }
    expected_baud = baud;
    own(avr, uart->rxc.raised.reg, on_status_read, on_status_write);
    own(avr, uart->rxc.enable.reg, NULL, on_control_write);
    own(avr, uart->r_udr, on_data_read, on_data_write);
    avr->data[uart->rxc.enable.reg] = 0;
    avr->data[uart->r_ucsrc] = FRAME_8N1;
    avr_irq_register_notify(uart->txc.irq + AVR_INT_IRQ_RUNNING, on_complete_served, NULL);
    avr->sleep = on_sleep;
    return true;
}
