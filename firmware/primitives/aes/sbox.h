/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The S-box on bit planes: x[k] holds bit k of as many bytes as a word has
 * bits. Included with `aes_word`, an unsigned type, defined.
 *
 * It is the circuit of J. Boyar, P. Matthews and R. Peralta, "Logic Minimization
 * Techniques with Applications to Cryptology" (Journal of Cryptology 26, 2013),
 * 113 gates, without its four complements: the result lacks the constant 63 hex, which passes
 * ShiftRows and MixColumns unchanged and is added with the round key.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AES_SBOX_H
#define LIGHTSEAL_PRIMITIVES_AES_SBOX_H

#include "core/attributes.h"

/* The planes of the constant: bits 0, 1, 5 and 6. */
#define SBOX_CONSTANT 0x63

LIGHTSEAL_INLINE void sbox(aes_word *x)
{
    /* To a basis in which the inverse is cheap; y[i] as the paper numbers them. */
    const aes_word y14 = x[4] ^ x[2];
    const aes_word y13 = x[7] ^ x[1];
    const aes_word y12 = y13 ^ y14;
    const aes_word y9 = x[7] ^ x[4];
    const aes_word y8 = x[7] ^ x[2];
    const aes_word a = x[6] ^ x[5];
    const aes_word y1 = a ^ x[0];
    const aes_word y4 = y1 ^ x[4];
    const aes_word y2 = y1 ^ x[7];
    const aes_word y5 = y1 ^ x[1];
    const aes_word y3 = y5 ^ y8;
    const aes_word b = x[3] ^ y12;
    const aes_word y15 = b ^ x[2];
    const aes_word y20 = b ^ x[6];
    const aes_word y6 = y15 ^ x[0];
    const aes_word y10 = y15 ^ a;
    const aes_word y11 = y20 ^ y9;
    const aes_word y7 = x[0] ^ y11;
    const aes_word y17 = y10 ^ y11;
    const aes_word y19 = y10 ^ y8;
    const aes_word y16 = a ^ y11;
    const aes_word y21 = y13 ^ y16;
    const aes_word y18 = x[7] ^ y16;

    /* Norm in the subfield of 16 elements. */
    const aes_word c = y12 & y15;
    const aes_word d = y13 & y16;
    const aes_word e = y9 & y11;
    const aes_word f = (y14 & y17) ^ e;
    const aes_word g = (y8 & y10) ^ e;
    const aes_word n0 = (y3 & y6) ^ c ^ f ^ y20;
    const aes_word n1 = (y4 & x[0]) ^ c ^ g ^ y19;
    const aes_word n2 = (y5 & y1) ^ d ^ f ^ y21;
    const aes_word n3 = (y2 & y7) ^ d ^ g ^ y18;

    /* Its inverse, and the sums of that which are needed. */
    const aes_word h = n0 ^ n1;
    const aes_word i = n0 & n2;
    const aes_word j = n3 ^ i;
    const aes_word v0 = (h & j) ^ n1;
    const aes_word v1 = ((n1 ^ i) & (n2 ^ n3)) ^ n3;
    const aes_word k = n3 & (j ^ v1);
    const aes_word v2 = k ^ n2 ^ v1;
    const aes_word v3 = h ^ (v0 & (j ^ k));
    const aes_word v23 = v3 ^ v2;
    const aes_word v01 = v0 ^ v1;
    const aes_word v03 = v0 ^ v3;
    const aes_word v12 = v1 ^ v2;
    const aes_word v0123 = v01 ^ v23;

    /* Times the conjugate, and back to the basis of the field. */
    const aes_word z0 = v12 & y15;
    const aes_word z1 = v2 & y6;
    const aes_word z2 = v1 & x[0];
    const aes_word z3 = v03 & y16;
    const aes_word z4 = v3 & y1;
    const aes_word z5 = v0 & y7;
    const aes_word z6 = v01 & y11;
    const aes_word z7 = v0123 & y17;
    const aes_word z8 = v23 & y10;
    const aes_word z9 = v12 & y12;
    const aes_word z10 = v2 & y3;
    const aes_word z11 = v1 & y4;
    const aes_word z12 = v03 & y13;
    const aes_word z13 = v3 & y5;
    const aes_word z14 = v0 & y2;
    const aes_word z15 = v01 & y9;
    const aes_word z16 = v0123 & y14;
    const aes_word z17 = v23 & y8;

    const aes_word l = z15 ^ z16;
    const aes_word m = z10 ^ l;
    const aes_word n = z9 ^ m;
    const aes_word o = z0 ^ z2;
    const aes_word p = z3 ^ z4;
    const aes_word q = z7 ^ p;
    const aes_word r = q ^ z8 ^ z12 ^ o;
    const aes_word s = o ^ z3 ^ z5;
    const aes_word t = z6 ^ q;
    const aes_word u = z14 ^ r;
    const aes_word w = z13 ^ l ^ s;

    x[4] = n ^ p ^ z1 ^ z0;
    x[0] = z12 ^ w;
    x[7] = n ^ t;
    x[1] = r ^ w;
    x[3] = s ^ x[4];
    x[6] = x[4] ^ t;
    x[5] = u ^ z15 ^ t ^ z17;
    x[2] = m ^ z11 ^ u;
}

#endif
