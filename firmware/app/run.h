/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * RUN: one call of the library on regions of the arena.
 */
#ifndef LIGHTSEAL_APP_RUN_H
#define LIGHTSEAL_APP_RUN_H

#include <stdint.h>

enum { RUN_BODY_BYTES = 2 + 6 * 8 };

/* Carries out a RUN request of RUN_BODY_BYTES; writes the body of the reply
 * and returns its length. */
uint16_t run(const uint8_t *body, uint8_t *reply);

#endif
