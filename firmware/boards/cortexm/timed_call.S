/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * void cortexm_timed_call(timed_call *call, volatile const uint32_t *counter)
 * void cortexm_captured_call(timed_call *call, volatile uint32_t *capture)
 *
 * r4 call, r5 counter or capture, r6 function, r7 reading before the call, or 1.
 */
#define FUNCTION 0
#define ARGUMENT 4
#define RESULT 36
#define STACK_POINTER 40
#define BEFORE 44
#define AFTER 48

    .syntax unified
    .thumb

    .macro call_between name, before, after
    .section .text.\name, "ax", %progbits
    .balign 4
    .global \name
    .type \name, %function
\name:
    .cfi_startproc
    push    {r4-r7, lr}
    .cfi_def_cfa_offset 20
    .cfi_offset r4, -20
    .cfi_offset r5, -16
    .cfi_offset r6, -12
    .cfi_offset r7, -8
    .cfi_offset lr, -4
    sub     sp, #20                 // four arguments, and 8-byte alignment
    .cfi_def_cfa_offset 40
    mov     r4, r0
    mov     r5, r1

    mov     r0, sp
    str     r0, [r4, #STACK_POINTER]
    ldr     r0, [r4, #ARGUMENT + 16]
    str     r0, [sp, #0]
    ldr     r0, [r4, #ARGUMENT + 20]
    str     r0, [sp, #4]
    ldr     r0, [r4, #ARGUMENT + 24]
    str     r0, [sp, #8]
    ldr     r0, [r4, #ARGUMENT + 28]
    str     r0, [sp, #12]
    ldr     r6, [r4, #FUNCTION]
    ldr     r0, [r4, #ARGUMENT]
    ldr     r1, [r4, #ARGUMENT + 4]
    ldr     r2, [r4, #ARGUMENT + 8]
    ldr     r3, [r4, #ARGUMENT + 12]

    \before
    blx     r6
    \after

    str     r0, [r4, #RESULT]
    str     r7, [r4, #BEFORE]
    str     r5, [r4, #AFTER]
    add     sp, #20
    pop     {r4-r7, pc}
    .cfi_endproc
    .size \name, . - \name
    .endm

    call_between cortexm_timed_call, "ldr r7, [r5]", "ldr r5, [r5]"
    call_between cortexm_captured_call, "movs r7, #1; str r7, [r5]", "str r7, [r5, #4]"

    .section .text.timed_call_nothing, "ax", %progbits
    .balign 4
    .global timed_call_nothing
    .type timed_call_nothing, %function
timed_call_nothing:
    .cfi_startproc
    bx      lr
    .cfi_endproc
    .size timed_call_nothing, . - timed_call_nothing

/* void timed_call_spin(uint32_t cycles)
 *
 * r0 cycles to go. With n = cycles - FIXED = LOOP * q + e the loop takes
 * LOOP * (q + 1) less what its last branch saves, the rest makes up for that
 * and e. A branch that is taken costs 3 cycles on Cortex-M0 and 2 in such a
 * loop on Cortex-M0+, M3 and M4, one that is not costs 1.
 */
#if __ARM_ARCH == 6 && !defined(LIGHTSEAL_CORE_CORTEX_M0PLUS)
#define LOOP 4
#define FIXED 13
#define ONE_CYCLE_MORE nop; nop; nop
#else
#define LOOP 3
#define FIXED 11
#define ONE_CYCLE_MORE mov r1, r1; mov r1, r1
#endif

    .section .text.timed_call_spin, "ax", %progbits
    .balign 4
    .global timed_call_spin
    .type timed_call_spin, %function
timed_call_spin:
    .cfi_startproc
    mov     r1, r1                  // the loop is at a word: one fetch
    subs    r0, #FIXED
1:  subs    r0, #LOOP
    bhs     1b
    adds    r0, #LOOP               // e
    lsrs    r0, #1
    bcc     2f
    ONE_CYCLE_MORE
2:  lsrs    r0, #1
    bcc     3f
    ONE_CYCLE_MORE
    mov     r1, r1
3:  bx      lr
    .cfi_endproc
    .size timed_call_spin, . - timed_call_spin
