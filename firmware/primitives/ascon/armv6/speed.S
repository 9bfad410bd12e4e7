/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon in ARM state from ARMv6 on, fast: all twelve rounds unrolled, conversions
 * between bytes and halves inline wherever a block or a call comes by.
 *
 * Registers and layout: ../arm/registers.h, ../arm/state.h. Round: round.h.
 * Conversion: convert.h. Modes, in ../arm: aead.h, hash.h, isap.h.
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
 *   permutation    2544 bytes, 52.8 instructions a round
 *   isap-a-128a    4092 bytes, 21488 27578 214338 instructions, 212 stack
 *   isap-a-128     2360 bytes, 170612 178610 423882 instructions, 212 stack
 *   ascon-aead128  2376 bytes, 2071 3661 52421 instructions, 108 stack
 *   ascon-128      1764 bytes, 2285 4517 72965 instructions, 108 stack
 *   ascon-128a     2376 bytes, 2071 3661 52421 instructions, 108 stack
 *   ascon-hash256  408 bytes, 4066 8080 131176 instructions, 80 stack
 */
#include "primitives/ascon/armv6/isa.h"
#include "primitives/ascon/armv6/convert.h"
#include "primitives/ascon/armv6/round.h"
#include "primitives/ascon/arm/aead.h"
#include "primitives/ascon/arm/frame.h"
#include "primitives/ascon/arm/hash.h"
#include "primitives/ascon/arm/isap.h"

/* Functions of the kernel, and those of an algorithm on it. */
#define FUNCTION(name) lightseal_ascon_armv6_speed_##name
#define OF(algorithm, name) lightseal_##algorithm##_armv6_speed_##name
#define AEAD aead
#define REKEY_ROUNDS 8

/* Of a pair that is converted in place nothing is free for the mask but LINK;
 * while lanes are filled, X4O is, or the half that the result goes to. */
.macro halves big
    interleave UE, UO, UE, UO, \big, LINK
.endm
.macro halves_to even, odd, big
    interleave \even, \odd, UE, UO, \big, LINK
.endm
.macro words_of even, odd, big
    deinterleave UE, UO, \even, \odd, \big, LINK
.endm
.macro fetch_begin at
    ldr     LINK, [sp, #\at]
.endm
.macro fetch_lane even, odd, big
    load_words LINK, \big
    .ifc    \even, UE
    interleave \even, \odd, UE, UO, \big, X4O
    .else
    interleave \even, \odd, UE, UO, \big, \odd
    .endif
.endm
.macro halves_cold big
    .if \big
    bl      convert_halves_big
    .else
    bl      convert_halves_little
    .endif
.endm
.macro words_cold even, odd, big
    mov     UE, \even
    mov     UO, \odd
    .if \big
    bl      convert_words_big
    .else
    bl      convert_words_little
    .endif
.endm
.macro spill_link at
    str     LINK, [sp, #\at]
.endm
.macro reload_link at
    ldr     LINK, [sp, #\at]
.endm

/* Where rounds may begin, and which lanes are in complement there. */
.macro place number
    note    \number, X0E, X1E, X2E, X3E, X4E
round_\number:
.endm
.macro note number, x0, x1, x2, x3, x4
    .set    AT_\number\()_0, NOT_\x0
    .set    AT_\number\()_1, NOT_\x1
    .set    AT_\number\()_2, NOT_\x2
    .set    AT_\number\()_3, NOT_\x3
    .set    AT_\number\()_4, NOT_\x4
.endm

/* From lanes that are themselves to there; of the lanes that are not, each costs
 * two instructions. */
.macro go_to number
    assume  AT_\number\()_0, AT_\number\()_1, AT_\number\()_2, AT_\number\()_3, AT_\number\()_4
    settle
    b       round_\number
.endm

/* The last rounds on the state in the registers, as many as the name says; lose
 * UE, UO, T. Lanes are themselves where 12, 8 and 6 rounds begin: 52 instructions
 * a round, and 8, 4 and 2 on top. */
    .section .text.lightseal_ascon_armv6_speed_rounds, "ax", %progbits
    .p2align 2
    .cfi_startproc
    assume  0, 0, 0, 0, 0
    routine permute_12
    place   0
    round   ROUND_0
    place   1
    round   ROUND_1
    place   2
    round   ROUND_2
    place   3
    complement X4E, X4O
    round   ROUND_3
    complement X2E, X2O
    routine permute_8
    place   4
    round   ROUND_4
    place   5
    complement X0E, X0O
    round   ROUND_5
    routine permute_6
    place   6
    round   ROUND_6
    place   7
    round   ROUND_7
    place   8
    round   ROUND_8
    place   9
    round   ROUND_9
    place   10
    complement X1E, X1O
    round   ROUND_10
    place   11
    round   ROUND_11
    settle
    bx      LINK
    routine permute_7
    go_to   5
    .cfi_endproc
    .size   permute_12, . - permute_12

/* void permute(kernel_state *state, uint8_t rounds), 1 to 12 rounds. */
    function FUNCTION(permute), hidden
    enter   1, 0
    mov     LINK, r0
    rsb     T, r1, #12
    ldm     LINK, {STATE}
    bl      1f
    pop     {T}
    .cfi_adjust_cfa_offset -4
    stm     T, {STATE}
    pop     {r4-r11, pc}
1:  adr     UE, 2f
    add     UE, UE, T, lsl #2
    bx      UE
2:  .irp    first, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    b       come_in_\first
    .endr
    .irp    first, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
come_in_\first:
    go_to   \first
    .endr
    end_function FUNCTION(permute)

#include "primitives/ascon/arm/instances.h"

/* Conversions of UE and UO where they are not worth their length inline. */
.macro conversion name
    .section .text.lightseal_ascon_armv6_speed_\name, "ax", %progbits
    .p2align 2
    routine \name
    .cfi_startproc
    push    {LINK}
    .cfi_adjust_cfa_offset 4
    .cfi_rel_offset r14, 0
.endm

    conversion convert_halves_big
    halves  1
    pop     {pc}
    end_function convert_halves_big

    conversion convert_halves_little
    halves  0
    pop     {pc}
    end_function convert_halves_little

    conversion convert_words_big
    words_of UE, UO, 1
    pop     {pc}
    end_function convert_words_big

    conversion convert_words_little
    words_of UE, UO, 0
    pop     {pc}
    end_function convert_words_little

    .section .note.GNU-stack, "", %progbits
