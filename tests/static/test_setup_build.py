# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Images: built without network and without warnings, the same in every folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from lightseal import build, paths, registry, tools
from lightseal.errors import MissingTool

BUILD_SECONDS = 600
pytestmark = pytest.mark.timeout(900)
IMAGES = [image for board in registry.load().boards.values() for image in board.default_images]
COPIED = [
    min(registry.load().boards[board].images, key=lambda i: len(registry.load().entries(i)))
    for board in ("disco_f407vg", "uno")
]
"""The smallest of a board of each compiler for boards: what the folder is called is for the
compiler to keep out of them. This machine's own is not small."""
AVR = next(image.name for image in COPIED if image.board == "uno")
# A network namespace of its own has not even a loopback that is up.
WITHOUT_NETWORK = ["unshare", "--map-root-user", "--net"]
WORKER = """
import sys
from lightseal import build, registry
known = registry.load()
build.ensure(known, [known.image(name) for name in sys.argv[1:]])
"""


def offline_prefix() -> list[str]:
    """Return what takes the network from a command, nothing where this machine forbids that."""
    try:
        probe = [*WITHOUT_NETWORK, "true"]
        done = subprocess.run(probe, capture_output=True, timeout=20, check=False)
    except FileNotFoundError:
        return []
    return WITHOUT_NETWORK if done.returncode == 0 else []


@pytest.fixture(scope="module")
def copied_tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the firmware, built from nothing, offline, with warnings as errors."""
    try:
        for name in ("arm-none-eabi-gcc", "avr-gcc", "gcc"):
            tools.require_tool(name)
    except MissingTool as error:
        pytest.skip(error.message)
    root = tmp_path_factory.mktemp("another folder")
    shutil.copy(paths.root() / "platformio.ini", root)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(paths.root() / "firmware", root / "firmware", ignore=ignored)
    home = root / "home"
    home.mkdir()
    names = [image.name for image in COPIED]
    command = [*offline_prefix(), sys.executable, "-c", WORKER, *names]
    env = os.environ | {
        "LIGHTSEAL_ROOT": str(root),
        "PLATFORMIO_BUILD_FLAGS": "-Werror",
        "HOME": str(home),
        # A user's own settings, which are for other projects.
        "PLATFORMIO_CORE_DIR": str(home / "core"),
        "PLATFORMIO_BUILD_DIR": str(home / "build"),
    }
    done = subprocess.run(
        command, env=env, capture_output=True, text=True, timeout=BUILD_SECONDS, check=False
    )
    assert done.returncode == 0, done.stderr
    return root


@pytest.mark.parametrize("image", COPIED, ids=lambda image: image.name)
def test_image_is_the_same_in_every_folder(copied_tree: Path, image: registry.Image) -> None:
    build.ensure(registry.load(), [image])
    here = build.flash_path(image.name)
    there = copied_tree / here.relative_to(paths.root())
    assert there.read_bytes() == here.read_bytes()


def test_nothing_is_written_outside_of_the_tree(copied_tree: Path) -> None:
    assert [path.name for path in (copied_tree / "home").iterdir()] == []
    assert (copied_tree / ".pio/core/packages").is_dir()


def test_platformio_by_hand_does_the_same(copied_tree: Path) -> None:
    shutil.rmtree(copied_tree / ".pio/core")
    ours = {name: value for name, value in os.environ.items() if not name.startswith("PLATFORMIO_")}
    # What the images were built with, else all would be built again.
    env = ours | {"PLATFORMIO_BUILD_FLAGS": "-Werror", "LIGHTSEAL_ROOT": str(copied_tree)}
    done = subprocess.run(
        [*offline_prefix(), sys.executable, "-m", "platformio", "run", "-e", AVR],
        cwd=copied_tree,
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    # Where PlatformIO keeps what it could not send.
    assert not (copied_tree / ".pio/core/.cache/telemetry.json").exists()


def test_no_network_can_be_taken_away_here() -> None:
    if not offline_prefix():
        pytest.skip("this machine lets no process give up its network, so builds were not proven")
    online = [sys.executable, "-c", "import socket; socket.create_connection(('127.0.0.1', 9))"]
    done = subprocess.run(
        [*offline_prefix(), *online], capture_output=True, text=True, timeout=20, check=False
    )
    assert "Network is unreachable" in done.stderr


@pytest.mark.parametrize("image", IMAGES, ids=lambda image: image.name)
def test_image_fits_its_board(image: registry.Image) -> None:
    known = registry.load()
    flash = known.board(image.board).flash
    if flash is None:
        pytest.skip("a program of this machine has no flash to fit")
    build.ensure(known, [image])
    assert build.flash_path(image.name).stat().st_size <= flash.bytes
