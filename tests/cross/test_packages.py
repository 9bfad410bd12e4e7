# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Projects that use the library with PlatformIO and with the Arduino tools, offline."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import guides
import lightseal
import programs
from lightseal import paths, registry, targets
from lightseal.deadline import Deadline
from lightseal.reference import algorithm
from lightseal.twin.engine import Engine
from sim.avr_programs import large_board

ROOT = paths.root()
REGISTRY = registry.load()
CONSUMER = Path(__file__).parents[1] / "consumers" / "platformio"
SKETCHES = sorted(path.parent.name for path in (ROOT / "examples").glob("*/*.ino"))
SECONDS = 240.0
ARDUINO = Path("/usr/share/arduino/hardware")
ARDUINO_BUILDER = Path("/usr/share/arduino-builder")
# Environment, instruction set, prefix of its tools.
ENVIRONMENTS = {
    "uno": ("avr", "avr-"),
    "disco_f407vg": ("armv7em", "arm-none-eabi-"),
    "pico": ("armv6m", "arm-none-eabi-"),
}


def succeed(command: list[str], folder: Path, **environment: str) -> str:
    done = subprocess.run(
        command, cwd=folder, env=os.environ | environment, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=SECONDS, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def content(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()]


def symbols(elf: Path, prefix: str) -> set[str]:
    listed = succeed([f"{prefix}nm", str(elf)], elf.parent)
    return {line.split()[-1] for line in listed.splitlines() if line}


def platformio(environment: str) -> Path:
    """Return what PlatformIO makes of the consumer project."""

    def make(folder: Path) -> Path:
        project = folder / "project"
        shutil.copytree(CONSUMER, project)
        (project / "src").mkdir()
        (project / "src/main.c").write_text(guides.blocks("platformio.md", "c")[0])
        succeed(
            [sys.executable, "-m", "platformio", "run", "-e", environment],
            project,
            LIGHTSEAL_SOURCE=str(ROOT),
            PLATFORMIO_CORE_DIR=str(folder / "core"),
            PLATFORMIO_SETTING_ENABLE_TELEMETRY="no",
            PLATFORMIO_SETTING_CHECK_PLATFORMIO_INTERVAL="36500",
            PLATFORMIO_DISABLE_UPGRADE_CHECK="true",
        )
        return project / f".pio/build/{environment}/program.elf"

    key = (content(CONSUMER), guides.blocks("platformio.md", "c"))
    return programs.cached(f"pio-{environment}", key, make)


@pytest.mark.parametrize("environment", ENVIRONMENTS)
def test_platformio_project(environment: str) -> None:
    set_, prefix = ENVIRONMENTS[environment]
    if shutil.which(f"{prefix}gcc") is None:
        pytest.skip(f"{prefix}gcc is not installed")
    found = symbols(platformio(environment), prefix)
    target = targets.of_set(set_)
    assert target.set == set_
    chosen = {target.kernel(REGISTRY, p).name for p in targets.primitives(REGISTRY)}
    used = {
        kernel.name
        for kernel in REGISTRY.kernels
        for symbol in found
        if re.search(rf"lightseal_\w*_{kernel.name}_", symbol)
    }
    assert target.kernel(REGISTRY, "ascon").name in used
    assert used <= chosen


def arduino(sketch: str, board: str = "uno") -> Path:
    """Return what Debian's arduino-builder makes of a sketch."""
    if shutil.which("arduino-builder") is None or not ARDUINO.is_dir():
        pytest.skip("not installed (Debian: arduino-builder arduino-core-avr)")
    source = ROOT / "examples" / sketch / f"{sketch}.ino"

    def make(folder: Path) -> Path:
        library = folder / "libraries" / "Lightseal"
        library.mkdir(parents=True)
        for name in ("library.properties", "keywords.txt", "src", "firmware", "examples"):
            (library / name).symlink_to(ROOT / name)
        built = folder / "built"
        built.mkdir()
        said = succeed(
            [
                "arduino-builder", "-compile", "-hardware", str(ARDUINO),
                "-hardware", str(ARDUINO_BUILDER), "-tools", "/usr/bin",
                "-tools", str(ARDUINO_BUILDER), "-libraries", str(library.parent),
                "-fqbn", f"arduino:avr:{board}", "-build-path", str(built), "-warnings", "all",
                "-prefs=runtime.tools.avr-gcc.path=/usr",
                "-prefs=runtime.tools.avrdude.path=/usr",
                # The core wants it, and Debian's compiler has it in C alone.
                "-prefs=compiler.cpp.extra_flags=-DDECIMAL_DIG=9",
                str(source),
            ],
            folder,
        )  # fmt: skip
        ours = [line for line in said.splitlines() if "Lightseal" in line and "warning" in line]
        assert not ours, said
        return built / f"{sketch}.ino.elf"

    return programs.cached(f"arduino-{sketch}", (board, source.read_bytes()), make)


@pytest.fixture
def twins() -> Iterator[list[Engine]]:
    """Twins that are ended after the test."""
    started: list[Engine] = []
    yield started
    for engine in started:
        engine.close()


def talk(engine: Engine, until: bytes, say: bytes = b"") -> str:
    """Return what a sketch writes, up to some text."""
    deadline, received = Deadline.after(30.0), b""
    if say:
        assert engine.send(say, deadline) == len(say)
    while until not in received:
        chunk = engine.receive(deadline)
        assert chunk, f"the sketch says no more than {received!r}"
        received += chunk
    return received.decode()


@pytest.mark.parametrize("board", ["uno", "mega:cpu=atmega2560"])
def test_sketch_isap(board: str, twins: list[Engine]) -> None:
    device = REGISTRY.boards["uno"] if board == "uno" else large_board()
    twins.append(Engine(device, arduino("Isap", board)))
    key, nonce = (bytes(start).ljust(16, b"\0") for start in ((1, 2, 3), (4, 5, 6)))
    sealed = algorithm("isap-a-128a").encrypt(key, nonce, b"", b"21.5").hex().upper()
    assert talk(twins[0], b"21.5\r\n").split() == [sealed[:8], sealed[8:], "forged", "21.5"]


def test_sketch_ascon_aead(twins: list[Engine]) -> None:
    twins.append(Engine(REGISTRY.boards["uno"], arduino("AsconAead")))
    assert talk(twins[0], b"on2\r\n") == "on1\r\non2\r\n"


def test_sketch_ascon_hash(twins: list[Engine]) -> None:
    twins.append(Engine(REGISTRY.boards["uno"], arduino("AsconHash")))
    digest = lightseal.hash("ascon-hash256", b"abc").hexdigest().upper()
    assert talk(twins[0], b"\r\n", b"abc\n") == f"{digest}\r\n"


def test_each_sketch_is_tested() -> None:
    assert SKETCHES == ["AsconAead", "AsconHash", "Isap"]


def test_descriptions_agree() -> None:
    properties = dict(
        line.split("=", 1)
        for line in (ROOT / "library.properties").read_text().splitlines()
        if not line.startswith("#")
    )
    manifest = json.loads((ROOT / "library.json").read_text())
    project = re.search(r"project\(lightseal VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())
    assert project is not None
    versions = {properties["version"], manifest["version"], project[1]}
    assert versions == {lightseal.__version__}
    assert all(properties[field] for field in ("name", "author", "maintainer", "sentence"))
    assert properties["includes"] == manifest["headers"] == "lightseal.h"
    for part in manifest["export"]["include"]:
        assert (ROOT / part).exists()
    header = (ROOT / "firmware/generated/lightseal/lightseal.h").read_text()
    for line in (ROOT / "keywords.txt").read_text().splitlines():
        if not line.startswith("#"):
            name, kind = line.split("\t")
            assert kind in ("KEYWORD1", "KEYWORD2")
            assert kind == "KEYWORD1" or name in header or name.startswith("lightseal_aead_")
