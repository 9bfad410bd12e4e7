/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * A program that exercises a virtual board. A request is a letter and four
 * little-endian 32-bit words; what comes back depends on the letter.
 */
#include "board.h"

typedef void timed(uint32_t n, volatile uint32_t *counter, uint32_t out[2]);
timed timed_loop, timed_loop_1, timed_loop_2, timed_loop_3;
void unaligned_load(const void *p);
void jump_to(uint32_t address);

static volatile uint32_t ticks, svcs, pendsvs, order;
static uint8_t received[64];
static uint32_t words[4] __attribute__((aligned(8)));

void systick_handler(void)
{
    ticks++;
}

void svc_handler(void)
{
    svcs++;
    order = order * 10 + 1;
}

void pendsv_handler(void)
{
    pendsvs++;
    order = order * 10 + 2;
}

static uint32_t get_word(void)
{
    uint32_t word = get();
    word |= (uint32_t)get() << 8;
    word |= (uint32_t)get() << 16;
    return word | (uint32_t)get() << 24;
}

static void put_word(uint32_t word)
{
    for (int i = 0; i < 4; i++) {
        put((uint8_t)(word >> 8 * i));
    }
}

static void count_down(uint32_t reload, uint32_t control)
{
    SYST_CSR = 0;
    SYST_RVR = reload;
    SYST_CVR = 0;
    SYST_CSR = control;
}

/* words: n, padding, 0 SysTick or 1 DWT. Back: two readings, SysTick's CSR. */
static void time_it(void)
{
    static timed *const loops[] = {timed_loop, timed_loop_1, timed_loop_2, timed_loop_3};
    uint32_t out[2];

    count_down(0xFFFFFF, 5);
    (void)SYST_CSR;
    loops[words[1]](words[0], words[2] ? &DWT_CYCCNT : &SYST_CVR, out);
    uint32_t control = SYST_CSR;
    put_word(out[0]);
    put_word(out[1]);
    put_word(control);
}

__attribute__((noinline)) static uint32_t deeper(volatile uint32_t n)
{
    volatile uint32_t here[16];
    here[0] = n;
    return n == 0xFFFFFFFF ? 0 : deeper(n + 1) + here[0];
}

__attribute__((always_inline)) static inline void do_fault(uint32_t kind)
{
    switch (kind) {
    case 0:
        (void)REG(0x30000000);
        break;
    case 1:
        REG(0x60000000) = 1;
        break;
    case 2:
        REG(0x08000100) = 1;
        break;
    case 3:
        jump_to(0x30000001);
        break;
    case 4:
        jump_to(0x20000101);
        break;
    case 5:
        jump_to(0x08000100);
        break;
    case 6:
        put((uint8_t)deeper(0));
        break;
    case 7:
        __asm volatile("udf #0");
        break;
    case 8:
        unaligned_load((const uint8_t *)words + 1);
        break;
    case 9:
        for (;;) {
        }
    case 10:
        __asm volatile("bkpt #0");
        break;
    case 11:
        SYST_CSR = 0;
        __asm volatile("wfi");
        break;
    case 12:
        __asm volatile("cpsid i\n svc #0");
        break;
    case 13:
        REG(0x40004C00) = 1;
        break;
    case 14: /* Thumb-2 on ARMv6-M: movw r0, #1 */
        __asm volatile(".hword 0xF240, 0x0001" ::: "r0");
        break;
    case 15: /* a DSP instruction: uadd8 r0, r0, r0 */
        __asm volatile(".hword 0xFA80, 0xF040" ::: "r0");
        break;
    case 16: /* floating point: vmov s0, r0 */
        __asm volatile(".hword 0xEE00, 0x0A10");
        break;
    case 18: /* a multiple load from an odd address */
    case 19: /* ... and from an aligned one */
    {
        const uint8_t *from = (const uint8_t *)words + (kind == 18);
        __asm volatile("ldm %0!, {r4, r5}" : "+l"(from) : : "r4", "r5", "memory");
        break;
    }
#ifdef BOARD_F407
    case 20:
    case 21:
        __asm volatile("strd r4, r5, [%0, #4]" : : "r"((uint8_t *)words + 2 * (kind == 20))
                       : "memory");
        break;
#endif
    case 17: /* no such instruction on any core */
        __asm volatile(".hword 0xFFFF, 0xFFFF");
        break;
    }
}

static void do_interrupts(void)
{
    /* Ten ticks with a program that spins. */
    ticks = 0;
    count_down(999, 7);
    while (ticks < 10) {
    }
    put_word(ticks);
    /* Three ticks asleep. */
    ticks = 0;
    while (ticks < 3) {
        __asm volatile("wfi");
    }
    put_word(ticks);
    /* A tick while masked stays pending, and is taken at once when unmasked. */
    SYST_CSR = 0;
    ticks = 0;
    __asm volatile("cpsid i");
    count_down(99, 7);
    while (!(ICSR & 1u << 26)) {
    }
    put_word(ticks);
    SYST_CSR = 5;
    __asm volatile("cpsie i\n nop");
    put_word(ticks);
    /* SVC is taken at once; PendSV made pending in front of it comes first. */
    svcs = pendsvs = order = 0;
    ICSR = 1u << 28;
    __asm volatile("dsb\n isb\n svc #3");
    put_word(svcs * 100 + pendsvs);
    put_word(order);
    __asm volatile("wfe\n sev\n yield\n nop");
    SYST_CSR = 0;
}

int main(void)
{
    board_init();
    for (;;) {
        uint8_t request = get();
        for (int i = 0; i < 4; i++) {
            words[i] = get_word();
        }
        switch (request) {
        case 'E': /* echo words[0] bytes */
            for (uint32_t i = 0; i < words[0]; i++) {
                put(get());
            }
            break;
        case 'T':
            time_it();
            break;
        case 'D': /* DEMCR, DWT_CTRL; back: CYCCNT read twice */
            DEMCR = words[0];
            DWT_CTRL = words[1];
            put_word(DWT_CYCCNT);
            put_word(DWT_CYCCNT);
            break;
        case 'C':
            put_word(CPUID);
            break;
        case 'W': { /* work: words[0] rounds of a generator over RAM */
            uint32_t s = 1;
            for (uint32_t i = 0; i < words[0]; i++) {
                s ^= s << 13;
                s ^= s >> 17;
                s ^= s << 5;
                words[1 + (s & 1)] += s;
            }
            put_word(s);
            break;
        }
        case 'P': { /* wait for a byte, at most words[0] polls; back: the byte or 0x100 */
            uint32_t left = words[0];
            while (!(UART_STATUS & RXNE) && --left) {
            }
            put_word(left ? UART_RX : 0x100);
            break;
        }
        case 'S': { /* wait for a byte, at most words[0] cycles of SysTick */
            count_down(0xFFFFFF, 5);
            while (!SYST_CVR) {
            }
            uint32_t start = SYST_CVR, late = 0;
            while (!(UART_STATUS & RXNE)) {
                if (((start - SYST_CVR) & 0xFFFFFF) > words[0]) {
                    late = 1;
                    break;
                }
            }
            put_word(late ? 0x100 : UART_RX);
            break;
        }
        case 'R': /* one register: words[0] is its address */
            put_word(REG(words[0]));
            break;
        case 'w': /* write one register */
            REG(words[0]) = words[1];
            put_word(REG(words[0]));
            break;
        case 'U': /* words[0] bytes without a look at the transmitter; then misdeed words[1] */
            for (uint32_t i = 0; i < words[0]; i++) {
                UART_TX = 'a' + i;
            }
            if (words[1]) {
                do_fault(words[1]);
            }
            break;
        case 'u': /* words[0] bytes, each after words[1] polls of the transmitter at most */
            for (uint32_t i = 0; i < words[0]; i++) {
                uint32_t left = words[1];
                while (!(UART_STATUS & TXE) && --left) {
                }
                UART_TX = 'a' + i;
            }
            break;
        case 'V': { /* words[0] bytes; back: also the cycles that sending them took */
            count_down(0xFFFFFF, 5);
            while (!SYST_CVR) {
            }
            uint32_t before = SYST_CVR;
            for (uint32_t i = 0; i < words[0]; i++) {
                put('a');
            }
            put_word(before - SYST_CVR);
            break;
        }
        case 'b': /* words[0] reads of the data register without a look at the receiver */
            for (uint32_t i = 0; i < words[0]; i++) {
                received[i] = (uint8_t)UART_RX;
            }
            for (uint32_t i = 0; i < words[0]; i++) {
                put(received[i]);
            }
            break;
        case 'o': /* words[0] bytes that are not read for words[1] turns of a loop each */
        case 'O': /* ... with overruns acknowledged at the end */
            for (uint32_t i = 0; i < words[0]; i++) {
                for (volatile uint32_t turn = 0; turn < words[1]; turn++) {
                }
                received[i] = get();
            }
            for (uint32_t i = 0; i < words[0]; i++) {
                put(received[i]);
            }
            if (request == 'O') {
                UART_ACKNOWLEDGE();
            }
            put(UART_STATUS & ORE ? '!' : '.');
            break;
        case 'L': { /* words[0] pairs of address and value to write; words[1]: then to read */
            uint32_t list[16];
            for (uint32_t i = 0; i < 2 * words[0]; i++) {
                list[i] = get_word();
            }
            for (uint32_t i = 0; i < 2 * words[0]; i += 2) {
                REG(list[i]) = list[i + 1];
            }
            if (words[1]) {
                put_word(REG(words[1]));
            }
            break;
        }
        case 'I':
            do_interrupts();
            break;
        case 'X':
            do_fault(words[0]);
            put('?');
            break;
        }
    }
}
