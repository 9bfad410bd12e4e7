/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What the generators of known-answer files share. kat.h says how long messages
 * become and what bytes inputs count up from.
 *
 * The text goes to the standard output, or with KAT_PUT defined to a function of
 * that name. With KAT_NO_MAIN defined there is no main(), but genkat() to call.
 */
#ifndef GENKAT_H
#define GENKAT_H

#include "kat.h"

#ifdef KAT_PUT
void KAT_PUT(char character);
#else
#include <stdio.h>
#define KAT_PUT(character) putchar(character)
#endif

/* Writes the whole file. Returns 0, or 1 where a call failed or what was encrypted
 * does not decrypt. */
int genkat(void);

static void put_text(const char *text)
{
    while (*text != 0) {
        KAT_PUT(*text++);
    }
}

static void put_count(unsigned count)
{
    char digits[6];
    unsigned char at = sizeof(digits) - 1;

    digits[at] = 0;
    do {
        digits[--at] = (char)('0' + count % 10);
        count /= 10;
    } while (count != 0);
    put_text("Count = ");
    put_text(digits + at);
    KAT_PUT('\n');
}

static void put_bytes(const char *name, const unsigned char *bytes, unsigned count)
{
    put_text(name);
    put_text(" = ");
    while (count-- > 0) {
        unsigned char high = *bytes >> 4;
        unsigned char low = *bytes++ & 15;

        KAT_PUT((char)(high < 10 ? '0' + high : 'A' - 10 + high));
        KAT_PUT((char)(low < 10 ? '0' + low : 'A' - 10 + low));
    }
    KAT_PUT('\n');
}

static void fill(unsigned char *bytes, unsigned count, unsigned char first)
{
    while (count-- > 0) {
        *bytes++ = first++;
    }
}

#ifndef KAT_NO_MAIN
int main(void)
{
    return genkat();
}
#endif

#endif
