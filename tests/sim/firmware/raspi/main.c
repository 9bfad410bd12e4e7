/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * A program that does one wrong thing, which the host chooses, after a sign of
 * life; or echoes.
 */
#include <stdint.h>

#include "hal/bcm2835.h"
#include "hal/register.h"
#include "hal/system.h"
#include "hal/uart.h"

int main(void);
uint32_t deeper(uint32_t depth);

static volatile uint32_t never;

__attribute__((noinline)) uint32_t deeper(uint32_t depth)
{
    volatile uint32_t frame[16];

    frame[0] = depth;
    return never ? 0 : deeper(frame[0] + 1) + frame[0];
}

static void do_wrong(uint8_t what)
{
    switch (what) {
    case 's':
        deeper(0);
        break;
    case 'w':
        REGISTER(LIGHTSEAL_FLASH_ORIGIN) = 0;
        break;
    case 'r':
        (void)REGISTER(0x30000000);
        break;
    case 'u':
        __asm__ volatile(".inst 0xe7f000f0");
        break;
    case 'c':
        __asm__ volatile("svc #0");
        break;
    case 'x':
        ((void (*)(void))(LIGHTSEAL_RAM_ORIGIN + LIGHTSEAL_RAM_BYTES - 16))();
        break;
    case 'l':
        for (;;)
            ;
    case 'b': /* another speed */
        REGISTER(BCM2835_UART0 + 0x24) = 13;
        break;
    case 'p': /* a pin taken away */
        REGISTER(BCM2835_GPIO + 0x04) = 0;
        break;
    default:
        break;
    }
}

int main(void)
{
    system_start();
    uart_start();
    for (;;) {
        uint8_t what = uart_get();
        uart_put(what);
        do_wrong(what);
    }
}
