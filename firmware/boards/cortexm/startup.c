/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * From reset to main().
 */
#include <stdint.h>
#include <string.h>

/* From image.ld. */
extern uint32_t lightseal_stack_top[];
extern uint8_t lightseal_data_start[], lightseal_data_end[];
extern const uint8_t lightseal_data_image[];
extern uint8_t lightseal_bss_start[], lightseal_bss_end[];

int main(void);
void reset(void);
void fault(void);

/* Where the core goes when it can't go on. The host's deadline tells. */
void fault(void)
{
    for (;;)
        ;
}

void reset(void)
{
    __asm__ volatile("cpsid i" ::: "memory");
    memcpy(lightseal_data_start, lightseal_data_image,
           (size_t)(lightseal_data_end - lightseal_data_start));
    memset(lightseal_bss_start, 0, (size_t)(lightseal_bss_end - lightseal_bss_start));
    main();
    fault();
}

/* The core's own vectors. Those of the peripherals would follow; with no
 * interrupt enabled they are never read. */
__attribute__((used, section(".vectors"))) static const struct {
    uint32_t *stack_top;
    void (*handlers[15])(void);
} vectors = {
    lightseal_stack_top,
    { reset, fault, fault, fault, fault, fault, 0, 0, 0, 0, fault, fault, 0, fault, fault },
};
