/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Grain-128AEADv2: nonces of 12 bytes, tags of 8.
 */
#include <lightseal.hpp>

#include <array>
#include <cstdio>
#include <string>
#include <string_view>

int main()
{
    using box = lightseal::aead<lightseal::grain_128aeadv2>;

    const uint8_t secret[box::key_bytes] = {1, 2, 3};
    const std::array<uint8_t, box::nonce_bytes> nonce = {4, 5, 6};
    const std::string_view message = "from tag 17";
    std::string sealed(message.size() + box::tag_bytes, 0), opened(message.size(), 0);
    const box grain{box::key(secret)};

    if (!grain.encrypt(sealed, message, {}, nonce) || !grain.decrypt(opened, sealed, {}, nonce)) {
        return 1;
    }
    std::puts(opened.c_str());
    return opened != message;
}
