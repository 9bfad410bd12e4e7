/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What assembly for ARMv7-M includes first: a clear word for another processor.
 */
#if !defined(__thumb2__) || defined(__ARMEB__) || __ARM_ARCH < 7
#error "the armv7m kernels are Thumb code of ARMv7-M and up: -mthumb, and -mcpu or -march"
#endif
