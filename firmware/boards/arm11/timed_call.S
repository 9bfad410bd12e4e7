/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * void arm11_timed_call(timed_call *call)
 *
 * r4 call, r6 function, r7 reading before the call.
 */
#define FUNCTION 0
#define ARGUMENT 4
#define RESULT 36
#define STACK_POINTER 40
#define BEFORE 44
#define AFTER 48

    .syntax unified
    .arm
    .cfi_sections .debug_frame

.macro function name
    .section .text.\name, "ax", %progbits
    .p2align 5                      // a cache line
    .global \name
    .type   \name, %function
\name:
    .cfi_startproc
.endm

.macro end_function name
    .cfi_endproc
    .size   \name, . - \name
.endm

    function arm11_timed_call
    push    {r4, r6, r7, lr}
    .cfi_def_cfa_offset 16
    .cfi_offset r4, -16
    .cfi_offset r6, -12
    .cfi_offset r7, -8
    .cfi_offset lr, -4
    sub     sp, sp, #16             // four arguments
    .cfi_def_cfa_offset 32
    mov     r4, r0
    str     sp, [r4, #STACK_POINTER]
    add     r0, r4, #ARGUMENT + 16
    ldm     r0, {r0-r3}
    stm     sp, {r0-r3}
    ldr     r6, [r4, #FUNCTION]
    add     r0, r4, #ARGUMENT
    ldm     r0, {r0-r3}

    mrc     p15, 0, r7, c15, c12, 1 // cycle counter
    blx     r6
    mrc     p15, 0, r6, c15, c12, 1

    str     r0, [r4, #RESULT]
    str     r7, [r4, #BEFORE]
    str     r6, [r4, #AFTER]
    add     sp, sp, #16
    pop     {r4, r6, r7, pc}
    end_function arm11_timed_call

    function timed_call_nothing
    bx      lr
    end_function timed_call_nothing

/* void timed_call_spin(uint32_t cycles)
 *
 * As many instructions more than timed_call_nothing(). On silicon, predicted
 * branches take no time of their own, and the counter says less. r0 is what is
 * to go: two instructions in a turn, and one more where it is odd.
 */
    function timed_call_spin
    sub     r0, r0, #5
1:  subs    r0, r0, #2
    bhs     1b
    tst     r0, #1
    beq     2f
    nop
2:  bx      lr
    end_function timed_call_spin

    .section .note.GNU-stack, "", %progbits
