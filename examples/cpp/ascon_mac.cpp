/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon-Mac: a message authentication code, and its verification.
 */
#include <lightseal.hpp>

#include <array>
#include <cstdio>
#include <string_view>

int main()
{
    using mac = lightseal::mac<lightseal::ascon_mac>;

    const uint8_t secret[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
    const mac::key key(secret);
    const std::string_view message = "open";
    std::array<uint8_t, mac::tag_bytes> tag;

    if (mac::of(tag, message, key) != lightseal::status::ok ||
        mac::verify(tag, message, key) != lightseal::status::ok) {
        return 1;
    }
    tag[0] ^= 1;
    if (mac::verify(tag, message, key) != lightseal::status::auth) {
        return 1;
    }
    std::puts("verified");
    return 0;
}
