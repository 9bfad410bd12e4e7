# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``import lightseal`` on boards that run MicroPython: simulated ones, and this machine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lightseal import cases, paths, registry, vectors
from lightseal.micropython import build, known, modules
from lightseal.registry import Algorithm
from lightseal.vectors import AeadCase, Case
from mpy import firmware, machines
from mpy.machines import Board

KNOWN = registry.load()
SMALL = [algorithm.id for algorithm in modules.load().flavours["small"].chosen(KNOWN)]

# Of the default subset of official vectors, how many a simulated machine is asked.
EVERY = {"host": 1, "unix": 1, "firmware": 2, "armv7m": 2, "armv6m": 2, "rv32imc": 2}
ISAP = "isap-a-128a"

BOARDS = ["host", "unix", "firmware", "armv7m", "armv6m", "rv32imc"]
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
    elif kind == "firmware":
        with machines.board(firmware.MPS2) as repl:
            yield repl
    else:
        made = {"armv7m": firmware.MPS2, "armv6m": firmware.MICROBIT, "rv32imc": firmware.RV32}
        with machines.board(made[kind], build.module(kind, flavour_of(kind))) as repl:
            yield repl


def flavour_of(kind: str) -> str:
    return "small" if kind == "armv6m" else "all"


def carried(kind: str) -> list[Algorithm]:
    return modules.load().flavours[flavour_of(kind)].chosen(KNOWN)


def calls(algorithm: Algorithm, found: list[Case]) -> Iterator[str]:
    return (known.call(algorithm, case) for case in found)


def test_the_module_lists_what_it_carries(kind: str, board: Board) -> None:
    printed = board.run("print(','.join(lightseal.algorithms()))")
    assert printed.strip().split(",") == [algorithm.id for algorithm in carried(kind)]


@pytest.mark.parametrize("algorithm", KNOWN.algorithms)
def test_known_answers(kind: str, board: Board, algorithm: str) -> None:
    if kind == "armv6m" and algorithm not in SMALL:
        pytest.skip("not in the small flavour, which is what this machine's memory holds")
    asked = KNOWN.algorithm(algorithm)
    programs = list(calls(asked, cases.load(asked)[:: EVERY[kind]]))
    assert programs
    assert board.run("\n".join(programs)) == ""


@pytest.mark.parametrize("algorithm", [a.id for a in KNOWN.algorithms.values() if a.kind == "aead"])
def test_every_byte_value_and_distinct_keys(kind: str, board: Board, algorithm: str) -> None:
    if kind == "armv6m" and algorithm not in SMALL:
        pytest.skip("not in the small flavour, which is what this machine's memory holds")
    asked = KNOWN.algorithm(algorithm)
    extra = [
        case
        for case in vectors.read_cases(paths.root() / "kats/extra" / asked.vectors.rsplit("/")[-1])
        if isinstance(case, AeadCase) and len(case.message) in (3, 64, 255, 256)
    ][:4]
    assert extra
    assert board.run("\n".join(calls(asked, list(extra)))) == ""


@pytest.mark.parametrize("algorithm", [ISAP, "ascon-aead128"])
def test_output_over_input(board: Board, algorithm: str) -> None:
    assert board.run(f"aliases('{algorithm}')") == ""


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
