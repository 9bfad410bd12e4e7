/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Arm's PrimeCell UART, PL011. Arm DDI 0183, chapter 3.
 */
#ifndef LIGHTSEAL_HAL_PL011_H
#define LIGHTSEAL_HAL_PL011_H

#include "hal/register.h"

typedef struct {
    volatile uint32_t dr, rsrecr, reserved[4], fr, reserved1, ilpr, ibrd, fbrd, lcrh, cr;
} pl011;

static inline void pl011_start(pl011 *uart, uint32_t clock_hz, uint32_t baud)
{
    uint32_t divisor = (clock_hz * 4 + baud / 2) / baud; /* of 16 bauds, in 64ths */

    uart->cr = 0;
    uart->ibrd = divisor >> 6;
    uart->fbrd = divisor & 63;
    uart->lcrh = 3 << 5 | 1 << 4;         /* 8 bits, FIFOs */
    uart->cr = 1 << 9 | 1 << 8 | 1 << 0;  /* RXE, TXE, UARTEN */
}

static inline uint8_t pl011_get(pl011 *uart)
{
    while (uart->fr & 1 << 4) /* RXFE */
        ;
    uint32_t received = uart->dr;
    if (received & 1 << 11) /* OE: bytes behind this one were lost */
        uart->rsrecr = 0;
    return (uint8_t)received;
}

static inline void pl011_put(pl011 *uart, uint8_t byte)
{
    if (register_wait(&uart->fr, 1 << 5, 0)) /* TXFF */
        uart->dr = byte;
}

#endif
