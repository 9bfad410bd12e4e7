/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */

/* The algorithms as types, for the templates of lightseal.hpp: sizes in bytes
 * and the functions of lightseal/lightseal.h. */
#ifndef LIGHTSEAL_ALGORITHMS_HPP
#define LIGHTSEAL_ALGORITHMS_HPP

#include "lightseal/lightseal.h"

namespace lightseal {

/* ISAP-A-128A: ISAP v2.0, sections 2 and 3 */
struct isap_a_128a {
    static constexpr const char *name = "isap-a-128a";
    static constexpr size_t key_bytes = 16;
    static constexpr size_t nonce_bytes = 16;
    static constexpr size_t tag_bytes = 16;
    static constexpr auto *encrypt = &lightseal_isap_a_128a_encrypt;
    static constexpr auto *decrypt = &lightseal_isap_a_128a_decrypt;
    static constexpr auto *key_init = &lightseal_isap_a_128a_key_init;
    static constexpr auto *key_encrypt = &lightseal_isap_a_128a_key_encrypt;
    static constexpr auto *key_decrypt = &lightseal_isap_a_128a_key_decrypt;
    static constexpr auto *stream_init = &lightseal_isap_a_128a_stream_init;
    static constexpr auto *stream_update = &lightseal_isap_a_128a_stream_update;
    static constexpr auto *stream_final = &lightseal_isap_a_128a_stream_final;
    static constexpr auto *open = &lightseal_isap_a_128a_open;
};

/* ISAP-A-128: ISAP v2.0, sections 2 and 3 */
struct isap_a_128 {
    static constexpr const char *name = "isap-a-128";
    static constexpr size_t key_bytes = 16;
    static constexpr size_t nonce_bytes = 16;
    static constexpr size_t tag_bytes = 16;
    static constexpr auto *encrypt = &lightseal_isap_a_128_encrypt;
    static constexpr auto *decrypt = &lightseal_isap_a_128_decrypt;
    static constexpr auto *key_init = &lightseal_isap_a_128_key_init;
    static constexpr auto *key_encrypt = &lightseal_isap_a_128_key_encrypt;
    static constexpr auto *key_decrypt = &lightseal_isap_a_128_key_decrypt;
    static constexpr auto *stream_init = &lightseal_isap_a_128_stream_init;
    static constexpr auto *stream_update = &lightseal_isap_a_128_stream_update;
    static constexpr auto *stream_final = &lightseal_isap_a_128_stream_final;
    static constexpr auto *open = &lightseal_isap_a_128_open;
};

/* ISAP-K-128A: ISAP v2.0, sections 2 and 3 */
struct isap_k_128a {
    static constexpr const char *name = "isap-k-128a";
    static constexpr size_t key_bytes = 16;
    static constexpr size_t nonce_bytes = 16;
    static constexpr size_t tag_bytes = 16;
    static constexpr auto *encrypt = &lightseal_isap_k_128a_encrypt;
    static constexpr auto *decrypt = &lightseal_isap_k_128a_decrypt;
    static constexpr auto *key_init = &lightseal_isap_k_128a_key_init;
    static constexpr auto *key_encrypt = &lightseal_isap_k_128a_key_encrypt;
    static constexpr auto *key_decrypt = &lightseal_isap_k_128a_key_decrypt;
    static constexpr auto *stream_init = &lightseal_isap_k_128a_stream_init;
    static constexpr auto *stream_update = &lightseal_isap_k_128a_stream_update;
    static constexpr auto *stream_final = &lightseal_isap_k_128a_stream_final;
    static constexpr auto *open = &lightseal_isap_k_128a_open;
};

/* ISAP-K-128: ISAP v2.0, sections 2 and 3 */
struct isap_k_128 {
    static constexpr const char *name = "isap-k-128";
    static constexpr size_t key_bytes = 16;
    static constexpr size_t nonce_bytes = 16;
    static constexpr size_t tag_bytes = 16;
    static constexpr auto *encrypt = &lightseal_isap_k_128_encrypt;
    static constexpr auto *decrypt = &lightseal_isap_k_128_decrypt;
    static constexpr auto *key_init = &lightseal_isap_k_128_key_init;
    static constexpr auto *key_encrypt = &lightseal_isap_k_128_key_encrypt;
    static constexpr auto *key_decrypt = &lightseal_isap_k_128_key_decrypt;
    static constexpr auto *stream_init = &lightseal_isap_k_128_stream_init;
    static constexpr auto *stream_update = &lightseal_isap_k_128_stream_update;
    static constexpr auto *stream_final = &lightseal_isap_k_128_stream_final;
    static constexpr auto *open = &lightseal_isap_k_128_open;
};

/* Ascon-AEAD128: NIST SP 800-232, section 4 */
struct ascon_aead128 {
    static constexpr const char *name = "ascon-aead128";
    static constexpr size_t key_bytes = 16;
    static constexpr size_t nonce_bytes = 16;
    static constexpr size_t tag_bytes = 16;
    static constexpr auto *encrypt = &lightseal_ascon_aead128_encrypt;
    static constexpr auto *decrypt = &lightseal_ascon_aead128_decrypt;
};

/* Ascon-Hash256: NIST SP 800-232, section 5.1 */
struct ascon_hash256 {
    static constexpr const char *name = "ascon-hash256";
    static constexpr size_t digest_bytes = 32;
    static constexpr auto *hash = &lightseal_ascon_hash256_hash;
    static constexpr auto *init = &lightseal_ascon_hash256_init;
    static constexpr auto *update = &lightseal_ascon_hash256_update;
    static constexpr auto *final = &lightseal_ascon_hash256_final;
};

/* Ascon-XOF128: NIST SP 800-232, section 5.2 */
struct ascon_xof128 {
    static constexpr const char *name = "ascon-xof128";
    static constexpr auto *xof = &lightseal_ascon_xof128_xof;
    static constexpr auto *init = &lightseal_ascon_xof128_init;
    static constexpr auto *update = &lightseal_ascon_xof128_update;
    static constexpr auto *squeeze = &lightseal_ascon_xof128_squeeze;
};

/* Ascon-CXOF128: NIST SP 800-232, section 5.3 */
struct ascon_cxof128 {
    static constexpr const char *name = "ascon-cxof128";
    static constexpr auto *cxof = &lightseal_ascon_cxof128_cxof;
    static constexpr auto *init = &lightseal_ascon_cxof128_init;
    static constexpr auto *update = &lightseal_ascon_cxof128_update;
    static constexpr auto *squeeze = &lightseal_ascon_cxof128_squeeze;
};

/* Ascon-128: Ascon v1.2, section 2.4 */
struct ascon_128 {
    static constexpr const char *name = "ascon-128";
    static constexpr size_t key_bytes = 16;
    static constexpr size_t nonce_bytes = 16;
    static constexpr size_t tag_bytes = 16;
    static constexpr auto *encrypt = &lightseal_ascon_128_encrypt;
    static constexpr auto *decrypt = &lightseal_ascon_128_decrypt;
};

/* Ascon-128a: Ascon v1.2, section 2.4 */
struct ascon_128a {
    static constexpr const char *name = "ascon-128a";
    static constexpr size_t key_bytes = 16;
    static constexpr size_t nonce_bytes = 16;
    static constexpr size_t tag_bytes = 16;
    static constexpr auto *encrypt = &lightseal_ascon_128a_encrypt;
    static constexpr auto *decrypt = &lightseal_ascon_128a_decrypt;
};

/* Ascon-80pq: Ascon v1.2, section 2.4 */
struct ascon_80pq {
    static constexpr const char *name = "ascon-80pq";
    static constexpr size_t key_bytes = 20;
    static constexpr size_t nonce_bytes = 16;
    static constexpr size_t tag_bytes = 16;
    static constexpr auto *encrypt = &lightseal_ascon_80pq_encrypt;
    static constexpr auto *decrypt = &lightseal_ascon_80pq_decrypt;
};

/* Ascon-Hash: Ascon v1.2, section 2.5 */
struct ascon_hash {
    static constexpr const char *name = "ascon-hash";
    static constexpr size_t digest_bytes = 32;
    static constexpr auto *hash = &lightseal_ascon_hash_hash;
    static constexpr auto *init = &lightseal_ascon_hash_init;
    static constexpr auto *update = &lightseal_ascon_hash_update;
    static constexpr auto *final = &lightseal_ascon_hash_final;
};

/* Ascon-Hasha: Ascon v1.2, section 2.5 */
struct ascon_hasha {
    static constexpr const char *name = "ascon-hasha";
    static constexpr size_t digest_bytes = 32;
    static constexpr auto *hash = &lightseal_ascon_hasha_hash;
    static constexpr auto *init = &lightseal_ascon_hasha_init;
    static constexpr auto *update = &lightseal_ascon_hasha_update;
    static constexpr auto *final = &lightseal_ascon_hasha_final;
};

/* Ascon-Xof: Ascon v1.2, section 2.5 */
struct ascon_xof {
    static constexpr const char *name = "ascon-xof";
    static constexpr auto *xof = &lightseal_ascon_xof_xof;
    static constexpr auto *init = &lightseal_ascon_xof_init;
    static constexpr auto *update = &lightseal_ascon_xof_update;
    static constexpr auto *squeeze = &lightseal_ascon_xof_squeeze;
};

/* Ascon-Xofa: Ascon v1.2, section 2.5 */
struct ascon_xofa {
    static constexpr const char *name = "ascon-xofa";
    static constexpr auto *xof = &lightseal_ascon_xofa_xof;
    static constexpr auto *init = &lightseal_ascon_xofa_init;
    static constexpr auto *update = &lightseal_ascon_xofa_update;
    static constexpr auto *squeeze = &lightseal_ascon_xofa_squeeze;
};

/* Ascon-Mac: Ascon MAC, PRF, and Short-Input PRF, in the byte order of SP 800-232 */
struct ascon_mac {
    static constexpr const char *name = "ascon-mac";
    static constexpr size_t key_bytes = 16;
    static constexpr size_t tag_bytes = 16;
    static constexpr auto *mac = &lightseal_ascon_mac_mac;
    static constexpr auto *verify = &lightseal_ascon_mac_verify;
    static constexpr auto *init = &lightseal_ascon_mac_init;
    static constexpr auto *update = &lightseal_ascon_mac_update;
    static constexpr auto *final = &lightseal_ascon_mac_final;
    static constexpr auto *final_verify = &lightseal_ascon_mac_final_verify;
};

/* Ascon-Prf: Ascon MAC, PRF, and Short-Input PRF, in the byte order of SP 800-232 */
struct ascon_prf {
    static constexpr const char *name = "ascon-prf";
    static constexpr size_t key_bytes = 16;
    static constexpr auto *prf = &lightseal_ascon_prf_prf;
    static constexpr auto *init = &lightseal_ascon_prf_init;
    static constexpr auto *update = &lightseal_ascon_prf_update;
    static constexpr auto *squeeze = &lightseal_ascon_prf_squeeze;
};

/* Ascon-PrfShort: Ascon MAC, PRF, and Short-Input PRF, in the byte order of SP 800-232 */
struct ascon_prfshort {
    static constexpr const char *name = "ascon-prfshort";
    static constexpr size_t key_bytes = 16;
    static constexpr auto *prf = &lightseal_ascon_prfshort_prf;
};

/* Grain-128AEADv2: Grain-128AEADv2, sections 2.1 to 2.6 */
struct grain_128aeadv2 {
    static constexpr const char *name = "grain-128aeadv2";
    static constexpr size_t key_bytes = 16;
    static constexpr size_t nonce_bytes = 12;
    static constexpr size_t tag_bytes = 8;
    static constexpr auto *encrypt = &lightseal_grain_128aeadv2_encrypt;
    static constexpr auto *decrypt = &lightseal_grain_128aeadv2_decrypt;
};

/* AEZ v5: AEZ v5, section 1.5, for a vector of one string and 16 bytes of expansion */
struct aez_v5 {
    static constexpr const char *name = "aez-v5";
    static constexpr size_t key_bytes = 48;
    static constexpr size_t nonce_bytes = 16;
    static constexpr size_t tag_bytes = 16;
    static constexpr auto *encrypt = &lightseal_aez_v5_encrypt;
    static constexpr auto *decrypt = &lightseal_aez_v5_decrypt;
    static constexpr auto *encrypt_vector = &lightseal_aez_v5_encrypt_vector;
    static constexpr auto *decrypt_vector = &lightseal_aez_v5_decrypt_vector;
};

}  // namespace lightseal

#endif
