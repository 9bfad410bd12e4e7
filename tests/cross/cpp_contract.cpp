/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What lightseal.hpp promises, for every algorithm: the test that compiles this
 * defines EVERY_ALGORITHM as a row of calls of the functions below. Prints the
 * first promise that is broken.
 */
#include <lightseal.hpp>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string_view>
#include <utility>
#include <vector>

#if __cplusplus >= 202002L
#include <span>
#endif

using lightseal::bytes;
using lightseal::mutable_bytes;
using lightseal::status;

#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            std::printf("%s:%d: %s\n", A::name, __LINE__, #condition);                             \
            std::exit(1);                                                                          \
        }                                                                                          \
    } while (0)

template <size_t N> static std::array<uint8_t, N> counting()
{
    std::array<uint8_t, N> made{};
    for (size_t i = 0; i < N; i++) {
        made[i] = static_cast<uint8_t>(i + 1);
    }
    return made;
}

/* Whether an object leaves nothing but zeros where it was. */
template <typename T, typename... From> static bool leaves_zeros(From &&...from)
{
    alignas(T) static unsigned char place[sizeof(T)];
    std::memset(place, 0xee, sizeof(place));
    T *made = new (place) T(std::forward<From>(from)...);
    made->~T();
    for (unsigned char byte : place) {
        if (byte != 0) {
            return false;
        }
    }
    return true;
}

template <typename A, typename Box> static void check_box()
{
    const auto secret = counting<A::key_bytes>();
    const typename Box::key key = Box::key::copy(secret.data());
    const auto nonce = counting<A::nonce_bytes>();
    const std::string_view ad = "ad", message = "a message of some length";
    std::vector<uint8_t> out(message.size() + A::tag_bytes), c(message.size());
    std::vector<uint8_t> back(message.size(), 0xee);
    std::array<uint8_t, A::tag_bytes> tag;
    const Box box{key};

    auto done = box.encrypt(out, message, ad, nonce);
    REQUIRE(done && done.size() == out.size());
    REQUIRE(A::encrypt(c.data(), tag.data(), bytes(message).data(), message.size(),
                       bytes(ad).data(), ad.size(), nonce.data(), secret.data()) == LIGHTSEAL_OK);
    REQUIRE(std::memcmp(out.data(), c.data(), c.size()) == 0);
    REQUIRE(std::memcmp(out.data() + c.size(), tag.data(), tag.size()) == 0);
    REQUIRE(box.encrypt(c, tag, message, ad, nonce) == status::ok);
    REQUIRE(std::memcmp(out.data(), c.data(), c.size()) == 0);

    done = box.decrypt(back, out, ad, nonce);
    REQUIRE(done && done.size() == message.size());
    REQUIRE(std::memcmp(back.data(), message.data(), message.size()) == 0);
    REQUIRE(box.decrypt(back, tag, c, ad, nonce) == status::ok);

    std::vector<uint8_t> untouched(back.size(), 0xee), small(back.size() - 1);
    std::array<uint8_t, A::tag_bytes - 1> short_tag{};
    std::array<uint8_t, A::nonce_bytes + 1> long_nonce{};
    back = untouched;
    REQUIRE(box.encrypt(small, message, ad, nonce).code() == status::length);
    REQUIRE(box.encrypt(mutable_bytes(out.data(), out.size() - 1), message, ad, nonce).code() ==
            status::length);
    REQUIRE(box.decrypt(small, out, ad, nonce).code() == status::length);
    REQUIRE(box.decrypt(back, bytes(out.data(), A::tag_bytes - 1), ad, nonce).code() ==
            status::length);
    REQUIRE(box.decrypt(back, out, ad, long_nonce).code() == status::length);
    REQUIRE(box.decrypt(back, short_tag, c, ad, nonce) == status::length);
    REQUIRE(back == untouched);
    out[0] ^= 1;
    done = box.decrypt(back, out, ad, nonce);
    REQUIRE(!done && done.code() == status::auth && done.size() == 0);
    REQUIRE(back == std::vector<uint8_t>(back.size()));

    done = box.encrypt(tag, {}, {}, nonce);
    REQUIRE(done && done.size() == A::tag_bytes);
    done = box.decrypt({}, tag, {}, nonce);
    REQUIRE(done && done.size() == 0);

    REQUIRE((leaves_zeros<Box>(key)));
    typename Box::key moved_from = key, moved_to = std::move(moved_from);
    REQUIRE(std::memcmp(moved_to.data(), secret.data(), secret.size()) == 0);
    for (size_t i = 0; i < secret.size(); i++) {
        REQUIRE(moved_from.data()[i] == 0);
    }
    REQUIRE(leaves_zeros<typename Box::key>(key));
}

template <typename A> static void check_aead()
{
    check_box<A, lightseal::aead<A>>();
}

template <typename A> static void check_isap()
{
    using isap = lightseal::isap<A>;

    check_aead<A>();
    check_box<A, isap>();
    const auto secret = counting<A::key_bytes>();
    const auto nonce = counting<A::nonce_bytes>();
    const auto message = counting<100>();
    std::array<uint8_t, 100> in_pieces, at_once;
    std::array<uint8_t, A::tag_bytes> tag, same;
    const isap box{isap::key::copy(secret.data())};
    typename isap::message pieces;

    REQUIRE(pieces.update(in_pieces, message) == status::argument);
    REQUIRE(pieces.start(box, {}, tag) == (tag.size() == nonce.size() ? status::ok : status::length));
    REQUIRE(pieces.start(box, {}, nonce) == status::ok);
    REQUIRE(pieces.update({}, message) == status::length);
    REQUIRE(pieces.update(mutable_bytes(in_pieces.data(), 33), bytes(message.data(), 33)) ==
            status::ok);
    REQUIRE(pieces.update(mutable_bytes(&in_pieces[33], 67), bytes(&message[33], 67)) ==
            status::ok);
    REQUIRE(pieces.finish({}) == status::length);
    REQUIRE(pieces.finish(tag) == status::ok);
    REQUIRE(box.encrypt(at_once, same, message, {}, nonce) == status::ok);
    REQUIRE(tag == same && in_pieces == at_once);

    uint8_t buffer[16];
    lightseal_isap_transfer transfer = {
        [](void *source, uint32_t offset, uint8_t *to, size_t count) {
            std::memcpy(to, static_cast<uint8_t *>(source) + offset, count);
            return 0;
        },
        in_pieces.data(), nullptr, nullptr, buffer, sizeof(buffer)};
    REQUIRE(box.open(transfer, 100, tag, {}, nonce) == status::ok);
    tag[0] ^= 1;
    REQUIRE(box.open(transfer, 100, tag, {}, nonce) == status::auth);
}

template <typename A> static void check_hash()
{
    using hash = lightseal::hash<A>;
    std::array<uint8_t, A::digest_bytes> whole, pieces, copied;
    std::array<uint8_t, 1> small;
    hash first;

    REQUIRE(hash::of(whole, std::string_view("abc")) == status::ok);
    REQUIRE(hash::of(small, {}) == status::length);
    REQUIRE(first.update(std::string_view("ab")) == status::ok);
    hash second = first;
    REQUIRE(first.update(std::string_view("c")) == status::ok);
    REQUIRE(first.finish(small) == status::length);
    REQUIRE(first.finish(pieces) == status::ok);
    REQUIRE(first.finish(pieces) == status::argument);
    REQUIRE(second.update(std::string_view("c")) == status::ok);
    REQUIRE(second.finish(copied) == status::ok);
    REQUIRE(whole == pieces && whole == copied);
    REQUIRE(leaves_zeros<hash>());
}

template <typename A> static void check_xof()
{
    lightseal::xof<A> xof;
    std::array<uint8_t, 50> whole, pieces;

    REQUIRE(lightseal::xof<A>::of(whole, std::string_view("abc")) == status::ok);
    REQUIRE(xof.update(std::string_view("abc")) == status::ok);
    REQUIRE(xof.squeeze(mutable_bytes(pieces.data(), 7)) == status::ok);
    REQUIRE(xof.squeeze(mutable_bytes(&pieces[7], 43)) == status::ok);
    REQUIRE(whole == pieces);
    REQUIRE(xof.update(std::string_view("abc")) == status::argument);
}

template <typename A> static void check_cxof()
{
    lightseal::cxof<A> xof;
    std::array<uint8_t, 50> whole, pieces;
    const std::vector<uint8_t> longest(257);

    REQUIRE(lightseal::cxof<A>::of(whole, std::string_view("abc"), std::string_view("z")) ==
            status::ok);
    REQUIRE(xof.start(longest) == status::length);
    REQUIRE(xof.start(std::string_view("z")) == status::ok);
    REQUIRE(xof.update(std::string_view("abc")) == status::ok);
    REQUIRE(xof.squeeze(pieces) == status::ok);
    REQUIRE(whole == pieces);
}

template <typename A> static void check_mac()
{
    using mac = lightseal::mac<A>;
    const auto secret = counting<A::key_bytes>();
    const auto key = mac::key::copy(secret.data());
    const std::string_view message = "abc";
    std::array<uint8_t, A::tag_bytes> whole, pieces;
    mac first{key}, second{key};

    REQUIRE(mac::of(whole, message, key) == status::ok);
    REQUIRE(first.update(message) == status::ok && second.update(message) == status::ok);
    REQUIRE(first.finish(pieces) == status::ok && whole == pieces);
    REQUIRE(mac::verify(whole, message, key) == status::ok);
    REQUIRE(mac::verify({}, message, key) == status::length);
    whole[0] ^= 1;
    REQUIRE(mac::verify(whole, message, key) == status::auth);
    REQUIRE(second.verify(whole) == status::auth);
    REQUIRE(leaves_zeros<mac>(key));
}

template <typename A> static void check_prf()
{
    using prf = lightseal::prf<A>;
    const auto secret = counting<A::key_bytes>();
    const auto key = prf::key::copy(secret.data());
    std::array<uint8_t, 16> all;
    std::array<uint8_t, 5> some;

    REQUIRE(prf::of(all, std::string_view("abc"), key) == status::ok);
    REQUIRE(prf::of(some, std::string_view("abc"), key) == status::ok);
    REQUIRE(std::memcmp(all.data(), some.data(), some.size()) == 0);
}

int main()
{
    EVERY_ALGORITHM
#if __cplusplus >= 202002L
    const std::array<uint8_t, 3> data = {1, 2, 3};
    const bytes seen = std::span(data).subspan(1);
    return seen.data() != &data[1] || seen.size() != 2;
#else
    return 0;
#endif
}
