/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include <lightseal.hpp>

#include <array>
#include <cstdio>

int main()
{
    std::array<uint8_t, 32> digest;

    if (lightseal::hash<lightseal::ascon_hash256>::of(digest, {}) != lightseal::status::ok) {
        return 1;
    }
    std::printf("%02x%02x", digest[0], digest[1]);
    return 0;
}
