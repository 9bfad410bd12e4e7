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


def test_a_user_without_a_home_uses_the_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError

    monkeypatch.delenv("LIGHTSEAL_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert paths.cache() == paths.root() / ".pio" / "cache"
