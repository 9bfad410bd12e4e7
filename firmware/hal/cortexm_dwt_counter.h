/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * hal/counter.h by the core's own cycle counter, DWT. One source file of a
 * program includes this.
 */
#ifndef LIGHTSEAL_HAL_CORTEXM_DWT_COUNTER_H
#define LIGHTSEAL_HAL_CORTEXM_DWT_COUNTER_H

#include "hal/cortexm_dwt.h"
#include "hal/cortexm_timed_call.h"
#include "hal/counter.h"

bool counter_start(void)
{
    dwt_start();
    return true;
}

uint32_t counter_timed(timed_call *call)
{
    cortexm_timed_call(call, &DWT_CYCCNT);
    return call->after - call->before;
}

uint32_t counter_most(void)
{
    return UINT32_C(0xFFFFFF00); /* with the overhead it still fits 32 bits */
}

#endif
