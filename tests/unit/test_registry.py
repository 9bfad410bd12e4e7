# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The registry's loader: what it accepts, what it refuses, what it derives."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from lightseal import paths, registry
from lightseal.errors import RegistryError, UnknownName
from lightseal.registry import ADAPTERS, FILES, Registry


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the registry that a test may spoil."""
    for name in (*FILES, ADAPTERS):
        (tmp_path / name).write_bytes((paths.root() / paths.REGISTRY / name).read_bytes())
    return tmp_path


def spoil(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text()
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1))


def test_hash_is_of_the_three_files(folder: Path) -> None:
    joined = b"".join((folder / name).read_bytes() for name in FILES)
    assert Registry(folder).hash == hashlib.sha256(joined).digest()[:8]


@pytest.mark.parametrize("name", FILES)
def test_any_change_changes_the_hash(folder: Path, name: str) -> None:
    before = Registry(folder).hash
    (folder / name).write_text((folder / name).read_text() + "# more\n")
    assert Registry(folder).hash != before


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("algorithms.toml", 'kind = "aead"', 'kind = "aeed"', "isap-a-128a: kind is 'aeed'"),
        ("algorithms.toml", 'title = "ISAP-A-128A"\n', "", "field 'title' is missing"),
        ("algorithms.toml", "wire_id = 2\n", "wire_id = 1\n", "algorithm wire_id 1 is used twice"),
        ("algorithms.toml", "\ntitle = ", "\ntitel = ", "unknown field 'titel'"),
        ("kernels.toml", "wire_id = 2\n", "wire_id = 1\n", "kernel wire_id ascon 1 is used twice"),
        ("boards.toml", 'counter = "dwt"', 'counter = "tsc"', "disco_f407vg: counter is 'tsc'"),
        ("boards.toml", "bytes = 131072", "size = 131072", "[disco_f407vg] ram: unknown field"),
        ("boards.toml", 'tools = ["avrdude"]', 'tools = ["dfu"]', "tool 'dfu' is none of"),
        ("boards.toml", 'tools = ["avrdude"]', "tools = []", "[uno.flashing]: no tool"),
        ("boards.toml", 'openocd = "target/stm32f4x.cfg"\n', "", "needs the field 'openocd'"),
        ("boards.toml", 'probes = ["st-link"', 'probes = ["jlink"', "probe 'jlink' is none of"),
        ("boards.toml", "dtr_resets = true", "dtr_reset = true", "[uno] port: unknown field"),
        ("boards.toml", '"2341:0043"', '"2341:43"', "'2341:43' is no vendor:product"),
        ("boards.toml", "starts = 2.0", "starts = 20.0", "[uno.port]: starts is not within 10"),
        ("boards.toml", "adapter = true", "adapter = false", "[disco_f407vg.port]: neither usb"),
        ("adapters.toml", '"0403:6001"', '"403:6001"', "'403:6001' is no vendor:product"),
        ("boards.toml", "keeps = 512", "kept = 512", "[uno] flashing avrdude: unknown field"),
        ("boards.toml", 'name = "uno_ref64"', 'name = "uno"', "image name uno is used twice"),
    ],
)
def test_contradictions_are_named(folder: Path, name: str, old: str, new: str, says: str) -> None:
    spoil(folder, name, old, new)
    with pytest.raises(RegistryError) as caught:
        Registry(folder)
    assert says in caught.value.message


def test_unknown_names_list_the_nearest() -> None:
    loaded = registry.load()
    with pytest.raises(UnknownName) as caught:
        loaded.algorithm("isap-a128a")
    assert caught.value.hint is not None and "isap-a-128a" in caught.value.hint
    with pytest.raises(UnknownName, match="no board named 'unno'"):
        loaded.board("unno")
    with pytest.raises(UnknownName, match="no kernel named 'bi64'"):
        loaded.check_kernel_name("bi64")
    with pytest.raises(UnknownName, match="no image named 'x'"):
        loaded.image("x")


def test_an_image_carries_what_runs_on_its_board_and_is_asked_for() -> None:
    loaded = registry.load()
    for board in loaded.boards.values():
        for image in board.images:
            entries = loaded.entries(image)
            assert entries, f"{image.name} is empty"
            for entry in entries:
                assert board.target in entry.kernel.targets or (
                    image.on_request and entry.kernel.portable
                )
                assert entry.kernel.primitive == entry.algorithm.primitive
                assert not image.kernels or entry.kernel.name in image.kernels


def test_every_entry_has_a_board() -> None:
    loaded = registry.load()
    carried = {
        entry.file_stem
        for board in loaded.boards.values()
        for image in board.images
        for entry in loaded.entries(image)
    }
    assert carried == {entry.file_stem for entry in loaded.all_entries()}
