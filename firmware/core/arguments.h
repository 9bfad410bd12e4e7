/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Checks of arguments, shared by all instances. Pointers are compared, never
 * followed.
 */
#ifndef LIGHTSEAL_CORE_ARGUMENTS_H
#define LIGHTSEAL_CORE_ARGUMENTS_H

#include <stdbool.h>

#include "lightseal/status.h"

/* Whether [a .. a + a_bytes) and [b .. b + b_bytes) have a byte in common. */
bool lightseal_overlap(const uint8_t *a, size_t a_bytes, const uint8_t *b, size_t b_bytes);

/* Whether there is a length and no memory. */
bool lightseal_missing(const uint8_t *memory, size_t bytes);

/* What lightseal/aead.h promises of an AEAD's arguments. They are in the order
 * of the public calls, so that an instance hands on its own as they lie. */
lightseal_status lightseal_check_aead(const uint8_t *out, const uint8_t *tag, const uint8_t *in,
                                      size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                      const uint8_t *nonce, const uint8_t *key,
                                      uint8_t tag_bytes);

/* The same of input and output alone. */
lightseal_status lightseal_check_crypt(const uint8_t *out, const uint8_t *in, size_t in_bytes);

/* LIGHTSEAL_ARGUMENT where a pointer is NULL and its length is not 0. */
lightseal_status lightseal_check_hash(const uint8_t *out, size_t out_bytes, const uint8_t *in,
                                      size_t in_bytes);

/* The same, and where the key is NULL. */
lightseal_status lightseal_check_mac(const uint8_t *out, size_t out_bytes, const uint8_t *in,
                                     size_t in_bytes, const uint8_t *key);

#endif
