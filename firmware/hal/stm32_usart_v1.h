/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * STM32 USART as in F1, F2, F4: one status register, which reading it and then
 * the data clears. RM0090, 30.6.
 */
#ifndef LIGHTSEAL_HAL_STM32_USART_V1_H
#define LIGHTSEAL_HAL_STM32_USART_V1_H

#include "hal/register.h"

typedef struct {
    volatile uint32_t sr, dr, brr, cr1;
} usart_v1;

static inline void usart_v1_start(usart_v1 *usart, uint32_t clock_hz, uint32_t baud)
{
    usart->brr = (clock_hz + baud / 2) / baud;
    usart->cr1 = (1 << 13) | (1 << 3) | (1 << 2); /* UE, TE, RE */
}

static inline uint8_t usart_v1_get(usart_v1 *usart)
{
    while (!(usart->sr & ((1 << 5) | (1 << 3)))) /* RXNE, ORE */
        ;
    return (uint8_t)usart->dr;
}

static inline void usart_v1_put(usart_v1 *usart, uint8_t byte)
{
    if (register_wait(&usart->sr, 1 << 7, 1 << 7)) /* TXE */
        usart->dr = byte;
}

#endif
