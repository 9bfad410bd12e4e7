/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AEZ v5 as an AEAD like the others; what else it has is in the C functions of
 * lightseal/aez.h.
 */
#include <lightseal.hpp>

#include <array>
#include <cstdio>
#include <string>
#include <string_view>

int main()
{
    using box = lightseal::aead<lightseal::aez_v5>;

    const uint8_t secret[box::key_bytes] = {1, 2, 3};
    const std::array<uint8_t, box::nonce_bytes> nonce = {4, 5, 6};
    const std::string_view message = "short";
    std::string sealed(message.size() + box::tag_bytes, 0), opened(message.size(), 0);
    const box aez{box::key(secret)};

    if (!aez.encrypt(sealed, message, {}, nonce) || !aez.decrypt(opened, sealed, {}, nonce)) {
        return 1;
    }
    std::puts(opened.c_str());
    return opened != message;
}
