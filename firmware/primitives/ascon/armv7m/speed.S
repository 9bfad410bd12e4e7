/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon on ARMv7-M, fast: all twelve rounds unrolled, conversions between bytes
 * and halves inline wherever a block or a call comes by.
 *
 * Registers and layout: ../arm/registers.h, ../arm/state.h. Round: round.h.
 * Conversion: convert.h. Modes, in ../arm: aead.h, hash.h, isap.h.
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
 *   permutation    2092 bytes, 52 cycles a round
 *   isap-a-128a    3316 bytes, 21464 27560 214504 cycles, 212 stack
 *   isap-a-128     1876 bytes, 169854 177822 422174 cycles, 212 stack
 *   ascon-aead128  2060 bytes, 2110 3697 52365 cycles, 108 stack
 *   ascon-128      1496 bytes, 2328 4572 73388 cycles, 108 stack
 *   ascon-128a     2060 bytes, 2110 3697 52365 cycles, 108 stack
 *   ascon-hash256  324 bytes, 4091 8081 130441 cycles, 80 stack
 */
#include "primitives/needs_armv7m.h"
#include "primitives/ascon/armv7m/isa.h"
#include "primitives/ascon/armv7m/convert.h"
#include "primitives/ascon/armv7m/round.h"
#include "primitives/ascon/arm/aead.h"
#include "primitives/ascon/arm/frame.h"
#include "primitives/ascon/arm/hash.h"
#include "primitives/ascon/arm/isap.h"

/* Functions of the kernel, and those of an algorithm on it. */
#define FUNCTION(name) lightseal_ascon_armv7m_speed_##name
#define OF(algorithm, name) lightseal_##algorithm##_armv7m_speed_##name
#define AEAD aead
#define REKEY_ROUNDS 8

.macro halves big
    interleave UE, UO, UE, UO, \big
.endm
.macro halves_to even, odd, big
    interleave \even, \odd, UE, UO, \big
.endm
.macro words_of even, odd, big
    deinterleave UE, UO, \even, \odd, \big
.endm
.macro fetch_begin at
    ldr     LINK, [sp, #\at]
.endm
.macro fetch_lane even, odd, big
    load_words LINK, \big
    interleave \even, \odd, UE, UO, \big
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
/* The last \rounds rounds on the state in the registers; loses UE, UO, T. */
.macro rounds_entry rounds
    routine permute_\rounds
.endm

.macro spill_link at
.endm
.macro reload_link at
.endm

    .section .text.lightseal_ascon_armv7m_speed_rounds, "ax", %progbits
    .p2align 2
    .cfi_startproc
    rounds_entry 12
    round   ROUND_0
    rounds_entry 11
    round   ROUND_1
    rounds_entry 10
    round   ROUND_2
    rounds_entry 9
    round   ROUND_3
    rounds_entry 8
    round   ROUND_4
    rounds_entry 7
    round   ROUND_5
    rounds_entry 6
    round   ROUND_6
    rounds_entry 5
    round   ROUND_7
    rounds_entry 4
    round   ROUND_8
    rounds_entry 3
    round   ROUND_9
    rounds_entry 2
    round   ROUND_10
    rounds_entry 1
    round   ROUND_11
    bx      LINK
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
    add     UE, UE, #1
    bx      UE
    .p2align 2
2:  b.w     permute_12
    b.w     permute_11
    b.w     permute_10
    b.w     permute_9
    b.w     permute_8
    b.w     permute_7
    b.w     permute_6
    b.w     permute_5
    b.w     permute_4
    b.w     permute_3
    b.w     permute_2
    b.w     permute_1
    end_function FUNCTION(permute)

#include "primitives/ascon/arm/instances.h"

/* Conversions of UE and UO where they are not worth their length inline. */
.macro conversion name
    .section .text.lightseal_ascon_armv7m_speed_\name, "ax", %progbits
    routine \name
    .cfi_startproc
.endm

    conversion convert_halves_big
    halves  1
    bx      LINK
    end_function convert_halves_big

    conversion convert_halves_little
    halves  0
    bx      LINK
    end_function convert_halves_little

    conversion convert_words_big
    words_of UE, UO, 1
    bx      LINK
    end_function convert_words_big

    conversion convert_words_little
    words_of UE, UO, 0
    bx      LINK
    end_function convert_words_little

    .section .note.GNU-stack, "", %progbits
