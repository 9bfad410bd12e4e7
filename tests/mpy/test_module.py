# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``import lightseal`` on boards that run MicroPython: simulated ones, and this machine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lightseal import cases, paths, registry, vectors
from lightseal.micropython import build, known, modules
from lightseal.micropython.repl import BoardError
from lightseal.registry import Algorithm
from lightseal.vectors import AeadCase, Case
from mpy import firmware, machines
from mpy.machines import Board

KNOWN = registry.load()

# Of the default subset of official vectors, how many a simulated machine is asked.
EVERY = {"host": 1, "unix": 1, "firmware": 12, "armv7m": 4, "armv6m": 2, "rv32imc": 4}
ISAP = "isap-a-128a"
CHOOSER = (paths.root() / "micropython/choose.py").read_text()

BOARDS = ["host", "unix", "firmware", "armv7m", "armv6m", "rv32imc"]
MACHINES = {
    "firmware": firmware.MPS2,
    "armv7m": firmware.MPS2,
    "armv6m": firmware.MICROBIT,
    "rv32imc": firmware.RV32,
}
pytestmark = pytest.mark.timeout(900)


@pytest.fixture(scope="module", params=BOARDS)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def board(kind: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Board]:
    if kind == "host":
        yield machines.Host()
    elif kind == "unix":
        yield machines.Unix(tmp_path_factory.mktemp("unix"))
    else:
        module = None if kind == "firmware" else build.module(kind, flavour_of(kind))
        stored = [official(algorithm, kind) for algorithm in carried(kind)]
        with machines.board(MACHINES[kind], module, stored) as simulated:
            yield simulated


def flavour_of(kind: str) -> str:
    return "small" if kind == "armv6m" else "all"


def carried(kind: str) -> list[Algorithm]:
    return modules.load().flavours[flavour_of(kind)].chosen(KNOWN)


def calls(algorithm: Algorithm, found: list[Case]) -> str:
    return "\n".join(known.call(algorithm, case) for case in found)


def official(algorithm: Algorithm, kind: str) -> str:
    """Return a program that tries official vectors."""
    asked = cases.load(algorithm)[:: EVERY[kind]]
    assert asked
    return calls(algorithm, asked)


def test_the_module_lists_what_it_carries(kind: str, board: Board) -> None:
    printed = board.run("print(','.join(lightseal.algorithms()))")
    assert printed.strip().split(",") == [algorithm.id for algorithm in carried(kind)]


def test_the_snippet_names_the_folder(kind: str, board: Board) -> None:
    if kind == "host":
        pytest.skip("the package is in no folder of an architecture")
    machine = {"unix": "x64", "firmware": "armv7m"}.get(kind, kind)
    assert board.run(CHOOSER).strip() == f"{machine}_6.3"


def extra(algorithm: Algorithm) -> str:
    """Return a program with vectors that have every byte value, keys and nonces distinct."""
    every = vectors.read_cases(paths.root() / "kats/extra" / algorithm.vectors.rsplit("/")[-1])
    found: list[Case] = []
    values: set[int] = set()
    for case in [case for case in every if isinstance(case, AeadCase)][::29]:
        found.append(case)
        values.update(case.key + case.nonce + case.ad + case.message + case.ciphertext)
        if len(values) == 256:
            return calls(algorithm, found)
    raise AssertionError(algorithm.id)


def test_known_answers_of_every_algorithm(kind: str, board: Board) -> None:
    failed = {}
    for algorithm in carried(kind):
        programs = [official(algorithm, kind)]
        if algorithm.kind == "aead" and kind != "firmware":  # whose kernels are armv7m's
            programs.append(extra(algorithm))
        for program in programs:
            try:
                said = board.run(program)
            except (AssertionError, BoardError) as error:
                said = str(error)
            if said:
                failed[algorithm.id] = said
    assert failed == {}


def test_output_over_input(board: Board) -> None:
    assert board.run(f"aliases('{ISAP}')\naliases('ascon-aead128')") == ""


def test_a_thousand_calls_between_collections(kind: str, board: Board) -> None:
    if kind == "host":
        pytest.skip("nothing of the package is in memory that is collected")
    times = 1000 if kind in ("unix", "armv7m") else 200
    assert board.run(f"again('ascon-aead128', {times})", 300) == ""


def test_no_memory_is_an_exception(kind: str, board: Board) -> None:
    if kind in ("host", "unix"):
        pytest.skip("a heap of this port grows with what is asked of it")
    assert board.run("out_of_memory('ascon-aead128')") == ""


def test_what_is_larger_than_a_buffer(board: Board) -> None:
    assert board.run(f"large('{ISAP}', 1000, 96)\npieces()") == ""


def test_names_and_sizes(board: Board) -> None:
    assert board.run("named()") == ""


def test_misuse_ends_in_exceptions_with_clear_texts(kind: str, board: Board) -> None:
    assert board.run("misused()") == ""
    if kind != "host":
        assert board.run("misused_inside()") == ""
