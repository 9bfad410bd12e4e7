/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Where the BCM2835 has what the board program uses. BCM2835 ARM Peripherals,
 * chapters 6 (GPIO) and 13 (UART); what it calls 0x7E000000 the core sees at
 * 0x20000000.
 */
#ifndef LIGHTSEAL_HAL_BCM2835_H
#define LIGHTSEAL_HAL_BCM2835_H

#include <stdint.h>

#define BCM2835_PERIPHERALS UINT32_C(0x20200000)
#define BCM2835_PERIPHERALS_BYTES UINT32_C(0x100000)

#define BCM2835_GPIO (BCM2835_PERIPHERALS + 0x0000)
#define BCM2835_UART0 (BCM2835_PERIPHERALS + 0x1000)

#endif
