/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What the calls of lightseal.hpp take and return.
 */
#ifndef LIGHTSEAL_CPP_TYPES_HPP
#define LIGHTSEAL_CPP_TYPES_HPP

#include "lightseal/lightseal.h"

namespace lightseal {

/* What a call returns; lightseal/status.h says what each value means. */
enum class [[nodiscard]] status {
    ok = LIGHTSEAL_OK,
    auth = LIGHTSEAL_AUTH,
    argument = LIGHTSEAL_ARGUMENT,
    length = LIGHTSEAL_LENGTH,
    unsupported = LIGHTSEAL_UNSUPPORTED,
    read = LIGHTSEAL_READ,
    write = LIGHTSEAL_WRITE,
    changed = LIGHTSEAL_CHANGED
};

/* How many bytes a call has written, or why it has not. */
class [[nodiscard]] result {
public:
    /* A status, and bytes where it is status::ok. */
    constexpr result(status code, size_t size = 0) noexcept : code_(code), size_(size) {}

    /* Whether it succeeded. */
    constexpr explicit operator bool() const noexcept { return code_ == status::ok; }

    /* Why it has not succeeded, or status::ok. */
    constexpr status code() const noexcept { return code_; }

    /* Bytes written; 0 after any failure. */
    constexpr size_t size() const noexcept { return size_; }

private:
    status code_;
    size_t size_;
};

namespace detail {

template <typename T> struct plain {
    using type = T;
    static constexpr bool is_character = false;
};
template <typename T> struct plain<T &> : plain<T> {};
template <typename T> struct plain<const T> : plain<T> {};
template <> struct plain<char> {
    using type = char;
    static constexpr bool is_character = true;
};

}  // namespace detail

/* Some bytes that belong to somebody else; `Byte` is uint8_t or const uint8_t. */
template <typename Byte> class view {
public:
    /* No bytes. */
    constexpr view() noexcept : data_(nullptr), size_(0) {}

    /* `size` bytes. */
    constexpr view(Byte *data, size_t size) noexcept : data_(data), size_(size) {}

    /* An array. Not of characters: whether the zero behind a literal counts is better
     * said, with std::string_view or a length. */
    template <typename T, size_t N>
    view(T (&array)[N]) noexcept : data_(bytes_of(array)), size_(N)
    {
        static_assert(sizeof(T) == 1, "elements are bytes");
        static_assert(!detail::plain<T>::is_character, "say the length of a string");
    }

    /* Anything with data() and size(). */
    template <typename C,
              typename T = decltype(*static_cast<typename detail::plain<C>::type *>(nullptr)->data())>
    view(C &&container) noexcept : data_(bytes_of(container.data())), size_(container.size())
    {
        static_assert(sizeof(T) == 1, "elements are bytes");
    }

    /* Where they are. */
    constexpr Byte *data() const noexcept { return data_; }

    /* How many there are. */
    constexpr size_t size() const noexcept { return size_; }

private:
    template <typename T> static Byte *bytes_of(T *from) noexcept
    {
        return reinterpret_cast<Byte *>(from);
    }

    Byte *data_;
    size_t size_;
};

/* What a call reads. */
using bytes = view<const uint8_t>;

/* What a call writes. */
using mutable_bytes = view<uint8_t>;

/* N bytes that are wiped when they go. */
template <size_t N> class secret {
public:
    /* Zeros. */
    secret() noexcept : bytes_{} {}

    /* Copies; what was copied from is the caller's to wipe. */
    explicit secret(const uint8_t (&from)[N]) noexcept { take(from); }

    /* A copy of N bytes. */
    static secret copy(const uint8_t *from) noexcept
    {
        secret copied;
        copied.take(from);
        return copied;
    }

    /* Copies. */
    secret(const secret &other) noexcept { take(other.bytes_); }

    /* Takes over, and wipes where it was. */
    secret(secret &&other) noexcept
    {
        take(other.bytes_);
        other.wipe();
    }

    /* Copies. */
    secret &operator=(const secret &other) noexcept
    {
        take(other.bytes_);
        return *this;
    }

    /* Takes over, and wipes where it was. */
    secret &operator=(secret &&other) noexcept
    {
        if (this != &other) {
            *this = static_cast<const secret &>(other);
            other.wipe();
        }
        return *this;
    }

    ~secret() { wipe(); }

    /* Zeroes it. */
    void wipe() noexcept { lightseal_wipe(bytes_, N); }

    /* Where the bytes are. */
    uint8_t *data() noexcept { return bytes_; }

    /* Where the bytes are. */
    const uint8_t *data() const noexcept { return bytes_; }

    /* How many there are. */
    static constexpr size_t size() noexcept { return N; }

private:
    void take(const uint8_t *from) noexcept
    {
        for (size_t i = 0; i < N; i++) {
            bytes_[i] = from[i];
        }
    }

    uint8_t bytes_[N];
};

namespace detail {

constexpr status of(lightseal_status code) noexcept
{
    return static_cast<status>(code);
}

/* A structure of the C library that is wiped when it goes. */
template <typename T> class wiped {
public:
    wiped() noexcept : value_{} {}
    wiped(const wiped &other) noexcept = default;
    wiped(wiped &&other) noexcept : value_(other.value_) { other.wipe(); }
    wiped &operator=(const wiped &other) noexcept = default;

    wiped &operator=(wiped &&other) noexcept
    {
        if (this != &other) {
            value_ = other.value_;
            other.wipe();
        }
        return *this;
    }

    ~wiped() { wipe(); }

    void wipe() noexcept { lightseal_wipe(&value_, sizeof(value_)); }
    T *get() noexcept { return &value_; }
    const T *get() const noexcept { return &value_; }

private:
    T value_;
};

}  // namespace detail

}  // namespace lightseal

#endif
