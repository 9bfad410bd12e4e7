/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Opens sealed files that the host has, through the examples of docs/format.md.
 *
 * Host to board: 'w' and a key, or 'c', a key and a chunk: index u32, whether it
 * is the last u8, bytes u16, header, bytes.
 * Board to host: 'r' offset u32 bytes u16 asks for bytes of the file, 'd' bytes
 * u16 and the bytes are of the message, 's' and a status end the call.
 */
#include GUIDE

#include "hal/system.h"
#include "hal/uart.h"

enum { CHUNK_BYTES = 512, KEY_BYTES = 16 };

static void take(uint8_t *to, size_t bytes)
{
    while (bytes-- > 0) {
        *to++ = uart_get();
    }
}

static void give(uint8_t kind, uint32_t value, uint8_t value_bytes)
{
    uart_put(kind);
    while (value_bytes-- > 0) {
        uart_put((uint8_t)value);
        value >>= 8;
    }
}

static void give_data(const uint8_t *from, size_t bytes)
{
    give('d', bytes, 2);
    while (bytes-- > 0) {
        uart_put(*from++);
    }
}

int file_read(void *file, uint32_t offset, uint8_t *to, size_t bytes)
{
    (void)file;
    give('r', offset, 4);
    uart_put((uint8_t)bytes);
    uart_put((uint8_t)(bytes >> 8));
    take(to, bytes);
    return 0;
}

int image_write(void *image, const uint8_t *from, size_t bytes)
{
    (void)image;
    give_data(from, bytes);
    return 0;
}

static lightseal_status chunk(const uint8_t *key)
{
    uint8_t head[7], header[LIGHTSEAL_SEALED_HEADER_BYTES];
    static uint8_t data[CHUNK_BYTES + LIGHTSEAL_ASCON_AEAD128_TAG_BYTES];
    uint32_t index;
    size_t bytes;
    lightseal_status status;

    take(head, sizeof(head));
    take(header, sizeof(header));
    index = head[0] | (uint32_t)head[1] << 8 | (uint32_t)head[2] << 16 | (uint32_t)head[3] << 24;
    bytes = (size_t)(head[5] | head[6] << 8);
    take(data, bytes);
    status = open_chunk(data, &bytes, header, index, head[4], key);
    if (status == LIGHTSEAL_OK) {
        give_data(data, bytes);
    }
    return status;
}

int main(void)
{
    uint8_t key[KEY_BYTES];

    system_start();
    uart_start();
    for (;;) {
        uint8_t request = uart_get();

        take(key, sizeof(key));
        give('s', request == 'w' ? open_image(NULL, NULL, key) : chunk(key), 1);
    }
}
