# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""From a known answer to a call on a board, and from what it did to a verdict."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from lightseal import paths, vectors
from lightseal.errors import UsageError
from lightseal.protocol.layout import Call, Placement, Shifts
from lightseal.protocol.messages import Operation, Status
from lightseal.protocol.runner import Outcome
from lightseal.registry import Algorithm
from lightseal.vectors import (
    AeadCase,
    Case,
    CxofCase,
    HashCase,
    Located,
    MacCase,
    digests,
    format_case,
)
from lightseal.vectors.digests import DigestMismatch

_CASE_KINDS: dict[str, type[Case]] = {
    "aead": AeadCase,
    "hash": HashCase,
    "xof": HashCase,
    "cxof": CxofCase,
    "mac": MacCase,
    "prf": MacCase,
}

_SHOWN_BYTES = 16
# Odd, so that it reaches every bit; found by trying what the default subsets make of it.
_FORGE_STEP = 89


def digest(cases: Iterable[Case]) -> str:
    """Return a hash that says which cases these are: the SHA-256 of them as a file."""
    return hashlib.sha256("".join(map(format_case, cases)).encode()).hexdigest()


def load(algorithm: Algorithm, file: Path | None = None, full: bool = False) -> list[Case]:
    """Return the cases to run on an algorithm.

    Of the project's own file, which must have the sum that pins it, the
    default subset, all with ``full``; of another ``file`` always all. Raises
    VectorFormatError for a broken line, UsageError for a case that is not of
    this algorithm's kind and sizes, DigestMismatch for a file of the project
    that was changed.
    """
    path = file or paths.root() / "kats" / algorithm.vectors
    if not file:
        _check_sum(path, algorithm)
    cases = []
    for located in vectors.read_located(path):
        _check_suits(located, algorithm, path)
        cases.append(located.case)
    if full or file:
        return cases
    return list(vectors.default_subset(cases, algorithm.block))


def _check_sum(path: Path, algorithm: Algorithm) -> None:
    """Raise UsageError or DigestMismatch unless a file of the project is what it is to be."""
    try:
        digests.check_files(path.parent, [path.name])
    except (DigestMismatch, UsageError) as error:
        remedy = f"git checkout -- kats, or lightseal vectors generate {algorithm.id}"
        raise type(error)(error.message, remedy) from None


def _check_suits(located: Located, algorithm: Algorithm, path: Path) -> None:
    """Raise UsageError, with the line, for a case that is not of an algorithm's kind and sizes."""
    case, lines = located.case, located.lines
    if not isinstance(case, _CASE_KINDS[algorithm.kind]):
        line, problem = list(lines.values())[1], f"is no case for {algorithm.kind} algorithms"
    else:
        wrong = next((size for size in _sizes(case, algorithm) if size[2] != size[3]), None)
        if wrong is None:
            return
        what, name, length, wanted = wrong
        line, problem = lines[name], f"has a {what} of {length} bytes, not {wanted}"
    raise UsageError(
        f"{path}:{line}: case {case.count} {problem}, which does not suit {algorithm.id}",
        "mend the line, or name the algorithm of the file with --algorithm",
    )


def _sizes(case: Case, algorithm: Algorithm) -> Iterator[tuple[str, str, int, int]]:
    """Yield what has a fixed size: its name, its field, its bytes, the algorithm's."""
    match case:
        case AeadCase(_, key, nonce, message, _, ciphertext):
            yield "key", "Key", len(key), algorithm.key
            yield "nonce", "Nonce", len(nonce), algorithm.nonce
            yield "tag", "CT", len(ciphertext) - len(message), algorithm.tag
        case MacCase(_, key, _, tag):
            yield "key", "Key", len(key), algorithm.key
            yield "tag", "Tag", len(tag), algorithm.tag or len(tag)
        case HashCase(_, _, digest) | CxofCase(_, _, _, digest):
            yield "digest", "MD", len(digest), algorithm.digest or len(digest)


def call(operation: str, algorithm: Algorithm, case: Case) -> Call:
    """Return the call that tries a case."""
    match case:
        case AeadCase(_, key, nonce, message, ad, ciphertext):
            text, tag = ciphertext[: len(message)], ciphertext[len(message) :]
            if operation == "encrypt":
                return Call(
                    Operation.ENCRYPT, key, nonce, ad, message, len(message), tag_bytes=len(tag)
                )
            sent = forged(tag, case.count) if operation == "forge" else tag
            return Call(Operation.DECRYPT, key, nonce, ad, text, len(message), sent)
        case HashCase(_, message, digest):
            number = Operation.HASH if algorithm.kind == "hash" else Operation.XOF
            return Call(number, input=message, output=len(digest))
        case CxofCase(_, message, custom, digest):
            return Call(Operation.XOF, ad=custom, input=message, output=len(digest))
        case MacCase(_, key, message, tag):
            if operation == "mac":
                return Call(Operation.MAC, key, input=message, tag_bytes=len(tag))
            sent = forged(tag, case.count) if operation == "forge" else tag
            return Call(Operation.VERIFY, key, input=message, tag=sent)
    raise TypeError(f"no call for {type(case).__name__}")


def forged(tag: bytes, number: int) -> bytes:
    """Return a tag with one bit flipped.

    Over successive numbers every bit has its turn, and over those of a default subset every
    byte or all but one.
    """
    bit = number * _FORGE_STEP % (8 * len(tag))
    bad = bytearray(tag)
    bad[bit // 8] ^= 1 << bit % 8
    return bytes(bad)


def placement(case: Case) -> Placement:
    """Return where the buffers of a case lie: every alignment, and every other one in place."""
    n = case.count
    shifts = Shifts(n % 8, n // 2 % 8, n // 3 % 8, (n + 3) % 8, 3 * n % 8, 5 * n % 8)
    return Placement(shifts, in_place=n % 2 == 0 and isinstance(case, AeadCase))


def verdict(operation: str, case: Case, outcome: Outcome) -> str | None:
    """Return what is wrong with an outcome, None if nothing is."""
    if outcome.stray:
        return f"wrote outside its buffers, at output[{outcome.stray[0]}]"
    if operation == "forge":
        return _forge_verdict(outcome)
    if outcome.status is not Status.OK:
        return f"status {outcome.status.name}"
    output, tag = _expected(operation, case)
    if outcome.length != len(output):
        return f"reports {outcome.length} bytes of output, not {len(output)}"
    return _difference("output", outcome.output, output) or _difference("tag", outcome.tag, tag)


def _forge_verdict(outcome: Outcome) -> str | None:
    if outcome.status is not Status.AUTH:
        return f"a forged tag gave status {outcome.status.name}"
    if outcome.length:
        return f"a forged tag gave {outcome.length} bytes of output"
    for position, byte in enumerate(outcome.output):
        if byte != 0:
            return f"a forged tag left 0x{byte:02x} in output[{position}]"
    return None


def _expected(operation: str, case: Case) -> tuple[bytes, bytes]:
    """Return the output and the tag that a case calls for."""
    match case:
        case AeadCase(_, _, _, message, _, ciphertext):
            text, tag = ciphertext[: len(message)], ciphertext[len(message) :]
            return (text, tag) if operation == "encrypt" else (message, tag)
        case HashCase(_, _, digest) | CxofCase(_, _, _, digest):
            return digest, b""
        case MacCase(_, _, _, tag):
            return b"", tag
    raise TypeError(f"no answer in {type(case).__name__}")


def _difference(what: str, found: bytes, expected: bytes) -> str | None:
    if found == expected:
        return None
    at: Sequence[int] = [i for i, byte in enumerate(found) if expected[i : i + 1] != bytes([byte])]
    start = at[0] if at else min(len(found), len(expected))
    end = start + _SHOWN_BYTES
    return f"{what}[{start}..] is {found[start:end].hex()}, not {expected[start:end].hex()}"
