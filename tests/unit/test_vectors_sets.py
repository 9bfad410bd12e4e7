# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The committed vectors: pinned by SHA-256, and what the reference makes."""

from __future__ import annotations

import hashlib
import os
import shutil
import threading
import warnings
from pathlib import Path
from unittest import mock

import pytest
from click.testing import CliRunner

from lightseal import paths
from lightseal.cli.vectors import command
from lightseal.errors import UnknownName, UsageError
from lightseal.reference import algorithm, algorithm_ids
from lightseal.reference.aez import Aez
from lightseal.vectors import AeadCase, AezCase, HashCase, format_case, read_cases, sets
from lightseal.vectors.digests import DigestMismatch, format_sums, read_sums
from lightseal.vectors.recipe import Recipe

KATS = paths.root() / "kats"
STRIDE = 67
"""Has no factor in common with 33, the number of lengths in an official AEAD file, so that
message and associated data both go through many of them."""


def name_of(recipe: Recipe) -> str:
    return recipe.file


all_sets = pytest.mark.parametrize("recipe", sets.ALL_SETS, ids=name_of)


def test_every_algorithm_has_an_extra_set_and_all_but_aez_an_official_one() -> None:
    assert {recipe.algorithm for recipe in sets.EXTRA_SETS} == set(algorithm_ids())
    assert {recipe.algorithm for recipe in sets.OFFICIAL_SETS} == set(algorithm_ids()) - {"aez-v5"}


def test_sums_pin_all_files_and_no_other() -> None:
    assert {Path(r.file).name for r in sets.OFFICIAL_SETS} == set(read_sums(KATS))
    assert {Path(r.file).name for r in sets.EXTRA_SETS} == set(read_sums(KATS / "extra"))
    committed = {str(path.relative_to(KATS)) for path in KATS.rglob("*.txt")}
    assert committed == {recipe.file for recipe in sets.ALL_SETS}


@all_sets
def test_file_has_its_sum(recipe: Recipe) -> None:
    sets.check(KATS, [recipe])


@all_sets
def test_reference_makes_the_cases(recipe: Recipe) -> None:
    committed = list(read_cases(KATS / recipe.file))
    assert len(committed) == len(recipe)
    for count in range(1, len(recipe) + 1, STRIDE):
        assert recipe.case(count) == committed[count - 1]


@all_sets
def test_file_is_what_the_writer_writes(recipe: Recipe) -> None:
    text = "".join(map(format_case, read_cases(KATS / recipe.file)))
    assert text.encode() == (KATS / recipe.file).read_bytes()


@all_sets
def test_reference_opens_what_it_seals(recipe: Recipe) -> None:
    reference = algorithm(recipe.algorithm)
    for case in list(read_cases(KATS / recipe.file))[::STRIDE]:
        if isinstance(case, AeadCase):
            opened = reference.decrypt(case.key, case.nonce, case.ad, case.ciphertext)
            assert opened == case.message
        elif isinstance(case, AezCase):
            assert isinstance(reference, Aez)
            opened = reference.decrypt_vector(
                case.key, case.nonce, case.ad, case.ciphertext, case.tau
            )
            assert opened == case.message


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_reference_makes_files_whole() -> None:
    """Of ISAP those of A-128A: the others are that with more rounds, or another permutation."""
    others = ("isap-a-128", "isap-k-128a", "isap-k-128")
    recipes = [recipe for recipe in sets.ALL_SETS if recipe.algorithm not in others]
    assert len(list(sets.check_by_reference(KATS, recipes, jobs=2))) == len(recipes)


@pytest.mark.parametrize(
    "recipe",
    [r for r in sets.EXTRA_SETS if not r.file.endswith(("-vector.txt", "-grid.txt"))],
    ids=name_of,
)
def test_extra_inputs_are_distinct_and_of_every_length(recipe: Recipe) -> None:
    cases = list(read_cases(KATS / recipe.file))
    if isinstance(cases[0], AeadCase):
        aead = [case for case in cases if isinstance(case, AeadCase)]
        assert len({case.key for case in aead} | {case.nonce for case in aead}) == 2 * len(aead)
        assert {len(case.ad) for case in aead} >= set(range(301))
    elif not isinstance(cases[0], HashCase) and recipe.algorithm == "ascon-cxof128":
        assert {case.input_lengths[1] for case in cases} == set(range(257))
    longest = 16 if recipe.algorithm == "ascon-prfshort" else 300
    assert {case.input_lengths[0] for case in cases} >= set(range(longest + 1))


@pytest.mark.parametrize(
    "recipe", [r for r in sets.EXTRA_SETS if r.file.endswith("-grid.txt")], ids=name_of
)
def test_a_grid_has_every_pair_of_short_lengths(recipe: Recipe) -> None:
    cases = [c for c in read_cases(KATS / recipe.file) if isinstance(c, AeadCase)]
    pairs = [case.input_lengths for case in cases]
    assert pairs == [(message, ad) for message in range(33) for ad in range(33)]
    assert len({case.key for case in cases} | {case.nonce for case in cases}) == 2 * len(cases)


def test_xof_outputs_of_every_short_length() -> None:
    for name in ("Ascon-Xof", "Ascon-Xofa", "Ascon-XOF128"):
        cases = read_cases(KATS / "extra" / f"{name}.txt")
        lengths = {len(case.digest) for case in cases if isinstance(case, HashCase)}
        assert lengths >= set(range(66))


def test_aez_set_reaches_what_the_published_one_leaves_out() -> None:
    cases = [c for c in read_cases(KATS / "extra/AEZ-v5-vector.txt") if isinstance(c, AezCase)]
    assert {len(c.ciphertext) for c in cases if c.message} >= set(range(1, 100))
    assert {len(c.ciphertext) for c in cases if not c.message} >= {0, 1, 16}
    assert {len(c.key) for c in cases} >= {0, 16, 48, 128, 129}
    assert {len(c.nonce) for c in cases} >= {0, 1, 16, 17}
    assert {len(c.ad) for c in cases} >= {0, 1, 2, 3, 8}
    assert max(c.tau for c in cases) > 16


@pytest.fixture
def small_kats(tmp_path: Path) -> Path:
    """A root with the two files of Ascon-PrfShort and the sum of the official one."""
    kats = tmp_path / "kats"
    (kats / "extra").mkdir(parents=True)
    name = "Ascon-PrfShort.txt"
    for folder in (Path(), Path("extra")):
        shutil.copy(KATS / folder / name, kats / folder / name)
        sums = {name: read_sums(KATS / folder)[name]}
        (kats / folder / "SHA256SUMS").write_text(format_sums(sums))
    return kats


def prfshort() -> list[Recipe]:
    return sets.find_sets(["ascon-prfshort"])


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_generate_makes_what_is_committed(small_kats: Path) -> None:
    before = contents(small_kats)
    for recipe in prfshort():
        (small_kats / recipe.file).unlink()
    (small_kats / "extra" / "SHA256SUMS").unlink()
    assert len(list(sets.generate(small_kats, prfshort(), jobs=1))) == 2
    assert contents(small_kats) == before


def test_processes_are_no_copies_of_one_with_threads(small_kats: Path) -> None:
    """A copy of a process with threads may wait for a lock that nobody will ever release."""
    release = threading.Event()
    thread = threading.Thread(target=release.wait)
    thread.start()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            with mock.patch.object(os, "fork", side_effect=AssertionError("forked")):
                made = list(sets.check_by_reference(small_kats, prfshort(), jobs=2))
    finally:
        release.set()
        thread.join()
    assert len(made) == 2


def test_generate_writes_no_official_file_that_differs_from_the_published(small_kats: Path) -> None:
    sums = format_sums({"Ascon-PrfShort.txt": hashlib.sha256(b"").hexdigest()})
    (small_kats / "SHA256SUMS").write_text(sums)
    before = contents(small_kats)
    official = [recipe for recipe in prfshort() if recipe in sets.OFFICIAL_SETS]
    with pytest.raises(DigestMismatch, match="not e3b0c44298fc"):
        list(sets.generate(small_kats, official, jobs=1))
    assert contents(small_kats) == before


@pytest.mark.parametrize("folder", [".", "extra"])
def test_a_changed_digit_is_found(small_kats: Path, folder: str) -> None:
    path = small_kats / folder / "Ascon-PrfShort.txt"
    text = bytearray(path.read_bytes())
    position = text.index(b"Tag = ") + 6
    text[position] = ord("0") if text[position] != ord("0") else ord("1")
    path.write_bytes(text)
    with pytest.raises(DigestMismatch, match="Ascon-PrfShort"):
        sets.check(small_kats, prfshort())
    with pytest.raises(DigestMismatch, match="not what the reference makes"):
        list(sets.check_by_reference(small_kats, prfshort(), jobs=1))


def test_a_missing_file_is_found(small_kats: Path) -> None:
    (small_kats / "Ascon-PrfShort.txt").unlink()
    with pytest.raises(UsageError, match="cannot read the vectors file"):
        sets.check(small_kats, prfshort())
    with pytest.raises(UsageError, match="cannot read the vectors file"):
        list(sets.check_by_reference(small_kats, prfshort(), jobs=1))


def test_a_missing_sum_is_found(small_kats: Path) -> None:
    (small_kats / "SHA256SUMS").write_text("")
    with pytest.raises(DigestMismatch, match=r"no sum for Ascon-PrfShort\.txt"):
        sets.check(small_kats, prfshort())


def test_a_broken_sum_is_refused_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "SHA256SUMS").write_text(64 * "0" + "  a.txt\nrubbish\n")
    with pytest.raises(UsageError, match="SHA256SUMS:2: expected 64 hexadecimal digits"):
        read_sums(tmp_path)


def test_unknown_algorithm() -> None:
    with pytest.raises(UnknownName):
        sets.find_sets(["ascon-aead-128"])


@pytest.fixture
def root(small_kats: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source tree that holds nothing but the small vectors."""
    (small_kats.parent / paths.REGISTRY).mkdir(parents=True)
    monkeypatch.setenv("LIGHTSEAL_ROOT", str(small_kats.parent))
    return small_kats.parent


def test_command_checks_and_generates(root: Path) -> None:
    runner = CliRunner()
    checked = runner.invoke(command, ["check", "ascon-prfshort", "--full", "--jobs", "1"])
    assert checked.exit_code == 0
    assert checked.output.splitlines()[-1] == "2 vectors files have their SHA-256 sums"
    (root / "kats" / "Ascon-PrfShort.txt").unlink()
    made = runner.invoke(command, ["generate", "ascon-prfshort", "--jobs", "1"])
    assert made.exit_code == 0
    assert "kats/Ascon-PrfShort.txt" in made.output.splitlines()
    sets.check(root / "kats", prfshort())


def test_command_fails_on_a_changed_file(root: Path) -> None:
    (root / "kats" / "Ascon-PrfShort.txt").write_text("Count = 1\n")
    result = CliRunner().invoke(command, ["check", "ascon-prfshort"])
    assert isinstance(result.exception, DigestMismatch)
