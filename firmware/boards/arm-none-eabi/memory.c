/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The four functions that the compiler may call on its own, and all that the
 * program takes from a C library.
 */
#include <stdint.h>
#include <string.h>

/* Else the compiler turns these loops into calls of the functions they are. */
#pragma GCC optimize("no-tree-loop-distribute-patterns")

static int aligned(const void *a, const void *b)
{
    return (((uintptr_t)a | (uintptr_t)b) & 3) == 0;
}

/* Words may alias whatever the caller keeps there. */
typedef uint32_t __attribute__((may_alias)) word;

void *memcpy(void *restrict to, const void *restrict from, size_t bytes)
{
    uint8_t *t = to;
    const uint8_t *f = from;
    if (aligned(t, f))
        for (; bytes >= sizeof(word); bytes -= sizeof(word), t += sizeof(word), f += sizeof(word))
            *(word *)(void *)t = *(const word *)(const void *)f;
    for (; bytes; bytes--)
        *t++ = *f++;
    return to;
}

void *memmove(void *to, const void *from, size_t bytes)
{
    uint8_t *t = to;
    const uint8_t *f = from;
    if ((uintptr_t)t - (uintptr_t)f >= bytes)
        return memcpy(to, from, bytes);
    while (bytes) {
        bytes--;
        t[bytes] = f[bytes];
    }
    return to;
}

void *memset(void *to, int value, size_t bytes)
{
    uint8_t *t = to;
    uint8_t byte = (uint8_t)value;
    if (aligned(t, t))
        for (; bytes >= sizeof(word); bytes -= sizeof(word), t += sizeof(word))
            *(word *)(void *)t = byte * UINT32_C(0x01010101);
    for (; bytes; bytes--)
        *t++ = byte;
    return to;
}

int memcmp(const void *a, const void *b, size_t bytes)
{
    const uint8_t *p = a, *q = b;
    for (; bytes; bytes--, p++, q++)
        if (*p != *q)
            return *p - *q;
    return 0;
}
