/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The system timer, counting core clocks down from 2^24 - 1, round and round,
 * without its interrupt. ARMv6-M Architecture Reference Manual, B3.3.
 */
#ifndef LIGHTSEAL_HAL_CORTEXM_SYSTICK_H
#define LIGHTSEAL_HAL_CORTEXM_SYSTICK_H

#include "hal/register.h"

#define SYSTICK_VALUE REGISTER(0xE000E018)

static inline void systick_start(void)
{
    REGISTER(0xE000E014) = 0xFFFFFF; /* reload value: a period of 2^24 clocks */
    SYSTICK_VALUE = 0;
    REGISTER(0xE000E010) = 5; /* ENABLE, CLKSOURCE: core clock */
}

#endif
