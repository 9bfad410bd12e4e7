# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The lock file holds all that pyproject.toml asks for, and nothing that could vary."""

from __future__ import annotations

import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from lightseal import paths

ROOT = paths.root()
# Tests of labs run in an environment of their own.
LAB = "labgrid"
MAIN_LOCK, LAB_LOCK = "requirements.lock", f"requirements-{LAB}.lock"
LOCKS = {name: (ROOT / name).read_text() for name in (MAIN_LOCK, LAB_LOCK)}
PINS = {
    name: dict(re.findall(r"^([A-Za-z0-9._-]+)==(\S+)", text, re.MULTILINE))
    for name, text in LOCKS.items()
}
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
EXTRAS = PYPROJECT["project"]["optional-dependencies"]
RUN_TIME = PYPROJECT["project"]["dependencies"]
ASKED = [
    *((text, MAIN_LOCK) for text in [*PYPROJECT["build-system"]["requires"], *RUN_TIME]),
    *((r, MAIN_LOCK) for name, extra in EXTRAS.items() if name != LAB for r in extra),
    *((text, LAB_LOCK) for text in [*RUN_TIME, *EXTRAS[LAB]]),
]


@pytest.mark.parametrize(("text", "lock"), ASKED)
def test_requirement_is_met_by_its_pin(text: str, lock: str) -> None:
    requirement = Requirement(text)
    name = canonicalize_name(requirement.name)
    assert name in PINS[lock], "run 'make lock'"
    assert requirement.specifier.contains(PINS[lock][name]), "run 'make lock'"


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_is_pinned_and_hashed(lock: str) -> None:
    text = re.sub(r"^\s*#.*\n", "", LOCKS[lock], flags=re.MULTILINE)
    blocks = re.split(r"\n(?=[A-Za-z0-9])", text)
    assert len(blocks) == len(PINS[lock])
    for block in blocks:
        assert re.match(r"[A-Za-z0-9._-]+==\S+ \\\n +--hash=sha256:[0-9a-f]{64}", block), block


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_names_no_place_to_fetch_from(lock: str) -> None:
    assert "://" not in LOCKS[lock]
    assert not re.search(r"^\s*-(?!-hash)", LOCKS[lock], re.MULTILINE)
