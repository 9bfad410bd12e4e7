/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon on ARMv7-M, small: two rounds in a loop, conversions in subroutines, one
 * loop for associated data and message.
 *
 * Registers and layout: ../arm/registers.h, ../arm/state.h. Round: round.h.
 * Conversion: convert.h. Modes, in ../arm: aead_small.h, hash.h, isap.h.
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
 * virtual boards, on Cortex-M3. tests/cross/test_kernels_arm_objects.py compares.
 *
 *   permutation    432 bytes, 56.5 cycles a round
 *   isap-a-128a    1138 bytes, 22660 29362 234890 cycles, 212 stack
 *   isap-a-128     976 bytes, 185642 194384 462472 cycles, 212 stack
 *   ascon-aead128  578 bytes, 2376 4218 60706 cycles, 124 stack
 *   ascon-128      482 bytes, 2620 5176 83560 cycles, 124 stack
 *   ascon-128a     570 bytes, 2384 4232 60904 cycles, 124 stack
 *   ascon-hash256  192 bytes, 4497 8889 143577 cycles, 84 stack
 */
#include "primitives/needs_armv7m.h"
#include "primitives/ascon/armv7m/isa.h"
#include "primitives/ascon/armv7m/convert.h"
#include "primitives/ascon/armv7m/round.h"
#include "primitives/ascon/arm/aead_small.h"
#include "primitives/ascon/arm/frame.h"
#include "primitives/ascon/arm/hash.h"
#include "primitives/ascon/arm/isap.h"

/* Functions of the kernel, and those of an algorithm on it. */
#define FUNCTION(name) lightseal_ascon_armv7m_compact_##name
#define OF(algorithm, name) lightseal_##algorithm##_armv7m_compact_##name
#define AEAD aead_small
#define REKEY_ROUNDS 1

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

/* A round with the constant at LINK: the odd half in the upper nibble. */
.macro round_rolled
    ldrb    T, [LINK], #1
    and     UE, T, #15
    eor     X2O, X2O, T, lsr #4
    eors    X2E, X2E, UE
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
    adr.w   LINK, \first
.endm

    .section .text.lightseal_ascon_armv7m_compact_rounds, "ax", %progbits
    .p2align 4
    .space  4
constants:
    .byte   0xcc, 0xc9, 0x9c, 0x99, 0xc6, 0xc3, 0x96, 0x93, 0x6c, 0x69, 0x3c, 0x39
    rounds_entry permute_12, constants
    b.n     2f
    end_function permute_12
    rounds_entry permute_8, constants + 4
    b.n     2f
    end_function permute_8
    routine permute_7
    movs    T, #7
    rounds_entry permute_n, constants + 12
    sub     LINK, LINK, T
    lsrs    T, T, #1
    bcc.n   2f
    b.n     3f
    end_function permute_n
    .size   permute_7, . - permute_7
    rounds_entry permute_6, constants + 6
    .p2align 2
2:  round_rolled
3:  round_rolled
    tst     LINK, #15
    bne     2b
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


/* Conversions of UE and UO. */
.macro conversion name
    .section .text.lightseal_ascon_armv7m_compact_\name, "ax", %progbits
    .p2align 2
    routine \name
    .cfi_startproc
.endm

    conversion fetch_big
    ldr     T, [sp, #FETCH_SOURCE]
    load_words T, 1
    str     T, [sp, #FETCH_SOURCE]
    .size   fetch_big, . - fetch_big
    routine convert_halves_big
    interleave UE, UO, UE, UO, 1
    bx      LINK
    end_function convert_halves_big

    conversion fetch_little
    ldr     T, [sp, #FETCH_SOURCE]
    load_words T, 0
    str     T, [sp, #FETCH_SOURCE]
    .size   fetch_little, . - fetch_little
    routine convert_halves_little
    interleave UE, UO, UE, UO, 0
    bx      LINK
    end_function convert_halves_little

    /* of lane 0, which ISAP's key stream is taken from, without moving it */
    conversion convert_words_big
    exchange UE, UO, UE, UO, 1, 0x55555555
    b.n     1f
    end_function convert_words_big
    routine convert_words_x0_big
    .cfi_startproc
    exchange UE, UO, X0E, X0O, 1, 0x55555555
1:  deinterleave_rest UE, UO, 1
    bx      LINK
    end_function convert_words_x0_big

    conversion convert_words_little
    deinterleave UE, UO, UE, UO, 0
    bx      LINK
    end_function convert_words_little

    .section .note.GNU-stack, "", %progbits
