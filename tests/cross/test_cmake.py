# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""CMake projects that use the library: from its sources, installed, cross-compiled."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

import guides
from lightseal import paths, registry, toolchains
from lightseal.reference import algorithm

CONSUMER = Path(__file__).parents[1] / "consumers" / "cmake"
FAMILIES = "-DLIGHTSEAL_FAMILIES=isap;ascon"
QUICK = "-DCMAKE_BUILD_TYPE=Debug"
SECONDS = 120
EMPTY_TAG = algorithm("isap-a-128a").encrypt(bytes(16), bytes(16), b"", b"").hex()


def cmake(*arguments: object) -> subprocess.CompletedProcess[str]:
    if shutil.which("cmake") is None:
        pytest.skip("cmake is not installed (Debian: cmake)")
    return subprocess.run(
        ["cmake", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )


def succeed(*arguments: object) -> None:
    done = cmake(*arguments)
    assert done.returncode == 0, done.stdout + done.stderr


def output(program: Path) -> str:
    return subprocess.run(
        [program], capture_output=True, text=True, timeout=SECONDS, check=True
    ).stdout


def test_from_sources(tmp_path: Path) -> None:
    """The project of the guide, with the program that stands there."""
    (tmp_path / "lightseal").symlink_to(paths.root())
    (tmp_path / "main.c").write_text(guides.blocks("c.md", "c")[0])
    (project,) = guides.blocks("c.md", "cmake")
    (tmp_path / "CMakeLists.txt").write_text(project)
    built = tmp_path / "built"
    succeed("-S", tmp_path, "-B", built, FAMILIES, QUICK, "-DLIGHTSEAL_COMPACT=ON")
    succeed("--build", built, "--target", "program")
    assert output(built / "program") == "sealed and opened\n"
    libraries = {path.name for path in built.rglob("*.a")}
    parts = ("core", "isap", "kernel_ascon", "kernel_keccak400")
    assert libraries == {f"liblightseal_{part}.a" for part in parts}
    symbols = subprocess.run(
        ["nm", built / "program"], capture_output=True, text=True, timeout=SECONDS, check=True
    ).stdout
    assert " T lightseal_isap_a_128a_word32_compact_encrypt" in symbols


def test_installed(tmp_path: Path) -> None:
    built, prefix, consumer = (tmp_path / name for name in ("built", "prefix", "consumer"))
    succeed("-S", paths.root(), "-B", built, FAMILIES, QUICK, f"-DCMAKE_INSTALL_PREFIX={prefix}")
    succeed("--build", built)
    succeed("--install", built)
    # Moved, so that nothing leads back to the sources.
    moved = prefix.rename(tmp_path / "moved")
    shutil.rmtree(built)
    at = f"-DCMAKE_PREFIX_PATH={moved}"
    succeed("-S", CONSUMER, "-B", consumer, at)
    succeed("--build", consumer)
    assert output(consumer / "in_c") == f"ref64 {EMPTY_TAG}"
    assert output(consumer / "in_cpp") == "0b3b"
    for text in moved.rglob("*.cmake"):
        assert str(paths.root()) not in text.read_text()
    wanted = tmp_path / "wanted"
    wanted.mkdir()
    (wanted / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.16)\nproject(p LANGUAGES C)\n"
        "find_package(lightseal REQUIRED COMPONENTS aez)\n"
    )
    done = cmake("-S", wanted, "-B", tmp_path / "other", at)
    assert done.returncode != 0
    assert "aez" in done.stderr


def test_cross(tmp_path: Path) -> None:
    board = registry.load().boards["disco_f407vg"]
    toolchain = toolchains.of(board)
    if shutil.which(toolchain.compiler) is None:
        pytest.skip(f"{toolchain.compiler} is not installed")
    file = f"-DCMAKE_TOOLCHAIN_FILE={paths.root() / 'cmake/toolchains' / board.id}.cmake"
    succeed("-S", paths.root(), "-B", tmp_path, file, QUICK, "-DLIGHTSEAL_FAMILIES=isap")
    succeed("--build", tmp_path, "--target", "lightseal_isap")
    symbols = subprocess.run(
        [f"{toolchain.prefix}nm", tmp_path / "liblightseal_isap.a"],
        capture_output=True, text=True, timeout=SECONDS, check=True,
    ).stdout  # fmt: skip
    assert " T lightseal_isap_a_128a_armv7m_speed_" in symbols


def test_each_board_has_its_toolchain_file() -> None:
    for board in registry.load().boards.values():
        path = paths.root() / "cmake/toolchains" / f"{board.id}.cmake"
        assert path.is_file() == (board.flash is not None)
        if path.is_file():
            assert f'CMAKE_C_FLAGS_INIT "{" ".join(board.flags)}"' in path.read_text()


def test_an_unknown_family_is_refused(tmp_path: Path) -> None:
    done = cmake("-S", paths.root(), "-B", tmp_path, "-DLIGHTSEAL_FAMILIES=ascot")
    assert done.returncode != 0
    assert "no family named 'ascot'" in done.stderr
