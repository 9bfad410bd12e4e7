/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * ISAP v2.0 on Ascon, whole, for assembly: ISAP-A-128A and ISAP-A-128. The
 * includer supplies `permute_12`, `permute` and `core`, which all run on the
 * state at Y.
 *
 * With one frame for all, registers are saved once a call and not once a
 * permutation, and arguments wait in memory. The frame, from Y on: the state
 * that goes through the permutation most, the arguments as
 * lightseal_aead_arguments has them, the other state.
 *
 * The functions are the public ones, which the includer names by
 * PUBLIC(algorithm, call).
 */
#define ARGUMENT(i) (40 + 2 * (i))
#define OUT ARGUMENT(0)
#define TAG ARGUMENT(1)
#define IN ARGUMENT(2)
#define BYTES ARGUMENT(3)
#define AD ARGUMENT(4)
#define AD_BYTES ARGUMENT(5)
#define NONCE ARGUMENT(6)
#define KEY ARGUMENT(7)
#define ROUNDS 56               /* sB, sE */
#define FIRST_B 58              /* first constants of sB and sE rounds */
#define FIRST_E 59
#define OTHER 60
#define FRAME (OTHER + 40)

#define STATUS_AUTH 1
#define TAG_BYTES 16

#define FOR_MAC 1
#define FOR_MAC_KEY 2
#define FOR_ENCRYPTION_KEY 3

/* Two registers, named by the number of the lower one, from or to the frame. */
.macro load_word to, at
    ldd     \to, Y + \at
    ldd     \to + 1, Y + \at + 1
.endm

.macro store_word at, from
    std     Y + \at, \from
    std     Y + \at + 1, \from + 1
.endm

/* Z = Y + \offset */
.macro point_z offset
    movw    r30, r28
    adiw    r30, \offset
.endm

    .section SECTION(isap), "ax", @progbits

/* Lane below Z = eight bytes at X, in big-endian order; Z goes to its start. */
put_lane:
    ldi     r21, 8
1:  ld      r0, X+
    st      -Z, r0
    dec     r21
    brne    1b
    ret

/* Lanes 0 and 1 of the state at Z = sixteen bytes at X. */
put_lanes:
    adiw    r30, 8
    rcall   put_lane
    adiw    r30, 16
    rjmp    put_lane

/* State at Y = 16 bytes at X || IV || 0*, then twelve rounds. r20 is the first
 * byte of the IV, r18 and r19 sB and sE. */
start:
    movw    r30, r28
    rcall   put_lanes
    std     Y + 23, r20
    ldi     r21, 128
    std     Y + 22, r21
    ldi     r21, 64
    std     Y + 21, r21
    ldi     r21, 1
    std     Y + 20, r21
    ldi     r21, 12
    std     Y + 19, r21
    std     Y + 18, r18
    std     Y + 17, r19
    std     Y + 16, r21
    point_z 24
    ldi     r21, 16
1:  st      Z+, r1
    dec     r21
    brne    1b
    jmp     permute_12

/* Absorbs AD_BYTES bytes at AD and their padding, and permutes. */
absorb:
    load_word 26, AD
    load_word 24, AD_BYTES
    point_z 8
    ldi     r20, 8
    sub     r24, r20
    sbc     r25, r1
    brcc    1f
    add     r20, r24                ; the less than eight that are left
    breq    2f
1:  store_word AD_BYTES, 24
    mov     r21, r20
3:  ld      r0, X+
    ld      r22, -Z
    eor     r22, r0
    st      Z, r22
    dec     r21
    brne    3b
    store_word AD, 26
    cpi     r20, 8
    brne    2f
    call    permute_12
    rjmp    absorb
2:  ld      r22, -Z
    subi    r22, 0x80
    st      Z, r22
    jmp     permute_12

/* Key stream over BYTES bytes from IN to OUT. */
crypt:
    load_word 24, BYTES
    or      r24, r25
    brne    1f
    ret
1:  load_word 26, KEY
    load_word 18, ROUNDS
    ldi     r20, FOR_ENCRYPTION_KEY
    rcall   start
    point_z OTHER
    load_word 26, NONCE
    rcall   put_lanes
    movw    r26, r28
    adiw    r26, OTHER
    ldd     r20, Y + FIRST_B
    rcall   rekey
    movw    r26, r28
    adiw    r26, OTHER
    point_z 24
    ldi     r21, 16
2:  ld      r0, X+
    st      Z+, r0
    dec     r21
    brne    2b
3:  ldd     r30, Y + FIRST_E
    call    permute
    point_z 8
    load_word 26, IN
    load_word 24, OUT
    load_word 20, BYTES
    ldi     r19, 8
    sub     r20, r19
    sbc     r21, r1
    brcc    4f
    add     r19, r20
    ldi     r20, 0
    ldi     r21, 0
4:  store_word BYTES, 20
    movw    r22, r28
    movw    r28, r24
5:  ld      r0, X+
    ld      r18, -Z
    eor     r18, r0
    st      Y+, r18
    dec     r19
    brne    5b
    movw    r24, r28
    movw    r28, r22
    store_word IN, 26
    store_word OUT, 24
    or      r20, r21
    brne    3b
    ret

/* Re-keying of the state at Y by the bits at X, from r20 rounds on. */
rekey:
    ldi     r18, ASCON_CONSTANT_FIRST(12)
    set
    jmp     core

/* Tag of the BYTES bytes at r26 in the first sixteen bytes, and what was
 * re-keyed with in those of the other state. */
authenticate:
    push    r26
    push    r27
    load_word 26, NONCE
    load_word 18, ROUNDS
    ldi     r20, FOR_MAC
    rcall   start
    rcall   absorb
    ldd     r18, Y + 32
    ldi     r19, 1
    eor     r18, r19
    std     Y + 32, r18
    pop     r27
    pop     r26
    store_word AD, 26
    load_word 24, BYTES
    store_word AD_BYTES, 24
    rcall   absorb
    load_word 26, KEY
    load_word 18, ROUNDS
    ldi     r20, FOR_MAC_KEY
    adiw    r28, OTHER
    rcall   start
    movw    r26, r28
    sbiw    r26, OTHER
    movw    r30, r26
    ldd     r20, Z + FIRST_B
    rcall   rekey
    sbiw    r28, OTHER
    movw    r30, r28
    movw    r26, r28
    adiw    r26, OTHER
    ldi     r21, 16
1:  ld      r0, Z
    ld      r18, X
    st      Z+, r18
    st      X+, r0
    dec     r21
    brne    1b
    jmp     permute_12

/* Whether TAG differs from that of authenticate: r24 = 0 where it doesn't. */
differ:
    movw    r26, r28
    adiw    r26, 16
    point_z OTHER
    ldi     r21, 16
1:  ld      r0, Z+                  ; Y behind either tag
    std     Z + 15, r0
    st      X+, r0
    dec     r21
    brne    1b
    adiw    r30, 16
    ldi     r21, 8
2:  st      Z+, r1
    st      X+, r1
    dec     r21
    brne    2b
    sbiw    r30, 40
    load_word 26, TAG
    rcall   put_lanes
#ifndef LIGHTSEAL_ISAP_PLAIN_COMPARE
    ldd     r18, Y + ROUNDS
    cpi     r18, 1                  ; published for ISAP-A-128A alone
    brne    3f
    ldi     r30, ASCON_CONSTANT_FIRST(7)
    call    permute
    adiw    r28, OTHER
    ldi     r30, ASCON_CONSTANT_FIRST(7)
    call    permute
    sbiw    r28, OTHER
#endif
3:  movw    r26, r28
    point_z OTHER
    ldi     r24, 0
    ldi     r21, 16
4:  ld      r0, X+
    ld      r18, Z+
    eor     r18, r0
    or      r24, r18
    dec     r21
    brne    4b
    ret

/* Arguments as in lightseal/aead.h. */
function PUBLIC(isap_a_128a, encrypt)
    ldi     r30, 1
    ldi     r31, 6
    rjmp    encrypt
    .size   PUBLIC(isap_a_128a, encrypt), . - PUBLIC(isap_a_128a, encrypt)

function PUBLIC(isap_a_128, encrypt)
    ldi     r30, 12
    ldi     r31, 12
encrypt:
    ldi     r26, 0
    rjmp    either
    .size   PUBLIC(isap_a_128, encrypt), . - PUBLIC(isap_a_128, encrypt)

function PUBLIC(isap_a_128, decrypt)
    ldi     r30, 12
    ldi     r31, 12
    rjmp    decrypt
    .size   PUBLIC(isap_a_128, decrypt), . - PUBLIC(isap_a_128, decrypt)

function PUBLIC(isap_a_128a, decrypt)
    ldi     r30, 1
    ldi     r31, 6
decrypt:
    ldi     r26, 1
either:
    push_saved
    in      r28, _SFR_IO_ADDR(SPL)
    in      r29, _SFR_IO_ADDR(SPH)
    move_stack FRAME
    adiw    r28, 1
    .irp    n, 24, 22, 20, 18, 16, 14, 12, 10
    store_word (ARGUMENT((24 - \n) / 2)), \n
    .endr
    store_word ROUNDS, 30
    push    r26
    movw    r24, r28
    adiw    r24, ARGUMENT(0)
    ldi     r22, TAG_BYTES
    ldi     r23, 0
    call    lightseal_check_aead_arguments
    pop     r26
    or      r24, r25
    brne    leave_frame
    ldd     r18, Y + ROUNDS
    rcall   first_constant
    std     Y + FIRST_B, r19
    ldd     r18, Y + ROUNDS + 1
    rcall   first_constant
    std     Y + FIRST_E, r19
    cpi     r26, 0
    brne    open

    .irp    n, OUT, OUT + 1, BYTES, BYTES + 1
    ldd     r24, Y + \n
    push    r24
    .endr
    rcall   crypt
    .irp    n, BYTES + 1, BYTES, OUT + 1, OUT
    pop     r24
    std     Y + \n, r24
    .endr
    load_word 26, OUT
    rcall   authenticate
    load_word 26, TAG
    point_z 8
    rcall   get_lane
    adiw    r30, 16
    rcall   get_lane
    ldi     r24, 0
    rjmp    leave_frame

open:
    load_word 26, IN
    rcall   authenticate
    rcall   differ
    cpi     r24, 0
    brne    forged
    rcall   crypt
    ldi     r24, 0
leave_frame:
    movw    r30, r28
    ldi     r18, FRAME
1:  st      Z+, r1
    dec     r18
    brne    1b
    sbiw    r28, 1
    move_stack (-FRAME)
    pop_saved
    ldi     r25, 0
    ret

forged:
    load_word 26, OUT
    load_word 24, BYTES
    rjmp    2f
1:  st      X+, r1
2:  sbiw    r24, 1
    brcc    1b
    ldi     r24, STATUS_AUTH
    rjmp    leave_frame

/* Eight bytes at X = lane below Z, in big-endian order; Z goes to its start. */
get_lane:
    ldi     r21, 8
1:  ld      r0, -Z
    st      X+, r0
    dec     r21
    brne    1b
    ret

/* r19 = first constant of r18 rounds */
first_constant:
    mov     r19, r18
    swap    r19
    sub     r19, r18
    subi    r19, -ASCON_CONSTANT_END
    ret
    .size   PUBLIC(isap_a_128a, decrypt), . - PUBLIC(isap_a_128a, decrypt)
