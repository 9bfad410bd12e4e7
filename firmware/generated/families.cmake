# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
# generated from firmware/registry by 'lightseal generate'; do not edit

# Files in src/units: of the core, of the kernels of each primitive, of each family.
set(LIGHTSEAL_ALL_FAMILIES isap ascon ascon-v12 ascon-v12-hash ascon-mac grain aez)
set(LIGHTSEAL_CORE_UNITS
    core_aead.c
    core_arguments.c
    core_blake2b.c
    core_block.c
    core_burn.c
    core_compare.c
    core_hash_stream.c
    core_isap.c
    core_sealed.c
    core_wipe.c
)
set(LIGHTSEAL_KERNEL_UNITS_ascon
    ascon_ref64.c
    ascon_word32.c
    ascon_word32_compact.c
    ascon_avr_speed.S
    ascon_avr_bytes.S
    ascon_avr_compact.S
    ascon_armv7m_speed.S
    ascon_armv7m_compact.S
    ascon_armv6m_speed.S
    ascon_armv6m_compact.S
    ascon_armv6_speed.S
    ascon_armv6_compact.S
)
set(LIGHTSEAL_KERNEL_UNITS_keccak400
    keccak400_rolled16.c
    keccak400_pair32.c
    keccak400_avr_speed.S
    keccak400_avr_compact.S
    keccak400_armv7m_speed.S
    keccak400_armv6m_speed.S
)
set(LIGHTSEAL_KERNEL_UNITS_grain
    grain_word32.c
    grain_compact32.c
    grain_compact8.c
    grain_word64.c
    grain_avr_speed.S
    grain_armv7m_speed.S
    grain_armv6m_speed.S
)
set(LIGHTSEAL_KERNEL_UNITS_aes
    aes_bitslice32.c
    aes_bitslice64.c
    aes_avr_speed.S
    aes_armv7m_speed.S
    aes_armv6m_speed.S
)
set(LIGHTSEAL_UNITS_isap
    isap_a_128a.c
    isap_a_128a__stream.c
    isap_a_128.c
    isap_a_128__stream.c
    isap_k_128a.c
    isap_k_128a__stream.c
    isap_k_128.c
    isap_k_128__stream.c
)
set(LIGHTSEAL_PRIMITIVES_isap ascon keccak400)
set(LIGHTSEAL_UNITS_ascon
    ascon_aead128.c
    ascon_hash256.c
    ascon_hash256__stream.c
    ascon_xof128.c
    ascon_xof128__stream.c
    ascon_cxof128.c
    ascon_cxof128__stream.c
)
set(LIGHTSEAL_PRIMITIVES_ascon ascon)
set(LIGHTSEAL_UNITS_ascon-v12
    ascon_128.c
    ascon_128a.c
    ascon_80pq.c
)
set(LIGHTSEAL_PRIMITIVES_ascon-v12 ascon)
set(LIGHTSEAL_UNITS_ascon-v12-hash
    ascon_hash.c
    ascon_hash__stream.c
    ascon_hasha.c
    ascon_hasha__stream.c
    ascon_xof.c
    ascon_xof__stream.c
    ascon_xofa.c
    ascon_xofa__stream.c
)
set(LIGHTSEAL_PRIMITIVES_ascon-v12-hash ascon)
set(LIGHTSEAL_UNITS_ascon-mac
    ascon_mac.c
    ascon_mac__stream.c
    ascon_prf.c
    ascon_prf__stream.c
    ascon_prfshort.c
)
set(LIGHTSEAL_PRIMITIVES_ascon-mac ascon)
set(LIGHTSEAL_UNITS_grain
    grain_128aeadv2.c
)
set(LIGHTSEAL_PRIMITIVES_grain grain)
set(LIGHTSEAL_UNITS_aez
    aez_v5.c
)
set(LIGHTSEAL_PRIMITIVES_aez aes)
