/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon in ARM state from ARMv6 on, small: a round in a loop, conversions in
 * subroutines, one loop for associated data and message.
 *
 * Registers and layout: ../arm/registers.h, ../arm/state.h. Round: round.h.
 * Conversion: convert.h. Modes, in ../arm: aead_small.h, hash.h, isap.h.
 *
 * Constant time: nothing branches on, and no address is made of, a byte of key,
 * message or state. What branches are taken for are lengths, the alignment of
 * pointers, the direction, and whether a tag matched. No instruction in use has
 * a time that depends on its operands, and conditions hold or not by lengths and
 * direction alone.
 *
 * ABI: AAPCS. r4-r11 and sp are preserved, the stack is 8-byte aligned at calls,
 * ARM state, position independent, no data section, no writable data. Unaligned
 * words have to be allowed, as they are under Linux and on a board with the U
 * bit set. Calls lightseal_check_aead_arguments and lightseal_wipe.
 *
 * Bytes of the code (for an algorithm without what it calls), instructions of
 * a call for messages of 16, 64 and 1536 bytes, encrypted or hashed, without
 * associated data, and bytes of stack; of a round on average of twelve with the
 * call. What that is in cycles depends on caches and branch prediction. tests/cross/test_kernels_arm_objects.py compares.
 *
 *   permutation    336 bytes, 56.7 instructions a round
 *   isap-a-128a    1804 bytes, 22346 28922 230586 instructions, 212 stack
 *   isap-a-128     1376 bytes, 183166 191764 455436 instructions, 212 stack
 *   ascon-aead128  872 bytes, 2266 4057 58981 instructions, 124 stack
 *   ascon-128      728 bytes, 2499 4983 81159 instructions, 124 stack
 *   ascon-128a     856 bytes, 2267 4055 58887 instructions, 124 stack
 *   ascon-hash256  256 bytes, 4377 8691 140987 instructions, 84 stack
 */
#include "primitives/ascon/armv6/isa.h"
#include "primitives/ascon/armv6/convert.h"
#include "primitives/ascon/armv6/round.h"
#include "primitives/ascon/arm/aead_small.h"
#include "primitives/ascon/arm/frame.h"
#include "primitives/ascon/arm/hash.h"
#include "primitives/ascon/arm/isap.h"

/* Functions of the kernel, and those of an algorithm on it. */
#define FUNCTION(name) lightseal_ascon_armv6_compact_##name
#define OF(algorithm, name) lightseal_##algorithm##_armv6_compact_##name
#define AEAD aead_small
#define REKEY_ROUNDS 2

.macro halves big
    .if \big
    bl      convert_halves_big
    .else
    bl      convert_halves_little
    .endif
.endm
.macro halves_to even, odd, big
    halves  \big
    mov     \even, UE
    mov     \odd, UO
.endm
.macro words_of even, odd, big
    .if \big
    .ifc    \even, X0E
    bl      convert_words_x0_big
    .else
    mov     UE, \even
    mov     UO, \odd
    bl      convert_words_big
    .endif
    .else
    mov     UE, \even
    mov     UO, \odd
    bl      convert_words_little
    .endif
.endm
.macro fetch_begin at
    ldr     T, [sp, #\at]
    str     T, [sp, #FETCH_SOURCE]
.endm
.macro fetch_lane even, odd, big
    .if \big
    bl      fetch_big
    .else
    bl      fetch_little
    .endif
    .ifnc   \even, UE
    mov     \even, UE
    mov     \odd, UO
    .endif
.endm
.macro halves_cold big
    halves  \big
.endm
.macro words_cold even, odd, big
    words_of \even, \odd, \big
.endm
.macro spill_link at
    str     LINK, [sp, #\at]
.endm
.macro reload_link at
    ldr     LINK, [sp, #\at]
.endm

/* A round on x2 alone in complement, with the complements of the constant's halves at
 * LINK: sign extension makes words of bytes, and x2 itself of x2. It leaves x2
 * in complement again. */
.macro round_rolled
    ldrsb   T, [LINK], #1
    eor     X2E, X2E, T
    ldrsb   T, [LINK], #1
    eor     X2O, X2O, T
    assume  0, 0, 0, 0, 0
    round_body
.endm

/* The last rounds on the state in the registers, as many as the name says;
 * permute_n: as T says. Lose UE, UO, T, LINK. */
.macro rounds_entry name, first
    routine \name
    .cfi_startproc
    push    {LINK}
    .cfi_adjust_cfa_offset 4
    .cfi_rel_offset r14, 0
    adr     LINK, \first
.endm

/* Complements of the constants' halves, of rounds 0 to 11. */
.macro complements of:vararg
    .irp    half, \of
    .byte   255 - \half
    .endr
.endm

    .section .text.lightseal_ascon_armv6_compact_rounds, "ax", %progbits
    .p2align 5
    .space  8
constants:
    complements ROUND_0
    complements ROUND_1
    complements ROUND_2
    complements ROUND_3
    complements ROUND_4
    complements ROUND_5
    complements ROUND_6
    complements ROUND_7
    complements ROUND_8
    complements ROUND_9
    complements ROUND_10
    complements ROUND_11
    rounds_entry permute_12, constants
    b       1f
    end_function permute_12
    rounds_entry permute_8, constants + 8
    b       1f
    end_function permute_8
    rounds_entry permute_n, constants + 24
    sub     LINK, LINK, T, lsl #1
    b       1f
    end_function permute_n
    rounds_entry permute_7, constants + 10
    b       1f
    end_function permute_7
    rounds_entry permute_6, constants + 12
1:  assume  0, 0, 0, 0, 0
    complement X2E, X2O
2:  round_rolled
    tst     LINK, #31
    bne     2b
    settle
    pop     {pc}
    end_function permute_6

/* void permute(kernel_state *state, uint8_t rounds), 1 to 12 rounds. */
    function FUNCTION(permute), hidden
    enter   1, 0
    mov     LINK, r0
    mov     T, r1
    ldm     LINK, {STATE}
    bl      permute_n
    pop     {T}
    .cfi_adjust_cfa_offset -4
    stm     T, {STATE}
    pop     {r4-r11, pc}
    end_function FUNCTION(permute)

#include "primitives/ascon/arm/instances.h"

/* Conversions of UE and UO, with the return address in the frame while LINK is
 * the mask. */
.macro conversion name
    .section .text.lightseal_ascon_armv6_compact_\name, "ax", %progbits
    .p2align 2
    routine \name
    .cfi_startproc
.endm
.macro free_link
    push    {LINK}
    .cfi_adjust_cfa_offset 4
    .cfi_rel_offset r14, 0
.endm

    conversion fetch_big
    ldr     T, [sp, #FETCH_SOURCE]
    load_words T, 1
    str     T, [sp, #FETCH_SOURCE]
    .size   fetch_big, . - fetch_big
    routine convert_halves_big
    free_link
    interleave UE, UO, UE, UO, 1, LINK
    pop     {pc}
    end_function convert_halves_big

    conversion fetch_little
    ldr     T, [sp, #FETCH_SOURCE]
    load_words T, 0
    str     T, [sp, #FETCH_SOURCE]
    .size   fetch_little, . - fetch_little
    routine convert_halves_little
    free_link
    interleave UE, UO, UE, UO, 0, LINK
    pop     {pc}
    end_function convert_halves_little

    /* of lane 0, which ISAP's key stream is taken from, without moving it */
    conversion convert_words_big
    free_link
    ldr     LINK, =0x55555555
    exchange UE, UO, UE, UO, 1, LINK
    b       1f
    end_function convert_words_big
    routine convert_words_x0_big
    .cfi_startproc
    free_link
    ldr     LINK, =0x55555555
    exchange UE, UO, X0E, X0O, 1, LINK
1:  deinterleave_rest UE, UO, 1, LINK
    pop     {pc}
    end_function convert_words_x0_big

    conversion convert_words_little
    free_link
    deinterleave UE, UO, UE, UO, 0, LINK
    pop     {pc}
    end_function convert_words_little

    .section .note.GNU-stack, "", %progbits
