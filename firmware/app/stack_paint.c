/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "app/stack_paint.h"

#include "app/wire.h"
#include "hal/stack.h"

#if STACK_IS_MEASURED

/* Repeats in each byte, whatever the width of stack_word. */
#define PAINT ((stack_word)UINT32_C(0xC5C5C5C5))

/* A leaf of its own, so that its frame is above all that it paints. The frame
 * of the call that is measured covers it afterwards. */
__attribute__((noinline)) void stack_paint(void)
{
    volatile stack_word *end = stack_pointer();
    for (volatile stack_word *word = stack_limit(); word < end; word++)
        *word = PAINT;
}

stack_used stack_look(uintptr_t from)
{
    volatile stack_word *limit = stack_limit();
    volatile stack_word *word = limit;
    while ((uintptr_t)word < from && *word == PAINT)
        word++;
    stack_used used = { .bytes = (uint32_t)(from - (uintptr_t)word),
                        .left = (uint32_t)((uintptr_t)word - (uintptr_t)limit) };
    return used;
}

#else

void stack_paint(void)
{
}

stack_used stack_look(uintptr_t from)
{
    (void)from;
    stack_used unknown = { .bytes = WIRE_UNMEASURED, .left = WIRE_UNMEASURED };
    return unknown;
}

#endif
