/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * ISAP v2.0 on Keccak-p[400], whole, for assembly: the public functions of
 * ISAP-K-128A and ISAP-K-128. The includer defines PUBLIC(algorithm, call),
 * their names, and supplies complement, gather, permute and rekey, which all run on
 * the state at Y. While whole blocks are absorbed or masked, parities and kept lanes
 * stay in registers.
 *
 * A frame holds the state that goes through the permutation most, with its
 * room, then the words below, then the other state with its room; above it are
 * the arguments, as lightseal_aead_arguments has them.
 */
#define ROUNDS_B 56             /* sB */
#define ROUNDS_E 57             /* sE, and sK; sH is eight more */
#define LEFT 58                 /* bytes of a string yet to absorb or to mask */
#define FROM 60                 /* where they are, and go to */
#define TO 62
#define OTHER 64
#define FRAME (OTHER + 56)
#define ARGUMENTS 16

#define OUT 0
#define TAG 2
#define IN 4
#define BYTES 6
#define AD 8
#define AD_BYTES 10
#define NONCE 12
#define KEY 14

#define STATUS_AUTH 1
#define TAG_BYTES 16
#define BLOCK 18

#define FOR_MAC 1
#define FOR_MAC_KEY 2
#define FOR_ENCRYPTION_KEY 3

/* Z = where the arguments are, for load_argument */
.macro point_arguments
    movw    r30, r28
    subi    r30, lo8(-(FRAME))
    sbci    r31, hi8(-(FRAME))
.endm

.macro load_argument to, argument
    ldd     \to, Z + \argument
    ldd     \to + 1, Z + \argument + 1
.endm

/* Y from the frame to the other state, and back. */
.macro to_other
    subi    r28, lo8(-(OTHER))
    sbci    r29, hi8(-(OTHER))
.endm

.macro from_other
    subi    r28, lo8(OTHER)
    sbci    r29, hi8(OTHER)
.endm

    .section SECTION(isap), "ax", @progbits

/* 16 bytes from X to Z. */
copy_16:
    ldi     r21, 8
1:  ld      r0, X+
    st      Z+, r0
    ld      r0, X+
    st      Z+, r0
    dec     r21
    brne    1b
    ret

/* State at Y = 16 bytes at X || IV || 0*, then r22 rounds. r20 is the first byte
 * of the IV, r18 and r19 sB and sE. */
start:
    movw    r30, r28
    rcall   copy_16
    st      Z+, r20
    ldi     r21, 128
    st      Z+, r21
    ldi     r21, 8 * BLOCK
    st      Z+, r21
    ldi     r21, 1
    st      Z+, r21
    ldi     r21, 8
    add     r21, r19
    st      Z+, r21
    st      Z+, r18
    st      Z+, r19
    st      Z+, r19
    ldi     r21, 13
1:  st      Z+, r1
    st      Z+, r1
    dec     r21
    brne    1b
    call    complement
    call    gather
    jmp     permute

/* The same with the key, and sK rounds; then re-keying by the 16 bytes at X. Y
 * is the frame; with T set, its other state is keyed. */
start_key:
    push    r26
    push    r27
    point_arguments
    load_argument 26, KEY
    load_word 18, ROUNDS_B
    mov     r22, r19
    brtc    1f
    to_other
1:  push    r18
    push    r19
    rcall   start
    pop     r18
    pop     r19
    pop     r27
    pop     r26
    call    rekey
    jmp     complement

#include "primitives/keccak400/avr/strings.h"

/* The hash of nonce, associated data and the BYTES bytes at r24, to the tag in
 * the state's first 16 bytes. */
authenticate:
    push    r24
    push    r25
    point_arguments
    load_argument 26, NONCE
    load_word 18, ROUNDS_B
    ldi     r20, FOR_MAC
    mov     r22, r19
    subi    r22, -8
    rcall   start
    point_arguments
    load_argument 24, AD
    store_word FROM, 24
    load_argument 24, AD_BYTES
    store_word LEFT, 24
    rcall   absorb
    ldd     r24, Y + 49
    ldi     r25, 1
    eor     r24, r25
    std     Y + 49, r24
    eor     UPPER(C4), r25
    pop     r25
    pop     r24
    store_word FROM, 24
    point_arguments
    load_argument 24, BYTES
    store_word LEFT, 24
    rcall   absorb
    call    complement
    movw    r26, r28
    ldi     r20, FOR_MAC_KEY
    set
    rcall   start_key
    movw    r26, r28
    from_other
    movw    r30, r28
    rcall   copy_16
    call    complement
    rcall   gathered_rounds
    jmp     complement

/* Arguments as in lightseal/aead.h. */
function PUBLIC(isap_k_128a, encrypt)
    ldi     r30, 1
    ldi     r31, 8
    rjmp    encrypt
    .size   PUBLIC(isap_k_128a, encrypt), . - PUBLIC(isap_k_128a, encrypt)

function PUBLIC(isap_k_128, encrypt)
    ldi     r30, 12
    ldi     r31, 12
encrypt:
    ldi     r26, 0
    rjmp    either
    .size   PUBLIC(isap_k_128, encrypt), . - PUBLIC(isap_k_128, encrypt)

function PUBLIC(isap_k_128a, decrypt)
    ldi     r30, 1
    ldi     r31, 8
    rjmp    decrypt
    .size   PUBLIC(isap_k_128a, decrypt), . - PUBLIC(isap_k_128a, decrypt)

function PUBLIC(isap_k_128, decrypt)
    ldi     r30, 12
    ldi     r31, 12
decrypt:
    ldi     r26, 1

/* r30 and r31 are sB and sE, r26 is 1 to decrypt. */
either:
    push_saved
    .irp    n, 11, 10, 13, 12, 15, 14, 17, 16, 19, 18, 21, 20, 23, 22, 25, 24
    push    r\n
    .endr
    movw    r16, r30
    mov     r15, r26
    in      r28, _SFR_IO_ADDR(SPL)
    in      r29, _SFR_IO_ADDR(SPH)
    movw    r24, r28
    adiw    r24, 1
    ldi     r22, TAG_BYTES
    ldi     r23, 0
    call    lightseal_check_aead_arguments
    cpi     r24, 0
    brne    leave_arguments
    move_stack FRAME
    adiw    r28, 1
    store_word ROUNDS_B, 16
    sbrc    r15, 0
    rjmp    open

    rcall   crypt
    point_arguments
    load_argument 24, OUT
    rcall   authenticate
    point_arguments
    load_argument 24, TAG
    movw    r30, r24
    movw    r26, r28
    rcall   copy_16
    ldi     r24, 0
leave_frame:
    movw    r30, r28
    ldi     r25, FRAME / 8
1:  .rept   8
    st      Z+, r1
    .endr
    dec     r25
    brne    1b
    subi    r28, lo8(-(FRAME - 1))
    sbci    r29, hi8(-(FRAME - 1))
leave_arguments:
    move_stack (-(ARGUMENTS))
    pop_saved
    ldi     r25, 0
    clr     r0
    movw    r18, r0
    movw    r20, r0
    movw    r22, r0
    movw    r26, r0
    movw    r30, r0
    ret

open:
    point_arguments
    load_argument 24, IN
    rcall   authenticate
    point_arguments
    load_argument 26, TAG
    movw    r30, r28
    ldi     r24, 0
    ldi     r21, TAG_BYTES
1:  ld      r0, X+
    ld      r18, Z+
    eor     r18, r0
    or      r24, r18
    dec     r21
    brne    1b
    cpi     r24, 0
    brne    forged
    rcall   crypt
    ldi     r24, 0
    rjmp    leave_frame

forged:
    point_arguments
    load_argument 26, OUT
    load_argument 24, BYTES
    rjmp    2f
1:  st      X+, r1
2:  sbiw    r24, 1
    brcc    1b
    ldi     r24, STATUS_AUTH
    rjmp    leave_frame
    .size   PUBLIC(isap_k_128, decrypt), . - PUBLIC(isap_k_128, decrypt)
