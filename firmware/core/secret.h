/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Secrets: comparing without telling where, and forgetting.
 */
#ifndef LIGHTSEAL_CORE_SECRET_H
#define LIGHTSEAL_CORE_SECRET_H

#include "lightseal/status.h"
#include "lightseal/wipe.h"

/* Returns 0 where the two strings are equal, 1 where they are not. Constant
 * time: depends on `bytes` alone. */
uint8_t lightseal_differ(const uint8_t *a, const uint8_t *b, size_t bytes);

/* Compares a tag with the one expected, which it wipes. Returns LIGHTSEAL_OK or
 * LIGHTSEAL_AUTH. Constant time, like lightseal_differ(). */
lightseal_status lightseal_verify(uint8_t *expected, const uint8_t *tag, size_t bytes);

/* What the library's public functions end with, once the function that did the
 * work has returned: zeroes the `bytes` bytes below its caller's stack pointer, a
 * multiple of LIGHTSEAL_BURN_UNIT, at least 8. Returns `status`. */
lightseal_status lightseal_burn(lightseal_status status, size_t bytes);

#ifdef __AVR__
#define LIGHTSEAL_BURN_UNIT 4
#else
#define LIGHTSEAL_BURN_UNIT 32
#endif

#endif
