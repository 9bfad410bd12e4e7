/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * All of an Ascon AEAD with a key of 16 bytes: checks, initialization,
 * associated data, message and tag, in one pass with the state in registers.
 * Two functions over one frame, a lightseal_aead_encrypt_fn and a
 * lightseal_aead_decrypt_fn.
 */
#include "primitives/ascon/arm/frame.h"
#include "primitives/ascon/arm/sponge.h"

#define AEAD_SCRATCH 0
#define AEAD_KEY 16
#define AEAD_DECRYPTS 32
#define AEAD_LEFT 36
#define AEAD_TARGET 40
#define AEAD_ROOM 44
#define AEAD_OUT (AEAD_ROOM + OUT_AT)
#define AEAD_TAG (AEAD_ROOM + TAG_AT)
#define AEAD_IN (AEAD_ROOM + IN_AT)
#define AEAD_IN_BYTES (AEAD_ROOM + IN_BYTES_AT)
#define AEAD_AD (AEAD_ROOM + AD_AT)
#define AEAD_AD_LEFT (AEAD_ROOM + AD_BYTES_AT)
#define AEAD_NONCE (AEAD_ROOM + NONCE_AT)
#define AEAD_KEY_BYTES (AEAD_ROOM + KEY_AT)

/* Ae, Ao, Be, Bo ^= the halves of the key. */
.macro aead_mix_key ae, ao, be, bo
    ldr     T, [sp, #AEAD_KEY]
    ldr     UE, [sp, #AEAD_KEY + 4]
    ldr     UO, [sp, #AEAD_KEY + 8]
    ldr     LINK, [sp, #AEAD_KEY + 12]
    eor     \ae, \ae, T
    eor     \ao, \ao, UE
    eor     \be, \be, UO
    eor     \bo, \bo, LINK
.endm

.macro aead_absorb_lane even, odd, big
    next_words AEAD_AD, \big
    halves  \big
    eor     \even, \even, UE
    eor     \odd, \odd, UO
.endm

/* A lane of the message. The lane's registers are free while its words are in
 * UE and UO: they take the words that come in. */
.macro aead_crypt_lane even, odd, big, decrypts
    words_of \even, \odd, \big
    ldr     LINK, [sp, #AEAD_IN]
    .if \big
    ldr     \odd, [LINK], #4
    ldr     \even, [LINK], #4
    .else
    ldr     \even, [LINK], #4
    ldr     \odd, [LINK], #4
    .endif
    str     LINK, [sp, #AEAD_IN]
    ldr     LINK, [sp, #AEAD_TARGET]
    eor     UE, UE, \even
    eor     UO, UO, \odd
    .if \big
    str     UO, [LINK], #4
    str     UE, [LINK], #4
    .else
    str     UE, [LINK], #4
    str     UO, [LINK], #4
    .endif
    str     LINK, [sp, #AEAD_TARGET]
    .if \decrypts
    mov     UE, \even
    mov     UO, \odd
    .endif
    halves_to \even, \odd, \big
.endm

/* The last, incomplete block of T bytes, 1 to \rate - 1: the words of the rate
 * are worked on as bytes in the scratch. */
.macro aead_tail rate, big
    str     T, [sp, #AEAD_LEFT]
    words_cold X0E, X0O, \big
    mov     LINK, sp
    store_words LINK, \big
    .if \rate == 16
    words_cold X1E, X1O, \big
    add     LINK, sp, #8
    store_words LINK, \big
    .endif
    ldr     T, [sp, #AEAD_LEFT]
    ldrb    UE, [sp, T]
    eor     UE, UE, #(0x01 + 0x7f * \big)
    strb    UE, [sp, T]
1:  subs    T, T, #1
    ldr     LINK, [sp, #AEAD_IN]
    ldrb    UE, [LINK, T]
    ldr     LINK, [sp, #AEAD_TARGET]
    ldrb    UO, [sp, T]
    eor     UO, UO, UE
    strb    UO, [LINK, T]
    ldr     LINK, [sp, #AEAD_DECRYPTS]
    cmp     LINK, #0
    it      eq
    moveq   UE, UO
    strb    UE, [sp, T]
    cmp     T, #0
    bne     1b
    mov     LINK, sp
    load_words LINK, \big
    halves_cold \big
    mov     X0E, UE
    mov     X0O, UO
    .if \rate == 16
    add     LINK, sp, #8
    load_words LINK, \big
    halves_cold \big
    mov     X1E, UE
    mov     X1O, UO
    .endif
.endm

/* One direction's loop over the message's whole blocks. */
.macro aead_message rate, permute, big, decrypts
    b       2f
1:  aead_crypt_lane X0E, X0O, \big, \decrypts
    .if \rate == 16
    aead_crypt_lane X1E, X1O, \big, \decrypts
    .endif
    bl      \permute
2:  take    \rate, AEAD_LEFT
    bhs     1b
.endm

.macro aead_start rate, permute, big, iv_even, iv_odd
    fetch_begin AEAD_KEY_BYTES
    fetch_lane X1E, X1O, \big
    fetch_lane X2E, X2O, \big
    fetch_begin AEAD_NONCE
    fetch_lane X3E, X3O, \big
    fetch_lane X4E, X4O, \big
    str     X1E, [sp, #AEAD_KEY]
    str     X1O, [sp, #AEAD_KEY + 4]
    str     X2E, [sp, #AEAD_KEY + 8]
    str     X2O, [sp, #AEAD_KEY + 12]
    ldr     X0E, =\iv_even
    ldr     X0O, =\iv_odd
    bl      permute_12
    aead_mix_key X3E, X3O, X4E, X4O
    ldr     T, [sp, #AEAD_AD_LEFT]
    cmp     T, #0
    beq     5f
    b       2f
1:  aead_absorb_lane X0E, X0O, \big
    .if \rate == 16
    aead_absorb_lane X1E, X1O, \big
    .endif
    bl      \permute
2:  take    \rate, AEAD_AD_LEFT
    bhs     1b
    adds    T, T, #\rate
    beq     3f
    stage_rest \rate, AEAD_AD, \big
    mov     LINK, sp
    load_words LINK, \big
    halves_cold \big
    eor     X0E, X0E, UE
    eor     X0O, X0O, UO
    .if \rate == 16
    add     LINK, sp, #8
    load_words LINK, \big
    halves_cold \big
    eor     X1E, X1E, UE
    eor     X1O, X1O, UO
    .endif
    b       4f
3:  pad_empty \big
4:  bl      \permute
5:  separate_domains \big
.endm

/* \a, \b = the words UE and UO in the order of memory. */
.macro aead_tag_words a, b, big
    .if \big
    mov     \a, UO
    mov     \b, UE
    .else
    mov     \a, UE
    mov     \b, UO
    .endif
.endm

/* The frame is wiped of what was secret and does not belong to the caller. */
.macro aead_finish rate, permute, big
    .if \rate == 16
    aead_mix_key X2E, X2O, X3E, X3O
    .else
    aead_mix_key X1E, X1O, X2E, X2O
    .endif
    bl      permute_12
    aead_mix_key X3E, X3O, X4E, X4O
    words_of X3E, X3O, \big
    aead_tag_words X0E, X0O, \big
    words_of X4E, X4O, \big
    aead_tag_words X1E, X1O, \big
    ldr     LINK, [sp, #AEAD_TAG]
    ldr     T, [sp, #AEAD_DECRYPTS]
    branch_not_zero T, 1f
    str     X0E, [LINK]
    str     X0O, [LINK, #4]
    str     X1E, [LINK, #8]
    str     X1O, [LINK, #12]
    movs    r0, #0
    b       2f
1:  ldr     T, [LINK]
    ldr     UE, [LINK, #4]
    ldr     UO, [LINK, #8]
    ldr     LINK, [LINK, #12]
    eor     X0E, X0E, T
    eor     X0O, X0O, UE
    eor     X1E, X1E, UO
    eor     X1O, X1O, LINK
    orr     r0, X1E, X0E
    orr     r0, r0, X0O
    orr     r0, r0, X1O
    reject_aead AEAD_ROOM
2:  movs    T, #0
    str     T, [sp, #AEAD_SCRATCH]
    str     T, [sp, #AEAD_SCRATCH + 4]
    str     T, [sp, #AEAD_SCRATCH + 8]
    str     T, [sp, #AEAD_SCRATCH + 12]
    str     T, [sp, #AEAD_KEY]
    str     T, [sp, #AEAD_KEY + 4]
    str     T, [sp, #AEAD_KEY + 8]
    str     T, [sp, #AEAD_KEY + 12]
8:  leave_aead AEAD_ROOM
.endm

/* Both functions in one section, with a loop for each direction. */
.macro aead encrypt, decrypt, rate, permute, big, iv_even, iv_odd
    function \decrypt
    enter_aead AEAD_ROOM
    movs    T, #1
    b       7f
    end_function \decrypt
    entry   \encrypt
    enter_aead AEAD_ROOM
    movs    T, #0
7:  str     T, [sp, #AEAD_DECRYPTS]
    check_aead AEAD_ROOM
    bne     8f
    ldr     T, [sp, #AEAD_OUT]
    ldr     LINK, [sp, #AEAD_IN_BYTES]
    str     T, [sp, #AEAD_TARGET]
    str     LINK, [sp, #AEAD_LEFT]
    aead_start \rate, \permute, \big, \iv_even, \iv_odd
    ldr     T, [sp, #AEAD_DECRYPTS]
    cmp     T, #0
    bne     6f
    aead_message \rate, \permute, \big, 0
    b       7f
6:  aead_message \rate, \permute, \big, 1
7:
    adds    T, T, #\rate
    beq     6f
    aead_tail \rate, \big
    b       7f
6:  pad_empty \big
7:  aead_finish \rate, \permute, \big
    end_function \encrypt
.endm
