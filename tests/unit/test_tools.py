# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Tools: found or named with the command that brings them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lightseal import tools
from lightseal.errors import MissingTool, UnknownName


def fake_program(folder: Path, name: str, script: str) -> None:
    """Put a shell script on a folder that serves as PATH."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


@pytest.fixture
def empty_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make PATH one folder with nothing in it."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(("user", "sudo"), [(0, ""), (1000, "sudo ")])
def test_missing_tool_is_named_with_its_remedy(
    empty_path: Path, monkeypatch: pytest.MonkeyPatch, user: int, sudo: str
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    with pytest.raises(MissingTool) as raised:
        tools.require_tool("avr-gcc")
    assert raised.value.message == "avr-gcc is missing, which builds images for AVR boards"
    assert raised.value.hint == f"{sudo}apt-get install gcc-avr binutils-avr"


def test_missing_python_package_is_named_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    tools.require_package("platformio")
    monkeypatch.setattr(tools, "PACKAGES", (("no-such-package", "build", "serves"),))
    with pytest.raises(MissingTool) as raised:
        tools.require_package("no-such-package")
    assert raised.value.message == "the Python package no-such-package is missing, which serves"
    assert raised.value.hint == "make setup"


def test_missing_library_is_missing_though_its_header_is_there(empty_path: Path) -> None:
    fake_program(empty_path, "gcc", 'case "$*" in *-lsimavr*) exit 1;; esac')
    with pytest.raises(MissingTool, match="simavr is missing"):
        tools.require_tool("simavr")


def test_missing_header_is_missing_though_its_compiler_is_there(empty_path: Path) -> None:
    fake_program(empty_path, "gcc", "exit 1")
    with pytest.raises(MissingTool, match="simavr is missing"):
        tools.require_tool("simavr")
    fake_program(empty_path, "gcc", "exit 0")
    assert tools.require_tool("simavr").name == "simavr"


def test_unknown_tool_lists_the_nearest() -> None:
    with pytest.raises(UnknownName) as raised:
        tools.require_tool("avr-gc")
    assert raised.value.hint is not None and "avr-gcc" in raised.value.hint


@pytest.mark.parametrize(
    ("script", "version"),
    [
        ("echo 14.2.1", "14.2.1"),
        ("echo 'avr-gcc (GCC) 7.3.0' >&2", "7.3.0"),
        ("echo no number", None),
        ("echo 1.2; exit 3", None),
    ],
)
def test_version_is_what_the_tool_tells(empty_path: Path, script: str, version: str | None) -> None:
    fake_program(empty_path, "avr-gcc", script)
    assert tools.load()["avr-gcc"].version() == version


def test_tool_that_hangs_has_no_version(empty_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_program(empty_path, "avr-gcc", "exec /bin/sleep 60")
    monkeypatch.setattr(tools, "ANSWER_SECONDS", 0.2)
    assert tools.load()["avr-gcc"].version() is None


def test_packages_are_missing_only_where_neither_dpkg_nor_the_path_has_the_tool(
    empty_path: Path,
) -> None:
    missing = tools.missing_packages(["build"])
    assert {"gcc-avr", "libsimavr-dev", "gcc-arm-none-eabi"} <= set(missing)
    assert "qemu-user" not in missing
    for_tests = tools.missing_packages(["build", "test"])
    assert {"qemu-user", "avrdude", "openocd"} <= set(for_tests)
    assert not {"avrdude", "openocd", "stlink-tools"} & set(missing)
    assert not {"stlink-tools", "picotool"} & set(for_tests)
    fake_program(empty_path, "avr-gcc", "exit 1")
    assert "gcc-avr" not in tools.missing_packages(["build"])
    fake_program(empty_path, "dpkg-query", "echo 'libelf-dev installed'; exit 1")
    again = tools.missing_packages(["build"])
    assert "libelf-dev" not in again
    assert "libsimavr-dev" in again
