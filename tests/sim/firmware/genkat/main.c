/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Writes a file of known answers to the serial line, then a zero and the status
 * of the generator.
 */
#include "hal/system.h"
#include "hal/uart.h"

int genkat(void);
void kat_put(char character);

void kat_put(char character)
{
    uart_put((uint8_t)character);
}

int main(void)
{
    system_start();
    uart_start();
    uart_put((uint8_t)(uart_get() == 'g' ? 0 : 1));
    uint8_t status = (uint8_t)genkat();
    uart_put(0);
    uart_put(status);
    for (;;) {
        uart_get();
    }
}
