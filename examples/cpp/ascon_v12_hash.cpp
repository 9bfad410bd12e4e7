/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon-Hash of v1.2, in one call and in pieces.
 */
#include <lightseal.hpp>

#include <array>
#include <cstdio>
#include <string_view>

int main()
{
    using digest = lightseal::hash<lightseal::ascon_hash>;

    std::array<uint8_t, digest::digest_bytes> whole, pieces;
    digest hash;

    if (digest::of(whole, std::string_view("abcde")) != lightseal::status::ok ||
        hash.update(std::string_view("ab")) != lightseal::status::ok ||
        hash.update(std::string_view("cde")) != lightseal::status::ok ||
        hash.finish(pieces) != lightseal::status::ok) {
        return 1;
    }
    std::printf("%02x\n", whole[0]);
    return whole != pieces;
}
