/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Constants that stay in flash. On AVR, data in flash is in an address space
 * of its own and plain constants are copied to RAM at start-up; everywhere
 * else flash is memory like any other.
 *
 * LIGHTSEAL_FLASH            attribute of a constant object
 * LIGHTSEAL_FLASH_IS_MEMORY  1 where such an object can be read through a pointer
 */
#ifndef LIGHTSEAL_CORE_FLASH_H
#define LIGHTSEAL_CORE_FLASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __AVR__

#include <avr/pgmspace.h>

#define LIGHTSEAL_FLASH PROGMEM
#define LIGHTSEAL_FLASH_IS_MEMORY 0

/* One byte, or one 16-bit word, of an object marked LIGHTSEAL_FLASH. */
static inline uint8_t lightseal_flash_byte(const uint8_t *from)
{
    return pgm_read_byte(from);
}

static inline uint16_t lightseal_flash_word(const uint16_t *from)
{
    return pgm_read_word(from);
}

/* Copies `bytes` bytes of an object marked LIGHTSEAL_FLASH to RAM. */
static inline void lightseal_flash_copy(void *to, const void *from, size_t bytes)
{
    memcpy_P(to, from, bytes);
}

#else

#define LIGHTSEAL_FLASH
#define LIGHTSEAL_FLASH_IS_MEMORY 1

static inline uint8_t lightseal_flash_byte(const uint8_t *from)
{
    return *from;
}

static inline uint16_t lightseal_flash_word(const uint16_t *from)
{
    return *from;
}

static inline void lightseal_flash_copy(void *to, const void *from, size_t bytes)
{
    memcpy(to, from, bytes);
}

#endif

#endif
