/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* The whole library under names without a kernel: lightseal_isap_a_128a_encrypt()
 * is the one on the kernel that lightseal/kernels.h chooses for the processor
 * that is compiled for. What the functions do stands with their types, in
 * lightseal/aead.h, lightseal/aez.h, lightseal/isap.h, lightseal/hash.h and
 * lightseal/hash_stream.h. */
#ifndef LIGHTSEAL_LIGHTSEAL_H
#define LIGHTSEAL_LIGHTSEAL_H

#include "lightseal/algorithms.h"
#include "lightseal/kernels.h"
#include "lightseal/sealed.h"
#include "lightseal/wipe.h"

/* ISAP-A-128A */
#define lightseal_isap_a_128a_aead LIGHTSEAL_ASCON_CALL(isap_a_128a, aead)
#define lightseal_isap_a_128a_encrypt LIGHTSEAL_ASCON_CALL(isap_a_128a, encrypt)
#define lightseal_isap_a_128a_decrypt LIGHTSEAL_ASCON_CALL(isap_a_128a, decrypt)
#define lightseal_isap_a_128a_key_init LIGHTSEAL_ASCON_CALL(isap_a_128a, key_init)
#define lightseal_isap_a_128a_key_encrypt LIGHTSEAL_ASCON_CALL(isap_a_128a, key_encrypt)
#define lightseal_isap_a_128a_key_decrypt LIGHTSEAL_ASCON_CALL(isap_a_128a, key_decrypt)
#define lightseal_isap_a_128a_stream_init LIGHTSEAL_ASCON_CALL(isap_a_128a, stream_init)
#define lightseal_isap_a_128a_stream_update LIGHTSEAL_ASCON_CALL(isap_a_128a, stream_update)
#define lightseal_isap_a_128a_stream_final LIGHTSEAL_ASCON_CALL(isap_a_128a, stream_final)
#define lightseal_isap_a_128a_open LIGHTSEAL_ASCON_CALL(isap_a_128a, open)

/* ISAP-A-128 */
#define lightseal_isap_a_128_aead LIGHTSEAL_ASCON_CALL(isap_a_128, aead)
#define lightseal_isap_a_128_encrypt LIGHTSEAL_ASCON_CALL(isap_a_128, encrypt)
#define lightseal_isap_a_128_decrypt LIGHTSEAL_ASCON_CALL(isap_a_128, decrypt)
#define lightseal_isap_a_128_key_init LIGHTSEAL_ASCON_CALL(isap_a_128, key_init)
#define lightseal_isap_a_128_key_encrypt LIGHTSEAL_ASCON_CALL(isap_a_128, key_encrypt)
#define lightseal_isap_a_128_key_decrypt LIGHTSEAL_ASCON_CALL(isap_a_128, key_decrypt)
#define lightseal_isap_a_128_stream_init LIGHTSEAL_ASCON_CALL(isap_a_128, stream_init)
#define lightseal_isap_a_128_stream_update LIGHTSEAL_ASCON_CALL(isap_a_128, stream_update)
#define lightseal_isap_a_128_stream_final LIGHTSEAL_ASCON_CALL(isap_a_128, stream_final)
#define lightseal_isap_a_128_open LIGHTSEAL_ASCON_CALL(isap_a_128, open)

/* ISAP-K-128A */
#define lightseal_isap_k_128a_aead LIGHTSEAL_KECCAK400_CALL(isap_k_128a, aead)
#define lightseal_isap_k_128a_encrypt LIGHTSEAL_KECCAK400_CALL(isap_k_128a, encrypt)
#define lightseal_isap_k_128a_decrypt LIGHTSEAL_KECCAK400_CALL(isap_k_128a, decrypt)
#define lightseal_isap_k_128a_key_init LIGHTSEAL_KECCAK400_CALL(isap_k_128a, key_init)
#define lightseal_isap_k_128a_key_encrypt LIGHTSEAL_KECCAK400_CALL(isap_k_128a, key_encrypt)
#define lightseal_isap_k_128a_key_decrypt LIGHTSEAL_KECCAK400_CALL(isap_k_128a, key_decrypt)
#define lightseal_isap_k_128a_stream_init LIGHTSEAL_KECCAK400_CALL(isap_k_128a, stream_init)
#define lightseal_isap_k_128a_stream_update LIGHTSEAL_KECCAK400_CALL(isap_k_128a, stream_update)
#define lightseal_isap_k_128a_stream_final LIGHTSEAL_KECCAK400_CALL(isap_k_128a, stream_final)
#define lightseal_isap_k_128a_open LIGHTSEAL_KECCAK400_CALL(isap_k_128a, open)

/* ISAP-K-128 */
#define lightseal_isap_k_128_aead LIGHTSEAL_KECCAK400_CALL(isap_k_128, aead)
#define lightseal_isap_k_128_encrypt LIGHTSEAL_KECCAK400_CALL(isap_k_128, encrypt)
#define lightseal_isap_k_128_decrypt LIGHTSEAL_KECCAK400_CALL(isap_k_128, decrypt)
#define lightseal_isap_k_128_key_init LIGHTSEAL_KECCAK400_CALL(isap_k_128, key_init)
#define lightseal_isap_k_128_key_encrypt LIGHTSEAL_KECCAK400_CALL(isap_k_128, key_encrypt)
#define lightseal_isap_k_128_key_decrypt LIGHTSEAL_KECCAK400_CALL(isap_k_128, key_decrypt)
#define lightseal_isap_k_128_stream_init LIGHTSEAL_KECCAK400_CALL(isap_k_128, stream_init)
#define lightseal_isap_k_128_stream_update LIGHTSEAL_KECCAK400_CALL(isap_k_128, stream_update)
#define lightseal_isap_k_128_stream_final LIGHTSEAL_KECCAK400_CALL(isap_k_128, stream_final)
#define lightseal_isap_k_128_open LIGHTSEAL_KECCAK400_CALL(isap_k_128, open)

/* Ascon-AEAD128 */
#define lightseal_ascon_aead128_aead LIGHTSEAL_ASCON_CALL(ascon_aead128, aead)
#define lightseal_ascon_aead128_encrypt LIGHTSEAL_ASCON_CALL(ascon_aead128, encrypt)
#define lightseal_ascon_aead128_decrypt LIGHTSEAL_ASCON_CALL(ascon_aead128, decrypt)

/* Ascon-Hash256 */
#define lightseal_ascon_hash256_hash LIGHTSEAL_ASCON_CALL(ascon_hash256, hash)
#define lightseal_ascon_hash256_init LIGHTSEAL_ASCON_CALL(ascon_hash256, init)
#define lightseal_ascon_hash256_update LIGHTSEAL_ASCON_CALL(ascon_hash256, update)
#define lightseal_ascon_hash256_final LIGHTSEAL_ASCON_CALL(ascon_hash256, final)

/* Ascon-XOF128 */
#define lightseal_ascon_xof128_xof LIGHTSEAL_ASCON_CALL(ascon_xof128, xof)
#define lightseal_ascon_xof128_init LIGHTSEAL_ASCON_CALL(ascon_xof128, init)
#define lightseal_ascon_xof128_update LIGHTSEAL_ASCON_CALL(ascon_xof128, update)
#define lightseal_ascon_xof128_squeeze LIGHTSEAL_ASCON_CALL(ascon_xof128, squeeze)

/* Ascon-CXOF128 */
#define lightseal_ascon_cxof128_cxof LIGHTSEAL_ASCON_CALL(ascon_cxof128, cxof)
#define lightseal_ascon_cxof128_init LIGHTSEAL_ASCON_CALL(ascon_cxof128, init)
#define lightseal_ascon_cxof128_update LIGHTSEAL_ASCON_CALL(ascon_cxof128, update)
#define lightseal_ascon_cxof128_squeeze LIGHTSEAL_ASCON_CALL(ascon_cxof128, squeeze)

/* Ascon-128 */
#define lightseal_ascon_128_aead LIGHTSEAL_ASCON_CALL(ascon_128, aead)
#define lightseal_ascon_128_encrypt LIGHTSEAL_ASCON_CALL(ascon_128, encrypt)
#define lightseal_ascon_128_decrypt LIGHTSEAL_ASCON_CALL(ascon_128, decrypt)

/* Ascon-128a */
#define lightseal_ascon_128a_aead LIGHTSEAL_ASCON_CALL(ascon_128a, aead)
#define lightseal_ascon_128a_encrypt LIGHTSEAL_ASCON_CALL(ascon_128a, encrypt)
#define lightseal_ascon_128a_decrypt LIGHTSEAL_ASCON_CALL(ascon_128a, decrypt)

/* Ascon-80pq */
#define lightseal_ascon_80pq_aead LIGHTSEAL_ASCON_CALL(ascon_80pq, aead)
#define lightseal_ascon_80pq_encrypt LIGHTSEAL_ASCON_CALL(ascon_80pq, encrypt)
#define lightseal_ascon_80pq_decrypt LIGHTSEAL_ASCON_CALL(ascon_80pq, decrypt)

/* Ascon-Hash */
#define lightseal_ascon_hash_hash LIGHTSEAL_ASCON_CALL(ascon_hash, hash)
#define lightseal_ascon_hash_init LIGHTSEAL_ASCON_CALL(ascon_hash, init)
#define lightseal_ascon_hash_update LIGHTSEAL_ASCON_CALL(ascon_hash, update)
#define lightseal_ascon_hash_final LIGHTSEAL_ASCON_CALL(ascon_hash, final)

/* Ascon-Hasha */
#define lightseal_ascon_hasha_hash LIGHTSEAL_ASCON_CALL(ascon_hasha, hash)
#define lightseal_ascon_hasha_init LIGHTSEAL_ASCON_CALL(ascon_hasha, init)
#define lightseal_ascon_hasha_update LIGHTSEAL_ASCON_CALL(ascon_hasha, update)
#define lightseal_ascon_hasha_final LIGHTSEAL_ASCON_CALL(ascon_hasha, final)

/* Ascon-Xof */
#define lightseal_ascon_xof_xof LIGHTSEAL_ASCON_CALL(ascon_xof, xof)
#define lightseal_ascon_xof_init LIGHTSEAL_ASCON_CALL(ascon_xof, init)
#define lightseal_ascon_xof_update LIGHTSEAL_ASCON_CALL(ascon_xof, update)
#define lightseal_ascon_xof_squeeze LIGHTSEAL_ASCON_CALL(ascon_xof, squeeze)

/* Ascon-Xofa */
#define lightseal_ascon_xofa_xof LIGHTSEAL_ASCON_CALL(ascon_xofa, xof)
#define lightseal_ascon_xofa_init LIGHTSEAL_ASCON_CALL(ascon_xofa, init)
#define lightseal_ascon_xofa_update LIGHTSEAL_ASCON_CALL(ascon_xofa, update)
#define lightseal_ascon_xofa_squeeze LIGHTSEAL_ASCON_CALL(ascon_xofa, squeeze)

/* Ascon-Mac */
#define lightseal_ascon_mac_mac LIGHTSEAL_ASCON_CALL(ascon_mac, mac)
#define lightseal_ascon_mac_verify LIGHTSEAL_ASCON_CALL(ascon_mac, verify)
#define lightseal_ascon_mac_init LIGHTSEAL_ASCON_CALL(ascon_mac, init)
#define lightseal_ascon_mac_update LIGHTSEAL_ASCON_CALL(ascon_mac, update)
#define lightseal_ascon_mac_final LIGHTSEAL_ASCON_CALL(ascon_mac, final)
#define lightseal_ascon_mac_final_verify LIGHTSEAL_ASCON_CALL(ascon_mac, final_verify)

/* Ascon-Prf */
#define lightseal_ascon_prf_prf LIGHTSEAL_ASCON_CALL(ascon_prf, prf)
#define lightseal_ascon_prf_init LIGHTSEAL_ASCON_CALL(ascon_prf, init)
#define lightseal_ascon_prf_update LIGHTSEAL_ASCON_CALL(ascon_prf, update)
#define lightseal_ascon_prf_squeeze LIGHTSEAL_ASCON_CALL(ascon_prf, squeeze)

/* Ascon-PrfShort */
#define lightseal_ascon_prfshort_prf LIGHTSEAL_ASCON_CALL(ascon_prfshort, prf)

/* Grain-128AEADv2 */
#define lightseal_grain_128aeadv2_aead LIGHTSEAL_GRAIN_CALL(grain_128aeadv2, aead)
#define lightseal_grain_128aeadv2_encrypt LIGHTSEAL_GRAIN_CALL(grain_128aeadv2, encrypt)
#define lightseal_grain_128aeadv2_decrypt LIGHTSEAL_GRAIN_CALL(grain_128aeadv2, decrypt)

/* AEZ v5 */
#define lightseal_aez_v5_aead LIGHTSEAL_AES_CALL(aez_v5, aead)
#define lightseal_aez_v5_encrypt LIGHTSEAL_AES_CALL(aez_v5, encrypt)
#define lightseal_aez_v5_decrypt LIGHTSEAL_AES_CALL(aez_v5, decrypt)
#define lightseal_aez_v5_encrypt_vector LIGHTSEAL_AES_CALL(aez_v5, encrypt_vector)
#define lightseal_aez_v5_decrypt_vector LIGHTSEAL_AES_CALL(aez_v5, decrypt_vector)

#endif
