/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Secrets: comparing without telling where, and forgetting.
 */
#ifndef LIGHTSEAL_CORE_SECRET_H
#define LIGHTSEAL_CORE_SECRET_H

#include <stddef.h>
#include <stdint.h>

/* Returns 0 where the two strings are equal, 1 where they are not. Constant
 * time: depends on `bytes` alone. */
uint8_t lightseal_differ(const uint8_t *a, const uint8_t *b, size_t bytes);

/* Zeroes memory that nothing reads afterwards; no compiler takes it out. */
void lightseal_wipe(void *memory, size_t bytes);

#endif
