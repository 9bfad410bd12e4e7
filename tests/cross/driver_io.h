/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What the tests' drivers share: requests on standard input, replies on
 * standard output, integers little-endian. Include it first.
 */
#ifndef DRIVER_IO_H
#define DRIVER_IO_H

#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

#define DRIVER_FN static __attribute__((unused))

DRIVER_FN void fail(const char *why)
{
    fprintf(stderr, "driver: %s\n", why);
    exit(2);
}

DRIVER_FN void take(void *to, size_t bytes)
{
    if (bytes != 0 && fread(to, 1, bytes, stdin) != bytes) {
        fail("request ends early");
    }
}

DRIVER_FN uint32_t take_number(unsigned bytes)
{
    uint32_t number = 0;

    for (unsigned i = 0; i < bytes; i++) {
        uint8_t byte;

        take(&byte, 1);
        number |= (uint32_t)byte << (8 * i);
    }
    return number;
}

DRIVER_FN void put_number(uint32_t number, unsigned bytes)
{
    for (unsigned i = 0; i < bytes; i++) {
        putchar((int)(number >> (8 * i) & 0xff));
    }
}

/* Exactly so many bytes, that a sanitizer sees one too many. */
DRIVER_FN void *allocate(size_t bytes)
{
    void *memory = malloc(bytes);

    if (memory == NULL && bytes != 0) {
        fail("no memory");
    }
    return memory;
}

/* Calls a function on a stack of its own. */
DRIVER_FN void call_on(uint8_t *stack, size_t bytes, void (*function)(void))
{
    static ucontext_t here;
    static ucontext_t there;

    if (getcontext(&there) != 0) {
        fail("no context");
    }
    there.uc_stack.ss_sp = stack;
    there.uc_stack.ss_size = bytes;
    there.uc_link = &here;
    makecontext(&there, function, 0);
    if (swapcontext(&here, &there) != 0) {
        fail("cannot switch the stack");
    }
}

#endif
