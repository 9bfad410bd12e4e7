# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""When images are built, and what is said when they cannot be."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from lightseal import build, generate, paths, processes, registry, tools
from lightseal.build import BuildFailed, TooLarge
from lightseal.errors import MissingTool, UsageError

KNOWN = registry.load()
IMAGES = list(KNOWN.board("uno").default_images)
NAMES = [image.name for image in IMAGES]

PlatformIO = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tree with one source file, and every compiler said to be here."""
    (tmp_path / "firmware").mkdir()
    (tmp_path / "firmware" / "a.c").write_text("int a;")
    (tmp_path / "platformio.ini").write_text("")
    monkeypatch.setattr(paths, "root", lambda: tmp_path)
    monkeypatch.setattr(tools, "require_tool", lambda name: None)
    monkeypatch.setattr(generate, "all_outputs", lambda registry: {})
    return tmp_path


class FakePlatformIO:
    """Stands in for processes.run; makes the images that it is asked for."""

    def __init__(self, makes_images: bool = True, code: int = 0, output: str = "") -> None:
        self.runs: list[list[str]] = []
        self.env: dict[str, str] = {}
        self._makes_images = makes_images
        self._code = code
        self._output = output

    def __call__(
        self, command: Sequence[str], seconds: float, env: dict[str, str], capture: bool
    ) -> subprocess.CompletedProcess[str]:
        names = [command[i + 1] for i, word in enumerate(command) if word == "-e"]
        self.runs.append(names)
        self.env = env
        assert seconds <= build.BUILD_SECONDS
        for name in names if self._makes_images else []:
            build.image_path(name).parent.mkdir(parents=True, exist_ok=True)
            build.image_path(name).write_text("ELF")
        return subprocess.CompletedProcess(command, self._code, self._output)


@pytest.fixture
def platformio(monkeypatch: pytest.MonkeyPatch) -> FakePlatformIO:
    fake = FakePlatformIO()
    monkeypatch.setattr(processes, "run", fake)
    return fake


def test_what_is_built_is_not_built_again(tree: Path, platformio: FakePlatformIO) -> None:
    announced: list[str] = []
    assert build.ensure(KNOWN, IMAGES, announced.append) == IMAGES
    assert build.ensure(KNOWN, IMAGES, announced.append) == []
    assert platformio.runs == [NAMES]
    assert announced == [", ".join(NAMES)]


@pytest.mark.parametrize("change", ["edit", "add", "rename", "remove", "ini"])
def test_any_change_of_the_sources_builds_again(
    tree: Path, platformio: FakePlatformIO, change: str
) -> None:
    source = tree / "firmware" / "a.c"
    (tree / "firmware" / "b.c").write_text("int b;")
    build.ensure(KNOWN, IMAGES)
    match change:
        case "edit":
            source.write_text("int c;")
        case "add":
            (tree / "firmware" / "c.c").write_text("")
        case "rename":
            source.rename(tree / "firmware" / "z.c")
        case "remove":
            source.unlink()
        case "ini":
            (tree / "platformio.ini").write_text("[env]")
    assert build.ensure(KNOWN, IMAGES) == IMAGES


def test_only_the_image_that_is_missing_is_built(tree: Path, platformio: FakePlatformIO) -> None:
    build.ensure(KNOWN, IMAGES)
    build.image_path("uno_ref64").unlink()
    build.ensure(KNOWN, IMAGES)
    assert platformio.runs[1:] == [["uno_ref64"]]


def test_platformio_is_kept_off_the_network(tree: Path, platformio: FakePlatformIO) -> None:
    build.ensure(KNOWN, IMAGES)
    assert platformio.env["PLATFORMIO_SETTING_ENABLE_TELEMETRY"] == "no"
    assert platformio.env["PLATFORMIO_DISABLE_UPGRADE_CHECK"] == "true"


def test_a_failure_shows_what_the_compiler_said_and_is_tried_again(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiling = [f"Compiling .pio/build/uno/src/{n}.o" for n in range(100)]
    said = "\n".join(["noise"] * 100 + ["a.c:1: error: expected ';'", *compiling])
    failing = FakePlatformIO(code=1, output=said)
    monkeypatch.setattr(processes, "run", failing)
    for _ in range(2):
        with pytest.raises(BuildFailed, match=f"building {', '.join(NAMES)} failed") as caught:
            build.ensure(KNOWN, IMAGES)
        assert "expected ';'" in str(caught.value.hint)
        assert str(caught.value.hint).count("noise") < 40
        assert "Compiling" not in str(caught.value.hint)
    assert len(failing.runs) == 2


def test_a_build_without_a_result_is_a_failure(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "run", FakePlatformIO(makes_images=False))
    with pytest.raises(BuildFailed, match="left no"):
        build.ensure(KNOWN, IMAGES)


def test_a_build_that_hangs_is_ended_with_all_it_started(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = tree / "started"
    fake = tree / "python"
    # Like PlatformIO: the child of a child does the work, and holds the output open.
    fake.write_text(f"#!/bin/sh\nsh -c 'echo $$ > {started}; sleep 60'\necho done\n")
    fake.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(fake))
    monkeypatch.setattr(build, "BUILD_SECONDS", 0.5)
    before = time.monotonic()
    with pytest.raises(BuildFailed, match="took longer than"):
        build.ensure(KNOWN, IMAGES)
    assert time.monotonic() - before < 10
    with pytest.raises(ProcessLookupError):
        os.kill(int(started.read_text()), 0)


def test_stale_generated_files_are_not_built(
    tree: Path, platformio: FakePlatformIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generate, "all_outputs", lambda registry: {"firmware/generated/x.h": "new"})
    with pytest.raises(BuildFailed, match="do not fit the registry") as caught:
        build.ensure(KNOWN, IMAGES)
    assert caught.value.hint == "run 'lightseal generate'"
    assert platformio.runs == []


def test_a_tree_that_cannot_be_written_to_is_told(tree: Path, platformio: FakePlatformIO) -> None:
    (tree / ".pio").write_text("no folder")
    with pytest.raises(UsageError, match=r"lightseal\.lock: File exists"):
        build.ensure(KNOWN, IMAGES)
    (tree / ".pio").unlink()
    (tree / ".pio/lightseal.lock").mkdir(parents=True)
    with pytest.raises(UsageError, match=r"lightseal\.lock: Is a directory"):
        build.ensure(KNOWN, IMAGES)
    assert platformio.runs == []


def test_a_missing_compiler_is_named_with_the_command_that_brings_it(
    tree: Path, platformio: FakePlatformIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(paths, "root", lambda: tree)
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(MissingTool, match="avr-gcc is missing") as caught:
        build.ensure(KNOWN, IMAGES)
    assert "apt-get install gcc-avr" in str(caught.value.hint)


OVERFLOWED = """\
Processing uno (board: uno; platform: symlink://somewhere)
========================= [SUCCESS] Took 1.27 seconds =========================
Processing uno_ref64 (board: uno; platform: symlink://somewhere)
/usr/bin/ld: .pio/build/uno_ref64/firmware.elf section `.text' will not fit in region `text'
/usr/bin/ld: region `text' overflowed by 7966 bytes
========================== [FAILED] Took 1.81 seconds ==========================
"""


def test_what_is_too_large_is_told_in_bytes_and_the_others_are_built(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "run", FakePlatformIO(code=1, output=OVERFLOWED))
    with pytest.raises(TooLarge, match="uno_ref64 does not fit: 7,966 bytes of flash missing"):
        build.ensure(KNOWN, IMAGES)
    fake = FakePlatformIO()
    monkeypatch.setattr(processes, "run", fake)
    build.ensure(KNOWN, IMAGES)
    assert fake.runs == [["uno_ref64"]]


def test_room_is_not_blamed_for_another_failure(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = OVERFLOWED.replace("[SUCCESS]", "[FAILED]")
    monkeypatch.setattr(processes, "run", FakePlatformIO(code=1, output=said))
    with pytest.raises(BuildFailed, match=r"building .* failed"):
        build.ensure(KNOWN, IMAGES)
