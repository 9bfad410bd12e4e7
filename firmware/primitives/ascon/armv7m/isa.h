/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What the kernels' assembly says otherwise for another instruction set: here
 * Thumb of ARMv7-M. armv6/isa.h has the same names.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARMV7M_ISA_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARMV7M_ISA_H

#include "primitives/ascon/arm/registers.h"

    .syntax unified
    .thumb
    .cfi_sections .debug_frame

/* A label that is called. */
.macro routine name
    .type   \name, %function
    .thumb_func
\name:
.endm

/* LINK = \label as a return address. */
.macro return_to label
    adr     LINK, \label + 1
.endm

/* To a routine that may be far. */
.macro jump label
    b.w     \label
.endm

/* Forward and near; flags stay. */
.macro branch_zero register, label
    cbz     \register, \label
.endm
.macro branch_not_zero register, label
    cbnz    \register, \label
.endm

/* Two words to the frame, or from it. */
.macro store_pair a, b, at
    strd    \a, \b, [sp, #\at]
.endm
.macro load_pair a, b, at
    ldrd    \a, \b, [sp, #\at]
.endm

/* Whether \direction and \step of aead_small.h are both 8, in a flag that
 * branch_zero leaves alone. Loses \direction. */
.macro test_decrypts direction, step
    cmp     \direction, \step
.endm
.macro if_decrypts operation, to, from
    it      eq
    \operation\()eq \to, \from
.endm

/* Each of four words: its bits in reverse, its bytes in place. */
.macro reverse_bits a, b, c, d
    .irp    word, \a, \b, \c, \d
    rev     \word, \word
    .endr
    .irp    word, \a, \b, \c, \d
    rbit    \word, \word
    .endr
.endm

#endif
