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
LOCK = (ROOT / "requirements.lock").read_text()
PINS = dict(re.findall(r"^([A-Za-z0-9._-]+)==(\S+)", LOCK, re.MULTILINE))
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
ASKED = [
    *PYPROJECT["build-system"]["requires"],
    *PYPROJECT["project"]["dependencies"],
    *(r for extra in PYPROJECT["project"]["optional-dependencies"].values() for r in extra),
]


@pytest.mark.parametrize("text", ASKED)
def test_requirement_is_met_by_its_pin(text: str) -> None:
    requirement = Requirement(text)
    name = canonicalize_name(requirement.name)
    assert name in PINS, "run 'make lock'"
    assert requirement.specifier.contains(PINS[name]), "run 'make lock'"


def test_every_package_is_pinned_and_hashed() -> None:
    blocks = re.split(r"\n(?=[A-Za-z0-9])", re.sub(r"^\s*#.*\n", "", LOCK, flags=re.MULTILINE))
    assert len(blocks) == len(PINS)
    for block in blocks:
        assert re.match(r"[A-Za-z0-9._-]+==\S+ \\\n +--hash=sha256:[0-9a-f]{64}", block), block


def test_lock_names_no_place_to_fetch_from() -> None:
    assert "://" not in LOCK
    assert not re.search(r"^\s*-(?!-hash)", LOCK, re.MULTILINE)
