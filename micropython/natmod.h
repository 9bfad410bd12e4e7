/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What a native module has to bring along itself: the compiler may call these for
 * any copy or clearing of memory, and there is no C library to link with.
 */
#ifndef LIGHTSEAL_MICROPYTHON_NATMOD_H
#define LIGHTSEAL_MICROPYTHON_NATMOD_H

void *memcpy(void *to, const void *from, size_t bytes);
void *memcpy(void *to, const void *from, size_t bytes)
{
    return mp_fun_table.memmove_(to, from, bytes);
}

void *memset(void *at, int value, size_t bytes);
void *memset(void *at, int value, size_t bytes)
{
    return mp_fun_table.memset_(at, value, bytes);
}

#endif
