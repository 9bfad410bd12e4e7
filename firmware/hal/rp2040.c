/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * RP2040. Clock: the crystal, 12 MHz, undivided and without a PLL. Serial line:
 * UART0 on GP0 and GP1. RP2040 Datasheet: 2.14 (resets), 2.15 (clocks), 2.16
 * (XOSC), 2.19 (GPIO), 4.2 (UART), 4.6 (timer), 4.7 (watchdog, whose tick the timer
 * counts).
 *
 * Code runs from flash through the XIP cache of 16 KiB (2.6.3): without wait states
 * where that hits. Where it misses, the core waits for 64 bits or more over a line at
 * half its clock, at least 128 cycles.
 *
 * Counter: SysTick, 24 bits. How often it wrapped during a call is told by the
 * timer, which counts microseconds of the same clock: see extend_24().
 */
#include "hal/cortexm_systick.h"
#include "hal/cortexm_timed_call.h"
#include "hal/counter.h"
#include "hal/extend.h"
#include "hal/pl011.h"
#include "hal/system.h"
#include "hal/uart.h"

#if LIGHTSEAL_CORE_HZ != 12000000 || LIGHTSEAL_WAIT_STATES != 0
#error "rp2040.c sets 12 MHz and no wait states, the registry says otherwise"
#endif

#define RESETS_RESET REGISTER(0x4000C000)
#define RESETS_DONE REGISTER(0x4000C008)
#define XOSC_CTRL REGISTER(0x40024000)
#define XOSC_STATUS REGISTER(0x40024004)
#define XOSC_STARTUP REGISTER(0x4002400C)
#define CLK_REF_CTRL REGISTER(0x40008030)
#define CLK_REF_SELECTED REGISTER(0x40008038)
#define CLK_SYS_CTRL REGISTER(0x4000803C)
#define CLK_SYS_SELECTED REGISTER(0x40008044)
#define CLK_PERI_CTRL REGISTER(0x40008048)
#define GPIO_CTRL(pin) REGISTER(0x40014004 + 8 * (pin))
#define PADS_GPIO(pin) REGISTER(0x4001C004 + 4 * (pin))
#define WATCHDOG_TICK REGISTER(0x4005802C)
#define TIMER_RAWL REGISTER(0x40054028)

enum { TX_PIN = 0, RX_PIN = 1 };
enum { CYCLES_PER_MICROSECOND = 12 };

/* IO_BANK0, PADS_BANK0, TIMER and UART0. */
#define USED (UINT32_C(1) << 5 | UINT32_C(1) << 8 | UINT32_C(1) << 21 | UINT32_C(1) << 22)

static pl011 *const uart0 = (pl011 *)0x40034000;

void system_start(void)
{
    XOSC_CTRL = 0xAA0;    /* 1 to 15 MHz */
    XOSC_STARTUP = 47;    /* 47 * 256 cycles are a millisecond */
    XOSC_CTRL = 0xFABAA0; /* on */
    register_wait(&XOSC_STATUS, UINT32_C(1) << 31, UINT32_C(1) << 31); /* STABLE */
    CLK_REF_CTRL = 2;                                                 /* XOSC */
    register_wait(&CLK_REF_SELECTED, 1 << 2, 1 << 2);
    CLK_SYS_CTRL = 0; /* the reference clock */
    register_wait(&CLK_SYS_SELECTED, 1 << 0, 1 << 0);
    CLK_PERI_CTRL = 1 << 11; /* on: the core's clock */
    RESETS_RESET &= ~USED;
    register_wait(&RESETS_DONE, USED, USED);
}

void uart_start(void)
{
    PADS_GPIO(RX_PIN) = 1 << 6 | 1 << 4 | 1 << 3 | 1 << 1; /* pull up: an open line is idle */
    pl011_start(uart0, LIGHTSEAL_CORE_HZ, LIGHTSEAL_BAUD);
    GPIO_CTRL(TX_PIN) = 2; /* UART0 */
    GPIO_CTRL(RX_PIN) = 2;
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
    systick_start();
    WATCHDOG_TICK = 1 << 9 | CYCLES_PER_MICROSECOND; /* what the timer counts */
    uint32_t before = TIMER_RAWL;
    for (uint32_t polls = 0; polls < 1000; polls++)
        if (TIMER_RAWL != before)
            return true;
    return false;
}

uint32_t counter_timed(timed_call *call)
{
    uint32_t coarse = TIMER_RAWL;
    cortexm_timed_call(call, &SYSTICK_VALUE);
    coarse = (TIMER_RAWL - coarse) * CYCLES_PER_MICROSECOND;
    return extend_24((call->before - call->after) & 0xFFFFFF, (uint16_t)(coarse / EXTEND_UNIT));
}

uint32_t counter_most(void)
{
    return EXTEND_24_MOST;
}
