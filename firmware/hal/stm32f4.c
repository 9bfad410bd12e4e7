/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * STM32F4. Clock: the internal oscillator, 16 MHz, at which flash needs no
 * wait state. Serial line: USART2 on PA2 and PA3. Counter: DWT. RM0090.
 */
#include "hal/cortexm_dwt_counter.h"
#include "hal/stm32_gpio.h"
#include "hal/stm32_usart_v1.h"
#include "hal/system.h"
#include "hal/uart.h"

#if LIGHTSEAL_CORE_HZ != 16000000 || LIGHTSEAL_WAIT_STATES != 0
#error "stm32f4.c sets 16 MHz and no wait states, the registry says otherwise"
#endif

#define RCC_CR REGISTER(0x40023800)
#define RCC_CFGR REGISTER(0x40023808)
#define RCC_AHB1ENR REGISTER(0x40023830)
#define RCC_APB1ENR REGISTER(0x40023840)
#define FLASH_ACR REGISTER(0x40023C00)
#define GPIOA 0x40020000

static usart_v1 *const usart2 = (usart_v1 *)0x40004400;

void system_start(void)
{
    RCC_CR |= 1 << 0;                           /* HSION */
    register_wait(&RCC_CR, 1 << 1, 1 << 1);     /* HSIRDY */
    RCC_CFGR = 0;                               /* core and buses at HSI, undivided */
    register_wait(&RCC_CFGR, 3 << 2, 0);        /* SWS */
    FLASH_ACR = 0;                              /* no wait states, prefetch and caches off */
}

void uart_start(void)
{
    RCC_AHB1ENR |= 1 << 0;  /* GPIOA */
    RCC_APB1ENR |= 1 << 17; /* USART2 */
    stm32_lead_out(GPIOA, 2, 7);
    stm32_lead_out(GPIOA, 3, 7);
    usart_v1_start(usart2, LIGHTSEAL_CORE_HZ, LIGHTSEAL_BAUD);
}

uint8_t uart_get(void)
{
    return usart_v1_get(usart2);
}

void uart_put(uint8_t byte)
{
    usart_v1_put(usart2, byte);
}
