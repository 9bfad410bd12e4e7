/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The public functions of lightseal/aez.h. A part of modes/calls.h.
 */

/* To extract a key takes more stack than to encrypt with it. */
#define VECTOR_STACK_BYTES \
    IN_UNITS(KERNEL_STACK_BYTES + sizeof(aez) + LIGHTSEAL_BLAKE2B_384_STACK_BYTES)

#define VECTOR_PARAMETERS                                                                 \
    (uint8_t *out, size_t *out_bytes, const uint8_t *in, size_t in_bytes,                  \
     const lightseal_aez_string *ad, size_t ad_strings, const uint8_t *nonce,              \
     size_t nonce_bytes, const uint8_t *key, size_t key_bytes, size_t expansion)

#define VECTOR_ARGUMENTS                                                                       \
    (out, out_bytes, in, in_bytes, ad, ad_strings, nonce, nonce_bytes, key, key_bytes, expansion)

PUBLIC_CALL_OF(VECTOR_STACK_BYTES, encrypt_vector, VECTOR_PARAMETERS, VECTOR_ARGUMENTS)
PUBLIC_CALL_OF(VECTOR_STACK_BYTES, decrypt_vector, VECTOR_PARAMETERS, VECTOR_ARGUMENTS)
