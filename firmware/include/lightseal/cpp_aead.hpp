/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Authenticated encryption; lightseal.hpp says what holds for all of it.
 */
#ifndef LIGHTSEAL_CPP_AEAD_HPP
#define LIGHTSEAL_CPP_AEAD_HPP

#include "lightseal/cpp_types.hpp"

namespace lightseal {

namespace detail {

/* The calls on ciphertext || tag, made of those with the tag apart. */
template <typename Self, typename A> class aead_calls {
public:
    static constexpr size_t key_bytes = A::key_bytes;     /* of a key */
    static constexpr size_t nonce_bytes = A::nonce_bytes; /* of a nonce */
    static constexpr size_t tag_bytes = A::tag_bytes;     /* of a tag */

    /* A key. */
    using key = secret<A::key_bytes>;

    /* Writes ciphertext || tag, tag_bytes more than `in`. `out` may be larger, and may
     * begin where `in` does. Succeeds, or status::argument, or status::length. */
    result encrypt(mutable_bytes out, bytes in, bytes ad, bytes nonce) const noexcept
    {
        if (out.size() < tag_bytes || out.size() - tag_bytes < in.size()) {
            return status::length;
        }
        mutable_bytes tag(out.data() + in.size(), tag_bytes);
        status code = self().encrypt(mutable_bytes(out.data(), in.size()), tag, in, ad, nonce);
        return result(code, code == status::ok ? in.size() + tag_bytes : 0);
    }

    /* Opens ciphertext || tag to tag_bytes less than `in`. Succeeds, or status::auth
     * where it is forged, or status::argument, or status::length, also for an `in`
     * that is shorter than a tag. */
    result decrypt(mutable_bytes out, bytes in, bytes ad, bytes nonce) const noexcept
    {
        if (in.size() < tag_bytes || out.size() < in.size() - tag_bytes) {
            return status::length;
        }
        size_t size = in.size() - tag_bytes;
        bytes tag(in.data() + size, tag_bytes);
        status code = self().decrypt(mutable_bytes(out.data(), size), tag,
                                     bytes(in.data(), size), ad, nonce);
        return result(code, code == status::ok ? size : 0);
    }

protected:
    static bool fits(size_t out, size_t in, size_t tag, bytes nonce) noexcept
    {
        return out == in && tag == tag_bytes && nonce.size() == nonce_bytes;
    }

private:
    const Self &self() const noexcept { return static_cast<const Self &>(*this); }
};

}  // namespace detail

/* An AEAD under one key. `A` is a type of lightseal/algorithms.hpp. */
template <typename A> class aead : public detail::aead_calls<aead<A>, A> {
    using calls = detail::aead_calls<aead<A>, A>;

public:
    using typename calls::key;
    using calls::decrypt;
    using calls::encrypt;

    /* Copies a key. */
    explicit aead(const key &from) noexcept : key_(from) {}

    /* Takes a key over, and wipes where it was. */
    explicit aead(key &&from) noexcept : key_(static_cast<key &&>(from)) {}

    /* With the tag apart; `out` is as large as `in`. */
    status encrypt(mutable_bytes out, mutable_bytes tag, bytes in, bytes ad,
                   bytes nonce) const noexcept
    {
        return !calls::fits(out.size(), in.size(), tag.size(), nonce)
                   ? status::length
                   : detail::of(A::encrypt(out.data(), tag.data(), in.data(), in.size(),
                                           ad.data(), ad.size(), nonce.data(), key_.data()));
    }

    /* With the tag apart; `out` is as large as `in`. */
    status decrypt(mutable_bytes out, bytes tag, bytes in, bytes ad, bytes nonce) const noexcept
    {
        return !calls::fits(out.size(), in.size(), tag.size(), nonce)
                   ? status::length
                   : detail::of(A::decrypt(out.data(), tag.data(), in.data(), in.size(),
                                           ad.data(), ad.size(), nonce.data(), key_.data()));
    }

private:
    key key_;
};

/* ISAP under one key that is worked out once (lightseal/isap.h). */
template <typename A> class isap : public detail::aead_calls<isap<A>, A> {
    using calls = detail::aead_calls<isap<A>, A>;

public:
    using typename calls::key;
    using calls::decrypt;
    using calls::encrypt;

    /* Works out what depends on the key alone. */
    explicit isap(const key &from) noexcept
    {
        /* It cannot fail: neither pointer is NULL. */
        (void)A::key_init(key_.get(), from.data());
    }

    /* With the tag apart; `out` is as large as `in`. */
    status encrypt(mutable_bytes out, mutable_bytes tag, bytes in, bytes ad,
                   bytes nonce) const noexcept
    {
        return !calls::fits(out.size(), in.size(), tag.size(), nonce)
                   ? status::length
                   : detail::of(A::key_encrypt(out.data(), tag.data(), in.data(), in.size(),
                                               ad.data(), ad.size(), nonce.data(), key_.get()));
    }

    /* With the tag apart; `out` is as large as `in`. */
    status decrypt(mutable_bytes out, bytes tag, bytes in, bytes ad, bytes nonce) const noexcept
    {
        return !calls::fits(out.size(), in.size(), tag.size(), nonce)
                   ? status::length
                   : detail::of(A::key_decrypt(out.data(), tag.data(), in.data(), in.size(),
                                               ad.data(), ad.size(), nonce.data(), key_.get()));
    }

    /* Verifies and then decrypts a ciphertext of `size` bytes that `transfer` reads
     * twice: lightseal_isap_open_fn. */
    status open(const lightseal_isap_transfer &transfer, uint32_t size, bytes tag, bytes ad,
                bytes nonce) const noexcept
    {
        return !calls::fits(0, 0, tag.size(), nonce)
                   ? status::length
                   : detail::of(A::open(&transfer, size, tag.data(), ad.data(), ad.size(),
                                        nonce.data(), key_.get()));
    }

    /* A message that is encrypted in pieces. The key it is begun with has to stay where
     * it is until the message ends. */
    class message {
    public:
        /* Begins. */
        status start(const isap &with, bytes ad, bytes nonce) noexcept
        {
            return nonce.size() != A::nonce_bytes
                       ? status::length
                       : detail::of(A::stream_init(stream_.get(), ad.data(), ad.size(),
                                                   nonce.data(), with.key_.get()));
        }

        /* Encrypts the next bytes to as many. */
        status update(mutable_bytes out, bytes in) noexcept
        {
            return out.size() != in.size() ? status::length
                                           : detail::of(A::stream_update(stream_.get(), out.data(),
                                                                         in.data(), in.size()));
        }

        /* Ends, and writes the tag. */
        status finish(mutable_bytes tag) noexcept
        {
            return tag.size() != A::tag_bytes
                       ? status::length
                       : detail::of(A::stream_final(stream_.get(), tag.data()));
        }

    private:
        detail::wiped<lightseal_isap_stream> stream_;
    };

private:
    detail::wiped<lightseal_isap_key> key_;
};

}  // namespace lightseal

#endif
