/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Ascon of NIST SP 800-232: encryption, a hash, and an extendable output.
 */
#include <lightseal.hpp>

#include <array>
#include <cstdio>
#include <string_view>
#include <vector>

int main()
{
    using box = lightseal::aead<lightseal::ascon_aead128>;
    using digest = lightseal::hash<lightseal::ascon_hash256>;

    const uint8_t secret[box::key_bytes] = {1, 2, 3};
    const std::array<uint8_t, box::nonce_bytes> nonce = {4, 5, 6};
    const std::string_view message = "temperature 21.5", ad = "sensor 7";
    std::vector<uint8_t> sealed(message.size() + box::tag_bytes), opened(message.size());
    const box ascon{box::key(secret)};

    auto done = ascon.encrypt(sealed, message, ad, nonce);
    if (!done || done.size() != sealed.size() || !ascon.decrypt(opened, sealed, ad, nonce)) {
        return 1;
    }
    sealed[3] ^= 1;
    if (ascon.decrypt(opened, sealed, ad, nonce).code() != lightseal::status::auth) {
        return 1;
    }

    std::array<uint8_t, digest::digest_bytes> sum;
    digest hash;
    if (hash.update(message) != lightseal::status::ok ||
        hash.finish(sum) != lightseal::status::ok) {
        return 1;
    }
    std::array<uint8_t, 100> stretched;
    if (lightseal::xof<lightseal::ascon_xof128>::of(stretched, message) != lightseal::status::ok) {
        return 1;
    }
    std::printf("%02x\n", sum[0]);
    return 0;
}
