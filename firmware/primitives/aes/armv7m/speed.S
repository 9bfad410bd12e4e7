/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AES rounds as AEZ uses them on ARMv7-M (Cortex-M3, M4), the fast kernel: the
 * functions of aes/pairs.h, on two blocks in eight planes of 32 bits.
 *
 * ShiftRows is left out (A. Adomnicai and T. Peyrin, "Fixslicing AES-like
 * Ciphers", TCHES 2021): after r rounds, rows are r rounds behind, so is the key
 * that is added, and after four nothing is. mix.h makes up for it.
 *
 * A byte of a plane is a row, row 0 lowest; in it, bit 2 c + b is of column c of
 * block b. In a group, planes are in the order 0, 3, 6, 7, 1, 2, 4, 5, that of
 * their registers; in a key, in their own. A key has the S-box's constant in it.
 *
 * Constant time: no branch and no address depends on a byte of key or block.
 *
 * ABI: AAPCS, Thumb. Position independent. r0-r3, r12 and the flags are lost.
 * Nothing is written but what the arguments point to and the stack below; who
 * calls clears that.
 *
 * Code and constants: 2724 bytes.
 *
 * Bytes of stack, and cycles on Cortex-M4 with zero wait states:
 *
 *   feistel       108     1024  two blocks
 *   aes4          108     1108  two blocks
 *   aes10         108     2616  two blocks
 *   pack           36      100  two blocks
 *   unpack         36       97  two blocks
 *   add            20       53  two blocks
 *   load_keys      36      999  three keys
 */
#include "primitives/needs_armv7m.h"
#include "primitives/aes/armv7m/sbox.h"
#include "primitives/arm_function.h"

#define FUNCTION(name) lightseal_aes_armv7m_speed_##name

    .syntax unified
    .thumb
    .cfi_sections .debug_frame

/* The frame: what the S-box needs, then words. */
#define SBOX_LINK_AT (SBOX_FRAME)
#define LINK_AT (SBOX_FRAME + 4)
#define KEY_1_AT (SBOX_FRAME + 8)
#define KEY_2_AT (SBOX_FRAME + 12)
#define KEY_3_AT (SBOX_FRAME + 16)
#define KEYS_AT (SBOX_FRAME + 20)
#define TO_AT (SBOX_FRAME + 24)
#define FRAME (SBOX_FRAME + 28)

#include "primitives/aes/armv7m/mix.h"

/* Planes between rounds, in ascending order of registers and of planes. */
#define PLANES r0-r3, r8-r11
#define FIRST_PLANES r0-r3
#define LAST_PLANES r8-r11
plane0 .req r0
plane1 .req r8
plane2 .req r9
plane3 .req r1
plane4 .req r10
plane5 .req r11
plane6 .req r2
plane7 .req r3

/* Where key I, J or L is (0, 1, 2), \behind rounds behind. */
#define KEY_BYTES 32
#define BLOCK_I 0
#define BLOCK_J 1
#define BLOCK_L 2
#define KEY_AT(block, behind) (KEY_BYTES * (4 * (block) + (behind)))

/* Three keys of the next rounds; \keys points to all. r14 is lost. */
.macro choose keys, first, second, third
    add     r14, \keys, #KEY_AT(\first, 1)
    str     r14, [sp, #KEY_1_AT]
    add     r14, \keys, #KEY_AT(\second, 2)
    str     r14, [sp, #KEY_2_AT]
    add     r14, \keys, #KEY_AT(\third, 3)
    str     r14, [sp, #KEY_3_AT]
.endm

/* The planes ^= a key that is no round behind. r12 and r4-r7 are lost. */
.macro add_key block
    ldr     r12, [sp, #KEYS_AT]
    ldrd    r4, r5, [r12, #KEY_AT(\block, 0)]
    ldrd    r6, r7, [r12, #(KEY_AT(\block, 0) + 8)]
    eor     plane0, plane0, r4
    eor     plane1, plane1, r5
    eor     plane2, plane2, r6
    eor     plane3, plane3, r7
    ldrd    r4, r5, [r12, #(KEY_AT(\block, 0) + 16)]
    ldrd    r6, r7, [r12, #(KEY_AT(\block, 0) + 24)]
    eor     plane4, plane4, r4
    eor     plane5, plane5, r5
    eor     plane6, plane6, r6
    eor     plane7, plane7, r7
.endm

/* The planes to what a key is as. */
.macro store_key to
    strd    plane0, plane1, [\to]
    strd    plane2, plane3, [\to, #8]
    strd    plane4, plane5, [\to, #16]
    strd    plane6, plane7, [\to, #24]
.endm

/* The S-box's constant, 63 hex. */
.macro add_constant
    mvn     plane0, plane0
    mvn     plane1, plane1
    mvn     plane5, plane5
    mvn     plane6, plane6
.endm

/* Bits of \a in mask << by <-> bits of \b in mask. r4 is lost. */
.macro exchange a, b, mask, by
    eor     r4, \b, \a, lsr #\by
    and     r4, r4, #\mask
    eor     \b, \b, r4
    eor     \a, \a, r4, lsl #\by
.endm

/* Rows of a plane two rounds further behind, or less far. r4 is lost. */
.macro two_rounds_behind plane
    eor     r4, \plane, \plane, lsr #4
    and     r4, r4, #0x0f000f00
    eor     \plane, \plane, r4
    eor     \plane, \plane, r4, lsl #4
.endm

/* Four rounds without the last key, or two where there is no third key. */
    local_function lightseal_aes_armv7m_speed_rounds
substitute:
    str     r14, [sp, #SBOX_LINK_AT]
    sbox
    ldr     pc, [sp, #SBOX_LINK_AT]
rounds:
    str     r14, [sp, #LINK_AT]
    bl      substitute
    mix_1
    bl      substitute
    mix_2
    ldr     r4, [sp, #KEY_3_AT]
    cmp     r4, #0
    beq     1f
    bl      substitute
    mix_3
    bl      substitute
    mix_0
1:  ldr     pc, [sp, #LINK_AT]
    end_function lightseal_aes_armv7m_speed_rounds

/* Words of columns, column c of block b being number 2 c + b and in the register
 * of the plane of that number, from planes and to planes: 8 by 8 bits for each
 * row. r4 is lost. */
    local_function lightseal_aes_armv7m_speed_transpose
transpose:
    exchange plane0, plane1, 0x55555555, 1
    exchange plane2, plane3, 0x55555555, 1
    exchange plane4, plane5, 0x55555555, 1
    exchange plane6, plane7, 0x55555555, 1
    exchange plane0, plane2, 0x33333333, 2
    exchange plane1, plane3, 0x33333333, 2
    exchange plane4, plane6, 0x33333333, 2
    exchange plane5, plane7, 0x33333333, 2
    exchange plane0, plane4, 0x0f0f0f0f, 4
    exchange plane1, plane5, 0x0f0f0f0f, 4
    exchange plane2, plane6, 0x0f0f0f0f, 4
    exchange plane3, plane7, 0x0f0f0f0f, 4
    bx      r14
    end_function lightseal_aes_armv7m_speed_transpose

/* Columns of the blocks at r5 and r6, of any alignment. */
.macro load_columns
    ldr     plane0, [r5]
    ldr     plane1, [r6]
    ldr     plane2, [r5, #4]
    ldr     plane3, [r6, #4]
    ldr     plane4, [r5, #8]
    ldr     plane5, [r6, #8]
    ldr     plane6, [r5, #12]
    ldr     plane7, [r6, #12]
.endm

.macro store_columns
    str     plane0, [r5]
    str     plane1, [r6]
    str     plane2, [r5, #4]
    str     plane3, [r6, #4]
    str     plane4, [r5, #8]
    str     plane5, [r6, #8]
    str     plane6, [r5, #12]
    str     plane7, [r6, #12]
.endm

/* void load_keys(kernel_keys *keys, const uint8_t *ijl) */
    function FUNCTION(load_keys)
    enter   8
    mov     r7, r0
    mov     r5, r1
    add     r12, r1, #48
1:  mov     r6, r5
    load_columns
    bl      transpose
    add_constant
    store_key r7
    movs    r6, #8
    /* Each plane as it is 2, 3 and 1 rounds behind. A round more moves row i up by
     * i columns. */
2:  ldr     r0, [r7]
    two_rounds_behind r0
    str     r0, [r7, #(2 * KEY_BYTES)]
    uxtb    r1, r0
    and     r2, r0, #0x00003f00
    orr     r1, r1, r2, lsl #2
    and     r2, r0, #0x0000c000
    orr     r1, r1, r2, lsr #6
    and     r2, r0, #0x000f0000
    orr     r1, r1, r2, lsl #4
    and     r2, r0, #0x00f00000
    orr     r1, r1, r2, lsr #4
    and     r2, r0, #0xfc000000
    orr     r1, r1, r2, lsr #2
    and     r2, r0, #0x03000000
    orr     r0, r1, r2, lsl #6
    str     r0, [r7, #(3 * KEY_BYTES)]
    two_rounds_behind r0
    str     r0, [r7, #KEY_BYTES]
    adds    r7, r7, #4
    subs    r6, r6, #1
    bne     2b
    adds    r7, r7, #(3 * KEY_BYTES)
    adds    r5, r5, #16
    cmp     r5, r12
    bne     1b
    leave   8
    end_function FUNCTION(load_keys)

/* void pack(kernel_group *to, const uint8_t *blocks, uint8_t step) */
    function FUNCTION(pack)
    enter   8
    mov     r7, r0
    mov     r5, r1
    add     r6, r1, r2
    load_columns
    bl      transpose
    stm     r7, {PLANES}
    leave   8
    end_function FUNCTION(pack)

/* void unpack(uint8_t *blocks, const kernel_group *from, uint8_t step) */
    function FUNCTION(unpack)
    enter   8
    mov     r5, r0
    add     r6, r0, r2
    ldm     r1, {PLANES}
    bl      transpose
    store_columns
    leave   8
    end_function FUNCTION(unpack)

/* void add(kernel_group *to, const kernel_group *from) */
    function FUNCTION(add)
    push    {r4-r8}
    .cfi_adjust_cfa_offset 20
    .cfi_rel_offset r4, 0
    .cfi_rel_offset r5, 4
    .cfi_rel_offset r6, 8
    .cfi_rel_offset r7, 12
    .cfi_rel_offset r8, 16
    .rept 2
    ldm     r1!, {r2, r3, r4, r5}
    ldm     r0, {r6, r7, r8, r12}
    eors    r2, r2, r6
    eors    r3, r3, r7
    eor     r4, r4, r8
    eor     r5, r5, r12
    stm     r0!, {r2, r3, r4, r5}
    .endr
    pop     {r4-r8}
    .cfi_adjust_cfa_offset -20
    bx      r14
    end_function FUNCTION(add)

/* void feistel(const kernel_keys *keys, kernel_group *to, const kernel_group *from,
 *              const kernel_group *offset) */
    function FUNCTION(feistel)
    enter   FRAME
    str     r1, [sp, #TO_AT]
    choose  r0, BLOCK_J, BLOCK_I, BLOCK_L
    mov     r12, r2
    mov     r14, r3
    ldm     r12, {PLANES}
    ldm     r14!, {r4-r7}
    eor     r0, r0, r4
    eor     r1, r1, r5
    eor     r2, r2, r6
    eor     r3, r3, r7
    ldm     r14, {r4-r7}
    eor     r8, r8, r4
    eor     r9, r9, r5
    eor     r10, r10, r6
    eor     r11, r11, r7
    bl      rounds
    add_constant
    ldr     r12, [sp, #TO_AT]
    ldm     r12, {r4-r7}
    eor     r0, r0, r4
    eor     r1, r1, r5
    eor     r2, r2, r6
    eor     r3, r3, r7
    stm     r12!, {FIRST_PLANES}
    ldm     r12, {r4-r7}
    eor     r8, r8, r4
    eor     r9, r9, r5
    eor     r10, r10, r6
    eor     r11, r11, r7
    stm     r12, {LAST_PLANES}
    leave   FRAME
    end_function FUNCTION(feistel)

/* Between blocks that follow each other and planes. */
    local_function lightseal_aes_armv7m_speed_ends
load_pair:
    str     r14, [sp, #LINK_AT]
    str     r1, [sp, #TO_AT]
    mov     r5, r1
    add     r6, r1, #16
    load_columns
    bl      transpose
    ldr     pc, [sp, #LINK_AT]
store_pair:
    str     r14, [sp, #LINK_AT]
    bl      transpose
    ldr     r5, [sp, #TO_AT]
    add     r6, r5, #16
    store_columns
    ldr     pc, [sp, #LINK_AT]
    end_function lightseal_aes_armv7m_speed_ends

/* void aes4(const kernel_keys *keys, uint8_t *blocks) */
    function FUNCTION(aes4)
    enter   FRAME
    choose  r0, BLOCK_J, BLOCK_I, BLOCK_L
    bl      load_pair
    bl      rounds
    add_constant
    bl      store_pair
    leave   FRAME
    end_function FUNCTION(aes4)

/* void aes10(const kernel_keys *keys, uint8_t *blocks) */
    function FUNCTION(aes10)
    enter   FRAME
    str     r0, [sp, #KEYS_AT]
    choose  r0, BLOCK_I, BLOCK_J, BLOCK_L
    bl      load_pair
    bl      rounds
    add_key BLOCK_I
    choose  r12, BLOCK_J, BLOCK_L, BLOCK_I
    bl      rounds
    add_key BLOCK_J
    choose  r12, BLOCK_L, BLOCK_I, BLOCK_I
    movs    r4, #0
    str     r4, [sp, #KEY_3_AT]
    bl      rounds
    .irp    plane, plane0, plane1, plane2, plane3, plane4, plane5, plane6, plane7
    two_rounds_behind \plane
    .endr
    bl      store_pair
    leave   FRAME
    end_function FUNCTION(aes10)

    .section .note.GNU-stack, "", %progbits
