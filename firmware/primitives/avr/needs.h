/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What assembly for AVR includes first: a clear word for another processor.
 */
#if !defined(__AVR_HAVE_MUL__) || !defined(__AVR_HAVE_MOVW__)
#error "the avr kernels are for devices with MUL and MOVW, which is ATmega and up: -mmcu"
#endif
