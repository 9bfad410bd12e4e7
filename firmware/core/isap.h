/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Checks of the arguments of lightseal/isap.h, shared by all instances.
 */
#ifndef LIGHTSEAL_CORE_ISAP_H
#define LIGHTSEAL_CORE_ISAP_H

#include "lightseal/isap.h"

/* The key as a pointer for checks of arguments, NULL where it is not prepared. */
const uint8_t *lightseal_isap_key_checked(const lightseal_isap_key *key);

/* LIGHTSEAL_OK or LIGHTSEAL_ARGUMENT. */
lightseal_status lightseal_check_isap_update(const lightseal_isap_stream *stream,
                                             const uint8_t *out, const uint8_t *in,
                                             size_t in_bytes);

lightseal_status lightseal_check_isap_open(const lightseal_isap_transfer *transfer, uint32_t bytes,
                                           const uint8_t *tag, const uint8_t *ad, size_t ad_bytes,
                                           const uint8_t *nonce, const lightseal_isap_key *key);

#endif
