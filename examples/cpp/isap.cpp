/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * ISAP: encryption that also protects the key while it is used. A message is
 * sealed in pieces under a prepared key, and opened in one call.
 */
#include <lightseal.hpp>

#include <array>
#include <cstdio>
#include <string>

int main()
{
    using isap = lightseal::isap<lightseal::isap_a_128a>;

    // In earnest the key is random and the nonce never used before with it.
    const uint8_t secret[isap::key_bytes] = {1, 2, 3};
    const std::array<uint8_t, isap::nonce_bytes> nonce = {4, 5, 6};
    std::array<uint8_t, isap::tag_bytes> tag;
    std::string first = "first half, ", second = "then the second half";
    isap box{isap::key(secret)};
    isap::message message;

    if (message.start(box, {}, nonce) != lightseal::status::ok ||
        message.update(first, first) != lightseal::status::ok ||
        message.update(second, second) != lightseal::status::ok ||
        message.finish(tag) != lightseal::status::ok) {
        return 1;
    }
    std::string joined = first + second;
    if (box.decrypt(joined, tag, joined, {}, nonce) != lightseal::status::ok) {
        return 1;
    }
    std::puts(joined.c_str());
    return joined != "first half, then the second half";
}
