/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What assembly for ARMv6-M includes first: a clear word for another processor.
 */
#if !defined(__thumb__) || defined(__ARMEB__) || __ARM_ARCH < 6
#error "the armv6m kernels are Thumb code of ARMv6-M and up: -mthumb, and -mcpu or -march"
#endif
