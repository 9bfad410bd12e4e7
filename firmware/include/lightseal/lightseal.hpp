/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The library in C++17 and later: inline wrappers over the C functions.
 *
 *     using box = lightseal::aead<lightseal::isap_a_128a>;
 *
 *     box::key key(secret);                       // wiped when it goes
 *     box sealer(key);
 *     auto sealed = sealer.encrypt(out, message, ad, nonce);   // ciphertext || tag
 *     if (!sealed) { return sealed.code(); }
 *     use(out, sealed.size());
 *
 * What holds for all of it:
 *
 * - Errors are values. Nothing throws, nothing allocates, and it needs neither
 *   exceptions nor RTTI nor the standard library.
 * - Buffers are views: an array, anything with data() and size() whose elements
 *   are single bytes (std::array, std::vector, std::string, std::span), or a
 *   pointer and a length. A nonce, tag or output of a wrong size is
 *   status::length, and nothing is written. A key has its size in its type.
 * - What holds a key or a state is wiped when it goes, and when it is moved from.
 * - What the C headers say of overlaps, time, stack and nonces holds here.
 * - The kernels are those of lightseal/kernels.h.
 */
#ifndef LIGHTSEAL_LIGHTSEAL_HPP
#define LIGHTSEAL_LIGHTSEAL_HPP

#if __cplusplus < 201703L
#error "lightseal.hpp needs C++17; lightseal.h is for any"
#endif

#include "lightseal/algorithms.hpp"
#include "lightseal/cpp_aead.hpp"
#include "lightseal/cpp_hash.hpp"
#include "lightseal/cpp_types.hpp"

#endif
