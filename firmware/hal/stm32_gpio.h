/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ports with a mode register, MODER, and four bits of alternate function for
 * each pin: F0, F3, F4. RM0360, 8.4; RM0316, 11.4; RM0090, 8.4.
 */
#ifndef LIGHTSEAL_HAL_STM32_GPIO_H
#define LIGHTSEAL_HAL_STM32_GPIO_H

#include "hal/register.h"

/* Leads a pin of the port at this address to an alternate function. */
static inline void stm32_lead_out(uint32_t port, unsigned pin, uint32_t function)
{
    volatile uint32_t *const mode = &REGISTER(port);
    volatile uint32_t *const functions = &REGISTER(port + 0x20 + pin / 8 * 4);
    unsigned at = pin % 8 * 4;

    *functions = (*functions & ~(UINT32_C(15) << at)) | function << at;
    *mode = (*mode & ~(UINT32_C(3) << 2 * pin)) | UINT32_C(2) << 2 * pin;
}

#endif
