/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The clock of F0, F1 and F3 while measuring: the internal oscillator, 8 MHz,
 * at which flash needs no wait state. RM0360, 6.4 and 3.5; RM0008, 7.3 and 3.3.3
 * with PM0075, 3.1; RM0316, 9.4 and 4.5.
 */
#ifndef LIGHTSEAL_HAL_STM32_RCC_F1_H
#define LIGHTSEAL_HAL_STM32_RCC_F1_H

#include "hal/register.h"
#include "hal/system.h"

#if LIGHTSEAL_CORE_HZ != 8000000 || LIGHTSEAL_WAIT_STATES != 0
#error "stm32_rcc_f1.h sets 8 MHz and no wait states, the registry says otherwise"
#endif

#define RCC_CR REGISTER(0x40021000)
#define RCC_CFGR REGISTER(0x40021004)
#define RCC_AHBENR REGISTER(0x40021014)
#define RCC_APB2ENR REGISTER(0x40021018)
#define RCC_APB1ENR REGISTER(0x4002101C)
#define FLASH_ACR REGISTER(0x40022000)

void system_start(void)
{
    RCC_CR |= 1 << 0;                       /* HSION */
    register_wait(&RCC_CR, 1 << 1, 1 << 1); /* HSIRDY */
    RCC_CFGR = 0;                           /* core and buses at HSI, undivided */
    register_wait(&RCC_CFGR, 3 << 2, 0);    /* SWS */
    FLASH_ACR = 0;                          /* no wait states, prefetch off */
}

#endif
