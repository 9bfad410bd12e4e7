/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The public functions of lightseal/isap.h. A part of modes/calls.h.
 */
PUBLIC_CALL(key_init, (lightseal_isap_key * prepared, const uint8_t *key), (prepared, key))
PUBLIC_CALL(key_encrypt,
            (uint8_t *out, uint8_t *tag, const uint8_t *in, size_t in_bytes, const uint8_t *ad,
             size_t ad_bytes, const uint8_t *nonce, const lightseal_isap_key *key),
            (out, tag, in, in_bytes, ad, ad_bytes, nonce, key))
PUBLIC_CALL(key_decrypt,
            (uint8_t *out, const uint8_t *tag, const uint8_t *in, size_t in_bytes,
             const uint8_t *ad, size_t ad_bytes, const uint8_t *nonce,
             const lightseal_isap_key *key),
            (out, tag, in, in_bytes, ad, ad_bytes, nonce, key))
PUBLIC_CALL(stream_init,
            (lightseal_isap_stream * stream, const uint8_t *ad, size_t ad_bytes,
             const uint8_t *nonce, const lightseal_isap_key *key),
            (stream, ad, ad_bytes, nonce, key))
PUBLIC_CALL(stream_update,
            (lightseal_isap_stream * stream, uint8_t *out, const uint8_t *in, size_t in_bytes),
            (stream, out, in, in_bytes))
PUBLIC_CALL(stream_final, (lightseal_isap_stream * stream, uint8_t *tag), (stream, tag))
PUBLIC_CALL(open,
            (const lightseal_isap_transfer *transfer, uint32_t bytes, const uint8_t *tag,
             const uint8_t *ad, size_t ad_bytes, const uint8_t *nonce,
             const lightseal_isap_key *key),
            (transfer, bytes, tag, ad, ad_bytes, nonce, key))
