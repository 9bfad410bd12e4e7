/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * STM32F1. Serial line: USART1 on PA9 and PA10. Counter: DWT. RM0008.
 */
#include "hal/cortexm_dwt_counter.h"
#include "hal/stm32_rcc_f1.h"
#include "hal/stm32_usart_v1.h"
#include "hal/uart.h"

#define GPIOA_CRH REGISTER(0x40010804)

static usart_v1 *const usart1 = (usart_v1 *)0x40013800;

void uart_start(void)
{
    RCC_APB2ENR |= 1 << 2 | 1 << 14; /* GPIOA, USART1 */
    /* PA9: alternate function, push-pull, 2 MHz; PA10: input, floating. */
    GPIOA_CRH = (GPIOA_CRH & ~UINT32_C(0xFF0)) | 0x4A0;
    usart_v1_start(usart1, LIGHTSEAL_CORE_HZ, LIGHTSEAL_BAUD);
}

uint8_t uart_get(void)
{
    return usart_v1_get(usart1);
}

void uart_put(uint8_t byte)
{
    usart_v1_put(usart1, byte);
}
