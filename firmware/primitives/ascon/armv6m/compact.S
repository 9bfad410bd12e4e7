/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon on ARMv6-M, small: two rounds in a loop, conversions in subroutines.
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
 *   permutation    636 bytes, 129 cycles a round
 *   isap-a-128a    1342 bytes, 51505 66649 531065 cycles, 228 stack
 *   isap-a-128     824 bytes, 420683 440471 1047303 cycles, 228 stack
 *   ascon-aead128  602 bytes, 5191 9253 133821 cycles, 132 stack
 *   ascon-128      534 bytes, 5731 11413 185661 cycles, 132 stack
 *   ascon-128a     604 bytes, 5191 9253 133821 cycles, 132 stack
 *   ascon-hash256  228 bytes, 10012 19834 321042 cycles, 104 stack
 */
#include "primitives/needs_armv6m.h"
#include "primitives/ascon/armv6m/aead.h"
#include "primitives/ascon/armv6m/frame.h"
#include "primitives/ascon/armv6m/hash.h"
#include "primitives/ascon/armv6m/isap.h"
#include "primitives/ascon/armv6m/round.h"

/* Functions of the kernel, and those of an algorithm on it. */
#define FUNCTION(name) lightseal_ascon_armv6m_compact_##name
#define OF(algorithm, name) lightseal_##algorithm##_armv6m_compact_##name

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

.macro words big
    words_cold \big
.endm
.macro fetch big
    fetch_cold \big
.endm

/* A round with its constants at LINK, the low half's first. */
.macro round_rolled at, odd
    mov     A, LINK
    ldrb    A, [A, #\at]
    eors    X2, A
    substitute_first
    mov     A, LINK
    ldrb    A, [A, #\at + 1]
    eors    X0, A
    substitute_second
    diffuse \odd
.endm

.macro rounds_entry name, first
    label   \name
    .cfi_startproc
    push    {LINK}
    .cfi_adjust_cfa_offset 4
    .cfi_rel_offset r14, 0
    adr     A, \first
.endm

/* The last rounds on the state in the registers, as many as the name says;
 * permute_n: as A says. Lose A, B, C, LINK. Two rounds in a turn of the loop; the
 * constants end where their address is a multiple of 32. */
    .section .text.lightseal_ascon_armv6m_compact_rounds, "ax", %progbits
    .p2align 5
    rounds_entry permute_12, constants
    b       1f
    end_function permute_12
    .p2align 2
    rounds_entry permute_8, constants_8
    b       1f
    end_function permute_8
    .p2align 2
    rounds_entry permute_6, constants_6
    b       1f
    end_function permute_6
label permute_7
    movs    A, #7
label permute_n
    .cfi_startproc
    push    {LINK}
    .cfi_adjust_cfa_offset 4
    .cfi_rel_offset r14, 0
    movs    B, #12
    subs    B, B, A
    lsls    C, B, #31
    lsrs    B, B, #1
    lsls    B, B, #2
    adr     A, constants
    adds    A, A, B
    cmp     C, #0
    beq     1f
    mov     LINK, A
    swap_halves
    b       3f
    end_function permute_n
    .size   permute_7, . - permute_7
    .p2align 5
    .space  8
constants:
    .byte   12, 12, 12, 9, 12, 9, 9, 9
constants_8:
    .byte   6, 12, 12, 3
constants_6:
    .byte   6, 9, 9, 3, 12, 6, 6, 9, 12, 3, 3, 9
    .cfi_startproc
    .cfi_adjust_cfa_offset 4
    .cfi_rel_offset r14, 0
1:  mov     LINK, A
2:  round_rolled 0, 1
3:  round_rolled 2, 0
    mov     A, LINK
    adds    A, A, #4
    mov     LINK, A
    lsls    A, A, #27
    beq     4f
    b       2b
4:  pop     {pc}
    .cfi_endproc

/* void permute(kernel_state *state, uint8_t rounds), 1 to 12 rounds. */
    function FUNCTION(permute), hidden
    enter   4
    mov     C, r0
    str     r0, [sp]
    mov     LINK, r1
    load_state
    mov     A, LINK
    bl      permute_n
    ldr     C, [sp]
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
    isap    OF(isap_a_128a, encrypt), OF(isap_a_128a, decrypt), 1, 1, permute_6
    isap    OF(isap_a_128, encrypt), OF(isap_a_128, decrypt), 12, 1, permute_12

#define KERNEL_CLASS compact
#include "primitives/ascon/armv6m/bytes.h"

    .section .note.GNU-stack, "", %progbits
