/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Assembly of boards/arm11/timed_call.S.
 */
#ifndef LIGHTSEAL_HAL_ARM11_TIMED_CALL_H
#define LIGHTSEAL_HAL_ARM11_TIMED_CALL_H

#include <stddef.h>

#include "hal/timed_call.h"

_Static_assert(offsetof(timed_call, argument) == 4 && offsetof(timed_call, result) == 36 &&
                   offsetof(timed_call, stack_pointer) == 40 &&
                   offsetof(timed_call, before) == 44 && offsetof(timed_call, after) == 48,
               "timed_call.S knows the layout of timed_call");

/* Makes the call between two readings of the core's cycle counter. */
void arm11_timed_call(timed_call *call);

#endif
