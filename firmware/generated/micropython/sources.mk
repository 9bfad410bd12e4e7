# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
# generated from firmware/registry by 'lightseal generate'; do not edit

LIGHTSEAL_ARCHITECTURES := x64 armv6m armv7m armv7emsp armv7emdp xtensawin rv32imc
LIGHTSEAL_FLAVOURS := all small

# Files of micropython.
LIGHTSEAL_GLUE := module.c glue.c aead.c pieces.c isap.c

# Files of src/units, by flavour: what is compiled for all, what for one
# architecture, and the kernels of any.

LIGHTSEAL_UNITS_all := \
    core_arguments.c \
    core_block.c \
    core_burn.c \
    core_compare.c \
    core_hash_stream.c \
    core_isap.c \
    core_wipe.c \
    core_blake2b.c \
    isap_a_128a.c \
    isap_a_128a__stream.c \
    isap_a_128.c \
    isap_a_128__stream.c \
    isap_k_128a.c \
    isap_k_128a__stream.c \
    isap_k_128.c \
    isap_k_128__stream.c \
    ascon_aead128.c \
    ascon_hash256__stream.c \
    ascon_xof128__stream.c \
    ascon_cxof128__stream.c \
    ascon_128.c \
    ascon_128a.c \
    ascon_80pq.c \
    ascon_hash__stream.c \
    ascon_hasha__stream.c \
    ascon_xof__stream.c \
    ascon_xofa__stream.c \
    ascon_mac__stream.c \
    ascon_prf.c \
    ascon_prf__stream.c \
    ascon_prfshort.c \
    grain_128aeadv2.c \
    aez_v5.c


LIGHTSEAL_KERNELS_all_x64 := \
    ascon_ref64.c \
    keccak400_pair32.c \
    grain_word64.c \
    aes_bitslice64.c


LIGHTSEAL_KERNELS_all_armv6m := \
    ascon_armv6m_speed.S \
    keccak400_armv6m_speed.S \
    grain_armv6m_speed.S \
    aes_armv6m_speed.S


LIGHTSEAL_KERNELS_all_armv7m := \
    ascon_armv7m_speed.S \
    keccak400_armv7m_speed.S \
    grain_armv7m_speed.S \
    aes_armv7m_speed.S


LIGHTSEAL_KERNELS_all_armv7emsp := \
    ascon_armv7m_speed.S \
    keccak400_armv7m_speed.S \
    grain_armv7m_speed.S \
    aes_armv7m_speed.S


LIGHTSEAL_KERNELS_all_armv7emdp := \
    ascon_armv7m_speed.S \
    keccak400_armv7m_speed.S \
    grain_armv7m_speed.S \
    aes_armv7m_speed.S


LIGHTSEAL_KERNELS_all_xtensawin := \
    ascon_word32.c \
    keccak400_pair32.c \
    grain_word32.c \
    aes_bitslice32.c


LIGHTSEAL_KERNELS_all_rv32imc := \
    ascon_word32.c \
    keccak400_pair32.c \
    grain_word32.c \
    aes_bitslice32.c


LIGHTSEAL_KERNELS_all := \
    ascon_ref64.c \
    ascon_word32.c \
    ascon_word32_compact.c \
    ascon_avr_speed.S \
    ascon_avr_bytes.S \
    ascon_avr_compact.S \
    ascon_armv7m_speed.S \
    ascon_armv7m_compact.S \
    ascon_armv6m_speed.S \
    ascon_armv6m_compact.S \
    ascon_armv6_speed.S \
    ascon_armv6_compact.S \
    keccak400_rolled16.c \
    keccak400_pair32.c \
    keccak400_avr_speed.S \
    keccak400_avr_compact.S \
    keccak400_armv7m_speed.S \
    keccak400_armv6m_speed.S \
    grain_word32.c \
    grain_compact32.c \
    grain_compact8.c \
    grain_word64.c \
    grain_avr_speed.S \
    grain_armv7m_speed.S \
    grain_armv6m_speed.S \
    aes_bitslice32.c \
    aes_bitslice64.c \
    aes_avr_speed.S \
    aes_armv7m_speed.S \
    aes_armv6m_speed.S


LIGHTSEAL_UNITS_small := \
    core_arguments.c \
    core_block.c \
    core_burn.c \
    core_compare.c \
    core_hash_stream.c \
    core_isap.c \
    core_wipe.c \
    isap_a_128a.c \
    isap_a_128a__stream.c \
    ascon_aead128.c \
    ascon_hash256__stream.c


LIGHTSEAL_KERNELS_small_x64 := \
    ascon_ref64.c


LIGHTSEAL_KERNELS_small_armv6m := \
    ascon_armv6m_speed.S


LIGHTSEAL_KERNELS_small_armv7m := \
    ascon_armv7m_speed.S


LIGHTSEAL_KERNELS_small_armv7emsp := \
    ascon_armv7m_speed.S


LIGHTSEAL_KERNELS_small_armv7emdp := \
    ascon_armv7m_speed.S


LIGHTSEAL_KERNELS_small_xtensawin := \
    ascon_word32.c


LIGHTSEAL_KERNELS_small_rv32imc := \
    ascon_word32.c


LIGHTSEAL_KERNELS_small := \
    ascon_ref64.c \
    ascon_word32.c \
    ascon_word32_compact.c \
    ascon_avr_speed.S \
    ascon_avr_bytes.S \
    ascon_avr_compact.S \
    ascon_armv7m_speed.S \
    ascon_armv7m_compact.S \
    ascon_armv6m_speed.S \
    ascon_armv6m_compact.S \
    ascon_armv6_speed.S \
    ascon_armv6_compact.S

