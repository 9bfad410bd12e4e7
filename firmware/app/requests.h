/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What each request does.
 */
#ifndef LIGHTSEAL_APP_REQUESTS_H
#define LIGHTSEAL_APP_REQUESTS_H

#include <stdint.h>

/* Carries out the request of type `type` with the given body. Writes the body
 * of the reply, at most WIRE_BODY_BYTES, and returns its length. */
uint16_t requests_answer(uint8_t type, const uint8_t *body, uint16_t body_bytes, uint8_t *reply);

#endif
