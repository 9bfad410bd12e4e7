/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Hashes, XOFs, MACs and pseudorandom functions, in pieces and in one call;
 * lightseal.hpp says what holds for all of it.
 */
#ifndef LIGHTSEAL_CPP_HASH_HPP
#define LIGHTSEAL_CPP_HASH_HPP

#include "lightseal/cpp_types.hpp"

namespace lightseal {

namespace detail {

template <typename A> class stream {
public:
    /* Takes in the next bytes of the message. Succeeds, or status::argument where
     * the output has begun. */
    status update(bytes in) noexcept
    {
        return of(A::update(state_.get(), in.data(), in.size()));
    }

protected:
    wiped<lightseal_hash_stream> state_;
};

}  // namespace detail

/* A hash. A copy goes on from where it was made. */
template <typename A> class hash : public detail::stream<A> {
public:
    static constexpr size_t digest_bytes = A::digest_bytes; /* of a digest */

    /* Begins a message. */
    hash() noexcept { (void)A::init(this->state_.get()); }

    /* Ends the message; nothing may follow. */
    status finish(mutable_bytes digest) noexcept
    {
        return digest.size() != digest_bytes
                   ? status::length
                   : detail::of(A::final(this->state_.get(), digest.data()));
    }

    /* All in one call. */
    static status of(mutable_bytes digest, bytes in) noexcept
    {
        return digest.size() != digest_bytes
                   ? status::length
                   : detail::of(A::hash(digest.data(), in.data(), in.size()));
    }
};

/* An extendable-output function. */
template <typename A> class xof : public detail::stream<A> {
public:
    /* Begins a message. */
    xof() noexcept { (void)A::init(this->state_.get()); }

    /* Writes the next bytes of the output; ends the message the first time. */
    status squeeze(mutable_bytes out) noexcept
    {
        return detail::of(A::squeeze(this->state_.get(), out.data(), out.size()));
    }

    /* All in one call. */
    static status of(mutable_bytes out, bytes in) noexcept
    {
        return detail::of(A::xof(out.data(), out.size(), in.data(), in.size()));
    }
};

/* An extendable-output function with a customization string of at most 256 bytes. */
template <typename A> class cxof : public detail::stream<A> {
public:
    /* Begins; status::length where the string is longer. */
    status start(bytes customization) noexcept
    {
        return detail::of(
            A::init(this->state_.get(), customization.data(), customization.size()));
    }

    /* Writes the next bytes of the output; ends the message the first time. */
    status squeeze(mutable_bytes out) noexcept
    {
        return detail::of(A::squeeze(this->state_.get(), out.data(), out.size()));
    }

    /* All in one call. */
    static status of(mutable_bytes out, bytes in, bytes customization) noexcept
    {
        return detail::of(A::cxof(out.data(), out.size(), in.data(), in.size(),
                                  customization.data(), customization.size()));
    }
};

/* A message authentication code. */
template <typename A> class mac : public detail::stream<A> {
public:
    static constexpr size_t tag_bytes = A::tag_bytes; /* of a tag */

    /* A key. */
    using key = secret<A::key_bytes>;

    /* Begins a message under a key, which is not needed any more afterwards. */
    explicit mac(const key &from) noexcept { (void)A::init(this->state_.get(), from.data()); }

    /* Ends the message; nothing may follow. */
    status finish(mutable_bytes tag) noexcept
    {
        return tag.size() != tag_bytes ? status::length
                                       : detail::of(A::final(this->state_.get(), tag.data()));
    }

    /* Ends the message; status::auth where its tag is another. */
    status verify(bytes tag) noexcept
    {
        return tag.size() != tag_bytes
                   ? status::length
                   : detail::of(A::final_verify(this->state_.get(), tag.data()));
    }

    /* All in one call. */
    static status of(mutable_bytes tag, bytes in, const key &with) noexcept
    {
        return tag.size() != tag_bytes
                   ? status::length
                   : detail::of(A::mac(tag.data(), in.data(), in.size(), with.data()));
    }

    /* All in one call; status::auth where the tag is another. */
    static status verify(bytes tag, bytes in, const key &with) noexcept
    {
        return tag.size() != tag_bytes
                   ? status::length
                   : detail::of(A::verify(tag.data(), in.data(), in.size(), with.data()));
    }
};

/* A pseudorandom function, in one call. */
template <typename A> struct prf {
    /* A key. */
    using key = secret<A::key_bytes>;

    /* status::length where message or output is longer than the algorithm takes. */
    static status of(mutable_bytes out, bytes in, const key &with) noexcept
    {
        return detail::of(A::prf(out.data(), out.size(), in.data(), in.size(), with.data()));
    }
};

}  // namespace lightseal

#endif
