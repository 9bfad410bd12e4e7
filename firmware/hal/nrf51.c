/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * nRF51. Clock: the crystal, 16 MHz, which is the core's, the UART's and the
 * timers'; flash has no wait states. Serial line: UART0 on P0.24 and P0.25, which
 * a micro:bit's interface chip passes on over USB. nRF51 Series Reference Manual
 * 3.0: CLOCK (13), GPIO (14), TIMER (18), UART (29).
 *
 * Counter: the core has neither a cycle counter nor SysTick. TIMER0 has 32 bits
 * and counts the core's clock. Its value is read by writes to its capture tasks.
 */
#include "hal/cortexm_timed_call.h"
#include "hal/counter.h"
#include "hal/register.h"
#include "hal/system.h"
#include "hal/uart.h"

#if LIGHTSEAL_CORE_HZ != 16000000 || LIGHTSEAL_WAIT_STATES != 0 || LIGHTSEAL_BAUD != 115200
#error "nrf51.c sets 16 MHz, no wait states and 115,200 baud, the registry says otherwise"
#endif

#define CLOCK_HFCLKSTART REGISTER(0x40000000)
#define CLOCK_HFCLKSTARTED REGISTER(0x40000100)

#define GPIO_OUTSET REGISTER(0x50000508)
#define GPIO_PIN_CNF(pin) REGISTER(0x50000700 + 4 * (pin))

#define UART_STARTRX REGISTER(0x40002000)
#define UART_STARTTX REGISTER(0x40002008)
#define UART_RXDRDY REGISTER(0x40002108)
#define UART_TXDRDY REGISTER(0x4000211C)
#define UART_ENABLE REGISTER(0x40002500)
#define UART_PSELTXD REGISTER(0x4000250C)
#define UART_PSELRXD REGISTER(0x40002514)
#define UART_RXD REGISTER(0x40002518)
#define UART_TXD REGISTER(0x4000251C)
#define UART_BAUDRATE REGISTER(0x40002524)
#define UART_CONFIG REGISTER(0x4000256C)

#define TIMER_START REGISTER(0x40008000)
#define TIMER_STOP REGISTER(0x40008004)
#define TIMER_CLEAR REGISTER(0x4000800C)
#define TIMER_CAPTURE(n) REGISTER(0x40008040 + 4 * (n))
#define TIMER_MODE REGISTER(0x40008504)
#define TIMER_BITMODE REGISTER(0x40008508)
#define TIMER_PRESCALER REGISTER(0x40008510)
#define TIMER_CC(n) REGISTER(0x40008540 + 4 * (n))

enum { TX_PIN = 24, RX_PIN = 25 };

void system_start(void)
{
    CLOCK_HFCLKSTARTED = 0;
    CLOCK_HFCLKSTART = 1;
    register_wait(&CLOCK_HFCLKSTARTED, 1, 1);
}

void uart_start(void)
{
    GPIO_OUTSET = UINT32_C(1) << TX_PIN;        /* idle */
    GPIO_PIN_CNF(TX_PIN) = 1 << 1 | 1 << 0;     /* output, input buffer off */
    GPIO_PIN_CNF(RX_PIN) = 3 << 2;              /* input, pull up: an open line is idle */
    UART_PSELTXD = TX_PIN;
    UART_PSELRXD = RX_PIN;
    UART_BAUDRATE = 0x01D7E000; /* 115,203: in 2^32nds of 16 MHz, in steps of 2^12 */
    UART_CONFIG = 0;            /* no flow control, no parity */
    UART_ENABLE = 4;
    UART_STARTTX = 1;
    UART_STARTRX = 1;
}

uint8_t uart_get(void)
{
    while (!UART_RXDRDY)
        ;
    UART_RXDRDY = 0; /* before the read, which may bring the next byte of the FIFO */
    return (uint8_t)UART_RXD;
}

void uart_put(uint8_t byte)
{
    UART_TXDRDY = 0;
    UART_TXD = byte;
    register_wait(&UART_TXDRDY, 1, 1);
}

bool counter_start(void)
{
    TIMER_STOP = 1;
    TIMER_MODE = 0;      /* timer */
    TIMER_BITMODE = 3;   /* 32 bits */
    TIMER_PRESCALER = 0; /* 16 MHz */
    TIMER_CLEAR = 1;
    TIMER_START = 1;
    TIMER_CAPTURE(0) = 1;
    TIMER_CAPTURE(1) = 1;
    return TIMER_CC(1) != TIMER_CC(0);
}

uint32_t counter_timed(timed_call *call)
{
    cortexm_captured_call(call, &TIMER_CAPTURE(0));
    return TIMER_CC(1) - TIMER_CC(0);
}

uint32_t counter_most(void)
{
    return UINT32_C(0xFFFFFF00); /* with the overhead it still fits 32 bits */
}
