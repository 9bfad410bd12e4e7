/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The functions of an ARMv6-M kernel that move eight bytes between memory, at
 * any alignment, and the pair A, B. They take the pointers of the frame of
 * whoever calls them, and preserve all but A, B, C and LINK.
 */
#include "primitives/ascon/armv6m/convert.h"
#include "primitives/ascon/armv6m/frame.h"

.macro byte_function name
    .section .text.\name, "ax", %progbits
    .p2align 2
    label   \name
    .cfi_startproc
    push    {X4, LINK}
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset r4, 0
    .cfi_rel_offset r14, 4
.endm

/* The word at \base, by bytes. */
.macro load_bytes word, base, at
    ldrb    \word, [\base, #\at]
    .irp    i, 1, 2, 3
    ldrb    X4, [\base, #\at + \i]
    lsls    X4, X4, #8 * \i
    orrs    \word, X4
    .endr
.endm

.macro store_bytes word, base, at
    strb    \word, [\base, #\at]
    .irp    i, 1, 2, 3
    lsrs    X4, \word, #8 * \i
    strb    X4, [\base, #\at + \i]
    .endr
.endm

.macro mask_bytes word, base, at
    .irp    i, 0, 1, 2, 3
    ldrb    X4, [\base, #\at + \i]
    lsls    X4, X4, #8 * \i
    eors    \word, X4
    .endr
.endm

/* \first, \second: A and B, as the words lie in memory. */
.macro fetch_function name, first, second, big
    byte_function \name
    ldr     C, [sp, #FRAME_SOURCE + 8]
    lsls    A, C, #30
    bne     2f
    ldr     \first, [C]
    ldr     \second, [C, #4]
1:  adds    C, C, #8
    str     C, [sp, #FRAME_SOURCE + 8]
    interleave A, B, C, X4, \big
    pop     {X4, pc}
2:  load_bytes \first, C, 0
    load_bytes \second, C, 4
    b       1b
    .ltorg
    end_function \name
.endm

.macro words_function name, big
    byte_function \name
    deinterleave A, B, C, X4, \big
    pop     {X4, pc}
    .ltorg
    end_function \name
.endm

.macro put_function name, first, second
    byte_function \name
    ldr     C, [sp, #FRAME_TARGET + 8]
    lsls    X4, C, #30
    bne     2f
    str     \first, [C]
    str     \second, [C, #4]
1:  adds    C, C, #8
    str     C, [sp, #FRAME_TARGET + 8]
    pop     {X4, pc}
2:  store_bytes \first, C, 0
    store_bytes \second, C, 4
    b       1b
    end_function \name
.endm

    fetch_function fetch_little, A, B, 0
    fetch_function fetch_big, B, A, 1
    words_function words_little, 0
    words_function words_big, 1
    put_function put_little, A, B
    put_function put_big, B, A

    byte_function mask_put_big
    ldr     C, [sp, #FRAME_SOURCE + 8]
    lsls    X4, C, #30
    bne     3f
    ldr     X4, [C]
    eors    B, X4
    ldr     X4, [C, #4]
    eors    A, X4
1:  adds    C, C, #8
    str     C, [sp, #FRAME_SOURCE + 8]
    ldr     C, [sp, #FRAME_TARGET + 8]
    lsls    X4, C, #30
    bne     4f
    str     B, [C]
    str     A, [C, #4]
2:  adds    C, C, #8
    str     C, [sp, #FRAME_TARGET + 8]
    pop     {X4, pc}
3:  mask_bytes B, C, 0
    mask_bytes A, C, 4
    b       1b
4:  store_bytes B, C, 0
    store_bytes A, C, 4
    b       2b
    end_function mask_put_big
