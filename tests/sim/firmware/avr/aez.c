/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AEZ's calls with vectors of associated data on an AVR: whole requests over the
 * serial line, in place. Integers are little-endian. AEZ(name) is a function's
 * symbol.
 *
 * Request: 'e' or 'd', then as u16 expansion, bytes of key, nonce and input,
 * and the number of strings of associated data, then as u16 the bytes of each
 * string; then all the bytes in that order, the input last.
 * Reply: status u8, reported length u16, then as many bytes as the longer of
 * input and output has, from where both begin.
 */
#include <avr/io.h>

#include "lightseal/algorithms.h"

/* With room for the stack of a call, some 1000 bytes. */
static uint8_t memory[760];

static uint8_t receive(void)
{
    while (!(UCSR0A & (1 << RXC0))) {
    }
    return UDR0;
}

static void send(uint8_t byte)
{
    while (!(UCSR0A & (1 << UDRE0))) {
    }
    UDR0 = byte;
}

static uint16_t receive16(void)
{
    uint16_t low = receive();

    return (uint16_t)(low | ((uint16_t)receive() << 8));
}

int main(void)
{
    UCSR0A = 1 << U2X0;
    UBRR0 = BAUD_DIVISOR;
    UCSR0B = (1 << RXEN0) | (1 << TXEN0);
    for (;;) {
        uint8_t encrypt = receive() == 'e';
        size_t expansion = receive16();
        size_t key_bytes = receive16();
        size_t nonce_bytes = receive16();
        size_t in_bytes = receive16();
        uint8_t strings = (uint8_t)receive16();
        lightseal_aez_string ad[8];
        uint8_t *at = memory + key_bytes + nonce_bytes;
        size_t length;
        size_t answer;
        uint8_t status;

        for (uint8_t i = 0; i < strings; i++) {
            ad[i].bytes = at;
            ad[i].count = receive16();
            at += ad[i].count;
        }
        for (uint8_t *to = memory; to < at + in_bytes; to++) {
            *to = receive();
        }
        status = (uint8_t)(encrypt ? AEZ(encrypt_vector)
                                   : AEZ(decrypt_vector))(
            at, &length, at, in_bytes, ad, strings, memory + key_bytes, nonce_bytes, memory,
            key_bytes, expansion);
        send(status);
        send((uint8_t)length);
        send((uint8_t)(length >> 8));
        answer = encrypt ? in_bytes + expansion : in_bytes;
        for (size_t i = 0; i < answer; i++) {
            send(at[i]);
        }
    }
}
