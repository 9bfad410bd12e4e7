/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Where the stack ends and where it stands. It grows downwards.
 */
#ifndef LIGHTSEAL_HAL_STACK_H
#define LIGHTSEAL_HAL_STACK_H

#include <stdint.h>

#if defined(__arm__) && !defined(__linux__)

#define STACK_IS_MEASURED 1

typedef uint32_t stack_word;

/* The lowest address of the stack; from the linker script. */
extern stack_word lightseal_stack_limit[];

static inline volatile stack_word *stack_limit(void)
{
    return lightseal_stack_limit;
}

/* All below this address is free. */
static inline volatile stack_word *stack_pointer(void)
{
    stack_word *sp;
    __asm__ volatile("mov %0, sp" : "=r"(sp));
    return sp;
}

#elif defined(__AVR__)

#include <avr/io.h>

#define STACK_IS_MEASURED 1

typedef uint8_t stack_word;

/* The end of the program's data; from avr-libc's linker script. */
extern uint8_t __heap_start[];

static inline volatile stack_word *stack_limit(void)
{
    return __heap_start;
}

static inline volatile stack_word *stack_pointer(void)
{
    return (volatile stack_word *)(SP + 1);
}

#else

#define STACK_IS_MEASURED 0

#endif

#endif
