/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What the kernels' assembly says otherwise for another instruction set: here
 * ARM state from ARMv6 on. armv7m/isa.h has the same names.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARMV6_ISA_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARMV6_ISA_H

#include "primitives/ascon/arm/registers.h"

#if !defined(__arm__) || defined(__thumb__) || defined(__ARMEB__) || __ARM_ARCH < 6
#error "the armv6 kernels are for ARM state of ARMv6 and up: -marm, and -mcpu or -march"
#endif

    .syntax unified
    .arm
    .cfi_sections .debug_frame

/* A label that is called. */
.macro routine name
    .type   \name, %function
\name:
.endm

/* LINK = \label as a return address. */
.macro return_to label
    adr     LINK, \label
.endm

/* To a routine that may be far. */
.macro jump label
    b       \label
.endm

/* The carry stays. */
.macro branch_zero register, label
    teq     \register, #0
    beq     \label
.endm
.macro branch_not_zero register, label
    teq     \register, #0
    bne     \label
.endm

/* Two words to the frame, or from it; \at is in parentheses if it is a sum. */
.macro store_pair a, b, at
    str     \a, [sp, #\at]
    str     \b, [sp, #\at + 4]
.endm
.macro load_pair a, b, at
    ldr     \a, [sp, #\at]
    ldr     \b, [sp, #\at + 4]
.endm

/* Whether \direction and \step of aead_small.h are both 8, in a flag that
 * branch_zero leaves alone: the carry. Loses \direction. */
.macro test_decrypts direction, step
    and     \direction, \direction, \step
    cmp     \direction, #8
.endm
.macro if_decrypts operation, to, from
    \operation\()cs \to, \from
.endm

/* Each of four words: its bits in reverse, its bytes in place. Loses T, UE. */
.macro reverse_bits a, b, c, d
    ldr     UE, =0x0f0f0f0f
    .irp    word, \a, \b, \c, \d
    reverse_step \word, 4
    .endr
    eor     UE, UE, UE, lsl #2
    .irp    word, \a, \b, \c, \d
    reverse_step \word, 2
    .endr
    eor     UE, UE, UE, lsl #1
    .irp    word, \a, \b, \c, \d
    reverse_step \word, 1
    .endr
.endm

/* Exchanges the bits of UE with those \by places above. */
.macro reverse_step word, by
    and     T, UE, \word, lsr #\by
    and     \word, \word, UE
    orr     \word, T, \word, lsl #\by
.endm

#endif
