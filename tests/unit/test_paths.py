# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Where the twins' compiled parts are kept."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lightseal import paths


def test_named_then_users_then_trees(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LIGHTSEAL_CACHE", str(tmp_path / "named"))
    assert paths.cache() == tmp_path / "named"
    monkeypatch.delenv("LIGHTSEAL_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert paths.cache() == tmp_path / "lightseal"
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert paths.cache() == paths.root() / ".pio" / "cache"


def test_a_home_that_may_not_be_looked_at_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, **options: bool) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.delenv("LIGHTSEAL_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with monkeypatch.context() as patch:
        patch.setattr(Path, "stat", refuse)
        assert paths.cache() == tmp_path / "lightseal"


def test_a_user_without_a_home_uses_the_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError

    monkeypatch.delenv("LIGHTSEAL_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert paths.cache() == paths.root() / ".pio" / "cache"
