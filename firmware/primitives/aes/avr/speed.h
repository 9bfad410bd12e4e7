/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AES on AVR: speed.S, one block at a time.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AES_AVR_SPEED_H
#define LIGHTSEAL_PRIMITIVES_AES_AVR_SPEED_H

#include <stdint.h>

#define KERNEL_BLOCKS 1

#define KERNEL_STACK_BYTES 104

typedef struct {
    uint8_t plane[4][8][2]; /* I, J, L and zero, with the S-box's constant */
} kernel_keys;

#define kernel_load_keys lightseal_aes_avr_speed_load_keys
#define kernel_aes4 lightseal_aes_avr_speed_aes4
#define kernel_aes10 lightseal_aes_avr_speed_aes10

#define KERNEL_HAS_SUMS 1

#define kernel_aes4_sum lightseal_aes_avr_speed_aes4_sum
#define kernel_aes10_sum lightseal_aes_avr_speed_aes10_sum
#define kernel_pair_first lightseal_aes_avr_speed_pair_first
#define kernel_pair_second lightseal_aes_avr_speed_pair_second

void kernel_load_keys(kernel_keys *keys, const uint8_t *ijl);
void kernel_aes4(const kernel_keys *keys, uint8_t *blocks);
void kernel_aes10(const kernel_keys *keys, uint8_t *blocks);
void kernel_aes4_sum(const kernel_keys *keys, uint8_t *to, const uint8_t *x,
                     const uint8_t *offset);
void kernel_aes10_sum(const kernel_keys *keys, uint8_t *to, const uint8_t *x,
                      const uint8_t *offset);
void kernel_pair_first(const kernel_keys *keys, uint8_t *pair, const uint8_t *offset,
                       uint8_t *sum);
void kernel_pair_second(const kernel_keys *keys, uint8_t *pair, const uint8_t *offset,
                        const uint8_t *s, uint8_t *sum);

#endif
