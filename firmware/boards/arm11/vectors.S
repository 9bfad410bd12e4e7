/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The vectors of an ARM11, which are also where the image begins, and the way
 * from there to start() in start.c.
 *
 * Who comes before, the GPU's loader or a loader over the serial line, may have
 * left the memory management unit and the caches on: they are switched off
 * here, with the data cache written back first. ARM1176JZF-S Technical Reference
 * Manual, chapter 3.
 */
    .syntax unified
    .arm
    .cfi_sections .debug_frame

    .section .vectors, "ax", %progbits
    .p2align 5                      // for the vector base address register
    .global lightseal_vectors
lightseal_vectors:
    b       reset
    b       fault_undefined
    b       fault_call
    b       fault_prefetch
    b       fault_data
    b       fault_data              // not assigned
    b       fault_interrupt
    b       fault_fast_interrupt

/* Where the core goes when it can't go on: a place of its own for each reason,
 * for a debugger, or a twin, to see, with address and status of the last data
 * fault in r0 and r1. The host's deadline tells in any case. */
.macro fault name
    .global \name
    .type   \name, %function
\name:
    .cfi_startproc
    mrc     p15, 0, r0, c6, c0, 0   // fault address
    mrc     p15, 0, r1, c5, c0, 0   // fault status
1:  b       1b
    .cfi_endproc
    .size   \name, . - \name
.endm

    .section .text.faults, "ax", %progbits
    .p2align 2
    fault   fault_undefined
    fault   fault_call
    fault   fault_prefetch
    fault   fault_data
    fault   fault_interrupt
    fault   fault_fast_interrupt

    .section .text.reset, "ax", %progbits
    .p2align 2
    .global reset
    .type   reset, %function
reset:
    .cfi_startproc
    .cfi_undefined lr
    cpsid   aif, #0x13              // supervisor mode, no interrupts
    mov     r0, #0
    mcr     p15, 0, r0, c7, c14, 0  // clean and invalidate the data cache
    mcr     p15, 0, r0, c7, c10, 4  // data synchronization barrier
    ldr     r1, =0x00c50078         // unaligned access, new page tables; all else off
    mcr     p15, 0, r1, c1, c0, 0
    mcr     p15, 0, r0, c7, c7, 0   // invalidate both caches, and branch targets
    mcr     p15, 0, r0, c8, c7, 0   // invalidate the translations
    mcr     p15, 0, r0, c7, c5, 4   // prefetch flush
    ldr     r1, =lightseal_vectors
    mcr     p15, 0, r1, c12, c0, 0  // vector base address
    ldr     sp, =lightseal_stack_top
    bl      start
1:  b       1b
    .cfi_endproc
    .size   reset, . - reset

    .section .note.GNU-stack, "", %progbits
