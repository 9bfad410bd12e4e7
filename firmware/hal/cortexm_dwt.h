/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The data watchpoint and trace unit's cycle counter: 32 bits, every core clock.
 * ARMv7-M Architecture Reference Manual, C1.8.
 */
#ifndef LIGHTSEAL_HAL_CORTEXM_DWT_H
#define LIGHTSEAL_HAL_CORTEXM_DWT_H

#include "hal/register.h"

#define DWT_CYCCNT REGISTER(0xE0001004)

static inline void dwt_start(void)
{
    volatile uint32_t *const debug_control = &REGISTER(0xE000EDFC); /* DEMCR */
    volatile uint32_t *const dwt_control = &REGISTER(0xE0001000);

    *debug_control |= UINT32_C(1) << 24; /* TRCENA: without it the unit has no clock */
    DWT_CYCCNT = 0;
    *dwt_control |= 1; /* CYCCNTENA */
}

#endif
