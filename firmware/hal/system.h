/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The core's clock and memory, as the registry says they are while measuring.
 */
#ifndef LIGHTSEAL_HAL_SYSTEM_H
#define LIGHTSEAL_HAL_SYSTEM_H

/* Sets LIGHTSEAL_CORE_HZ and LIGHTSEAL_WAIT_STATES. No interrupt is enabled,
 * here or anywhere in the board program. */
void system_start(void);

#endif
