/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The cycle counter.
 */
#ifndef LIGHTSEAL_HAL_COUNTER_H
#define LIGHTSEAL_HAL_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

#include "hal/timed_call.h"

/* After system_start(). Returns false where there is no counter. */
bool counter_start(void);

/* Makes the call and returns the exact cycles between the readings before and
 * after it, 0xFFFFFFFF where the counter cannot tell. */
uint32_t counter_timed(timed_call *call);

/* The longest call that counter_timed() can measure, in cycles. */
uint32_t counter_most(void);

#endif
