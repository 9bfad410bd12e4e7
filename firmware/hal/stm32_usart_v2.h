/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * STM32 USART as in F0, F3, F7, G0, L4: flags are cleared through a register
 * of their own. RM0360, 23.7.
 */
#ifndef LIGHTSEAL_HAL_STM32_USART_V2_H
#define LIGHTSEAL_HAL_STM32_USART_V2_H

#include "hal/register.h"

typedef struct {
    volatile uint32_t cr1, cr2, cr3, brr, gtpr, rtor, rqr, isr, icr, rdr, tdr;
} usart_v2;

static inline void usart_v2_start(usart_v2 *usart, uint32_t clock_hz, uint32_t baud)
{
    usart->brr = (clock_hz + baud / 2) / baud;
    usart->cr1 = (1 << 3) | (1 << 2) | (1 << 0); /* TE, RE, UE */
}

static inline uint8_t usart_v2_get(usart_v2 *usart)
{
    for (;;) {
        uint32_t flags = usart->isr;
        if (flags & (1 << 3)) /* ORE: no byte is received until it is cleared */
            usart->icr = 1 << 3;
        if (flags & (1 << 5)) /* RXNE */
            return (uint8_t)usart->rdr;
    }
}

static inline void usart_v2_put(usart_v2 *usart, uint8_t byte)
{
    if (register_wait(&usart->isr, 1 << 7, 1 << 7)) /* TXE */
        usart->tdr = byte;
}

#endif
