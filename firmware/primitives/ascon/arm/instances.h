/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The algorithms that the Arm Ascon kernels supply whole, for assembly. The
 * includer defines
 *
 *   FUNCTION(name)         symbol of a function of the kernel
 *   OF(algorithm, name)    symbol of one of an algorithm on it
 *   AEAD                   aead (aead.h) or aead_small (aead_small.h)
 *   REKEY_ROUNDS           rounds in a turn of ISAP-A-128A's re-keying, 1, 2, 4 or 8,
 *                          of those that turn_begins knows
 */
    AEAD    OF(ascon_aead128, encrypt), OF(ascon_aead128, decrypt), \
            16, permute_8, 0, 0x00400201, 0x00008a00
    AEAD    OF(ascon_128a, encrypt), OF(ascon_128a, decrypt), \
            16, permute_8, 1, 0x00200000, 0x88220000
    AEAD    OF(ascon_128, encrypt), OF(ascon_128, decrypt), \
            8, permute_6, 1, 0x08220000, 0x80210000
    hash    FUNCTION(hash_little), 0
    hash    FUNCTION(hash_big), 1
    isap    OF(isap_a_128a, encrypt), OF(isap_a_128a, decrypt), 1, REKEY_ROUNDS, permute_6
    isap    OF(isap_a_128, encrypt), OF(isap_a_128, decrypt), 12, 1, permute_12
