/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * ISAP-A, all of it: a lightseal_aead_encrypt_fn and a
 * lightseal_aead_decrypt_fn over one frame. What armv7m/isap.h says holds here,
 * too.
 */
#include "primitives/ascon/armv6m/frame.h"
#include "primitives/ascon/armv6m/round.h"
#include "primitives/ascon/armv6m/sponge.h"

#define ISAP_KEY 32
#define ISAP_NONCE 48
#define ISAP_WORDS 64
#define ISAP_NEXT 100
#define ISAP_BITS 104
#define ISAP_DECRYPTS 108
#define ISAP_SECOND 112
#define ISAP_STATE 116
#define ISAP_ROOM 156

/* Halves of the initial values with a first byte of 0. */
#define ISAP_A_128A_EVEN 0x00812122
#define ISAP_A_128A_ODD 0x08002012
#define ISAP_A_128_EVEN 0x00812222
#define ISAP_A_128_ODD 0x08002222

/* X2 = the initial value for a purpose, the first byte: 1, 2 or 3. The others
 * are 128, 64, 1, 12, the rounds of the instance, 12. Lanes 3 and 4 = 0. */
.macro isap_start purpose, rounds_bit
    .if \rounds_bit == 1
    ldr     X2, =ISAP_A_128A_EVEN + ((\purpose & 1) << 28)
    ldr     A, =ISAP_A_128A_ODD + ((\purpose & 2) << 27)
    .else
    ldr     X2, =ISAP_A_128_EVEN + ((\purpose & 1) << 28)
    ldr     A, =ISAP_A_128_ODD + ((\purpose & 2) << 27)
    .endif
    mov     H2, A
    movs    X3, #0
    movs    X4, #0
    mov     H3, X3
    mov     H4, X3
.endm

.macro isap_load x, h, at
    ldr     \x, [sp, #\at]
    ldr     A, [sp, #\at + 4]
    mov     \h, A
.endm

/* Two lanes from the bytes at FRAME_SOURCE to the frame. */
.macro isap_lanes to
    fetch_cold 1
    str     A, [sp, #\to]
    str     B, [sp, #\to + 4]
    fetch_cold 1
    str     A, [sp, #\to + 8]
    str     B, [sp, #\to + 12]
.endm

/* \word, as it lies in memory, for one trip of the re-keying: the first bit
 * highest. The trip over a word ends when nothing but zeros is left of it, so
 * its bit 0 has to be a one; what puts that right comes behind it. */
.macro isap_word word, at
    rev     \word, \word
    mvns    C, \word
    lsls    C, C, #31
    str     C, [sp, #ISAP_WORDS + \at + 4]
    lsrs    \word, \word, #1
    adds    \word, \word, \word
    adds    \word, \word, #1
    str     \word, [sp, #ISAP_WORDS + \at]
.endm

.macro isap_words x, h, at
    mov     A, \x
    mov     B, \h
    words_cold 1
    isap_word B, \at
    isap_word A, \at + 8
.endm

/* A = the highest bit of LINK, after \by others, where a lane has its highest. */
.macro isap_bit by
    mov     A, LINK
    lsrs    A, A, #31 - \by
    lsls    A, A, #31
.endm

/* A round that finds the even halves low and takes in a bit before. */
.macro isap_bit_round by
    movs    A, #0x9
    eors    X2, A
    substitute_first
    isap_bit \by
    eors    X3, A
    movs    A, #0x3
    eors    X0, A
    substitute_second
    diffuse 1
.endm

/* Re-keying with the 128 bits in lanes 0 and 1, the most significant first, on
 * the key, lane 2 as it is, and zero. P12, then the bits are XORed one at a
 * time into the most significant bit of lane 0, rounds between them; P12 after
 * the last. The odd half is where they go: high before the first bit, low before
 * the second, and so on.
 *
 * \rounds_bit 1: a turn takes 2 * \times bits. 12: the bits wait in the frame. */
.macro isap_rekey rounds_bit, times
    mov     A, LINK
    str     A, [sp, #FRAME_RETURN]
    isap_words X0, H0, 0
    isap_words X1, H1, 16
    movs    A, #0
    str     A, [sp, #ISAP_WORDS + 32]
    add     A, sp, #ISAP_WORDS + 4
    str     A, [sp, #ISAP_NEXT]
    isap_load X0, H0, ISAP_KEY
    isap_load X1, H1, ISAP_KEY + 8
    bl      permute_12
    ldr     A, [sp, #ISAP_WORDS]
    .if \rounds_bit == 1
    mov     LINK, A
    b       21f
20: round_from_odd ROUND_11
21: isap_bit_round 0
    isap_bit 1
    eors    X0, A
    .if \times == 2
    round_from_odd ROUND_11
    isap_bit_round 2
    isap_bit 3
    eors    X0, A
    .endif
    mov     A, LINK
    lsls    A, A, #2 * \times
    mov     LINK, A
    beq     22f
    b       20b
22: isap_next_word
    eors    X0, B
    mov     LINK, C
    cmp     C, #0
    beq     23f
    b       20b
23:
    swap_halves
    .else
    str     A, [sp, #ISAP_BITS]
    b       21f
20: str     A, [sp, #ISAP_BITS]
    bl      permute_12
    ldr     A, [sp, #ISAP_BITS]
21: lsrs    B, A, #31
    lsls    B, B, #31
    xor_high H0, B
    lsls    A, A, #1
    bne     20b
    isap_next_word
    mov     A, H0
    eors    A, B
    mov     H0, A
    movs    A, C
    bne     20b
    .endif
    bl      permute_12
    ldr     A, [sp, #FRAME_RETURN]
    bx      A
.endm

/* B = what puts the word right that has just ended, C = the next word, or 0. */
.macro isap_next_word
    ldr     A, [sp, #ISAP_NEXT]
    ldm     A!, {B, C}
    str     A, [sp, #ISAP_NEXT]
.endm

/* The key stream: rounds, then out = in ^ S[0 ..], block by block. */
.macro isap_mask permute
    ldr     A, [sp, #ISAP_ROOM + IN_AT]
    str     A, [sp, #FRAME_SOURCE]
    ldr     A, [sp, #ISAP_ROOM + OUT_AT]
    str     A, [sp, #FRAME_TARGET]
    ldr     A, [sp, #ISAP_ROOM + IN_BYTES_AT]
    str     A, [sp, #FRAME_LEFT]
    b       2f
1:  bl      \permute
    words_of X0, H0, 1
    mask_put 1
2:  take    8
    bhs     1b
    adds    A, A, #8
    beq     4f
    str     A, [sp, #FRAME_LEFT]
    bl      \permute
    mov     A, X0
    mov     B, H0
    words_cold 1
    ldr     X2, [sp, #FRAME_TARGET]
    add     X0, sp, #FRAME_SCRATCH
    str     X0, [sp, #FRAME_TARGET]
    put     1
    ldr     X1, [sp, #FRAME_SOURCE]
    ldr     A, [sp, #FRAME_LEFT]
3:  subs    A, A, #1
    ldrb    B, [X0, A]
    ldrb    C, [X1, A]
    eors    B, C
    strb    B, [X2, A]
    cmp     A, #0
    bne     3b
    str     A, [sp, #FRAME_SCRATCH]
    str     A, [sp, #FRAME_SCRATCH + 4]
4:
.endm

/* Lanes 2 and 3 = Y, lane 4 = 0. */
.macro isap_mix_y
    isap_load X2, H2, ISAP_STATE
    isap_load X3, H3, ISAP_STATE + 8
    movs    X4, #0
    mov     H4, X4
.endm

.macro isap_store x, h, at
    str     \x, [sp, #\at]
    mov     A, \h
    str     A, [sp, #\at + 4]
.endm

.macro isap encrypt, decrypt, rounds_bit, times, permute
    function \decrypt
    enter   ISAP_ROOM
    movs    C, #1
    b       1f
    end_function \decrypt
    entry   \encrypt
    enter   ISAP_ROOM
    movs    C, #0
1:  check_aead ISAP_ROOM
    beq     2f
    b       19f
2:  str     C, [sp, #ISAP_DECRYPTS]
    ldr     A, [sp, #ISAP_ROOM + NONCE_AT]
    str     A, [sp, #FRAME_SOURCE]
    isap_lanes ISAP_NONCE
    ldr     A, [sp, #ISAP_ROOM + KEY_AT]
    str     A, [sp, #FRAME_SOURCE]
    isap_lanes ISAP_KEY
    ldr     A, [sp, #ISAP_DECRYPTS]
    cmp     A, #0
    beq     10f
    b       11f

    /* the message */
10: ldr     A, [sp, #ISAP_ROOM + IN_BYTES_AT]
    cmp     A, #0
    beq     14f
    isap_load X0, H0, ISAP_NONCE
    isap_load X1, H1, ISAP_NONCE + 8
    isap_start 3, \rounds_bit
    bl      15f
    isap_load X3, H3, ISAP_NONCE
    isap_load X4, H4, ISAP_NONCE + 8
    isap_mask \permute
    ldr     A, [sp, #ISAP_ROOM + OUT_AT]
    str     A, [sp, #ISAP_ROOM + IN_AT]
14: ldr     A, [sp, #ISAP_DECRYPTS]
    cmp     A, #0
    beq     11f
    b       17f

    /* the hash of the associated data and the ciphertext */
11: isap_load X0, H0, ISAP_NONCE
    isap_load X1, H1, ISAP_NONCE + 8
    isap_start 1, \rounds_bit
    bl      permute_12
    ldr     A, [sp, #ISAP_ROOM + AD_AT]
    ldr     B, [sp, #ISAP_ROOM + AD_BYTES_AT]
    movs    C, #0
9:  str     A, [sp, #FRAME_SOURCE]
    str     B, [sp, #FRAME_LEFT]
    str     C, [sp, #ISAP_SECOND]
    absorb_padded 1
    ldr     C, [sp, #ISAP_SECOND]
    cmp     C, #0
    bne     8f
    separate_domains 1
    ldr     A, [sp, #ISAP_ROOM + IN_AT]
    ldr     B, [sp, #ISAP_ROOM + IN_BYTES_AT]
    movs    C, #1
    b       9b

    /* Y, and the key that the tag is made with */
8:  isap_store X0, H0, ISAP_STATE
    isap_store X1, H1, ISAP_STATE + 8
    isap_store X2, H2, ISAP_STATE + 16
    isap_store X3, H3, ISAP_STATE + 24
    isap_store X4, H4, ISAP_STATE + 32
    isap_start 2, \rounds_bit
    bl      15f
    isap_load X2, H2, ISAP_STATE + 16
    isap_load X3, H3, ISAP_STATE + 24
    isap_load X4, H4, ISAP_STATE + 32
    bl      permute_12
    ldr     A, [sp, #ISAP_DECRYPTS]
    cmp     A, #0
    beq     12f

    /* the tag as it should be, then the tag as it came, with Y */
    isap_mix_y
    bl      permute_7
    isap_store X0, H0, ISAP_NEXT
    isap_store X1, H1, FRAME_TARGET
    ldr     A, [sp, #ISAP_ROOM + TAG_AT]
    str     A, [sp, #FRAME_SOURCE]
    fetch_cold 1
    mov     X0, A
    mov     H0, B
    fetch_cold 1
    mov     X1, A
    mov     H1, B
    isap_mix_y
    bl      permute_7
    ldr     A, [sp, #ISAP_NEXT]
    ldr     B, [sp, #ISAP_NEXT + 4]
    xor_lane X0, H0
    orrs    X0, C
    ldr     A, [sp, #FRAME_TARGET]
    ldr     B, [sp, #FRAME_TARGET + 4]
    xor_lane X1, H1
    /* overwritten with what follows from the received tag */
    str     X2, [sp, #ISAP_NEXT]
    str     X2, [sp, #ISAP_NEXT + 4]
    str     X2, [sp, #FRAME_TARGET]
    str     X2, [sp, #FRAME_TARGET + 4]
    orrs    X1, C
    orrs    X0, X1
    bne     16f
    b       10b
16: reject_aead ISAP_ROOM
    b       18f

12: ldr     A, [sp, #ISAP_ROOM + TAG_AT]
    str     A, [sp, #FRAME_TARGET]
    mov     A, X0
    mov     B, H0
    words_cold 1
    put     1
    mov     A, X1
    mov     B, H1
    words_cold 1
    put     1
17: movs    r0, #0
18: movs    A, #0
    .irp    at, 0, 4, 8, 12
    str     A, [sp, #ISAP_KEY + \at]
    .endr
    movs    B, #0
    wipe_below A, B, 8
19: leave   ISAP_ROOM
    .ltorg
15: isap_rekey \rounds_bit, \times
    end_function \encrypt
.endm
