/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The engine's books in compiled code. What everything means stands in
 * engine.py; native.py mirrors these structures field by field.
 */
#ifndef LIGHTSEAL_TWIN_H
#define LIGHTSEAL_TWIN_H

#include <stddef.h>
#include <stdint.h>
#include <unicorn/unicorn.h>

enum { TWIN_INPUT_BYTES = 4096, TWIN_OUTPUT_BYTES = 4096 };
enum { TWIN_WAITS = 16, TWIN_COUNTING = 14, TWIN_LOOP_POLLS = 3 };
enum { TWIN_MOST_HELD = 32, TWIN_STATUSES = 2 };

/* What running a block costs when entered from a certain other one. */
struct twin_cost {
    uint32_t cycles;
    uint32_t instructions;
    uint32_t unmasks;
};

/* A block entered from a certain other one. Addresses and sizes in bytes;
 * source_size 0: entered from nowhere. `likely` is the edge taken after this
 * one the last time, 0: none yet. */
struct twin_edge {
    uint32_t source_address, source_size;
    uint32_t address, size;
    struct twin_cost cost;
    uint32_t likely;
};

struct twin_polls {
    uint64_t cycles, instructions, last, last_instructions;
    uint32_t edge;
    uint32_t pc;
    uint32_t skip;
    uint32_t open;
    uint32_t touched;
    uint32_t busy;
    uint32_t count;
    uint32_t loop;
    uint32_t full; /* a byte had been received at the last one */
    uint32_t before[TWIN_COUNTING]; /* registers at the poll before, as `count` is less than 3 */
};

/* What the registers of the UART hold, and how it is set up: wire.py. */
struct twin_path {
    uint64_t arrival, moved, sent;
    uint32_t in_burst, full, first, received, overrun, overrun_seen, holds, head;
    uint32_t sending, came, went;
    uint8_t fifo[TWIN_MOST_HELD], queue[TWIN_MOST_HELD];
};

struct twin_setting {
    uint32_t base, frame_cycles, receives, checked;
};

/* The longest that a loop has waited for the line. */
struct twin_wait {
    uint64_t cycles;
    uint32_t loop;
};

/* The few functions of unicorn that are called from here; handed in by address,
 * so that this library needs no link to unicorn's. */
struct twin_unicorn {
    uc_err (*emu_stop)(uc_engine *);
    uc_err (*reg_read)(uc_engine *, int, void *);
    uc_err (*reg_read_batch)(uc_engine *, int *, void **, int);
    uc_err (*mem_write)(uc_engine *, uint64_t, const void *, size_t);
};

/* Callbacks return 0, or anything else to stop the engine. */
struct twin_callbacks {
    int (*resolve)(uint32_t source_address, uint32_t source_size, uint32_t address, uint32_t size,
                   struct twin_cost *cost);
    int (*access)(int is_write, uint32_t address, int size, uint32_t value, uint32_t *word);

};

/* A register of status, by its bits; address 0: none. */
struct twin_status {
    uint32_t address;
    uint32_t received, filled, complete, ready, empty, overrun, came, went, inverted;
};

/* The registers of the UART's data path, by address, and what is behind them.
 * `fast`: both directions work, so their accesses are carried out here;
 * otherwise they go to `access`. */
struct twin_uart {
    struct twin_status statuses[TWIN_STATUSES];
    uint32_t receive_address, transmit_address;
    uint32_t depth, room, replaces, stalls, keeps, data_overrun;
    uint32_t fast;
};

struct twin_state {
    uint64_t cycles, instructions, limit;
    uint32_t edge;         /* the one that runs, 0: none yet */
    uint32_t cut;          /* the next block is entered from nowhere */
    uint32_t stopped;      /* the block hook stopped, before the block was run */
    uint32_t misaligned;   /* address of an access that should be aligned, 0: none */
    uint32_t watch_unmask; /* stop before a block that an interrupt may precede */
    uint32_t resumed;      /* ... unless it is the first one run */
    struct twin_polls polls;
    struct twin_uart uart;
    struct twin_path path;
    struct twin_setting setting;
    struct twin_wait waits[TWIN_WAITS];
    uint32_t next_wait;
    uint32_t input_position, input_size, output_size;
    uint8_t input[TWIN_INPUT_BYTES], output[TWIN_OUTPUT_BYTES];
    struct twin_unicorn unicorn;
    uc_engine *engine;
    struct twin_callbacks callbacks;
    /* The edges, from index 1 on, and a hash table of their indices. */
    struct twin_edge *edges;
    uint32_t *table;
    uint32_t edge_count, edge_capacity;
};

/* Reserve the tables; 0, or -1 where there is no memory. */
int twin_open(struct twin_state *state);
void twin_close(struct twin_state *state);

/* UC_HOOK_BLOCK; user data is the state. */
void twin_on_block(uc_engine *uc, uint64_t address, uint32_t size, void *user);

/* UC_HOOK_MEM_READ | UC_HOOK_MEM_WRITE on the page of the UART. */
void twin_on_uart(uc_engine *uc, uc_mem_type type, uint64_t address, int size, int64_t value,
                  void *user);

/* An instruction that needs a multiple of 4 in one of unicorn's registers. */
struct twin_guard {
    struct twin_state *state;
    int register_id;
};

/* UC_HOOK_CODE on that instruction; user data is the guard. */
void twin_on_multiple(uc_engine *uc, uint64_t address, uint32_t size, void *user);

#endif
