/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What every call of the library returns. The values are also the ones a
 * board answers with (docs/protocol.md).
 */
#ifndef LIGHTSEAL_STATUS_H
#define LIGHTSEAL_STATUS_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
    LIGHTSEAL_OK = 0,
    LIGHTSEAL_AUTH = 1,        /* forged: the tag does not match, nothing was released */
    LIGHTSEAL_ARGUMENT = 2,    /* NULL with a length, buffers that overlap in part,
                                  a stream that is not ready for the call */
    LIGHTSEAL_LENGTH = 3,      /* a length that the algorithm does not take */
    LIGHTSEAL_UNSUPPORTED = 4  /* there is no such operation */
} lightseal_status;

#endif
