# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Which known answers are run: pinned ones, and those that suit the algorithm."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lightseal import cases, paths, registry
from lightseal.errors import LightsealError, UsageError
from lightseal.vectors.digests import DigestMismatch

KNOWN = registry.load()

FIELDS = {
    "ascon-aead128": {"Key": 16, "Nonce": 16, "PT": 2, "AD": 0, "CT": 18},
    "ascon-hash256": {"Msg": 3, "MD": 32},
    "ascon-mac": {"Key": 16, "Msg": 3, "Tag": 16},
}


def file_of(tmp_path: Path, fields: dict[str, int], wrong: dict[str, int]) -> Path:
    """Write a file of two cases; in the second, some fields have other sizes."""
    path = tmp_path / "v.txt"
    records = ({**fields}, {**fields, **wrong})
    path.write_text(
        "\n".join(
            f"Count = {count}\n" + "".join(f"{name} = {'00' * n}\n" for name, n in record.items())
            for count, record in enumerate(records, 1)
        )
    )
    return path


@pytest.mark.parametrize("name", FIELDS)
def test_cases_that_suit_are_taken(tmp_path: Path, name: str) -> None:
    path = file_of(tmp_path, FIELDS[name], {})
    assert [case.count for case in cases.load(KNOWN.algorithm(name), path)] == [1, 2]


@pytest.mark.parametrize(
    ("name", "wrong", "line", "says"),
    [
        ("ascon-aead128", {"Key": 15}, 9, "key of 15 bytes, not 16"),
        ("ascon-aead128", {"Key": 20}, 9, "key of 20 bytes, not 16"),
        ("ascon-aead128", {"Nonce": 12}, 10, "nonce of 12 bytes, not 16"),
        ("ascon-aead128", {"CT": 10}, 13, "tag of 8 bytes, not 16"),
        ("ascon-aead128", {"CT": 19}, 13, "tag of 17 bytes, not 16"),
        ("ascon-hash256", {"MD": 31}, 7, "digest of 31 bytes, not 32"),
        ("ascon-mac", {"Key": 0}, 7, "key of 0 bytes, not 16"),
        ("ascon-mac", {"Tag": 8}, 9, "tag of 8 bytes, not 16"),
    ],
)
def test_a_field_of_the_wrong_length_is_named_with_its_line(
    tmp_path: Path, name: str, wrong: dict[str, int], line: int, says: str
) -> None:
    path = file_of(tmp_path, FIELDS[name], wrong)
    assert path.read_text().splitlines()[line - 1].startswith(next(iter(wrong)))
    with pytest.raises(UsageError) as caught:
        cases.load(KNOWN.algorithm(name), path)
    expected = f"{path}:{line}: case 2 has a {says}, which does not suit {name}"
    assert caught.value.message == expected


@pytest.fixture
def kats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the known answers, which is used instead of them."""
    shutil.copytree(paths.root() / "kats", tmp_path / "kats")
    monkeypatch.setattr(paths, "root", lambda: tmp_path)
    return tmp_path / "kats"


def refused(name: str) -> LightsealError:
    with pytest.raises(LightsealError) as caught:
        cases.load(KNOWN.algorithm(name))
    assert caught.value.hint is not None
    assert "git checkout -- kats" in caught.value.hint
    assert f"lightseal vectors generate {name}" in caught.value.hint
    return caught.value


@pytest.mark.parametrize("name", ["ascon-prfshort", "aez-v5"])
def test_known_answers_of_the_project_must_be_those_that_are_pinned(kats: Path, name: str) -> None:
    path = kats / KNOWN.algorithm(name).vectors
    assert cases.load(KNOWN.algorithm(name))
    text = path.read_text()
    path.write_text(text + "\n")
    error = refused(name)
    assert isinstance(error, DigestMismatch)
    assert str(path) in error.message
    path.write_text(text)
    (path.parent / "SHA256SUMS").write_text("")
    assert "has no sum for" in refused(name).message


@pytest.mark.parametrize("lost", ["Ascon-PrfShort.txt", "SHA256SUMS"])
def test_a_missing_file_is_told_with_what_brings_it_back(kats: Path, lost: str) -> None:
    (kats / lost).unlink()
    error = refused("ascon-prfshort")
    assert isinstance(error, UsageError)
    assert f"{kats / lost}: No such file or directory" in error.message
