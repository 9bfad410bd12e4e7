/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon on ARMv6-M, fast: all twelve rounds unrolled, conversions between bytes
 * and halves inline wherever a block comes by.
 *
 * Registers and layout: registers.h, state.h. Round: round.h. Conversion:
 * convert.h. Modes: aead.h, hash.h, isap.h.
 *
 * Constant time: nothing branches on, and no address is made of, a byte of key,
 * message or state. What branches are taken for are lengths, the alignment of
 * pointers, the direction, and whether a tag matched. No instruction in use has
 * a time that depends on its operands.
 *
 * ABI: AAPCS. r4-r11 and sp are preserved, the stack is 8-byte aligned at calls,
 * Thumb, position independent, no data section, no writable data. Calls
 * lightseal_check_aead_arguments and lightseal_wipe.
 *
 * Bytes of the code (for an algorithm without what it calls), cycles of
 * a call for messages of 16, 64 and 1536 bytes, encrypted or hashed, without
 * associated data, and bytes of stack; zero wait states, by the model of the
 * virtual boards, on Cortex-M0. tests/cross/test_kernels_arm_objects.py compares.
 *
 *   permutation    2908 bytes, 121 cycles a round
 *   isap-a-128a    2014 bytes, 49865 63929 495225 cycles, 228 stack
 *   isap-a-128     996 bytes, 392979 411399 976279 cycles, 228 stack
 *   ascon-aead128  1212 bytes, 4845 8559 122455 cycles, 132 stack
 *   ascon-128      928 bytes, 5349 10575 170839 cycles, 132 stack
 *   ascon-128a     1220 bytes, 4849 8575 122839 cycles, 132 stack
 *   ascon-hash256  464 bytes, 9322 18454 298502 cycles, 104 stack
 */
#include "primitives/needs_armv6m.h"
#include "primitives/ascon/armv6m/aead.h"
#include "primitives/ascon/armv6m/frame.h"
#include "primitives/ascon/armv6m/hash.h"
#include "primitives/ascon/armv6m/isap.h"
#include "primitives/ascon/armv6m/round.h"

/* Functions of the kernel, and those of an algorithm on it. */
#define FUNCTION(name) lightseal_ascon_armv6m_speed_##name
#define OF(algorithm, name) lightseal_##algorithm##_armv6m_speed_##name

    .syntax unified
    .thumb
    .cfi_sections .debug_frame

.macro words_cold big
    .if \big
    bl      words_big
    .else
    bl      words_little
    .endif
.endm
.macro fetch_cold big
    .if \big
    bl      fetch_big
    .else
    bl      fetch_little
    .endif
.endm
.macro put big
    .if \big
    bl      put_big
    .else
    bl      put_little
    .endif
.endm
.macro mask_put big
    bl      mask_put_big
.endm

/* Inline where every block comes by. */
.macro halves big
    mov     LINK, X4
    .if \big
    interleave A, B, C, X4, 1
    .else
    interleave A, B, C, X4, 0
    .endif
    mov     X4, LINK
.endm
.macro words big
    mov     LINK, X4
    deinterleave A, B, C, X4, \big
    mov     X4, LINK
.endm
.macro fetch big
    ldr     C, [sp, #FRAME_SOURCE]
    lsls    A, C, #30
    beq     91f
    fetch_cold \big
    b       92f
91: .if \big
    ldr     B, [C]
    ldr     A, [C, #4]
    adds    C, C, #8
    .else
    ldm     C!, {A, B}
    .endif
    str     C, [sp, #FRAME_SOURCE]
    halves  \big
92:
.endm


/* The last rounds on the state in the registers, as many as the name says;
 * those with an odd number find the odd halves low. Lose A, B, C. */
    .section .text.lightseal_ascon_armv6m_speed_rounds, "ax", %progbits
    .p2align 2
    .cfi_startproc
label permute_12
    round_from_even ROUND_0
label permute_11_odd
    round_from_odd ROUND_1
label permute_10
    round_from_even ROUND_2
label permute_9_odd
    round_from_odd ROUND_3
label permute_8
    round_from_even ROUND_4
label permute_7_odd
    round_from_odd ROUND_5
label permute_6
    round_from_even ROUND_6
label permute_5_odd
    round_from_odd ROUND_7
label permute_4
    round_from_even ROUND_8
label permute_3_odd
    round_from_odd ROUND_9
label permute_2
    round_from_even ROUND_10
label permute_1_odd
    round_from_odd ROUND_11
    bx      LINK
    .cfi_endproc
    .size   permute_12, . - permute_12

    .section .text.lightseal_ascon_armv6m_speed_permute_7, "ax", %progbits
    .p2align 2
label permute_7
    .cfi_startproc
    swap_halves
    push    {LINK}
    .cfi_adjust_cfa_offset 4
    .cfi_rel_offset r14, 0
    bl      permute_7_odd
    pop     {pc}
    end_function permute_7

/* void permute(kernel_state *state, uint8_t rounds), 1 to 12 rounds. */
    function FUNCTION(permute), hidden
    enter   4
    mov     C, r0
    str     r0, [sp]
    mov     LINK, r1
    load_state
    mov     A, LINK
    lsls    B, A, #31
    beq     1f
    swap_halves
    mov     A, LINK
1:  subs    A, A, #1
    movs    B, #6
    muls    A, B
    adr     B, 2f
    adds    B, B, A
    adds    B, B, #1
    bx      B
    .p2align 2
2:
    bl      permute_1_odd
    b       3f
    bl      permute_2
    b       3f
    bl      permute_3_odd
    b       3f
    bl      permute_4
    b       3f
    bl      permute_5_odd
    b       3f
    bl      permute_6
    b       3f
    bl      permute_7_odd
    b       3f
    bl      permute_8
    b       3f
    bl      permute_9_odd
    b       3f
    bl      permute_10
    b       3f
    bl      permute_11_odd
    b       3f
    bl      permute_12
    b       3f
3:  ldr     C, [sp]
    store_state
    leave   4
    end_function FUNCTION(permute)

    aead    OF(ascon_aead128, encrypt), OF(ascon_aead128, decrypt), \
            16, permute_8, 0, 0x00400201, 0x00008a00
    aead    OF(ascon_128a, encrypt), OF(ascon_128a, decrypt), \
            16, permute_8, 1, 0x00200000, 0x88220000
    aead    OF(ascon_128, encrypt), OF(ascon_128, decrypt), \
            8, permute_6, 1, 0x08220000, 0x80210000
    hash    FUNCTION(hash_little), 0
    hash    FUNCTION(hash_big), 1
    isap    OF(isap_a_128a, encrypt), OF(isap_a_128a, decrypt), 1, 2, permute_6
    isap    OF(isap_a_128, encrypt), OF(isap_a_128, decrypt), 12, 1, permute_12

#define KERNEL_CLASS speed
#include "primitives/ascon/armv6m/bytes.h"

    .section .note.GNU-stack, "", %progbits
