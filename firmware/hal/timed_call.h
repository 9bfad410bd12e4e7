/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * A call of a library function between two readings of the cycle counter.
 *
 * The functions are in assembly, boards/<core>/timed_call.S, so that the
 * same few instructions lie between the readings whatever is called: what they
 * cost is the same for all, and is measured by calling timed_call_nothing().
 */
#ifndef LIGHTSEAL_HAL_TIMED_CALL_H
#define LIGHTSEAL_HAL_TIMED_CALL_H

#include <stdint.h>

enum { /* values of timed_call.shape: which type the function has */
    TIMED_ENCRYPT,
    TIMED_DECRYPT,
    TIMED_HASH,
    TIMED_XOF,
    TIMED_CXOF,
    TIMED_MAC,
    TIMED_VERIFY,
    TIMED_PRF
};

/* All members are words of the machine; assembly knows their order. */
typedef struct {
    void (*function)(void);
    uintptr_t argument[8];   /* those the function does not have are ignored */
    uintptr_t result;        /* what the function returned */
    uintptr_t stack_pointer; /* at the call: what it writes below is its stack */
    uintptr_t before;        /* readings of the counter */
    uintptr_t after;
    uint8_t shape;           /* not used by assembly */
} timed_call;

/* Does nothing. */
void timed_call_nothing(void);

/* Takes exactly low + 65536 * high cycles longer than timed_call_nothing(),
 * on a core with 32-bit words `low` alone; at least TIMED_SPIN_LEAST. On an
 * ARM11, whose branches may cost nothing, as many instructions. */
void timed_call_spin(void);

#define TIMED_SPIN_LEAST UINT32_C(64)

#endif
