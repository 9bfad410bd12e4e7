/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The public functions of an instance, which includes this behind its mode. The
 * mode defines them under short names, encrypt() and so on; each public one calls
 * the mode's and then clears the stack that this has used, with whatever the
 * compiler spilled there.
 *
 * How deep that is, two names tell, in bytes:
 *
 * MODE_STACK_BYTES     the mode's variables that are alive at a time
 * KERNEL_STACK_BYTES   all else between the public function and the bottom of
 *                      the kernel: return addresses, saved registers, spills; a
 *                      kernel may define it
 *
 * Their sum need not be exact, but enough, from -O1 on: tests/sim/test_stack.py measures it on
 * each board.
 *
 * A kernel that has a whole mode in assembly defines the public functions itself
 * and sees to its stack on its own. The mode then defines LIGHTSEAL_IS_SUPPLIED; or
 * LIGHTSEAL_CLEARS_ITSELF, where the kernel's function is behind the mode's own.
 */
#ifndef LIGHTSEAL_MODES_CALLS_H
#define LIGHTSEAL_MODES_CALLS_H

#include "core/secret.h"

#ifndef LIGHTSEAL_IS_SUPPLIED

#ifndef MODE_STACK_BYTES
#error "a mode defines MODE_STACK_BYTES"
#endif

#if !defined(__AVR__) && !defined(__arm__)
/* Elsewhere compilers are generous with stack, and there is enough of it. */
#undef KERNEL_STACK_BYTES
#define KERNEL_STACK_BYTES 2048
#elif !defined(KERNEL_STACK_BYTES) && defined(__AVR__)
#define KERNEL_STACK_BYTES 176
#elif !defined(KERNEL_STACK_BYTES)
#define KERNEL_STACK_BYTES 208
#endif

#if LIGHTSEAL_KIND == LIGHTSEAL_KIND_AEAD
/* Eight of them, handed on and kept. */
#define ARGUMENT_BYTES (2 * 8 * sizeof(void *))
#else
#define ARGUMENT_BYTES 0
#endif

#define IN_UNITS(bytes) \
    (((bytes) + LIGHTSEAL_BURN_UNIT - 1) / LIGHTSEAL_BURN_UNIT * LIGHTSEAL_BURN_UNIT)

#if defined(LIGHTSEAL_IN_PIECES) && LIGHTSEAL_KIND != LIGHTSEAL_KIND_AEAD
/* The state is the caller's. */
#define STACK_BYTES IN_UNITS(KERNEL_STACK_BYTES)
#else
#define STACK_BYTES IN_UNITS(KERNEL_STACK_BYTES + MODE_STACK_BYTES + ARGUMENT_BYTES)
#endif

#define PUBLIC_CALL(name, parameters, arguments) \
    PUBLIC_CALL_OF(STACK_BYTES, name, parameters, arguments)

#ifdef LIGHTSEAL_CLEARS_ITSELF
#define AFTERWARDS(status, stack_bytes) (status)
#else
#define AFTERWARDS lightseal_burn
#endif

#define PUBLIC_CALL_OF(stack_bytes, name, parameters, arguments) \
    lightseal_status LIGHTSEAL_NAME(name) parameters             \
    {                                                            \
        return AFTERWARDS(name arguments, stack_bytes);          \
    }

/* What only this mode offers. */
#ifdef MODE_CALLS
#include MODE_CALLS
#endif

#if LIGHTSEAL_KIND == LIGHTSEAL_KIND_AEAD

#ifndef LIGHTSEAL_IN_PIECES
PUBLIC_CALL(encrypt,
            (uint8_t *out, uint8_t *tag, const uint8_t *in, size_t in_bytes, const uint8_t *ad,
             size_t ad_bytes, const uint8_t *nonce, const uint8_t *key),
            (out, tag, in, in_bytes, ad, ad_bytes, nonce, key))
PUBLIC_CALL(decrypt,
            (uint8_t *out, const uint8_t *tag, const uint8_t *in, size_t in_bytes,
             const uint8_t *ad, size_t ad_bytes, const uint8_t *nonce, const uint8_t *key),
            (out, tag, in, in_bytes, ad, ad_bytes, nonce, key))
#endif

#elif defined(LIGHTSEAL_IN_PIECES)

#if LIGHTSEAL_KIND == LIGHTSEAL_KIND_CXOF
PUBLIC_CALL(init, (lightseal_hash_stream * stream, const uint8_t *customization, size_t bytes),
            (stream, customization, bytes))
#elif LIGHTSEAL_KIND == LIGHTSEAL_KIND_MAC || LIGHTSEAL_KIND == LIGHTSEAL_KIND_PRF
PUBLIC_CALL(init, (lightseal_hash_stream * stream, const uint8_t *key), (stream, key))
#else
PUBLIC_CALL(init, (lightseal_hash_stream * stream), (stream))
#endif

PUBLIC_CALL(update, (lightseal_hash_stream * stream, const uint8_t *in, size_t in_bytes),
            (stream, in, in_bytes))

#if LIGHTSEAL_KIND == LIGHTSEAL_KIND_HASH || LIGHTSEAL_KIND == LIGHTSEAL_KIND_MAC
PUBLIC_CALL(final, (lightseal_hash_stream * stream, uint8_t *out), (stream, out))
#else
PUBLIC_CALL(squeeze, (lightseal_hash_stream * stream, uint8_t *out, size_t out_bytes),
            (stream, out, out_bytes))
#endif

#if LIGHTSEAL_KIND == LIGHTSEAL_KIND_MAC
PUBLIC_CALL(final_verify, (lightseal_hash_stream * stream, const uint8_t *tag), (stream, tag))
#endif

#elif LIGHTSEAL_KIND == LIGHTSEAL_KIND_HASH

PUBLIC_CALL(hash, (uint8_t *digest, const uint8_t *in, size_t in_bytes), (digest, in, in_bytes))

#elif LIGHTSEAL_KIND == LIGHTSEAL_KIND_XOF

PUBLIC_CALL(xof, (uint8_t *out, size_t out_bytes, const uint8_t *in, size_t in_bytes),
            (out, out_bytes, in, in_bytes))

#elif LIGHTSEAL_KIND == LIGHTSEAL_KIND_CXOF

PUBLIC_CALL(cxof,
            (uint8_t *out, size_t out_bytes, const uint8_t *in, size_t in_bytes,
             const uint8_t *customization, size_t customization_bytes),
            (out, out_bytes, in, in_bytes, customization, customization_bytes))

#elif LIGHTSEAL_KIND == LIGHTSEAL_KIND_MAC

PUBLIC_CALL(mac, (uint8_t *tag, const uint8_t *in, size_t in_bytes, const uint8_t *key),
            (tag, in, in_bytes, key))
PUBLIC_CALL(verify, (const uint8_t *tag, const uint8_t *in, size_t in_bytes, const uint8_t *key),
            (tag, in, in_bytes, key))

#elif LIGHTSEAL_KIND == LIGHTSEAL_KIND_PRF

PUBLIC_CALL(prf,
            (uint8_t *out, size_t out_bytes, const uint8_t *in, size_t in_bytes,
             const uint8_t *key),
            (out, out_bytes, in, in_bytes, key))

#endif

#endif

#endif
