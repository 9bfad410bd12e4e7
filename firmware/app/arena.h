/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The bytes that the host reads, writes and lets the library work on.
 */
#ifndef LIGHTSEAL_APP_ARENA_H
#define LIGHTSEAL_APP_ARENA_H

#include <stdbool.h>
#include <stdint.h>

/* Aligned to 8 bytes: what the host puts at a multiple of 8 lies at one. */
extern uint8_t arena[LIGHTSEAL_ARENA_BYTES];

/* Whether `bytes` bytes from `offset` on lie in the arena. */
static inline bool arena_holds(uint32_t offset, uint32_t bytes)
{
    return offset <= LIGHTSEAL_ARENA_BYTES && bytes <= LIGHTSEAL_ARENA_BYTES - offset;
}

#endif
