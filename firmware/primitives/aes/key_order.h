/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Which key follows each round: what AEZ v5, section 1.5, calls k of AES4 and
 * AES10.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AES_KEY_ORDER_H
#define LIGHTSEAL_PRIMITIVES_AES_KEY_ORDER_H

#include "core/flash.h"

enum { KEY_I, KEY_J, KEY_L, KEY_ZERO, KEYS };

static const uint8_t order4[4] LIGHTSEAL_FLASH = {KEY_J, KEY_I, KEY_L, KEY_ZERO};
static const uint8_t order10[10] LIGHTSEAL_FLASH = {KEY_I, KEY_J, KEY_L, KEY_I, KEY_J,
                                                    KEY_L, KEY_I, KEY_J, KEY_L, KEY_I};

#endif
