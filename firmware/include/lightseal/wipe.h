/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Forgetting what is secret.
 */
#ifndef LIGHTSEAL_WIPE_H
#define LIGHTSEAL_WIPE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Zeroes memory that nothing reads afterwards; no compiler takes it out. */
void lightseal_wipe(void *memory, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
