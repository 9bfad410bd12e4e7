/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Functions of Arm kernels, for assembly: each in a section of its own, so that
 * the linker drops what an image does not call; entry and exit with call frame
 * information.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ARM_FUNCTION_H
#define LIGHTSEAL_PRIMITIVES_ARM_FUNCTION_H

.macro function name
    .section .text.\name, "ax", %progbits
    .p2align 2
    .global \name
    .hidden \name
    .type   \name, %function
    .thumb_func
\name:
    .cfi_startproc
.endm

/* One that only functions of the same file call, by its own rules. */
.macro local_function name
    .section .text.\name, "ax", %progbits
    .p2align 2
    .type   \name, %function
    .thumb_func
\name:
    .cfi_startproc
.endm

.macro end_function name
    .cfi_endproc
    .size   \name, . - \name
.endm

/* Pushes PUSHED bytes, registers to keep and r14, and makes room for \room bytes
 * below. On ARMv6-M r4-r7 are lost on entry. */
#define PUSHED 36

#if defined(__thumb2__)

.macro enter room
    push    {r4-r11, r14}
    .cfi_adjust_cfa_offset 36
    .cfi_rel_offset r4, 0
    .cfi_rel_offset r5, 4
    .cfi_rel_offset r6, 8
    .cfi_rel_offset r7, 12
    .cfi_rel_offset r8, 16
    .cfi_rel_offset r9, 20
    .cfi_rel_offset r10, 24
    .cfi_rel_offset r11, 28
    .cfi_rel_offset r14, 32
    sub     sp, sp, #\room
    .cfi_adjust_cfa_offset \room
.endm

.macro leave room
    .cfi_remember_state
    add     sp, sp, #\room
    .cfi_adjust_cfa_offset -\room
    pop     {r4-r11, pc}
    .cfi_restore_state
.endm

#else

.macro enter room
    push    {r4-r7, r14}
    .cfi_adjust_cfa_offset 20
    .cfi_rel_offset r4, 0
    .cfi_rel_offset r5, 4
    .cfi_rel_offset r6, 8
    .cfi_rel_offset r7, 12
    .cfi_rel_offset r14, 16
    mov     r4, r8
    mov     r5, r9
    mov     r6, r10
    mov     r7, r11
    push    {r4-r7}
    .cfi_adjust_cfa_offset 16
    .cfi_rel_offset r8, 0
    .cfi_rel_offset r9, 4
    .cfi_rel_offset r10, 8
    .cfi_rel_offset r11, 12
    sub     sp, sp, #\room
    .cfi_adjust_cfa_offset \room
.endm

.macro leave room
    .cfi_remember_state
    add     sp, sp, #\room
    .cfi_adjust_cfa_offset -\room
    pop     {r4-r7}
    .cfi_adjust_cfa_offset -16
    mov     r8, r4
    mov     r9, r5
    mov     r10, r6
    mov     r11, r7
    pop     {r4-r7, pc}
    .cfi_restore_state
.endm

#endif

#endif
