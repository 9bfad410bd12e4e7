/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What a call costs: cycles and stack.
 */
#ifndef LIGHTSEAL_APP_MEASURE_H
#define LIGHTSEAL_APP_MEASURE_H

#include <stdbool.h>
#include <stdint.h>

#include "hal/timed_call.h"

typedef struct {
    uint32_t cycles;     /* of the call alone, or WIRE_UNMEASURED */
    uint32_t stack;      /* bytes below the stack pointer at the call, or WIRE_UNMEASURED */
    bool stack_in_doubt; /* so little was left that an overflow can't be excluded */
} measurement;

/* Starts the counter and measures an empty call. Once, before all else here. */
void measure_start(void);

/* Whether there is a counter and it counts. */
bool measure_counts(void);

/* Cycles of an empty call, 0 without a counter; taken off every figure. */
uint32_t measure_overhead(void);

/* Makes the call, whose result is then in call->result. */
measurement measure(timed_call *call);

/* Takes exactly `cycles` cycles, TIMED_SPIN_LEAST to counter_most() of them;
 * returns what the counter makes of them, or WIRE_UNMEASURED at once where
 * there is none. */
uint32_t measure_spin(uint32_t cycles);

#endif
