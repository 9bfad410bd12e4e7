/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "app/arena.h"

_Alignas(8) uint8_t arena[LIGHTSEAL_ARENA_BYTES];
