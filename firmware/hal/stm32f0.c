/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * STM32F0. Clock: the internal oscillator, 8 MHz, at which flash needs no wait
 * state. Serial line: USART2 on PA2 and PA3. RM0360.
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
#include "hal/stm32_usart_v2.h"
#include "hal/system.h"
#include "hal/uart.h"

#if LIGHTSEAL_CORE_HZ != 8000000 || LIGHTSEAL_WAIT_STATES != 0
#error "stm32f0.c sets 8 MHz and no wait states, the registry says otherwise"
#endif

#define RCC_CR REGISTER(0x40021000)
#define RCC_CFGR REGISTER(0x40021004)
#define RCC_AHBENR REGISTER(0x40021014)
#define RCC_APB1ENR REGISTER(0x4002101C)
#define FLASH_ACR REGISTER(0x40022000)
#define GPIOA_MODER REGISTER(0x48000000)
#define GPIOA_AFRL REGISTER(0x48000020)
#define TIM3_CR1 REGISTER(0x40000400)
#define TIM3_EGR REGISTER(0x40000414)
#define TIM3_CNT REGISTER(0x40000424)
#define TIM3_PSC REGISTER(0x40000428)

static usart_v2 *const usart2 = (usart_v2 *)0x40004400;

void system_start(void)
{
    RCC_CR |= 1 << 0;                       /* HSION */
    register_wait(&RCC_CR, 1 << 1, 1 << 1); /* HSIRDY */
    RCC_CFGR = 0;                           /* core and bus at HSI, undivided */
    register_wait(&RCC_CFGR, 3 << 2, 0);    /* SWS */
    FLASH_ACR = 0;                          /* no wait states, prefetch off */
}

void uart_start(void)
{
    RCC_AHBENR |= 1 << 17;  /* GPIOA */
    RCC_APB1ENR |= 1 << 17; /* USART2 */
    GPIOA_AFRL = (GPIOA_AFRL & ~UINT32_C(0xFF00)) | 0x1100; /* PA2, PA3: AF1 */
    GPIOA_MODER = (GPIOA_MODER & ~UINT32_C(0xF0)) | 0xA0;   /* alternate function */
    usart_v2_start(usart2, LIGHTSEAL_CORE_HZ, LIGHTSEAL_BAUD);
}

uint8_t uart_get(void)
{
    return usart_v2_get(usart2);
}

void uart_put(uint8_t byte)
{
    usart_v2_put(usart2, byte);
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
