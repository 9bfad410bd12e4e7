/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Functions of the ARMv6-M Ascon kernels, for assembly: each in a section of
 * its own, so that the linker drops what an image does not call; entry and
 * exit with call frame information.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARMV6M_FRAME_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARMV6M_FRAME_H

#include "primitives/ascon/armv6m/registers.h"

.macro label name
    .type   \name, %function
    .thumb_func
\name:
.endm

/* A function that other objects call; \visibility is `hidden` for those that
 * only the library itself does. */
.macro entry name, visibility
    .global \name
    .ifnb   \visibility
    .\visibility \name
    .endif
    label   \name
    .cfi_startproc
.endm

/* The same at the start of a section. */
.macro function name, visibility
    .section .text.\name, "ax", %progbits
    .p2align 2
    entry   \name, \visibility
.endm

.macro end_function name
    .cfi_endproc
    .size   \name, . - \name
.endm

/* Where, above the room of a frame, the arguments lie: all eight of a
 * lightseal_aead_encrypt_fn or lightseal_aead_decrypt_fn. Below them are r8-r11,
 * r4-r7 and r14. The room is a multiple of 8 and 4 more. */
#define OUT_AT 36
#define TAG_AT 40
#define IN_AT 44
#define IN_BYTES_AT 48
#define AD_AT 52
#define AD_BYTES_AT 56
#define NONCE_AT 60
#define KEY_AT 64

.macro enter room
    push    {r0-r3}
    .cfi_adjust_cfa_offset 16
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
    .cfi_restore r8
    .cfi_restore r9
    .cfi_restore r10
    .cfi_restore r11
    pop     {r4-r7}
    .cfi_adjust_cfa_offset -16
    .cfi_restore r4
    .cfi_restore r5
    .cfi_restore r6
    .cfi_restore r7
    pop     {r3}
    .cfi_adjust_cfa_offset -4
    .cfi_register r14, r3
    add     sp, sp, #16
    .cfi_adjust_cfa_offset -16
    bx      r3
    .cfi_restore_state
.endm

/* What was pushed and popped while the state was in registers is overwritten:
 * \bytes with the registers from \first to \last, which are zero. */
.macro wipe_below first, last, bytes
    push    {\first-\last}
    add     sp, sp, #\bytes
.endm

/* r0 = what lightseal_check_aead_arguments makes of the arguments, and flags of
 * it. */
.macro check_aead room
    add     r0, sp, #\room + OUT_AT
    movs    r1, #16
    bl      lightseal_check_aead_arguments
    cmp     r0, #0
.endm

/* r0 = LIGHTSEAL_AUTH, with no byte of plaintext left. */
.macro reject_aead room
    ldr     r0, [sp, #\room + OUT_AT]
    ldr     r1, [sp, #\room + IN_BYTES_AT]
    bl      lightseal_wipe
    movs    r0, #1
.endm

#endif
