/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Entering and leaving functions on AVR, for assembly.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AVR_FRAME_H
#define LIGHTSEAL_PRIMITIVES_AVR_FRAME_H

#include <avr/io.h>

.macro function name
    .global \name
    .type   \name, @function
\name:
.endm

/* All registers a function has to hand back. */
.macro push_saved
    .irp    n, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 28, 29
    push    r\n
    .endr
.endm

.macro pop_saved
    .irp    n, 29, 28, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2
    pop     r\n
    .endr
.endm

/* Y = the lowest address of \bytes bytes of stack, or gives them back where
 * \bytes is negative. SP is never half written while interrupts are on. */
.macro move_stack bytes
    subi    r28, lo8(\bytes)
    sbci    r29, hi8(\bytes)
    in      r0, _SFR_IO_ADDR(SREG)
    cli
    out     _SFR_IO_ADDR(SPH), r29
    out     _SFR_IO_ADDR(SREG), r0            ; takes effect behind the next instruction
    out     _SFR_IO_ADDR(SPL), r28
.endm

#endif
