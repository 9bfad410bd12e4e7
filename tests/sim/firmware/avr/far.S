/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Fills the half of an ATmega2560's flash that 16 bits of program counter reach.
 * What is linked behind it has return addresses of three bytes that all count.
 */
    .section .text.far, "ax", @progbits
    .global far
far:
    .skip   0x20000, 0xff
