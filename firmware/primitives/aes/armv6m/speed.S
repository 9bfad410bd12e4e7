/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AES rounds as AEZ uses them on ARMv6-M (Cortex-M0, M0+), the fast kernel: the
 * functions of aes/pairs.h, on two blocks in eight planes of 32 bits. Blocks are
 * aligned to four bytes here.
 *
 * ShiftRows is left out (A. Adomnicai and T. Peyrin, "Fixslicing AES-like
 * Ciphers", TCHES 2021): after r rounds, rows are r rounds behind, so is the key
 * that is added, and after four nothing is. mix.h makes up for it.
 *
 * A byte of a plane is a row, row 0 lowest; in it, bit 2 c + b is of column c of
 * block b. A key has the S-box's constant in it.
 *
 * Constant time: no branch and no address depends on a byte of key or block.
 *
 * ABI: AAPCS, Thumb. Position independent. r0-r3, r12 and the flags are lost.
 * Nothing is written but what the arguments point to and the stack below; who
 * calls clears that.
 *
 * Code and constants: 3004 bytes.
 *
 * Bytes of stack, and cycles on Cortex-M0 with zero wait states:
 *
 *   feistel       152     1704  two blocks
 *   aes4          152     1994  two blocks
 *   aes10         152     4590  two blocks
 *   pack           36      185  two blocks
 *   unpack         68      192  two blocks
 *   add            12       61  two blocks
 *   load_keys      44     1592  three keys
 */
#include "primitives/needs_armv6m.h"
#include "primitives/aes/armv6m/sbox.h"
#include "primitives/arm_function.h"

#define FUNCTION(name) lightseal_aes_armv6m_speed_##name

    .syntax unified
    .thumb
    .cfi_sections .debug_frame

/* The frame: what the S-box needs, then words, then planes. */
#define T7_AT SBOX_FRAME
#define Y7_AT (SBOX_FRAME + 4)
#define NEXT_AT (SBOX_FRAME + 8)
#define LINK_AT (SBOX_FRAME + 12)
#define KEY_1_AT (SBOX_FRAME + 16)
#define KEY_2_AT (SBOX_FRAME + 20)
#define KEY_3_AT (SBOX_FRAME + 24)
#define KEYS_AT (SBOX_FRAME + 28)
#define TO_AT (SBOX_FRAME + 32)
#define PLANES_AT (SBOX_FRAME + 36)
#define FRAME (SBOX_FRAME + 68)

    .set    key_1_at, KEY_1_AT
    .set    key_2_at, KEY_2_AT
    .set    key_3_at, KEY_3_AT

#include "primitives/aes/armv6m/mix.h"

/* Where key I, J or L is (0, 1, 2), \behind rounds behind. */
#define KEY_BYTES 32
#define BLOCK_I 0
#define BLOCK_J 1
#define BLOCK_L 2
#define KEY_AT(block, behind) (KEY_BYTES * (4 * (block) + (behind)))

/* Three keys of the next rounds; r0 points to all. r1 is lost. */
.macro choose_one block, behind, at
    movs    r1, #(KEY_AT(\block, \behind) / 2)
    lsls    r1, r1, #1
    adds    r1, r1, r0
    str     r1, [sp, #\at]
.endm
.macro choose first, second, third
    choose_one \first, 1, KEY_1_AT
    choose_one \second, 2, KEY_2_AT
    choose_one \third, 3, KEY_3_AT
.endm

/* Planes on their way into rounds and out of them, when r14 is taken: plane 5 is
 * in r7, and all others are where sbox.h has them. */

/* r0 += 8: planes \even and \odd = what is there, ^ r1 += 8 where \sum. r3-r5 are
 * lost. */
.macro load_pair even, odd, sum
    ldm     r0!, {r3, r4}
    .if \sum
    ldm     r1!, {r5, r6}
    eors    r3, r3, r5
    eors    r4, r4, r6
    .endif
    mov     \even, r3
    mov     \odd, r4
.endm
.macro load_planes sum
    load_pair r8, r9, \sum
    load_pair r10, r11, \sum
    load_pair r12, r7, \sum
    ldm     r0!, {r2, r3}
    .if \sum
    ldm     r1!, {r4, r5}
    eors    r2, r2, r4
    eors    r3, r3, r5
    .endif
    mov     r6, r2
    mov     r2, r3
.endm

/* What is at r1 = planes \even and \odd, complemented where \not_, ^ what has been
 * there where \sum; r1 += 8. r3-r5 are lost. */
.macro store_plane to, plane, sum, not_
    .if \sum
    mov     r3, \plane
    eors    \to, \to, r3
    .else
    mov     \to, \plane
    .endif
    .if \not_
    mvns    \to, \to
    .endif
.endm
.macro store_pair even, odd, sum, not_even, not_odd
    .if \sum
    ldr     r4, [r1]
    ldr     r5, [r1, #4]
    .endif
    store_plane r4, \even, \sum, \not_even
    store_plane r5, \odd, \sum, \not_odd
    stm     r1!, {r4, r5}
.endm
/* With the S-box's constant where \constant is 1. */
.macro store_planes sum, constant
    store_pair r8, r9, \sum, \constant, \constant
    store_pair r10, r11, \sum, 0, 0
    store_pair r12, r7, \sum, 0, \constant
    store_pair r6, r2, \sum, \constant, 0
.endm

/* The planes ^= a key that is no round behind. r0, r1 and r3-r5 are lost. */
.macro add_to_plane plane, key
    mov     r4, \plane
    eors    r4, r4, \key
    mov     \plane, r4
.endm
.macro add_key block
    ldr     r0, [sp, #KEYS_AT]
    adds    r0, r0, #KEY_AT(\block, 0)
    ldm     r0!, {r1, r3}
    add_to_plane r8, r1
    add_to_plane r9, r3
    ldm     r0!, {r1, r3}
    add_to_plane r10, r1
    add_to_plane r11, r3
    ldm     r0!, {r1, r3}
    add_to_plane r12, r1
    eors    r7, r7, r3
    ldm     r0!, {r1, r3}
    eors    r6, r6, r1
    eors    r2, r2, r3
.endm

/* Bits of \a in mask << by <-> bits of \b in mask, the mask being in r6. r7 is
 * lost. */
.macro exchange a, b, by
    lsrs    r7, \a, #\by
    eors    r7, r7, \b
    ands    r7, r7, r6
    eors    \b, \b, r7
    lsls    r7, r7, #\by
    eors    \a, \a, r7
.endm

/* Rows of \x two rounds further behind, or less far; \mask is 0f000f00 hex.
 * \t is lost. */
.macro two_rounds_behind x, mask, t
    lsrs    \t, \x, #4
    eors    \t, \t, \x
    ands    \t, \t, \mask
    eors    \x, \x, \t
    lsls    \t, \t, #4
    eors    \x, \x, \t
.endm

/* r14 is a plane's: the S-box is called through the frame. */
.macro substitute
    adr     r3, .Lthen\@
    str     r3, [sp, #NEXT_AT]
    b       substitution
    .ltorg
    .p2align 2
.Lthen\@:
.endm

/* Four rounds without the last key, or two where there is no third key. */
    local_function lightseal_aes_armv6m_speed_rounds
rounds:
    mov     r3, r14
    str     r3, [sp, #LINK_AT]
    mov     r14, r7
    substitute
    mix     1
    substitute
    mix     2
    ldr     r3, [sp, #KEY_3_AT]
    cmp     r3, #0
    bne     1f
    b       2f
1:  substitute
    mix     3
    substitute
    mix     0
2:  mov     r7, r14
    ldr     r3, [sp, #LINK_AT]
    bx      r3
    .ltorg
substitution:
    sbox
    ldr     r3, [sp, #NEXT_AT]
    mov     pc, r3
    end_function lightseal_aes_armv6m_speed_rounds

/* Words of columns, column c of block b being number 2 c + b, from planes and to
 * planes: 8 by 8 bits for each row. Half of the numbers, in r2-r5. r6 and r7 are
 * lost. */
.macro transpose_half
    ldr     r6, =0x55555555
    exchange r2, r3, 1
    exchange r4, r5, 1
    ldr     r6, =0x33333333
    exchange r2, r4, 2
    exchange r3, r5, 2
.endm

/* Blocks at r0 and r1 to planes at r12. */
    local_function lightseal_aes_armv6m_speed_to_planes
to_planes:
    .rept 2
    ldm     r0!, {r2, r4}
    ldm     r1!, {r3, r5}
    transpose_half
    mov     r7, r12
    stm     r7!, {r2-r5}
    mov     r12, r7
    .endr
    mov     r0, r12
    subs    r0, r0, #32
    ldr     r6, =0x0f0f0f0f
    .rept 2
    ldr     r2, [r0]
    ldr     r3, [r0, #4]
    ldr     r4, [r0, #16]
    ldr     r5, [r0, #20]
    exchange r2, r4, 4
    exchange r3, r5, 4
    str     r4, [r0, #16]
    str     r5, [r0, #20]
    stm     r0!, {r2, r3}
    .endr
    bx      r14
    .ltorg
    end_function lightseal_aes_armv6m_speed_to_planes

/* Planes at r0 to blocks at r8 and r9, by way of the room for planes at r12. */
    local_function lightseal_aes_armv6m_speed_to_blocks
to_blocks:
    mov     r1, r12
    ldr     r6, =0x0f0f0f0f
    .rept 2
    ldr     r4, [r0, #16]
    ldr     r5, [r0, #20]
    ldm     r0!, {r2, r3}
    exchange r2, r4, 4
    exchange r3, r5, 4
    str     r4, [r1, #16]
    str     r5, [r1, #20]
    stm     r1!, {r2, r3}
    .endr
    .rept 2
    mov     r0, r12
    ldm     r0!, {r2-r5}
    mov     r12, r0
    transpose_half
    mov     r0, r8
    mov     r1, r9
    stm     r0!, {r2, r4}
    stm     r1!, {r3, r5}
    mov     r8, r0
    mov     r9, r1
    .endr
    bx      r14
    .ltorg
    end_function lightseal_aes_armv6m_speed_to_blocks

/* void load_keys(kernel_keys *keys, const uint8_t *ijl) */
    function FUNCTION(load_keys)
    enter   8
    str     r1, [sp]
    movs    r2, #48
    adds    r2, r1, r2
    str     r2, [sp, #4]
    mov     r12, r0
1:  ldr     r0, [sp]
    mov     r1, r0
    bl      to_planes
    mov     r0, r12
    mov     r10, r0
    subs    r0, r0, #32
    .irp    n, 0, 1, 5, 6
    ldr     r1, [r0, #(4 * \n)]
    mvns    r1, r1
    str     r1, [r0, #(4 * \n)]
    .endr
    ldr     r1, =0x00ff00ff
    mov     r8, r1
    ldr     r1, =0x0f0f0000
    mov     r9, r1
    ldr     r4, =0xfc00fc00
    ldr     r5, =0x03000300
    ldr     r6, =0x0f000f00
    /* Each plane as it is 2, 3 and 1 rounds behind. A round more moves row i up by
     * i columns: odd rows by one, then rows 2 and 3 by two. */
2:  ldr     r1, [r0]
    two_rounds_behind r1, r6, r7
    str     r1, [r0, #(2 * KEY_BYTES)]
    lsls    r2, r1, #2
    lsrs    r3, r1, #6
    ands    r2, r2, r4
    ands    r3, r3, r5
    orrs    r2, r2, r3
    mov     r3, r8
    ands    r1, r1, r3
    orrs    r1, r1, r2
    mov     r3, r9
    two_rounds_behind r1, r3, r7
    str     r1, [r0, #(3 * KEY_BYTES)]
    two_rounds_behind r1, r6, r7
    str     r1, [r0, #KEY_BYTES]
    adds    r0, r0, #4
    cmp     r0, r10
    bne     2b
    adds    r0, r0, #(3 * KEY_BYTES)
    mov     r12, r0
    ldr     r0, [sp]
    adds    r0, r0, #16
    str     r0, [sp]
    ldr     r1, [sp, #4]
    cmp     r0, r1
    beq     3f
    b       1b
3:  leave   8
    .ltorg
    end_function FUNCTION(load_keys)

/* void pack(kernel_group *to, const uint8_t *blocks, uint8_t step) */
    function FUNCTION(pack)
    enter   8
    mov     r12, r0
    mov     r0, r1
    adds    r1, r1, r2
    bl      to_planes
    leave   8
    end_function FUNCTION(pack)

/* void unpack(uint8_t *blocks, const kernel_group *from, uint8_t step) */
    function FUNCTION(unpack)
    enter   32
    mov     r8, r0
    adds    r0, r0, r2
    mov     r9, r0
    mov     r12, sp
    mov     r0, r1
    bl      to_blocks
    leave   32
    end_function FUNCTION(unpack)

/* void add(kernel_group *to, const kernel_group *from) */
    function FUNCTION(add)
    push    {r4-r6}
    .cfi_adjust_cfa_offset 12
    .cfi_rel_offset r4, 0
    .cfi_rel_offset r5, 4
    .cfi_rel_offset r6, 8
    .rept 2
    ldm     r1!, {r2-r5}
    .irp    word, r2, r3, r4, r5
    ldr     r6, [r0]
    eors    r6, r6, \word
    stm     r0!, {r6}
    .endr
    .endr
    pop     {r4-r6}
    .cfi_adjust_cfa_offset -12
    bx      r14
    end_function FUNCTION(add)

/* void feistel(const kernel_keys *keys, kernel_group *to, const kernel_group *from,
 *              const kernel_group *offset) */
    function FUNCTION(feistel)
    enter   FRAME
    str     r1, [sp, #TO_AT]
    choose  BLOCK_J, BLOCK_I, BLOCK_L
    mov     r0, r2
    mov     r1, r3
    load_planes 1
    bl      rounds
    ldr     r1, [sp, #TO_AT]
    store_planes 1, 1
    leave   FRAME
    end_function FUNCTION(feistel)

/* Between blocks that follow each other at TO_AT and planes in registers. */
    local_function lightseal_aes_armv6m_speed_ends
load_blocks:
    str     r1, [sp, #TO_AT]
    mov     r3, r14
    str     r3, [sp, #LINK_AT]
    mov     r0, r1
    adds    r1, r1, #16
    add     r2, sp, #PLANES_AT
    mov     r12, r2
    bl      to_planes
    add     r0, sp, #PLANES_AT
    load_planes 0
    ldr     r3, [sp, #LINK_AT]
    bx      r3
store_blocks:
    mov     r3, r14
    str     r3, [sp, #LINK_AT]
    ldr     r0, [sp, #TO_AT]
    mov     r8, r0
    adds    r0, r0, #16
    mov     r9, r0
    add     r0, sp, #PLANES_AT
    mov     r12, r0
    bl      to_blocks
    ldr     r3, [sp, #LINK_AT]
    bx      r3
    end_function lightseal_aes_armv6m_speed_ends

/* void aes4(const kernel_keys *keys, uint8_t *blocks) */
    function FUNCTION(aes4)
    enter   FRAME
    mov     r2, r1
    choose  BLOCK_J, BLOCK_I, BLOCK_L
    mov     r1, r2
    bl      load_blocks
    bl      rounds
    add     r1, sp, #PLANES_AT
    store_planes 0, 1
    bl      store_blocks
    leave   FRAME
    end_function FUNCTION(aes4)

/* void aes10(const kernel_keys *keys, uint8_t *blocks) */
    function FUNCTION(aes10)
    enter   FRAME
    str     r0, [sp, #KEYS_AT]
    mov     r2, r1
    choose  BLOCK_I, BLOCK_J, BLOCK_L
    mov     r1, r2
    bl      load_blocks
    bl      rounds
    add_key BLOCK_I
    ldr     r0, [sp, #KEYS_AT]
    choose  BLOCK_J, BLOCK_L, BLOCK_I
    bl      rounds
    add_key BLOCK_J
    ldr     r0, [sp, #KEYS_AT]
    choose  BLOCK_L, BLOCK_I, BLOCK_I
    movs    r1, #0
    str     r1, [sp, #KEY_3_AT]
    bl      rounds
    add     r1, sp, #PLANES_AT
    store_planes 0, 0
    add     r0, sp, #PLANES_AT
    ldr     r1, =0x0f000f00
    movs    r2, #8
1:  ldr     r3, [r0]
    two_rounds_behind r3, r1, r4
    stm     r0!, {r3}
    subs    r2, r2, #1
    bne     1b
    bl      store_blocks
    leave   FRAME
    .ltorg
    end_function FUNCTION(aes10)

    .section .note.GNU-stack, "", %progbits
