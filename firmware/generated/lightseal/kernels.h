/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* The kernels that a program gets which names none: those of the processor that
 * is compiled for, fast ones, or with LIGHTSEAL_COMPACT defined small ones. It
 * has to be defined alike for the library and for what calls it.
 *
 * LIGHTSEAL_USES_<PRIMITIVE>_<KERNEL>        defined for each that is chosen
 * LIGHTSEAL_<PRIMITIVE>_CALL(algorithm, f)   name of a function on it
 * LIGHTSEAL_<PRIMITIVE>_KERNEL               the kernel's name, a string
 *
 * For assembly as well. */
#ifndef LIGHTSEAL_KERNELS_H
#define LIGHTSEAL_KERNELS_H

#if defined(__AVR__) && defined(__AVR_HAVE_MUL__) /* AVR */

#if defined(LIGHTSEAL_COMPACT)
#define LIGHTSEAL_USES_ASCON_AVR_COMPACT
#define LIGHTSEAL_ASCON_CALL(algorithm, f) lightseal_##algorithm##_avr_compact_##f
#define LIGHTSEAL_ASCON_KERNEL "avr_compact"
#define LIGHTSEAL_USES_KECCAK400_AVR_COMPACT
#define LIGHTSEAL_KECCAK400_CALL(algorithm, f) lightseal_##algorithm##_avr_compact_##f
#define LIGHTSEAL_KECCAK400_KERNEL "avr_compact"
#define LIGHTSEAL_USES_GRAIN_COMPACT8
#define LIGHTSEAL_GRAIN_CALL(algorithm, f) lightseal_##algorithm##_compact8_##f
#define LIGHTSEAL_GRAIN_KERNEL "compact8"
#define LIGHTSEAL_USES_AES_AVR_SPEED
#define LIGHTSEAL_AES_CALL(algorithm, f) lightseal_##algorithm##_avr_speed_##f
#define LIGHTSEAL_AES_KERNEL "avr_speed"
#else
#define LIGHTSEAL_USES_ASCON_AVR_SPEED
#define LIGHTSEAL_ASCON_CALL(algorithm, f) lightseal_##algorithm##_avr_speed_##f
#define LIGHTSEAL_ASCON_KERNEL "avr_speed"
#define LIGHTSEAL_USES_KECCAK400_AVR_SPEED
#define LIGHTSEAL_KECCAK400_CALL(algorithm, f) lightseal_##algorithm##_avr_speed_##f
#define LIGHTSEAL_KECCAK400_KERNEL "avr_speed"
#define LIGHTSEAL_USES_GRAIN_AVR_SPEED
#define LIGHTSEAL_GRAIN_CALL(algorithm, f) lightseal_##algorithm##_avr_speed_##f
#define LIGHTSEAL_GRAIN_KERNEL "avr_speed"
#define LIGHTSEAL_USES_AES_AVR_SPEED
#define LIGHTSEAL_AES_CALL(algorithm, f) lightseal_##algorithm##_avr_speed_##f
#define LIGHTSEAL_AES_KERNEL "avr_speed"
#endif

#elif defined(__ARM_ARCH_6M__) /* ARMv6-M (Cortex-M0, M0+) */

#if defined(LIGHTSEAL_COMPACT)
#define LIGHTSEAL_USES_ASCON_ARMV6M_COMPACT
#define LIGHTSEAL_ASCON_CALL(algorithm, f) lightseal_##algorithm##_armv6m_compact_##f
#define LIGHTSEAL_ASCON_KERNEL "armv6m_compact"
#define LIGHTSEAL_USES_KECCAK400_ROLLED16
#define LIGHTSEAL_KECCAK400_CALL(algorithm, f) lightseal_##algorithm##_rolled16_##f
#define LIGHTSEAL_KECCAK400_KERNEL "rolled16"
#define LIGHTSEAL_USES_GRAIN_COMPACT32
#define LIGHTSEAL_GRAIN_CALL(algorithm, f) lightseal_##algorithm##_compact32_##f
#define LIGHTSEAL_GRAIN_KERNEL "compact32"
#define LIGHTSEAL_USES_AES_ARMV6M_SPEED
#define LIGHTSEAL_AES_CALL(algorithm, f) lightseal_##algorithm##_armv6m_speed_##f
#define LIGHTSEAL_AES_KERNEL "armv6m_speed"
#else
#define LIGHTSEAL_USES_ASCON_ARMV6M_SPEED
#define LIGHTSEAL_ASCON_CALL(algorithm, f) lightseal_##algorithm##_armv6m_speed_##f
#define LIGHTSEAL_ASCON_KERNEL "armv6m_speed"
#define LIGHTSEAL_USES_KECCAK400_ARMV6M_SPEED
#define LIGHTSEAL_KECCAK400_CALL(algorithm, f) lightseal_##algorithm##_armv6m_speed_##f
#define LIGHTSEAL_KECCAK400_KERNEL "armv6m_speed"
#define LIGHTSEAL_USES_GRAIN_ARMV6M_SPEED
#define LIGHTSEAL_GRAIN_CALL(algorithm, f) lightseal_##algorithm##_armv6m_speed_##f
#define LIGHTSEAL_GRAIN_KERNEL "armv6m_speed"
#define LIGHTSEAL_USES_AES_ARMV6M_SPEED
#define LIGHTSEAL_AES_CALL(algorithm, f) lightseal_##algorithm##_armv6m_speed_##f
#define LIGHTSEAL_AES_KERNEL "armv6m_speed"
#endif

#elif defined(__ARM_ARCH_7EM__) /* ARMv7E-M (Cortex-M4, M7) */

#if defined(LIGHTSEAL_COMPACT)
#define LIGHTSEAL_USES_ASCON_ARMV7M_COMPACT
#define LIGHTSEAL_ASCON_CALL(algorithm, f) lightseal_##algorithm##_armv7m_compact_##f
#define LIGHTSEAL_ASCON_KERNEL "armv7m_compact"
#define LIGHTSEAL_USES_KECCAK400_ROLLED16
#define LIGHTSEAL_KECCAK400_CALL(algorithm, f) lightseal_##algorithm##_rolled16_##f
#define LIGHTSEAL_KECCAK400_KERNEL "rolled16"
#define LIGHTSEAL_USES_GRAIN_COMPACT32
#define LIGHTSEAL_GRAIN_CALL(algorithm, f) lightseal_##algorithm##_compact32_##f
#define LIGHTSEAL_GRAIN_KERNEL "compact32"
#define LIGHTSEAL_USES_AES_ARMV7M_SPEED
#define LIGHTSEAL_AES_CALL(algorithm, f) lightseal_##algorithm##_armv7m_speed_##f
#define LIGHTSEAL_AES_KERNEL "armv7m_speed"
#else
#define LIGHTSEAL_USES_ASCON_ARMV7M_SPEED
#define LIGHTSEAL_ASCON_CALL(algorithm, f) lightseal_##algorithm##_armv7m_speed_##f
#define LIGHTSEAL_ASCON_KERNEL "armv7m_speed"
#define LIGHTSEAL_USES_KECCAK400_ARMV7M_SPEED
#define LIGHTSEAL_KECCAK400_CALL(algorithm, f) lightseal_##algorithm##_armv7m_speed_##f
#define LIGHTSEAL_KECCAK400_KERNEL "armv7m_speed"
#define LIGHTSEAL_USES_GRAIN_ARMV7M_SPEED
#define LIGHTSEAL_GRAIN_CALL(algorithm, f) lightseal_##algorithm##_armv7m_speed_##f
#define LIGHTSEAL_GRAIN_KERNEL "armv7m_speed"
#define LIGHTSEAL_USES_AES_ARMV7M_SPEED
#define LIGHTSEAL_AES_CALL(algorithm, f) lightseal_##algorithm##_armv7m_speed_##f
#define LIGHTSEAL_AES_KERNEL "armv7m_speed"
#endif

#elif defined(__ARM_ARCH_7M__) /* ARMv7-M (Cortex-M3) */

#if defined(LIGHTSEAL_COMPACT)
#define LIGHTSEAL_USES_ASCON_ARMV7M_COMPACT
#define LIGHTSEAL_ASCON_CALL(algorithm, f) lightseal_##algorithm##_armv7m_compact_##f
#define LIGHTSEAL_ASCON_KERNEL "armv7m_compact"
#define LIGHTSEAL_USES_KECCAK400_ROLLED16
#define LIGHTSEAL_KECCAK400_CALL(algorithm, f) lightseal_##algorithm##_rolled16_##f
#define LIGHTSEAL_KECCAK400_KERNEL "rolled16"
#define LIGHTSEAL_USES_GRAIN_COMPACT32
#define LIGHTSEAL_GRAIN_CALL(algorithm, f) lightseal_##algorithm##_compact32_##f
#define LIGHTSEAL_GRAIN_KERNEL "compact32"
#define LIGHTSEAL_USES_AES_ARMV7M_SPEED
#define LIGHTSEAL_AES_CALL(algorithm, f) lightseal_##algorithm##_armv7m_speed_##f
#define LIGHTSEAL_AES_KERNEL "armv7m_speed"
#else
#define LIGHTSEAL_USES_ASCON_ARMV7M_SPEED
#define LIGHTSEAL_ASCON_CALL(algorithm, f) lightseal_##algorithm##_armv7m_speed_##f
#define LIGHTSEAL_ASCON_KERNEL "armv7m_speed"
#define LIGHTSEAL_USES_KECCAK400_ARMV7M_SPEED
#define LIGHTSEAL_KECCAK400_CALL(algorithm, f) lightseal_##algorithm##_armv7m_speed_##f
#define LIGHTSEAL_KECCAK400_KERNEL "armv7m_speed"
#define LIGHTSEAL_USES_GRAIN_ARMV7M_SPEED
#define LIGHTSEAL_GRAIN_CALL(algorithm, f) lightseal_##algorithm##_armv7m_speed_##f
#define LIGHTSEAL_GRAIN_KERNEL "armv7m_speed"
#define LIGHTSEAL_USES_AES_ARMV7M_SPEED
#define LIGHTSEAL_AES_CALL(algorithm, f) lightseal_##algorithm##_armv7m_speed_##f
#define LIGHTSEAL_AES_KERNEL "armv7m_speed"
#endif

#elif defined(__arm__) && !defined(__thumb__) && !defined(__ARMEB__) && __ARM_ARCH >= 6 /* ARMv6 and up in ARM state (ARM1176) */

#if defined(LIGHTSEAL_COMPACT)
#define LIGHTSEAL_USES_ASCON_ARMV6_COMPACT
#define LIGHTSEAL_ASCON_CALL(algorithm, f) lightseal_##algorithm##_armv6_compact_##f
#define LIGHTSEAL_ASCON_KERNEL "armv6_compact"
#define LIGHTSEAL_USES_KECCAK400_ROLLED16
#define LIGHTSEAL_KECCAK400_CALL(algorithm, f) lightseal_##algorithm##_rolled16_##f
#define LIGHTSEAL_KECCAK400_KERNEL "rolled16"
#define LIGHTSEAL_USES_GRAIN_COMPACT32
#define LIGHTSEAL_GRAIN_CALL(algorithm, f) lightseal_##algorithm##_compact32_##f
#define LIGHTSEAL_GRAIN_KERNEL "compact32"
#define LIGHTSEAL_USES_AES_BITSLICE32
#define LIGHTSEAL_AES_CALL(algorithm, f) lightseal_##algorithm##_bitslice32_##f
#define LIGHTSEAL_AES_KERNEL "bitslice32"
#else
#define LIGHTSEAL_USES_ASCON_ARMV6_SPEED
#define LIGHTSEAL_ASCON_CALL(algorithm, f) lightseal_##algorithm##_armv6_speed_##f
#define LIGHTSEAL_ASCON_KERNEL "armv6_speed"
#define LIGHTSEAL_USES_KECCAK400_PAIR32
#define LIGHTSEAL_KECCAK400_CALL(algorithm, f) lightseal_##algorithm##_pair32_##f
#define LIGHTSEAL_KECCAK400_KERNEL "pair32"
#define LIGHTSEAL_USES_GRAIN_WORD32
#define LIGHTSEAL_GRAIN_CALL(algorithm, f) lightseal_##algorithm##_word32_##f
#define LIGHTSEAL_GRAIN_KERNEL "word32"
#define LIGHTSEAL_USES_AES_BITSLICE32
#define LIGHTSEAL_AES_CALL(algorithm, f) lightseal_##algorithm##_bitslice32_##f
#define LIGHTSEAL_AES_KERNEL "bitslice32"
#endif

#elif __SIZEOF_POINTER__ > 4 /* any other processor of 64 bits */

#if defined(LIGHTSEAL_COMPACT)
#define LIGHTSEAL_USES_ASCON_WORD32_COMPACT
#define LIGHTSEAL_ASCON_CALL(algorithm, f) lightseal_##algorithm##_word32_compact_##f
#define LIGHTSEAL_ASCON_KERNEL "word32_compact"
#define LIGHTSEAL_USES_KECCAK400_ROLLED16
#define LIGHTSEAL_KECCAK400_CALL(algorithm, f) lightseal_##algorithm##_rolled16_##f
#define LIGHTSEAL_KECCAK400_KERNEL "rolled16"
#define LIGHTSEAL_USES_GRAIN_COMPACT32
#define LIGHTSEAL_GRAIN_CALL(algorithm, f) lightseal_##algorithm##_compact32_##f
#define LIGHTSEAL_GRAIN_KERNEL "compact32"
#define LIGHTSEAL_USES_AES_BITSLICE64
#define LIGHTSEAL_AES_CALL(algorithm, f) lightseal_##algorithm##_bitslice64_##f
#define LIGHTSEAL_AES_KERNEL "bitslice64"
#else
#define LIGHTSEAL_USES_ASCON_REF64
#define LIGHTSEAL_ASCON_CALL(algorithm, f) lightseal_##algorithm##_ref64_##f
#define LIGHTSEAL_ASCON_KERNEL "ref64"
#define LIGHTSEAL_USES_KECCAK400_PAIR32
#define LIGHTSEAL_KECCAK400_CALL(algorithm, f) lightseal_##algorithm##_pair32_##f
#define LIGHTSEAL_KECCAK400_KERNEL "pair32"
#define LIGHTSEAL_USES_GRAIN_WORD64
#define LIGHTSEAL_GRAIN_CALL(algorithm, f) lightseal_##algorithm##_word64_##f
#define LIGHTSEAL_GRAIN_KERNEL "word64"
#define LIGHTSEAL_USES_AES_BITSLICE64
#define LIGHTSEAL_AES_CALL(algorithm, f) lightseal_##algorithm##_bitslice64_##f
#define LIGHTSEAL_AES_KERNEL "bitslice64"
#endif

#elif 1 /* any other processor */

#if defined(LIGHTSEAL_COMPACT)
#define LIGHTSEAL_USES_ASCON_WORD32_COMPACT
#define LIGHTSEAL_ASCON_CALL(algorithm, f) lightseal_##algorithm##_word32_compact_##f
#define LIGHTSEAL_ASCON_KERNEL "word32_compact"
#define LIGHTSEAL_USES_KECCAK400_ROLLED16
#define LIGHTSEAL_KECCAK400_CALL(algorithm, f) lightseal_##algorithm##_rolled16_##f
#define LIGHTSEAL_KECCAK400_KERNEL "rolled16"
#define LIGHTSEAL_USES_GRAIN_COMPACT32
#define LIGHTSEAL_GRAIN_CALL(algorithm, f) lightseal_##algorithm##_compact32_##f
#define LIGHTSEAL_GRAIN_KERNEL "compact32"
#define LIGHTSEAL_USES_AES_BITSLICE32
#define LIGHTSEAL_AES_CALL(algorithm, f) lightseal_##algorithm##_bitslice32_##f
#define LIGHTSEAL_AES_KERNEL "bitslice32"
#else
#define LIGHTSEAL_USES_ASCON_WORD32
#define LIGHTSEAL_ASCON_CALL(algorithm, f) lightseal_##algorithm##_word32_##f
#define LIGHTSEAL_ASCON_KERNEL "word32"
#define LIGHTSEAL_USES_KECCAK400_PAIR32
#define LIGHTSEAL_KECCAK400_CALL(algorithm, f) lightseal_##algorithm##_pair32_##f
#define LIGHTSEAL_KECCAK400_KERNEL "pair32"
#define LIGHTSEAL_USES_GRAIN_WORD32
#define LIGHTSEAL_GRAIN_CALL(algorithm, f) lightseal_##algorithm##_word32_##f
#define LIGHTSEAL_GRAIN_KERNEL "word32"
#define LIGHTSEAL_USES_AES_BITSLICE32
#define LIGHTSEAL_AES_CALL(algorithm, f) lightseal_##algorithm##_bitslice32_##f
#define LIGHTSEAL_AES_KERNEL "bitslice32"
#endif

#endif

#endif
