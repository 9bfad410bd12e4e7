/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "app/measure.h"

#include "app/stack_paint.h"
#include "app/wire.h"
#include "hal/counter.h"

static bool counting;
static uint32_t overhead;

void measure_start(void)
{
    timed_call nothing = { .function = timed_call_nothing };
    if (!counter_start())
        return;
    overhead = counter_timed(&nothing);
    /* A simulator may have the counter's registers and no counter in them. */
    counting = overhead != 0 && overhead != WIRE_UNMEASURED;
    if (!counting)
        overhead = 0;
}

bool measure_counts(void)
{
    return counting;
}

uint32_t measure_overhead(void)
{
    return overhead;
}

static uint32_t timed(timed_call *call)
{
    uint32_t cycles = counter_timed(call);
    return counting && cycles != WIRE_UNMEASURED ? cycles - overhead : WIRE_UNMEASURED;
}

measurement measure(timed_call *call)
{
    measurement result;
    stack_paint();
    result.cycles = timed(call);
    stack_used used = stack_look(call->stack_pointer);
    result.stack = used.bytes;
    result.stack_in_doubt = used.left < STACK_RESERVE;
    return result;
}

uint32_t measure_spin(uint32_t cycles)
{
    if (!counting)
        return WIRE_UNMEASURED;
    timed_call call = { .function = timed_call_spin,
                        .argument = { (uintptr_t)cycles, (uintptr_t)(cycles >> 16) } };
    return timed(&call);
}
