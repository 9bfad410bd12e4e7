/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon v1.2: the AEADs of the CAESAR and NIST submissions, tag apart.
 */
#include <lightseal.hpp>

#include <array>
#include <cstdio>
#include <string>

int main()
{
    using box = lightseal::aead<lightseal::ascon_80pq>;

    const uint8_t secret[box::key_bytes] = {1, 2, 3};
    const std::array<uint8_t, box::nonce_bytes> nonce = {4, 5, 6};
    std::array<uint8_t, box::tag_bytes> tag;
    std::string data = "in place";
    const box ascon{box::key(secret)};

    if (ascon.encrypt(data, tag, data, {}, nonce) != lightseal::status::ok ||
        ascon.decrypt(data, tag, data, {}, nonce) != lightseal::status::ok) {
        return 1;
    }
    std::puts(data.c_str());
    return data != "in place";
}
