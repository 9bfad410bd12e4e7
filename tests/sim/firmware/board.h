/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Registers of the two boards, and their set-up.
 */
#ifndef BOARD_H
#define BOARD_H

#include <stdint.h>

#define REG(address) (*(volatile uint32_t *)(address))

#define SYST_CSR REG(0xE000E010)
#define SYST_RVR REG(0xE000E014)
#define SYST_CVR REG(0xE000E018)
#define ICSR REG(0xE000ED04)
#define CPUID REG(0xE000ED00)
#define DEMCR REG(0xE000EDFC)
#define DWT_CTRL REG(0xE0001000)
#define DWT_CYCCNT REG(0xE0001004)

enum { ORE = 1 << 3, RXNE = 1 << 5, TXE = 1 << 7 };

#ifdef BOARD_F407
#define UART_STATUS REG(0x40004400)
#define UART_RX REG(0x40004404)
#define UART_TX REG(0x40004404)
#define UART_ACKNOWLEDGE() ((void)0) /* reading the data has done it */
static inline void board_init(void)
{
    REG(0x40023830) |= 1;                                /* GPIOA */
    REG(0x40023840) |= 1 << 17;                          /* USART2 */
    REG(0x40020000) = (REG(0x40020000) & ~0xF0u) | 0xA0; /* PA2, PA3: alternate */
    REG(0x40020020) |= 0x7700;
    REG(0x40004408) = 139; /* 16 MHz / 115200 */
    REG(0x4000440C) = 1 << 13 | 1 << 3 | 1 << 2;
}
#else
#define UART_STATUS REG(0x4000441C)
#define UART_RX REG(0x40004424)
#define UART_TX REG(0x40004428)
#define UART_ACKNOWLEDGE() (REG(0x40004420) = ORE)
static inline void board_init(void)
{
    REG(0x40022000) = 0;                                 /* prefetch off */
    REG(0x40021014) |= 1 << 17;                          /* GPIOA */
    REG(0x4002101C) |= 1 << 17;                          /* USART2 */
    REG(0x48000000) = (REG(0x48000000) & ~0xF0u) | 0xA0; /* PA2, PA3: alternate */
    REG(0x48000020) |= 0x1100;
    REG(0x4000440C) = 69; /* 8 MHz / 115200 */
    REG(0x40004400) = 1 << 3 | 1 << 2 | 1;
}
#endif

static inline uint8_t get(void)
{
    while (!(UART_STATUS & RXNE)) {
    }
    return (uint8_t)UART_RX;
}

static inline void put(uint8_t byte)
{
    while (!(UART_STATUS & TXE)) {
    }
    UART_TX = byte;
}

#endif
