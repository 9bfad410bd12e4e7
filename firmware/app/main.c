/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The board program: answers requests over the serial line, for ever.
 */
#include "app/measure.h"
#include "app/session.h"
#include "hal/system.h"
#include "hal/uart.h"

int main(void)
{
    system_start();
    uart_start();
    measure_start();
    for (;;)
        session_step();
}
