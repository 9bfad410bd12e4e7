/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What every call of the library returns. The values are also the ones a
 * board answers with (docs/protocol.md).
 *
 * And what every call leaves of its stack: on Cortex-M and AVR, compiled from -O1
 * on, zeros and a few words of addresses, lengths and the caller's registers. The
 * registers that a caller does not count on are zero, too, but the one with the
 * status. A mode that a kernel supplies whole in assembly clears what held
 * secrets; it may leave on the stack what anyone could compute from public data,
 * and in scratch registers what it worked on last. Not covered:
 *
 * - Without optimization compilers take more stack than is cleared.
 * - Elsewhere than on Cortex-M and AVR, clearing is C itself: registers, and
 *   padding in the frame of the function that clears, stay as they were.
 * - What an interrupt handler or a debugger has copied, floating-point registers
 *   that a compiler uses to spill, and what a callback of lightseal/isap.h keeps.
 * - The caller's own buffers: keys, messages, and states of streams until they
 *   are wiped.
 */
#ifndef LIGHTSEAL_STATUS_H
#define LIGHTSEAL_STATUS_H

#include <stddef.h>
#include <stdint.h>

/* What a call returns. */
typedef enum {
    LIGHTSEAL_OK = 0,          /* done */
    LIGHTSEAL_AUTH = 1,        /* forged: the tag does not match, nothing was released */
    LIGHTSEAL_ARGUMENT = 2,    /* NULL with a length, buffers that overlap in part,
                                  a stream that is not ready for the call */
    LIGHTSEAL_LENGTH = 3,      /* a length that the algorithm does not take */
    LIGHTSEAL_UNSUPPORTED = 4, /* there is no such operation */
    LIGHTSEAL_READ = 5,        /* a read function of the caller's failed */
    LIGHTSEAL_WRITE = 6,       /* a write function of the caller's failed */
    LIGHTSEAL_CHANGED = 7      /* data changed while it was read: released, but not authentic */
} lightseal_status;

#endif
