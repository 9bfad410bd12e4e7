/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * From vectors.S to main(): data, and the memory map.
 *
 * Sections of 1 MiB, each at its own address, as in the registry and in
 * hal/<soc>.h: the image read-only; RAM cached, written back, never executed;
 * the peripherals in order. Nothing else is mapped, so that a stack that runs
 * out of its end, the bottom of RAM, faults, and so does a pointer gone astray.
 * With the unit on, both caches and branch prediction are. ARM1176JZF-S
 * Technical Reference Manual, chapter 6.
 */
#include <stdint.h>
#include <string.h>

#include "hal/bcm2835.h"

/* From image.ld. */
extern uint8_t lightseal_data_start[], lightseal_data_end[];
extern const uint8_t lightseal_data_image[];
extern uint8_t lightseal_bss_start[], lightseal_bss_end[];

int main(void);
void start(void);

#define MIB UINT32_C(0x100000)

#if LIGHTSEAL_RAM_ORIGIN % 0x100000 != 0 || LIGHTSEAL_RAM_BYTES % 0x100000 != 0
#error "RAM is mapped in sections of 1 MiB"
#endif

/* A section descriptor's bits. */
#define SECTION UINT32_C(2)
#define DEVICE (UINT32_C(1) << 2)       /* B */
#define WRITE_BACK (UINT32_C(3) << 2)   /* C, B */
#define NEVER_EXECUTED (UINT32_C(1) << 4)
#define PRIVILEGED (UINT32_C(1) << 10)  /* AP */
#define READ_ONLY (UINT32_C(1) << 15)   /* APX */

static _Alignas(16384) uint32_t sections[4096];

static void map(uint32_t from, uint32_t bytes, uint32_t kind)
{
    for (uint32_t at = from / MIB; at <= (from + bytes - 1) / MIB; at++)
        sections[at] = at * MIB | SECTION | PRIVILEGED | kind;
}

/* Writes one register of the system control coprocessor. */
#define CP15_WRITE(registers, value) \
    __asm__ volatile("mcr p15, 0, %0, " registers : : "r"((uint32_t)(value)) : "memory")

static void memory_start(void)
{
    uint32_t control;

    map(LIGHTSEAL_FLASH_ORIGIN, LIGHTSEAL_FLASH_BYTES, WRITE_BACK | READ_ONLY);
    map(LIGHTSEAL_RAM_ORIGIN, LIGHTSEAL_RAM_BYTES, WRITE_BACK | NEVER_EXECUTED);
    map(BCM2835_PERIPHERALS, BCM2835_PERIPHERALS_BYTES, DEVICE | NEVER_EXECUTED);

    CP15_WRITE("c7, c10, 4", 0);                  /* data synchronization barrier */
    CP15_WRITE("c2, c0, 2", 0);                   /* one table for all addresses */
    CP15_WRITE("c2, c0, 0", (uintptr_t)sections); /* its base */
    CP15_WRITE("c3, c0, 0", 1);                   /* domain 0: permissions are checked */
    CP15_WRITE("c8, c7, 0", 0);                   /* invalidate the translations */
    CP15_WRITE("c7, c10, 4", 0);
    __asm__ volatile("mrc p15, 0, %0, c1, c0, 0" : "=r"(control));
    control |= 1 << 0 | 1 << 2 | 1 << 11 | 1 << 12; /* M, C, Z, I */
    CP15_WRITE("c1, c0, 0", control);
    CP15_WRITE("c7, c5, 4", 0); /* prefetch flush */
}

void start(void)
{
    memcpy(lightseal_data_start, lightseal_data_image,
           (size_t)(lightseal_data_end - lightseal_data_start));
    memset(lightseal_bss_start, 0, (size_t)(lightseal_bss_end - lightseal_bss_start));
    memory_start();
    main();
}
