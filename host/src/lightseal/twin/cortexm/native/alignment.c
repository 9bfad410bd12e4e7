/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * LDM, STM, LDRD, STRD and exclusive accesses fault on every core where their
 * address is no multiple of 4; unicorn carries them out on ARMv7-M.
 */
#include "lightseal_twin.h"

void twin_on_multiple(uc_engine *uc, uint64_t address, uint32_t size, void *user)
{
    const struct twin_guard *guard = user;
    uint32_t base = 0;

    (void)size;
    guard->state->unicorn.reg_read(uc, guard->register_id, &base);
    if (base & 3) {
        guard->state->misaligned = (uint32_t)address;
        guard->state->unicorn.emu_stop(uc);
    }
}
