/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The S-box on bit planes: x[k] holds bit k of as many bytes as a word has
 * bits. Included with `aes_word`, an unsigned type, defined.
 *
 * It is the circuit of J. Boyar and R. Peralta, "A New Combinational Logic
 * Minimization Technique with Applications to Cryptology" (SEA 2010), without
 * its four complements: the result lacks the constant 63 hex, which passes
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
    const aes_word m = z5 ^ z13;
    const aes_word n = z0 ^ z3;
    const aes_word o = z2 ^ z12 ^ n;
    const aes_word p = z4 ^ l;
    const aes_word q = z3 ^ z6 ^ z7;
    const aes_word r = z7 ^ z8 ^ p;
    const aes_word s = z9 ^ z10 ^ p;
    const aes_word t = z4 ^ q;
    const aes_word u = z14 ^ o ^ r;
    const aes_word w = z1 ^ s;

    x[7] = q ^ s;
    x[1] = z12 ^ m ^ r;
    x[0] = m ^ l ^ o;
    x[4] = n ^ w;
    x[3] = z2 ^ z5 ^ w;
    x[2] = z10 ^ z11 ^ u;
    x[6] = t ^ x[4];
    x[5] = z16 ^ z17 ^ t ^ u;
}

#endif
