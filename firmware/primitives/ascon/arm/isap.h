/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * ISAP-A, all of it: a lightseal_aead_encrypt_fn and a
 * lightseal_aead_decrypt_fn over one frame. Decryption verifies first, and
 * compares tags as the hardened comparison of ISAP demands: the computed and
 * the received tag each go with Y through seven rounds, and 128 bits of the
 * results are compared.
 *
 * What ISAP hashes is public: Y and all of the state before Y's key goes in.
 * Secret are the key, the states of re-keying and of the key stream. The key
 * is wiped from the frame, the states stay in registers, the tag that a
 * forgery should have had goes no further than a comparison.
 */
#include "primitives/ascon/arm/frame.h"
#include "primitives/ascon/arm/sponge.h"

#define ISAP_SCRATCH 0
#define ISAP_KEY 8
#define ISAP_NONCE 52
#define ISAP_WORDS 68
#define ISAP_NEXT 28
#define ISAP_BITS 44
#define ISAP_RETURN 24
#define ISAP_SOURCE FETCH_SOURCE
#define ISAP_END 36
#define ISAP_TARGET 40
#define ISAP_STATE 104
#define ISAP_DECRYPTS 48
#define ISAP_ROOM 148
#define ISAP_OUT (ISAP_ROOM + OUT_AT)
#define ISAP_TAG (ISAP_ROOM + TAG_AT)
#define ISAP_IN (ISAP_ROOM + IN_AT)
#define ISAP_IN_BYTES (ISAP_ROOM + IN_BYTES_AT)
#define ISAP_AD (ISAP_ROOM + AD_AT)
#define ISAP_AD_BYTES (ISAP_ROOM + AD_BYTES_AT)
#define ISAP_NONCE_BYTES (ISAP_ROOM + NONCE_AT)
#define ISAP_KEY_BYTES (ISAP_ROOM + KEY_AT)

/* Halves of the initial values with a first byte of 0. */
#define ISAP_A_128A_EVEN 0x00812122
#define ISAP_A_128A_ODD 0x08002012
#define ISAP_A_128_EVEN 0x00812222
#define ISAP_A_128_ODD 0x08002222

/* Two lanes from the bytes at the pointer \from to the frame at \to. */
.macro isap_lanes from, to
    fetch_begin \from
    fetch_lane UE, UO, 1
    str     UE, [sp, #\to]
    str     UO, [sp, #\to + 4]
    fetch_lane UE, UO, 1
    str     UE, [sp, #\to + 8]
    str     UO, [sp, #\to + 12]
.endm

/* The word that begins as bit 31 of \word and goes on downward, for one trip
 * of isap_rekey. T is 0x80000000. */
.macro isap_word word, at
    bic     UE, T, \word
    orr     \word, \word, T
    str     \word, [sp, #ISAP_WORDS + \at]
    str     UE, [sp, #ISAP_WORDS + \at + 4]
.endm

/* Re-keying: P12 on the key, lane 2 = X2, and the lanes 3 and 4 = 0; then the
 * 128 bits in X3E, X4E, X3O, X4O, lowest of X3E first, XORed one at a time into
 * the most significant bit of lane 0, rounds between them and P12 at the end.
 *
 * LINK holds the bits of a word, first bit lowest: shifted left by 31, only
 * that bit is left. The loop over a word ends when LINK is zero, so bit 31 of
 * a word has to be a one. Where it was not one, a one too many goes in; the
 * frame holds behind each word what puts that right. All words have their trip
 * of 32 bits, whatever they are. Behind the last is a zero. */
.macro isap_rekey_begin
    mov     T, #0x80000000
    isap_word X3E, 0
    isap_word X4E, 8
    isap_word X3O, 16
    isap_word X4O, 24
    str     LINK, [sp, #ISAP_RETURN]
    add     LINK, sp, #ISAP_WORDS + 4
    str     LINK, [sp, #ISAP_NEXT]
    ldr     X0E, [sp, #ISAP_KEY]
    ldr     X0O, [sp, #ISAP_KEY + 4]
    ldr     X1E, [sp, #ISAP_KEY + 8]
    ldr     X1O, [sp, #ISAP_KEY + 12]
    isap_clear_tail
    bl      permute_12
    ldr     LINK, [sp, #ISAP_WORDS]
.endm

/* X0 ^= what puts the word right that has just ended; LINK = the next word, or
 * 0, with flags. */
.macro isap_next_word
    ldr     LINK, [sp, #ISAP_NEXT]
    ldm     LINK!, {T, UE}
    str     LINK, [sp, #ISAP_NEXT]
    eor     X0O, X0O, T
    movs    LINK, UE
.endm

/* \rounds_bit 1: \times rounds in a turn of the loop, each followed by a bit;
 * a word is a whole number of turns. 12: the bits wait in the frame. */
.macro isap_rekey rounds_bit, times
    isap_rekey_begin
    b       3f
    .p2align 2
    .if \rounds_bit == 1
2:  turn_begins \times
    round   ROUND_11
3:  eor     X0O, X0O, LINK, lsl #31
    lsrs    LINK, LINK, #1
    .rept   \times - 1
    turn_goes_on \times
    round   ROUND_11
    eor     X0O, X0O, LINK, lsl #31
    lsrs    LINK, LINK, #1
    .endr
    .else
2:  str     LINK, [sp, #ISAP_BITS]
    bl      permute_12
    ldr     LINK, [sp, #ISAP_BITS]
3:  eor     X0O, X0O, LINK, lsl #31
    lsrs    LINK, LINK, #1
    .endif
    bne     2b
    isap_next_word
    bne     2b
    .if \rounds_bit == 1
    settle
    .endif
    bl      permute_12
    ldr     pc, [sp, #ISAP_RETURN]
.endm

/* X2 = the initial value for a purpose, the first byte: 1, 2 or 3. The others
 * are 128, 64, 1, 12, the rounds of the instance, 12. */
.macro isap_iv purpose, rounds_bit
    .if \rounds_bit == 1
    ldr     X2E, =ISAP_A_128A_EVEN + ((\purpose & 1) << 28)
    ldr     X2O, =ISAP_A_128A_ODD + ((\purpose & 2) << 27)
    .else
    ldr     X2E, =ISAP_A_128_EVEN + ((\purpose & 1) << 28)
    ldr     X2O, =ISAP_A_128_ODD + ((\purpose & 2) << 27)
    .endif
.endm

/* ISAP_SOURCE, T = a pointer and a length; ISAP_END = where whole blocks end. */
.macro isap_string
    str     LINK, [sp, #ISAP_SOURCE]
    bic     T, T, #7
    add     LINK, LINK, T
    str     LINK, [sp, #ISAP_END]
.endm

/* The key stream: rounds, then out = in ^ S[0 ..], block by block. */
.macro isap_mask permute
    ldr     LINK, [sp, #ISAP_IN]
    ldr     T, [sp, #ISAP_IN_BYTES]
    isap_string
    mov     T, LINK
    ldr     UE, [sp, #ISAP_OUT]
    ldr     LINK, [sp, #ISAP_SOURCE]
    str     UE, [sp, #ISAP_TARGET]
    b       2f
1:  bl      \permute
    words_of X0E, X0O, 1
    ldr     LINK, [sp, #ISAP_SOURCE]
    ldr     T, [LINK], #4
    eor     UO, UO, T
    ldr     T, [LINK], #4
    eor     UE, UE, T
    ldr     T, [sp, #ISAP_TARGET]
    str     LINK, [sp, #ISAP_SOURCE]
    str     UO, [T], #4
    str     UE, [T], #4
    str     T, [sp, #ISAP_TARGET]
    ldr     T, [sp, #ISAP_END]
2:  cmp     LINK, T
    bne     1b
    ldr     T, [sp, #ISAP_IN_BYTES]
    ands    T, T, #7
    beq     4f
    str     T, [sp, #ISAP_NEXT]
    bl      \permute
    words_cold X0E, X0O, 1
    mov     LINK, sp
    store_words LINK, 1
    ldr     T, [sp, #ISAP_NEXT]
3:  subs    T, T, #1
    ldr     LINK, [sp, #ISAP_SOURCE]
    ldrb    UE, [LINK, T]
    ldrb    UO, [sp, T]
    eor     UE, UE, UO
    ldr     LINK, [sp, #ISAP_TARGET]
    strb    UE, [LINK, T]
    bne     3b
    str     T, [sp, #ISAP_SCRATCH]
    str     T, [sp, #ISAP_SCRATCH + 4]
4:
.endm

/* Absorbs the string of isap_string, whose length is at \bytes, and its
 * padding. */
.macro isap_absorb bytes
1:  ldr     LINK, [sp, #ISAP_SOURCE]
    ldr     T, [sp, #ISAP_END]
    cmp     LINK, T
    beq     2f
    load_words LINK, 1
    str     LINK, [sp, #ISAP_SOURCE]
    halves  1
    eor     X0E, X0E, UE
    eor     X0O, X0O, UO
    return_to 1b
    jump    permute_12
2:  ldr     T, [sp, #\bytes]
    ands    T, T, #7
    beq     3f
    stage_rest 8, ISAP_SOURCE, 1
    mov     LINK, sp
    load_words LINK, 1
    halves_cold 1
    eor     X0E, X0E, UE
    eor     X0O, X0O, UO
    b       4f
3:  pad_empty 1
4:  bl      permute_12
.endm

/* Lanes 3 and 4 = 0. */
.macro isap_clear_tail
    movs    X3E, #0
    movs    X3O, #0
    movs    X4E, #0
    mov     X4O, #0
.endm

/* Lanes 2 and 3 = Y, lane 4 = 0. */
.macro isap_mix_y
    ldr     X2E, [sp, #ISAP_STATE + LANE_0_EVEN]
    ldr     X2O, [sp, #ISAP_STATE + LANE_0_ODD]
    ldr     X3E, [sp, #ISAP_STATE + LANE_1_EVEN]
    ldr     X3O, [sp, #ISAP_STATE + LANE_1_ODD]
    movs    X4E, #0
    mov     X4O, #0
.endm

.macro isap encrypt, decrypt, rounds_bit, times, permute
    function \decrypt
    enter_aead ISAP_ROOM
    movs    T, #1
    b       7f
    end_function \decrypt
    entry   \encrypt
    enter_aead ISAP_ROOM
    movs    T, #0
7:  str     T, [sp, #ISAP_DECRYPTS]
    check_aead ISAP_ROOM
    bne     19f
    movs    T, #0
    str     T, [sp, #ISAP_WORDS + 32]
    isap_lanes ISAP_NONCE_BYTES, ISAP_NONCE
    isap_lanes ISAP_KEY_BYTES, ISAP_KEY
    ldr     T, [sp, #ISAP_DECRYPTS]
    cmp     T, #0
    bne     11f

    /* the message */
10: ldr     T, [sp, #ISAP_IN_BYTES]
    cmp     T, #0
    beq     14f
    ldr     LINK, [sp, #ISAP_NONCE_BYTES]
    ldr     X3E, [LINK]
    ldr     X4E, [LINK, #4]
    ldr     X3O, [LINK, #8]
    ldr     X4O, [LINK, #12]
    isap_iv 3, \rounds_bit
    bl      15f
    ldr     X3E, [sp, #ISAP_NONCE]
    ldr     X3O, [sp, #ISAP_NONCE + 4]
    ldr     X4E, [sp, #ISAP_NONCE + 8]
    ldr     X4O, [sp, #ISAP_NONCE + 12]
    isap_mask \permute
    ldr     T, [sp, #ISAP_OUT]
    str     T, [sp, #ISAP_IN]
14: ldr     T, [sp, #ISAP_DECRYPTS]
    cmp     T, #0
    bne     17f

    /* the hash of the associated data and the ciphertext */
11: ldr     X0E, [sp, #ISAP_NONCE]
    ldr     X0O, [sp, #ISAP_NONCE + 4]
    ldr     X1E, [sp, #ISAP_NONCE + 8]
    ldr     X1O, [sp, #ISAP_NONCE + 12]
    isap_iv 1, \rounds_bit
    isap_clear_tail
    bl      permute_12
    ldr     LINK, [sp, #ISAP_AD]
    ldr     T, [sp, #ISAP_AD_BYTES]
    isap_string
    movs    UE, #0
9:  str     UE, [sp, #ISAP_TARGET]
    isap_absorb ISAP_AD_BYTES
    ldr     T, [sp, #ISAP_TARGET]
    branch_not_zero T, 8f
    separate_domains 1
    ldr     LINK, [sp, #ISAP_IN]
    ldr     T, [sp, #ISAP_IN_BYTES]
    str     T, [sp, #ISAP_AD_BYTES]
    isap_string
    mov     UE, sp
    b       9b

    /* Y, and the key that the tag is made with */
8:  add     LINK, sp, #ISAP_STATE
    stm     LINK, {STATE}
    words_of X1E, X1O, 1
    mov     X3O, UO
    mov     X4O, UE
    words_of X0E, X0O, 1
    mov     X3E, UO
    mov     X4E, UE
    isap_iv 2, \rounds_bit
    bl      15f
    add     LINK, sp, #ISAP_STATE
    ldr     X2E, [LINK, #LANE_2_EVEN]
    ldr     X3E, [LINK, #LANE_3_EVEN]
    ldr     X4E, [LINK, #LANE_4_EVEN]
    ldr     X2O, [LINK, #LANE_2_ODD]
    ldr     X3O, [LINK, #LANE_3_ODD]
    ldr     X4O, [LINK, #LANE_4_ODD]
    bl      permute_12
    ldr     T, [sp, #ISAP_DECRYPTS]
    cmp     T, #0
    beq     12f

    /* the tag as it should be, then the tag as it came, with Y */
    isap_mix_y
    bl      permute_7
    str     X0E, [sp, #ISAP_NEXT]
    str     X0O, [sp, #ISAP_END]
    str     X1E, [sp, #ISAP_TARGET]
    str     X1O, [sp, #ISAP_BITS]
    fetch_begin ISAP_TAG
    fetch_lane X0E, X0O, 1
    fetch_lane X1E, X1O, 1
    isap_mix_y
    bl      permute_7
    ldr     T, [sp, #ISAP_NEXT]
    ldr     UE, [sp, #ISAP_END]
    ldr     UO, [sp, #ISAP_TARGET]
    ldr     LINK, [sp, #ISAP_BITS]
    /* overwritten with what follows from the received tag */
    str     X2E, [sp, #ISAP_NEXT]
    str     X2E, [sp, #ISAP_END]
    str     X2E, [sp, #ISAP_TARGET]
    str     X2E, [sp, #ISAP_BITS]
    eor     X0E, X0E, T
    eor     X0O, X0O, UE
    eor     X1O, X1O, LINK
    eor     X1E, X1E, UO
    orr     X1E, X1E, X0E
    orr     X1E, X1E, X0O
    orrs    X1E, X1E, X1O
    beq     10b
    ldr     r0, [sp, #ISAP_OUT]
    ldr     r1, [sp, #ISAP_IN_BYTES]
    bl      lightseal_wipe
    movs    r0, #1
    b       18f

12: words_of X0E, X0O, 1
    ldr     LINK, [sp, #ISAP_TAG]
    store_words LINK, 1
    spill_link ISAP_TAG
    words_of X1E, X1O, 1
    reload_link ISAP_TAG
    store_words LINK, 1
17: movs    r0, #0
18: movs    T, #0
    str     T, [sp, #ISAP_KEY]
    str     T, [sp, #ISAP_KEY + 4]
    str     T, [sp, #ISAP_KEY + 8]
    str     T, [sp, #ISAP_KEY + 12]
19: leave_aead ISAP_ROOM
    .ltorg

    /* each byte's most significant bit lowest */
15: reverse_bits X3E, X4E, X3O, X4O
    isap_rekey \rounds_bit, \times
    end_function \encrypt
.endm
