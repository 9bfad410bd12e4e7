/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The stack's high-water mark: what lies below the stack pointer is painted
 * before a call, and after it one looks how far down the paint is gone.
 */
#ifndef LIGHTSEAL_APP_STACK_PAINT_H
#define LIGHTSEAL_APP_STACK_PAINT_H

#include <stdint.h>

/* With fewer bytes than this left untouched, an overflow can't be excluded:
 * a call may reserve bytes that it never writes. */
enum { STACK_RESERVE = 64 };

typedef struct {
    uint32_t bytes; /* written to, or WIRE_UNMEASURED */
    uint32_t left;  /* never touched, above the stack's limit */
} stack_used;

/* Paints all of the stack that is not in use. */
void stack_paint(void);

/* What was used below the stack pointer `from` since. */
stack_used stack_look(uintptr_t from);

#endif
