/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * BLAKE2b-384 (RFC 7693), without a key: what AEZ makes keys of other lengths
 * than its own with.
 */
#ifndef LIGHTSEAL_CORE_BLAKE2B_H
#define LIGHTSEAL_CORE_BLAKE2B_H

#include <stddef.h>
#include <stdint.h>

#define LIGHTSEAL_BLAKE2B_384_BYTES 48
/* Of variables. */
#define LIGHTSEAL_BLAKE2B_384_STACK_BYTES 448

/* `in` may be NULL where in_bytes is 0. Time depends on the length alone; what
 * the call holds on the stack is wiped. */
void lightseal_blake2b_384(uint8_t *digest, const uint8_t *in, size_t in_bytes);

#endif
