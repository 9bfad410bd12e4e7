/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Assembly of boards/cortexm/timed_call.S.
 */
#ifndef LIGHTSEAL_HAL_CORTEXM_TIMED_CALL_H
#define LIGHTSEAL_HAL_CORTEXM_TIMED_CALL_H

#include <stddef.h>

#include "hal/timed_call.h"

_Static_assert(offsetof(timed_call, argument) == 4 && offsetof(timed_call, result) == 36 &&
                   offsetof(timed_call, stack_pointer) == 40 &&
                   offsetof(timed_call, before) == 44 && offsetof(timed_call, after) == 48,
               "timed_call.S knows the layout of timed_call");

/* Makes the call; `counter` is the register to read before and after it. */
void cortexm_timed_call(timed_call *call, volatile const uint32_t *counter);

/* Makes the call; to write 1 to `capture` and, after it, to the word behind is what
 * reads the counter. What was read is not in `call`. */
void cortexm_captured_call(timed_call *call, volatile uint32_t *capture);

#endif
