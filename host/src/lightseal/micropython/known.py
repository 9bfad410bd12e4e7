# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Known-answer tests of ``import lightseal`` on a board that runs MicroPython."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from lightseal import cases
from lightseal.errors import LightsealError, UsageError
from lightseal.micropython.repl import BoardError, Repl
from lightseal.registry import Algorithm, Registry
from lightseal.vectors import AeadCase, Case, CxofCase, HashCase, MacCase

PROGRAM = Path(__file__).with_name("board").joinpath("known.py").read_text()
"""What a board has to run first."""

_BATCH = 8


@dataclass(frozen=True)
class Result:
    """What a board made of an algorithm's cases; ``reason`` is the first failure's."""

    algorithm: str
    passed: int
    failed: int
    reason: str | None


def call(algorithm: Algorithm, case: Case) -> str:
    """Return the statement that tries a case on a board."""
    match case:
        case AeadCase():
            name = "known_aead"
            parts: tuple[bytes, ...] = (
                *(case.key, case.nonce, case.ad),
                *(case.message, case.ciphertext),
            )
        case CxofCase():
            name, parts = "known_xof", (case.message, case.digest, case.custom)
        case MacCase():
            name, parts = "known_mac", (case.key, case.message, case.tag)
        case HashCase():
            name = "known_hash" if algorithm.kind == "hash" else "known_xof"
            parts = (case.message, case.digest)
        case _:
            raise LightsealError(f"{algorithm.id} is not in the module")
    texts = (repr(base64.b64encode(part).decode()) for part in parts)
    return f"{name}('{algorithm.id}', {', '.join(texts)})"


def carried(repl: Repl, registry: Registry) -> list[Algorithm]:
    """Return the algorithms that a board's module has; raises UsageError where it has none."""
    try:
        names = repl.run("import lightseal\nprint(','.join(lightseal.algorithms()))")
    except BoardError as error:
        raise UsageError(
            f"the board has no lightseal ({error.trace.strip().splitlines()[-1]})",
            f"lightseal micropython install --port {repl.url}",
        ) from None
    return [registry.algorithm(name) for name in names.strip().split(",")]


def run(
    repl: Repl, algorithms: Sequence[Algorithm], full: bool, advance: Callable[[int], None]
) -> Iterator[Result]:
    """Try the known answers of each algorithm; ``advance(n)`` hears of n more cases."""
    repl.run(PROGRAM)
    for algorithm in algorithms:
        yield _one(repl, algorithm, cases.load(algorithm, full=full), advance)


def _one(
    repl: Repl, algorithm: Algorithm, found: list[Case], advance: Callable[[int], None]
) -> Result:
    failed, reason = 0, None
    for at in range(0, len(found), _BATCH):
        batch = found[at : at + _BATCH]
        try:
            repl.run("\n".join(call(algorithm, case) for case in batch))
        except BoardError:
            for case in batch:
                try:
                    repl.run(call(algorithm, case))
                except BoardError as error:
                    failed += 1
                    reason = reason or f"case {case.count}: {error.message}"
        advance(len(batch))
    return Result(algorithm.id, len(found) - failed, failed, reason)
