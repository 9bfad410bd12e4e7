/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Sets up the core, loads the program and runs it.
 *
 * Exit status: 0 the parent closed the line, 1 the program had a fault (told
 * as an event), 2 the twin could not start (told on stderr).
 */
#define _GNU_SOURCE
#include "twin.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Cycles between two looks at the sockets, about two milliseconds. */
#define SERVICE_CYCLES 200000

/* What a program can address, whatever there is: LD and LPM 64 KiB, ELPM with
 * RAMPZ 16 MiB. */
#define REACH 0x10000u
#define REACH_RAMPZ 0x1000000u

static avr_t *core;
static struct timespec started;

static struct {
    const char *mcu;
    uint32_t frequency;
    uint32_t baud;
    char uart;
    int image_fd;
    int data_fd;
    int control_fd;
    uint16_t stack_limit;
} options;

uint64_t twin_cycles(void)
{
    return core->cycle;
}

uint64_t twin_busy_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t elapsed = (int64_t)(now.tv_sec - started.tv_sec) * 1000000000
                      + (now.tv_nsec - started.tv_nsec);
    return (uint64_t)elapsed - channel_idle_ns();
}

static void give_up(const char *what)
{
    fprintf(stderr, "avr twin: %s\n", what);
    exit(2);
}

static void read_options(int argc, char **argv)
{
    static const struct option names[] = {
        {"mcu", required_argument, NULL, 'm'},
        {"frequency", required_argument, NULL, 'f'},
        {"baud", required_argument, NULL, 'b'},
        {"uart", required_argument, NULL, 'u'},
        {"image-fd", required_argument, NULL, 'i'},
        {"data-fd", required_argument, NULL, 'd'},
        {"control-fd", required_argument, NULL, 'c'},
        {"stack-limit", required_argument, NULL, 's'},
        {0},
    };
    int option;
    while ((option = getopt_long(argc, argv, "", names, NULL)) != -1) {
        unsigned long value = optarg ? strtoul(optarg, NULL, 0) : 0;
        switch (option) {
        case 'm': options.mcu = optarg; break;
        case 'f': options.frequency = (uint32_t)value; break;
        case 'b': options.baud = (uint32_t)value; break;
        case 'u': options.uart = optarg[0]; break;
        case 'i': options.image_fd = (int)value; break;
        case 'd': options.data_fd = (int)value; break;
        case 'c': options.control_fd = (int)value; break;
        case 's': options.stack_limit = (uint16_t)value; break;
        default: exit(2);
        }
    }
    if (!options.mcu || !options.frequency || !options.baud || !options.uart) {
        give_up("--mcu, --frequency, --baud and --uart are needed");
    }
}

static void *grow(void *old, size_t used, size_t size)
{
    void *memory = calloc(1, size);
    if (memory == NULL) {
        give_up("out of memory");
    }
    memcpy(memory, old, used);
    free(old);
    return memory;
}

static uint32_t read_image(uint8_t *flash, uint32_t size)
{
    uint32_t used = 0;
    ssize_t got;
    while (used < size && (got = read(options.image_fd, flash + used, size - used)) > 0) {
        used += (uint32_t)got;
    }
    uint8_t more;
    if (used == size && read(options.image_fd, &more, 1) > 0) {
        give_up("the program is larger than the flash");
    }
    if (used == 0) {
        give_up("the program is empty");
    }
    return used;
}

static void fill_with_traps(uint8_t *flash, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++) {
        flash[i] = (uint8_t)(i & 1 ? TRAP_OPCODE >> 8 : TRAP_OPCODE & 0xff);
    }
}

/* Returns the first byte behind the program. The library indexes its arrays
 * with any address the program computes: they get the size to bear it, and
 * flash repeats itself there, as the address lines of a real part have it. */
static uint32_t load_program(avr_t *avr)
{
    uint32_t size = avr->flashend + 1;
    uint32_t reach = avr->rampz ? REACH_RAMPZ : REACH;
    avr->flash = grow(avr->flash, size, reach + 2);
    avr->data = grow(avr->data, (size_t)avr->ramend + 1, REACH + 2);
    uint32_t end = read_image(avr->flash, size);
    fill_with_traps(avr->flash, end, size);
    for (uint32_t at = size; at < reach; at += size) {
        memcpy(avr->flash + at, avr->flash, size);
    }
    avr->codeend = end;
    return end;
}

/* SRAM and registers are undefined at power-up: here no byte of them is 0,
 * and all are the same at every start. */
static void fill_memory(avr_t *avr)
{
    uint32_t state = 0x57a77;
    for (uint32_t i = 0; i <= avr->ramend; i++) {
        if (i >= 32 && i <= avr->ioend) {
            continue;
        }
        state = state * 1664525u + 1013904223u;
        avr->data[i] = state >> 24 ? (uint8_t)(state >> 24) : 0xa5;
    }
}

/* The first instruction runs as it is; after it nothing jumps to 0 but an
 * accident, so the next one to get there meets a trap. */
static void run_first_instruction(avr_t *avr)
{
    avr->run_cycle_count = 1;
    avr_run(avr);
    fill_with_traps(avr->flash, 0, 2);
}

static const twin_fault *run(avr_t *avr)
{
    avr_cycle_count_t next_service = avr->cycle + SERVICE_CYCLES;
    for (;;) {
        avr_run(avr);
        const twin_fault *fault = guard_check(avr);
        if (fault) {
            return fault;
        }
        uart_service(avr);
        if (avr->cycle >= next_service) {
            channel_service();
            next_service = avr->cycle + SERVICE_CYCLES;
        }
    }
}

int main(int argc, char **argv)
{
    read_options(argc, argv);
    channel_open(options.data_fd, options.control_fd);
    core = avr_make_mcu_by_name(options.mcu);
    if (core == NULL) {
        give_up("libsimavr does not know this part");
    }
    avr_init(core);
    core->frequency = options.frequency;
    uint32_t program_end = load_program(core);
    fill_memory(core);
    guard_attach(core, program_end, options.stack_limit);
    if (!uart_attach(core, options.uart, options.baud)) {
        give_up("the part has no such UART");
    }
    clock_gettime(CLOCK_MONOTONIC, &started);
    channel_event_ready("simavr");
    run_first_instruction(core);
    const twin_fault *fault = run(core);
    line_drain();
    channel_flush();
    channel_event_fault(fault->reason, fault->address);
    return 1;
}
