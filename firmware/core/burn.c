/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Clearing the stack below a call that has returned. On Arm and AVR by
 * hand: it pushes nothing, so not a byte is left out, and it clears what else a
 * call may leave a secret in, the registers that a caller does not count on. An
 * interrupt on the way takes its stack below the same stack pointer and has given
 * it back when this goes on.
 */
#include "core/secret.h"

#if defined(__arm__)

__attribute__((naked, noinline)) lightseal_status
lightseal_burn(lightseal_status status __attribute__((unused)), size_t bytes __attribute__((unused)))
{
    __asm__ volatile(".syntax unified\n"
                     "    mov     r2, sp\n"
                     "    subs    r1, r2, r1\n"
                     "    mov     r12, r2\n"
                     "    movs    r2, #0\n"
                     "    movs    r3, #0\n"
                     "1:  stmia   r1!, {r2, r3}\n"
                     "    stmia   r1!, {r2, r3}\n"
                     "    stmia   r1!, {r2, r3}\n"
                     "    stmia   r1!, {r2, r3}\n"
                     "    cmp     r1, r12\n"
                     "    bcc     1b\n"
                     "    movs    r1, #0\n"
                     "    mov     r12, r1\n"
                     "    bx      lr\n");
}

#elif defined(__AVR__)

#include <avr/io.h>

/* status in r25:r24, bytes in r23:r22. Free are the bytes up to and including
 * the one that SP points at. Four bytes where the number is no multiple of eight; then
 * 32 at a time, fewer in the first round: it begins where as many stores are left as the
 * remainder asks for. */
__attribute__((naked, noinline)) lightseal_status
lightseal_burn(lightseal_status status __attribute__((unused)), size_t bytes __attribute__((unused)))
{
    __asm__ volatile("    in      r30, %[low]\n"
                     "    in      r31, %[high]\n"
                     "    adiw    r30, 1\n"
                     "    movw    r26, r30\n"
                     "    sub     r30, r22\n"
                     "    sbc     r31, r23\n"
                     "    sbrc    r22, 2\n"
                     "    rjmp    6f\n"
                     "7:  sbrs    r22, 4\n"
                     "    rjmp    4f\n"
                     "    sbrs    r22, 3\n"
                     "    rjmp    2f\n"
                     "    rjmp    3f\n"
                     "4:  sbrc    r22, 3\n"
                     "    rjmp    5f\n"
                     "1:  .rept   8\n"
                     "    st      Z+, r1\n"
                     "    .endr\n"
                     "3:  .rept   8\n"
                     "    st      Z+, r1\n"
                     "    .endr\n"
                     "2:  .rept   8\n"
                     "    st      Z+, r1\n"
                     "    .endr\n"
                     "5:  .rept   8\n"
                     "    st      Z+, r1\n"
                     "    .endr\n"
                     "    cp      r30, r26\n"
                     "    cpc     r31, r27\n"
                     "    brlo    1b\n"
                     "    clr     r0\n"
                     "    movw    r18, r0\n"
                     "    movw    r20, r0\n"
                     "    movw    r22, r0\n"
                     "    movw    r26, r0\n"
                     "    movw    r30, r0\n"
                     "    ret\n"
                     "6:  .rept   4\n"
                     "    st      Z+, r1\n"
                     "    .endr\n"
                     "    rjmp    7b\n"
                     :
                     : [low] "I"(_SFR_IO_ADDR(SPL)), [high] "I"(_SFR_IO_ADDR(SPH)));
}

#else

/* Elsewhere in C: what the frame of this function itself does not write to stays
 * as it was, and so do registers. */
__attribute__((noinline)) lightseal_status lightseal_burn(lightseal_status status, size_t bytes)
{
    uint8_t dead[bytes];

    lightseal_wipe(dead, bytes);
    return status;
}

#endif
