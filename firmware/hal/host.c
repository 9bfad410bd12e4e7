/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Any machine with an operating system: frames over standard input and output,
 * no cycle counter. Ends when the host closes its side.
 */
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "hal/counter.h"
#include "hal/system.h"
#include "hal/uart.h"
#include "lightseal/aead.h"
#include "lightseal/hash.h"

static uint8_t output[4096];
static size_t output_bytes;

void system_start(void)
{
}

void uart_start(void)
{
}

uint8_t uart_get(void)
{
    static uint8_t input[4096];
    static ssize_t at, end;
    if (at == end) {
        do
            end = read(STDIN_FILENO, input, sizeof input);
        while (end < 0 && errno == EINTR);
        if (end <= 0)
            exit(end < 0);
        at = 0;
    }
    return input[at++];
}

static void flush(void)
{
    size_t at = 0;
    while (at < output_bytes) {
        ssize_t sent = write(STDOUT_FILENO, output + at, output_bytes - at);
        if (sent < 0 && errno != EINTR)
            exit(1);
        if (sent > 0)
            at += (size_t)sent;
    }
    output_bytes = 0;
}

/* A zero ends a frame. */
void uart_put(uint8_t byte)
{
    output[output_bytes++] = byte;
    if (byte == 0 || output_bytes == sizeof output)
        flush();
}

bool counter_start(void)
{
    return false;
}

uint32_t counter_most(void)
{
    return UINT32_MAX;
}

/* Here calls go through the functions' own types, since nothing is measured. */
uint32_t counter_timed(timed_call *call)
{
    const uintptr_t *a = call->argument;
    switch (call->shape) {
    case TIMED_ENCRYPT:
        call->result = ((lightseal_aead_encrypt_fn *)call->function)(
            (uint8_t *)a[0], (uint8_t *)a[1], (const uint8_t *)a[2], a[3], (const uint8_t *)a[4],
            a[5], (const uint8_t *)a[6], (const uint8_t *)a[7]);
        break;
    case TIMED_DECRYPT:
        call->result = ((lightseal_aead_decrypt_fn *)call->function)(
            (uint8_t *)a[0], (const uint8_t *)a[1], (const uint8_t *)a[2], a[3],
            (const uint8_t *)a[4], a[5], (const uint8_t *)a[6], (const uint8_t *)a[7]);
        break;
    case TIMED_HASH:
        call->result = ((lightseal_hash_fn *)call->function)((uint8_t *)a[0],
                                                             (const uint8_t *)a[1], a[2]);
        break;
    case TIMED_XOF:
        call->result = ((lightseal_xof_fn *)call->function)((uint8_t *)a[0], a[1],
                                                            (const uint8_t *)a[2], a[3]);
        break;
    case TIMED_CXOF:
        call->result = ((lightseal_cxof_fn *)call->function)(
            (uint8_t *)a[0], a[1], (const uint8_t *)a[2], a[3], (const uint8_t *)a[4], a[5]);
        break;
    case TIMED_MAC:
        call->result = ((lightseal_mac_fn *)call->function)(
            (uint8_t *)a[0], (const uint8_t *)a[1], a[2], (const uint8_t *)a[3]);
        break;
    case TIMED_VERIFY:
        call->result = ((lightseal_mac_verify_fn *)call->function)(
            (const uint8_t *)a[0], (const uint8_t *)a[1], a[2], (const uint8_t *)a[3]);
        break;
    case TIMED_PRF:
        call->result = ((lightseal_prf_fn *)call->function)(
            (uint8_t *)a[0], a[1], (const uint8_t *)a[2], a[3], (const uint8_t *)a[4]);
        break;
    default:
        abort();
    }
    return UINT32_MAX;
}

void timed_call_nothing(void)
{
}

void timed_call_spin(void)
{
}
