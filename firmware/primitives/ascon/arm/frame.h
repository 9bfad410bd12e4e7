/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Functions of the Arm Ascon kernels, for assembly: each in a section of
 * its own, so that the linker drops what an image does not call; entry and
 * exit with call frame information.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARM_FRAME_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARM_FRAME_H

/* A function that other objects call; \visibility is `hidden` for those that
 * only the library itself does. */
.macro entry name, visibility
    .global \name
    .ifnb   \visibility
    .\visibility \name
    .endif
    routine \name
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

/* Pushes the \count arguments in r0-r3 (4) or r0 (1), the registers to keep
 * and LINK, and makes room for \room bytes below. The frame is then, upward:
 * room, arguments, r4-r11, LINK, the caller's stack arguments. */
.macro enter arguments, room
    .if \arguments == 4
    push    {r0-r11, r14}
    .else
    push    {r0, r4-r11, r14}
    .endif
    .cfi_adjust_cfa_offset 36 + 4 * \arguments
    .cfi_rel_offset r4, 4 * \arguments
    .cfi_rel_offset r5, 4 * \arguments + 4
    .cfi_rel_offset r6, 4 * \arguments + 8
    .cfi_rel_offset r7, 4 * \arguments + 12
    .cfi_rel_offset r8, 4 * \arguments + 16
    .cfi_rel_offset r9, 4 * \arguments + 20
    .cfi_rel_offset r10, 4 * \arguments + 24
    .cfi_rel_offset r11, 4 * \arguments + 28
    .cfi_rel_offset r14, 4 * \arguments + 32
    .if \room
    sub     sp, sp, #\room
    .cfi_adjust_cfa_offset \room
    .endif
.endm

/* The same for a lightseal_aead_encrypt_fn or lightseal_aead_decrypt_fn. The
 * frame is then, upward: room, r4-r11, LINK, all eight arguments. */
#define OUT_AT 36
#define TAG_AT 40
#define IN_AT 44
#define IN_BYTES_AT 48
#define AD_AT 52
#define AD_BYTES_AT 56
#define NONCE_AT 60
#define KEY_AT 64

.macro enter_aead room
    push    {r0-r3}
    .cfi_adjust_cfa_offset 16
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

.macro leave_aead room
    add     sp, sp, #\room
    .cfi_remember_state
    .cfi_adjust_cfa_offset -\room
    pop     {r4-r11, r14}
    .cfi_adjust_cfa_offset -36
    .cfi_restore r4
    .cfi_restore r5
    .cfi_restore r6
    .cfi_restore r7
    .cfi_restore r8
    .cfi_restore r9
    .cfi_restore r10
    .cfi_restore r11
    .cfi_restore r14
    add     sp, sp, #16
    .cfi_adjust_cfa_offset -16
    bx      r14
    .cfi_restore_state
.endm

/* r0 = what lightseal_check_aead_arguments makes of the arguments, and flags of it. */
.macro check_aead room
    add     r0, sp, #\room + OUT_AT
    movs    r1, #16
    bl      lightseal_check_aead_arguments
    cmp     r0, #0
.endm

/* r0 = LIGHTSEAL_AUTH where it is not 0, with no byte of plaintext left. */
.macro reject_aead room
    branch_zero r0, 1f
    ldr     r0, [sp, #\room + OUT_AT]
    ldr     r1, [sp, #\room + IN_BYTES_AT]
    bl      lightseal_wipe
    movs    r0, #1
1:
.endm

.macro leave arguments, room
    add     sp, sp, #\room + 4 * \arguments
    .cfi_adjust_cfa_offset -(\room + 4 * \arguments)
    pop     {r4-r11, pc}
.endm

#endif
