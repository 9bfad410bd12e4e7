/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What the library asks of the compiler beyond C11. GCC 5 and newer, and clang.
 */
#ifndef LIGHTSEAL_CORE_ATTRIBUTES_H
#define LIGHTSEAL_CORE_ATTRIBUTES_H

#include <stdint.h>

#if !defined(__GNUC__)
#error "Lightseal needs GCC or clang"
#endif

/* For functions whose arguments are constants at every call and fold away. */
#define LIGHTSEAL_INLINE static inline __attribute__((always_inline))

/* For what is called with lengths known at run time: one copy in an instance. */
#define LIGHTSEAL_SHARED static __attribute__((noinline, unused))

/* The compiler no longer knows the value of x: a mask then stays in a register
 * instead of being made anew for each use. */
#define LIGHTSEAL_HIDE(x) __asm__("" : "+r"(x))

#define LIGHTSEAL_IS_CONSTANT(x) __builtin_constant_p(x)

/* LIGHTSEAL_OPAQUE makes the compiler forget what it knows of a variable in a
 * register: a mask made of one bit can't become a branch, nor a product a row
 * of shifts. What follows from either argument of LIGHTSEAL_TIE is computed
 * after both: keeps a compiler from preparing so much of the next step that its
 * registers run out.
 *
 * Where a sanitizer follows what is secret as memory that was never set, it
 * would take either as a use of it: there a function makes the compiler forget. */
#if defined(__has_feature)
#if __has_feature(memory_sanitizer)
__attribute__((noinline, optnone)) static inline uint64_t lightseal_opaque(uint64_t value)
{
    return value;
}
#define LIGHTSEAL_OPAQUE(variable) \
    ((variable) = (__typeof__(variable))lightseal_opaque((uint64_t)(variable)))
#define LIGHTSEAL_TIE(one, other) (void)((void)(one), (other))
#endif
#endif
#ifndef LIGHTSEAL_OPAQUE
#define LIGHTSEAL_OPAQUE(variable) __asm__("" : "+r"(variable))
#define LIGHTSEAL_TIE(one, other) __asm__("" : "+r"(one), "+r"(other))
#endif

/* A word that may be read and written through where the object is another type. */
typedef uint32_t __attribute__((may_alias)) lightseal_alias32;

#endif
