/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The serial line to the host: LIGHTSEAL_BAUD, 8 data bits, no parity, 1 stop
 * bit, no flow control.
 */
#ifndef LIGHTSEAL_HAL_UART_H
#define LIGHTSEAL_HAL_UART_H

#include <stdint.h>

/* After system_start(). */
void uart_start(void);

/* Waits for a byte, without limit: a board does nothing unless asked. An
 * overrun is cleared; the frame it hit then fails its CRC. */
uint8_t uart_get(void);

/* Sends a byte. On a transmitter that never gets ready it is dropped. */
void uart_put(uint8_t byte);

#endif
