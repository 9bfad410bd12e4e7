/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * STM32F3. Serial line: USART1 on PC4 and PC5. Counter: DWT. RM0316.
 */
#include "hal/cortexm_dwt_counter.h"
#include "hal/stm32_gpio.h"
#include "hal/stm32_rcc_f1.h"
#include "hal/stm32_usart_v2.h"
#include "hal/uart.h"

#define GPIOC 0x48000800

static usart_v2 *const usart1 = (usart_v2 *)0x40013800;

void uart_start(void)
{
    RCC_AHBENR |= 1 << 19;  /* GPIOC */
    RCC_APB2ENR |= 1 << 14; /* USART1 */
    stm32_lead_out(GPIOC, 4, 7);
    stm32_lead_out(GPIOC, 5, 7);
    usart_v2_start(usart1, LIGHTSEAL_CORE_HZ, LIGHTSEAL_BAUD);
}

uint8_t uart_get(void)
{
    return usart_v2_get(usart1);
}

void uart_put(uint8_t byte)
{
    usart_v2_put(usart1, byte);
}
