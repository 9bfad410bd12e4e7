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
 * associated data, and bytes of stack. What that is in cycles depends on caches
 * and branch prediction. tests/cross/test_kernels_arm_objects.py compares.
 *
 *   permutation    2560 bytes, 53 instructions a round
 *   isap-a-128a    4108 bytes, 21720 27858 216090 instructions, 212 stack
 *   isap-a-128     2360 bytes, 171676 179722 426466 instructions, 212 stack
 *   ascon-aead128  2376 bytes, 2083 3685 52813 instructions, 108 stack
 *   ascon-128      1764 bytes, 2301 4557 73741 instructions, 108 stack
 *   ascon-128a     2376 bytes, 2083 3685 52813 instructions, 108 stack
 *   ascon-hash256  408 bytes, 4090 8128 131960 instructions, 80 stack
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

/* The last rounds on the state in the registers, as many as the name says; lose
 * UE, UO, T. An odd number begins in the middle of a pair. */
    .section .text.lightseal_ascon_armv6_speed_rounds, "ax", %progbits
    .p2align 2
    .cfi_startproc
    phase   0
    routine permute_12
    round   ROUND_0
round_1:
    round   ROUND_1
    routine permute_10
    round   ROUND_2
round_3:
    round   ROUND_3
    routine permute_8
    round   ROUND_4
round_5:
    round   ROUND_5
    routine permute_6
    round   ROUND_6
round_7:
    round   ROUND_7
    routine permute_4
    round   ROUND_8
round_9:
    round   ROUND_9
    routine permute_2
    round   ROUND_10
round_11:
    round   ROUND_11
    bx      LINK
    routine permute_7
    settle
    b       round_5
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
1:  tst     T, #1
    mvnne   X2E, X2E
    mvnne   X2O, X2O
    adr     UE, 2f
    add     UE, UE, T, lsl #2
    bx      UE
2:  b       permute_12
    b       round_1
    b       permute_10
    b       round_3
    b       permute_8
    b       round_5
    b       permute_6
    b       round_7
    b       permute_4
    b       round_9
    b       permute_2
    b       round_11
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
