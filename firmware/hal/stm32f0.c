/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * STM32F0. Serial line: USART2 on PA2 and PA3, or USART1 on PA9 and PA10. RM0360,
 * RM0091.
 *
 * Counter: the core has no cycle counter but SysTick, 24 bits. How often it
 * wrapped during a call is told by TIM3, which runs at the same clock divided
 * by 65536: see extend_24(). No interrupt, hence nothing inside the measured
 * window that was not called.
 */
#include "hal/cortexm_systick.h"
#include "hal/cortexm_timed_call.h"
#include "hal/counter.h"
#include "hal/extend.h"
#include "hal/stm32_gpio.h"
#include "hal/stm32_rcc_f1.h"
#include "hal/stm32_usart_v2.h"
#include "hal/uart.h"

#define GPIOA 0x48000000
#define TIM3_CR1 REGISTER(0x40000400)
#define TIM3_EGR REGISTER(0x40000414)
#define TIM3_CNT REGISTER(0x40000424)
#define TIM3_PSC REGISTER(0x40000428)

#if defined(LIGHTSEAL_UART_USART1)
static usart_v2 *const uart = (usart_v2 *)0x40013800;
#elif defined(LIGHTSEAL_UART_USART2)
static usart_v2 *const uart = (usart_v2 *)0x40004400;
#else
#error "stm32f0.c knows USART1 and USART2"
#endif

void uart_start(void)
{
    RCC_AHBENR |= 1 << 17; /* GPIOA */
#ifdef LIGHTSEAL_UART_USART1
    RCC_APB2ENR |= 1 << 14;
    stm32_lead_out(GPIOA, 9, 1);
    stm32_lead_out(GPIOA, 10, 1);
#else
    RCC_APB1ENR |= 1 << 17;
    stm32_lead_out(GPIOA, 2, 1);
    stm32_lead_out(GPIOA, 3, 1);
#endif
    usart_v2_start(uart, LIGHTSEAL_CORE_HZ, LIGHTSEAL_BAUD);
}

uint8_t uart_get(void)
{
    return usart_v2_get(uart);
}

void uart_put(uint8_t byte)
{
    usart_v2_put(uart, byte);
}

bool counter_start(void)
{
    systick_start();
    RCC_APB1ENR |= 1 << 1; /* TIM3 */
    TIM3_PSC = EXTEND_UNIT - 1;
    TIM3_EGR = 1; /* UG: takes over the prescaler, clears the counter */
    TIM3_CR1 = 1; /* CEN */
    /* More than a unit of polling: it counts now, or not at all. */
    return register_wait(&TIM3_CNT, 0xFFFF, 1);
}

uint32_t counter_timed(timed_call *call)
{
    uint32_t coarse = TIM3_CNT;
    cortexm_timed_call(call, &SYSTICK_VALUE);
    coarse = TIM3_CNT - coarse;
    return extend_24((call->before - call->after) & 0xFFFFFF, (uint16_t)coarse);
}

uint32_t counter_most(void)
{
    return EXTEND_24_MOST;
}
