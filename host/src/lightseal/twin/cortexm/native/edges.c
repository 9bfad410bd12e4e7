/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Which block follows which, and what that costs.
 */
#include "lightseal_twin.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 1 << 12 };

static uint32_t hash(const struct twin_edge *edge)
{
    uint32_t h = edge->source_address * 2654435761u ^ edge->address * 2246822519u ^
                 (edge->source_size << 16 | edge->size) * 3266489917u;
    return h ^ h >> 15;
}

static int same_blocks(const struct twin_edge *a, const struct twin_edge *b)
{
    return a->address == b->address && a->size == b->size &&
           a->source_address == b->source_address && a->source_size == b->source_size;
}

/* The table has twice as many places as there are edges, a power of two. */
static uint32_t *place_of(const struct twin_state *state, const struct twin_edge *wanted)
{
    uint32_t mask = 2 * state->edge_capacity - 1;
    uint32_t i = hash(wanted) & mask;

    while (state->table[i] && !same_blocks(&state->edges[state->table[i]], wanted)) {
        i = (i + 1) & mask;
    }
    return &state->table[i];
}

static int reserve(struct twin_state *state, uint32_t capacity)
{
    struct twin_edge *edges = realloc(state->edges, (capacity + 1) * sizeof *edges);
    uint32_t *table = calloc(2 * (size_t)capacity, sizeof *table);

    if (edges) {
        state->edges = edges;
    }
    if (!edges || !table) {
        free(table);
        return -1;
    }
    free(state->table);
    state->table = table;
    state->edge_capacity = capacity;
    for (uint32_t i = 1; i <= state->edge_count; i++) {
        *place_of(state, &edges[i]) = i;
    }
    return 0;
}

int twin_open(struct twin_state *state)
{
    state->edges = NULL;
    state->table = NULL;
    state->edge_count = 0;
    if (reserve(state, FIRST_CAPACITY)) {
        return -1;
    }
    memset(&state->edges[0], 0, sizeof state->edges[0]);
    return 0;
}

void twin_close(struct twin_state *state)
{
    free(state->edges);
    free(state->table);
    state->edges = NULL;
    state->table = NULL;
}

/* Index of an edge, made and costed if it is new; 0 where that says to stop. */
static uint32_t find(struct twin_state *state, struct twin_edge *wanted)
{
    uint32_t *place = place_of(state, wanted);

    if (*place) {
        return *place;
    }
    if (state->callbacks.resolve(wanted->source_address, wanted->source_size, wanted->address,
                                 wanted->size, &wanted->cost)) {
        return 0;
    }
    if (state->edge_count == state->edge_capacity) {
        if (reserve(state, 2 * state->edge_capacity)) {
            return 0;
        }
        place = place_of(state, wanted);
    }
    *place = ++state->edge_count;
    state->edges[*place] = *wanted;
    return *place;
}

void twin_on_block(uc_engine *uc, uint64_t address, uint32_t size, void *user)
{
    struct twin_state *state = user;
    struct twin_edge *source = &state->edges[state->edge];
    uint32_t next = source->likely;

    if (!next || state->edges[next].address != address || state->edges[next].size != size ||
        state->cut) {
        struct twin_edge wanted = {.address = (uint32_t)address, .size = size};

        if (state->edge && !state->cut) {
            wanted.source_address = source->address;
            wanted.source_size = source->size;
        }
        next = find(state, &wanted);
        if (!next) {
            state->stopped = 1;
            state->unicorn.emu_stop(uc);
            return;
        }
        if (!state->cut) {
            state->edges[state->edge].likely = next;
        }
    }
    const struct twin_cost *cost = &state->edges[next].cost;
    if (state->cycles >= state->limit ||
        (cost->unmasks && state->watch_unmask && !state->resumed)) {
        state->stopped = 1;
        state->unicorn.emu_stop(uc);
        return;
    }
    state->resumed = 0;
    state->cut = 0;
    state->cycles += cost->cycles;
    state->instructions += cost->instructions;
    state->edge = next;
}
