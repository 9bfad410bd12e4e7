/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * BCM2835, its ARM1176JZF-S. Clocks: as config.txt says (docs/boards-rpi-zero.md),
 * nothing is set here. Serial line: UART0 on GPIO14 and GPIO15. Memory and
 * caches: boards/arm11/start.c. Counter: the core's own, every core clock; on a
 * simulator without one it reads 0.
 */
#include "hal/bcm2835.h"

#include "hal/arm11_timed_call.h"
#include "hal/counter.h"
#include "hal/pl011.h"
#include "hal/system.h"
#include "hal/uart.h"

#define GPIO_FSEL1 REGISTER(BCM2835_GPIO + 0x04)
#define GPIO_PUD REGISTER(BCM2835_GPIO + 0x94)
#define GPIO_PUDCLK0 REGISTER(BCM2835_GPIO + 0x98)

/* init_uart_clock of config.txt. */
#define UART_HZ UINT32_C(48000000)

static pl011 *const uart0 = (pl011 *)BCM2835_UART0;

void system_start(void)
{
}

/* The GPIO block wants its control signals steady for 150 cycles. */
static void settle(void)
{
    for (volatile uint32_t turns = 0; turns < 150; turns++)
        ;
}

void uart_start(void)
{
    GPIO_FSEL1 = (GPIO_FSEL1 & ~(UINT32_C(077) << 12)) | UINT32_C(044) << 12; /* ALT0, both */
    GPIO_PUD = 2; /* pull up: an open line is idle */
    settle();
    GPIO_PUDCLK0 = 1 << 15; /* the receiver's pin */
    settle();
    GPIO_PUD = 0;
    GPIO_PUDCLK0 = 0;
    pl011_start(uart0, UART_HZ, LIGHTSEAL_BAUD);
}

uint8_t uart_get(void)
{
    return pl011_get(uart0);
}

void uart_put(uint8_t byte)
{
    pl011_put(uart0, byte);
}

bool counter_start(void)
{
    /* Performance monitor control: enable; reset the cycle counter. */
    __asm__ volatile("mcr p15, 0, %0, c15, c12, 0" : : "r"(UINT32_C(5)));
    return true;
}

uint32_t counter_timed(timed_call *call)
{
    arm11_timed_call(call);
    return call->after - call->before;
}

uint32_t counter_most(void)
{
    return UINT32_C(0xFFFFFF00); /* with the overhead it still fits 32 bits */
}
