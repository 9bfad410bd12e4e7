/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* Every algorithm on every kernel. What the functions do stands with their
 * types, in lightseal/aead.h, lightseal/aez.h and lightseal/hash.h. */
#ifndef LIGHTSEAL_ALGORITHMS_H
#define LIGHTSEAL_ALGORITHMS_H

#include "lightseal/aead.h"
#include "lightseal/aez.h"
#include "lightseal/hash.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ISAP-A-128A: ISAP v2.0, sections 2 and 3 */
#define LIGHTSEAL_ISAP_A_128A_KEY_BYTES 16
#define LIGHTSEAL_ISAP_A_128A_NONCE_BYTES 16
#define LIGHTSEAL_ISAP_A_128A_TAG_BYTES 16
extern const lightseal_aead lightseal_isap_a_128a_ref64_aead;
lightseal_aead_encrypt_fn lightseal_isap_a_128a_ref64_encrypt;
lightseal_aead_decrypt_fn lightseal_isap_a_128a_ref64_decrypt;
extern const lightseal_aead lightseal_isap_a_128a_bi32_aead;
lightseal_aead_encrypt_fn lightseal_isap_a_128a_bi32_encrypt;
lightseal_aead_decrypt_fn lightseal_isap_a_128a_bi32_decrypt;
extern const lightseal_aead lightseal_isap_a_128a_byte8_aead;
lightseal_aead_encrypt_fn lightseal_isap_a_128a_byte8_encrypt;
lightseal_aead_decrypt_fn lightseal_isap_a_128a_byte8_decrypt;

/* Ascon-AEAD128: NIST SP 800-232, section 4 */
#define LIGHTSEAL_ASCON_AEAD128_KEY_BYTES 16
#define LIGHTSEAL_ASCON_AEAD128_NONCE_BYTES 16
#define LIGHTSEAL_ASCON_AEAD128_TAG_BYTES 16
extern const lightseal_aead lightseal_ascon_aead128_ref64_aead;
lightseal_aead_encrypt_fn lightseal_ascon_aead128_ref64_encrypt;
lightseal_aead_decrypt_fn lightseal_ascon_aead128_ref64_decrypt;
extern const lightseal_aead lightseal_ascon_aead128_bi32_aead;
lightseal_aead_encrypt_fn lightseal_ascon_aead128_bi32_encrypt;
lightseal_aead_decrypt_fn lightseal_ascon_aead128_bi32_decrypt;
extern const lightseal_aead lightseal_ascon_aead128_byte8_aead;
lightseal_aead_encrypt_fn lightseal_ascon_aead128_byte8_encrypt;
lightseal_aead_decrypt_fn lightseal_ascon_aead128_byte8_decrypt;

/* Ascon-Hash256: NIST SP 800-232, section 5.1 */
#define LIGHTSEAL_ASCON_HASH256_DIGEST_BYTES 32
lightseal_hash_fn lightseal_ascon_hash256_ref64_hash;
lightseal_hash_fn lightseal_ascon_hash256_bi32_hash;
lightseal_hash_fn lightseal_ascon_hash256_byte8_hash;

/* Grain-128AEADv2: Grain-128AEADv2, sections 2.1 to 2.6 */
#define LIGHTSEAL_GRAIN_128AEADV2_KEY_BYTES 16
#define LIGHTSEAL_GRAIN_128AEADV2_NONCE_BYTES 12
#define LIGHTSEAL_GRAIN_128AEADV2_TAG_BYTES 8
extern const lightseal_aead lightseal_grain_128aeadv2_word32_aead;
lightseal_aead_encrypt_fn lightseal_grain_128aeadv2_word32_encrypt;
lightseal_aead_decrypt_fn lightseal_grain_128aeadv2_word32_decrypt;
extern const lightseal_aead lightseal_grain_128aeadv2_byte8_aead;
lightseal_aead_encrypt_fn lightseal_grain_128aeadv2_byte8_encrypt;
lightseal_aead_decrypt_fn lightseal_grain_128aeadv2_byte8_decrypt;
extern const lightseal_aead lightseal_grain_128aeadv2_compact32_aead;
lightseal_aead_encrypt_fn lightseal_grain_128aeadv2_compact32_encrypt;
lightseal_aead_decrypt_fn lightseal_grain_128aeadv2_compact32_decrypt;
extern const lightseal_aead lightseal_grain_128aeadv2_compact8_aead;
lightseal_aead_encrypt_fn lightseal_grain_128aeadv2_compact8_encrypt;
lightseal_aead_decrypt_fn lightseal_grain_128aeadv2_compact8_decrypt;

/* AEZ v5: AEZ v5, section 1.5, for a vector of one string and 16 bytes of expansion */
#define LIGHTSEAL_AEZ_V5_KEY_BYTES 48
#define LIGHTSEAL_AEZ_V5_NONCE_BYTES 16
#define LIGHTSEAL_AEZ_V5_TAG_BYTES 16
extern const lightseal_aead lightseal_aez_v5_bitslice32_aead;
lightseal_aead_encrypt_fn lightseal_aez_v5_bitslice32_encrypt;
lightseal_aead_decrypt_fn lightseal_aez_v5_bitslice32_decrypt;
lightseal_aez_encrypt_fn lightseal_aez_v5_bitslice32_encrypt_vector;
lightseal_aez_decrypt_fn lightseal_aez_v5_bitslice32_decrypt_vector;
extern const lightseal_aead lightseal_aez_v5_bitslice64_aead;
lightseal_aead_encrypt_fn lightseal_aez_v5_bitslice64_encrypt;
lightseal_aead_decrypt_fn lightseal_aez_v5_bitslice64_decrypt;
lightseal_aez_encrypt_fn lightseal_aez_v5_bitslice64_encrypt_vector;
lightseal_aez_decrypt_fn lightseal_aez_v5_bitslice64_decrypt_vector;
extern const lightseal_aead lightseal_aez_v5_byte8_aead;
lightseal_aead_encrypt_fn lightseal_aez_v5_byte8_encrypt;
lightseal_aead_decrypt_fn lightseal_aez_v5_byte8_decrypt;
lightseal_aez_encrypt_fn lightseal_aez_v5_byte8_encrypt_vector;
lightseal_aez_decrypt_fn lightseal_aez_v5_byte8_decrypt_vector;

#ifdef __cplusplus
}
#endif

#endif
