/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Counts the instructions of basic blocks in ARM state; see counter.py, whose
 * structure this is.
 */
#include <stdint.h>

struct twin_counter {
    uint64_t instructions; /* of all blocks that began, the one that runs included */
    uint64_t limit;        /* no block begins once there are as many */
    uint32_t address;      /* of the block that runs */
    uint32_t size;
    int (*stop)(void *engine);
};

void twin_on_block(void *engine, uint64_t address, uint32_t size, void *user)
{
    struct twin_counter *counter = user;

    if (counter->instructions >= counter->limit) {
        counter->stop(engine);
        return;
    }
    counter->instructions += size / 4;
    counter->address = (uint32_t)address;
    counter->size = size;
}
