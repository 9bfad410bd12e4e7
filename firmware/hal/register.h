/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Memory-mapped registers.
 */
#ifndef LIGHTSEAL_HAL_REGISTER_H
#define LIGHTSEAL_HAL_REGISTER_H

#include <stdbool.h>
#include <stdint.h>

#define REGISTER(address) (*(volatile uint32_t *)(address))

/* Waits until the bits of `mask` read as `value`, but not for ever: on a
 * simulator that lacks the device the program goes on without it. Returns
 * whether they do. */
static inline bool register_wait(volatile const uint32_t *reg, uint32_t mask, uint32_t value)
{
    for (uint32_t polls = 0; polls < 20000; polls++)
        if ((*reg & mask) == value)
            return true;
    return false;
}

#endif
