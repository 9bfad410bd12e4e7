# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The AVR engine is compiled on first use; what that needs and how it fails."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from lightseal.errors import LightsealError, MissingTool, UsageError
from lightseal.twin import avr, native
from lightseal.twin.avr import image
from sim.avr_programs import program


@pytest.fixture
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("LIGHTSEAL_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_engine_is_compiled_once(cache: Path) -> None:
    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(lambda _: avr.program(), range(2))
    assert first == second
    assert list((cache / "native").iterdir()) == [first]
    made = first.stat().st_mtime_ns
    assert avr.program().stat().st_mtime_ns == made


def test_changed_source_is_compiled_anew(cache: Path, tmp_path: Path) -> None:
    source = tmp_path / "main.c"
    source.write_text("int main(void) { return 0; }")
    first = native.build("thing", [source], [])
    source.write_text("int main(void) { return 1; }")
    assert native.build("thing", [source], []) != first
    assert len(list((cache / "native").iterdir())) == 2


def test_failing_compiler_leaves_nothing(cache: Path, tmp_path: Path) -> None:
    source = tmp_path / "main.c"
    source.write_text("int main(void) { return nothing; }")
    with pytest.raises(LightsealError, match=r"cannot compile thing-.*'nothing' undeclared"):
        native.build("thing", [source], [])
    assert list((cache / "native").iterdir()) == []


def test_missing_library_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(avr, "_PREFIXES", (Path("/nonexistent"),))
    with pytest.raises(MissingTool, match="needs libsimavr") as caught:
        avr.program()
    assert caught.value.hint == "apt-get install libsimavr-dev"


def test_missing_compiler_names_the_package(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    with pytest.raises(MissingTool, match="no C compiler") as caught:
        avr.program()
    assert caught.value.hint == "apt-get install gcc libc6-dev"


def test_image_larger_than_the_flash_is_refused() -> None:
    whole = image.read(program("probe"), 32768)
    assert image.read(program("probe"), len(whole.flash)) == whole
    with pytest.raises(UsageError, match=f"has {len(whole.flash)} bytes, the flash"):
        image.read(program("probe"), len(whole.flash) - 1)


def test_stack_may_use_all_behind_the_variables() -> None:
    """probe.c has two bytes of variables, at the start of RAM."""
    assert image.read(program("probe"), 32768).stack_limit == 0x102
