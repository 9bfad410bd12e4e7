/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The second stage of the boot of an RP2040. The boot ROM copies the first 256
 * bytes of flash to the top of RAM and runs them there, if their last word is the
 * checksum of the others; the build writes it (host/src/lightseal/rp2040.py).
 * RP2040 Datasheet, 2.8.1.3 (second stage), 4.10.13 (SSI).
 *
 * Sets up execution in place with what every flash understands: the command 03h,
 * one data line, half the core's clock. Then starts the program behind it.
 */
#define SSI 0x18000000
#define CTRLR0 0x00
#define CTRLR1 0x04
#define SSIENR 0x08
#define BAUDR 0x14
#define SPI_CTRLR0 0xF4

#define VTOR 0xE000ED08
#define VECTORS 0x10000100

    .syntax unified
    .thumb

    .section .boot2, "ax", %progbits
    .global boot2
    .type boot2, %function
boot2:
    ldr     r0, =SSI
    movs    r1, #0
    str     r1, [r0, #SSIENR]       // off: nothing else may be changed otherwise
    movs    r2, #2
    str     r2, [r0, #BAUDR]
    ldr     r2, =(31 << 16 | 3 << 8)        // DFS_32: 32 bits, TMOD: EEPROM read, one line
    str     r2, [r0, #CTRLR0]
    str     r1, [r0, #CTRLR1]       // one frame of data
    ldr     r2, =(3 << 24 | 2 << 8 | 6 << 2) // 03h, 8 bits of command, 24 bits of address
    ldr     r3, =SSI + SPI_CTRLR0   // too far for an offset
    str     r2, [r3]
    movs    r1, #1
    str     r1, [r0, #SSIENR]

    ldr     r0, =VECTORS
    ldr     r1, =VTOR
    str     r0, [r1]
    ldm     r0!, {r1, r2}           // stack, entry
    msr     msp, r1
    bx      r2
    .size boot2, . - boot2
    .balign 4
    .ltorg
    .org    boot2 + 252, 0
    .global boot2_checksum
boot2_checksum:
    .word   0
