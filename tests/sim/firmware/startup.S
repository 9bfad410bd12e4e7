/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Vectors, start-up and loops of a known number of cycles.
 */
    .syntax unified
    .thumb

    .section .vectors, "a"
    .word stack_top
    .word reset_handler
    .word default_handler       /* NMI */
    .word default_handler       /* HardFault */
    .rept 7
    .word default_handler
    .endr
    .word svc_handler
    .word default_handler
    .word 0
    .word pendsv_handler
    .word systick_handler
    .rept 32
    .word default_handler
    .endr

    .text
    .thumb_func
    .global reset_handler
    .type reset_handler, %function
reset_handler:
    push {r0-r7}                /* registers as after reset, below stack_top */
    mov r0, r8
    mov r1, r9
    mov r2, r10
    mov r3, r11
    mov r4, r12
    mov r5, lr
    push {r0-r5}
    ldr r0, =bss_start
    ldr r1, =bss_end
    movs r2, #0
1:  cmp r0, r1
    bhs 2f
    str r2, [r0]
    adds r0, #4
    b 1b
2:  bl main
    b .

    .thumb_func
    .type default_handler, %function
default_handler:
    b default_handler
    .ltorg

/* void timed_loop(uint32_t n, volatile uint32_t *counter, uint32_t out[2]);
 * Between the two readings: 4n cycles on Cortex-M0, 3n + 1 on Cortex-M4. */
    .macro timed name, nops
    .balign 4
    .thumb_func
    .global \name
    .type \name, %function
\name:
    push {r4, lr}
    nop
    ldr r3, [r1]
    .rept \nops
    nop
    .endr
1:  subs r0, #1
    bne 1b
    ldr r4, [r1]
    str r3, [r2]
    str r4, [r2, #4]
    pop {r4, pc}
    .size \name, . - \name
    .endm

    timed timed_loop, 0
    timed timed_loop_1, 1
    timed timed_loop_2, 2
    timed timed_loop_3, 3

/* void unaligned_load(const void *p); */
    .thumb_func
    .global unaligned_load
    .type unaligned_load, %function
unaligned_load:
    ldr r0, [r0]
    bx lr

/* void jump_to(uint32_t address); as it is, without the Thumb bit put in */
    .thumb_func
    .global jump_to
    .type jump_to, %function
jump_to:
    bx r0
