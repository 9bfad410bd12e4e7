/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Grain on AVR: speed.S, which has the whole mode.
 */
#ifndef LIGHTSEAL_PRIMITIVES_GRAIN_AVR_SPEED_H
#define LIGHTSEAL_PRIMITIVES_GRAIN_AVR_SPEED_H

#define KERNEL_HAS_GRAIN_AEAD 1

#endif
