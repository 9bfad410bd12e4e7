# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Modules as they are built, chosen, and put on boards."""

from __future__ import annotations

import functools
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from click.testing import CliRunner

from lightseal import paths
from lightseal.cli import group
from lightseal.errors import UsageError
from lightseal.micropython import build, delivery, modules, tree
from lightseal.micropython.repl import BoardError, Identity, Repl, ReplError, WrongAbi
from mpy.unix_board import unix_board

MODULES = modules.load()
MAKEFILE = paths.root() / "micropython"
ABI_6_3 = 6 | 3 << 8


def make(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    command = ["make", "-C", str(MAKEFILE), f"PYTHON={sys.executable}", *arguments]
    return subprocess.run(
        command,
        env=os.environ | variables,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "MPY_DIR is not set"),
        (["MPY_DIR=/nowhere", "ARCH=x64"], "no MicroPython source tree"),
        (["MPY_DIR={tree}"], "ARCH is not set"),
        (["MPY_DIR={tree}", "ARCH=armv7"], "none of x64 armv6m"),
        (["MPY_DIR={tree}", "ARCH=x64", "FLAVOUR=big"], "none of all small"),
        (["MPY_DIR={tree}", "ARCH=xtensawin", "CROSS=no-"], "no-gcc is not on the PATH"),
    ],
)
def test_the_makefile_says_what_it_needs(arguments: list[str], said: str) -> None:
    done = make(*(argument.format(tree=tree.ensure()) for argument in arguments))
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) <= 2


def test_the_object_with_the_entry_comes_first() -> None:
    # The loader starts a module at its first byte; a large one is broken otherwise.
    print_first = ("--eval", "first:;@echo $(firstword $(SRC_O))", "first")
    done = make(f"MPY_DIR={tree.ensure()}", "ARCH=armv6m", "--no-print-directory", *print_first)
    assert Path(done.stdout.split()[-1]).name == "module.o"
    assert "mpy_init(" in (MAKEFILE / "module.c").read_text()


def test_objects_are_of_known_files_and_have_no_writable_memory(tmp_path: Path) -> None:
    # gcc writes there what it reads.
    read = tmp_path / "read"
    asked = [f"MPY_DIR={tree.ensure()}", "ARCH=armv7emsp", "FLAVOUR=small", f"OUT={tmp_path}"]
    done = make(*asked, DEPENDENCIES_OUTPUT=str(read))
    assert done.returncode == 0, done.stderr
    names = [word for word in read.read_text().split() if word not in ("\\", "\\\n")]
    files = {(MAKEFILE / name).resolve() for name in names if not name.endswith((".o:", ":"))}
    ours = {path for path in files if path.is_relative_to(paths.root())}
    assert len(ours) > 40
    assert ours <= set(build.inputs())
    objects = sorted((tmp_path / "objects").glob("*.o"))
    assert len(objects) > 8
    listed = subprocess.run(
        ["arm-none-eabi-size", "-A", *objects],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    sections = [line.split()[:2] for line in listed.stdout.splitlines() if line.startswith(".")]
    assert ".text" in {name for name, _ in sections}
    writable = [
        (name, size)
        for name, size in sections
        if name.startswith((".data", ".bss")) and not name.startswith(".data.rel.ro")
    ]
    assert [found for found in writable if found[1] != "0"] == []


@pytest.mark.parametrize(
    ("architecture", "flavour", "least"), [("armv6m", "all", 40000), ("armv7emdp", "small", 20000)]
)
def test_a_module_links(architecture: str, flavour: str, least: int) -> None:
    made = build.module(architecture, flavour).read_bytes()
    assert made[:1] == b"M"
    assert made[1] == 6
    assert made[2] >> 2 == MODULES.architecture(architecture).number
    assert made[2] & 3 == 3
    assert len(made) > least


def test_folders_as_mip_takes_them(tmp_path: Path) -> None:
    chosen = [MODULES.architecture("x64"), MODULES.architecture("armv7m")]
    written = delivery.write(chosen, "all", tmp_path)
    assert [path.relative_to(tmp_path).as_posix() for path in written] == [
        "x64_6.3/lightseal.mpy",
        "armv7m_6.3/lightseal.mpy",
    ]
    assert (tmp_path / "lightseal.pyi").is_file()
    for path in written:
        package = json.loads(path.with_name("package.json").read_text())
        assert [path.with_name(url).is_file() for _, url in package["urls"]] == [True]


@pytest.mark.parametrize(
    ("mpy", "named"),
    [
        (ABI_6_3 | 4 << 10, "armv6m"),
        (ABI_6_3 | 6 << 10, "armv7m"),
        (ABI_6_3 | 7 << 10, "armv7emsp"),
        (ABI_6_3 | 2 << 10, "x64"),
        (ABI_6_3 | 11 << 10 | 1 << 15, "rv32imc"),
    ],
)
def test_the_module_for_a_board(mpy: int, named: str) -> None:
    assert Identity("a board", "1.25", mpy).architecture().name == named


@pytest.mark.parametrize(
    ("mpy", "said"),
    [
        (0, "loads no native modules"),
        (6 | 2 << 8 | 4 << 10, "ABI 6.2, this module is of ABI 6.3"),
        (5 | 3 << 8 | 4 << 10, "ABI 5.3, this module is of ABI 6.3"),
        (ABI_6_3 | 9 << 10, "architecture 9 of ABI 6.3, modules are made for x64"),
    ],
)
def test_a_board_that_loads_none_of_ours(mpy: int, said: str) -> None:
    with pytest.raises(WrongAbi) as refused:
        Identity("a board", "1.25", mpy).architecture()
    assert said in refused.value.message
    assert refused.value.hint


@pytest.fixture
def served(tmp_path: Path) -> Iterator[str]:
    """Yield the address of a folder of modules for x64 and armv6m."""
    chosen = [MODULES.architecture(name) for name in ("x64", "armv6m")]
    delivery.write(chosen, "small", tmp_path / "served")
    handler = functools.partial(Silent, directory=str(tmp_path / "served"))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


class Silent(SimpleHTTPRequestHandler):
    """Serves files and says nothing of it."""

    def log_message(self, format: str, *args: object) -> None:
        pass


def test_mip_and_mpremote_install_what_is_served(served: str, tmp_path: Path) -> None:
    made = (tmp_path / "served/x64_6.3/lightseal.mpy").read_bytes()
    with unix_board(tmp_path) as unix:
        with Repl(unix.port) as line:
            line.run((MAKEFILE / "choose.py").read_text())
            line.run(f"import mip\nmip.install('{served}/' + folder(), target='by_mip')")
        mpremote = [Path(sys.executable).with_name("mpremote"), "connect", unix.port]
        for name in ("x64_6.3", "armv6m_6.3"):
            address = ["--target", f"by_mpremote_{name}", f"{served}/{name}/"]
            command = [*mpremote, "mip", "install", *address]
            done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
            assert done.returncode == 0, done.stdout + done.stderr
        with Repl(unix.port) as line:
            line.run("sys.path[:] = ['by_mip']\nimport lightseal\n_mip = lightseal")
            line.run("sys.modules.clear()\nsys.path[:] = ['by_mpremote_x64_6.3']")
            line.run("import lightseal\nassert lightseal is not _mip")
            assert line.value("lightseal.algorithms() == _mip.algorithms()")
            line.run("sys.modules.clear()\nsys.path[:] = ['by_mpremote_armv6m_6.3']")
            with pytest.raises(BoardError, match="incompatible"):
                line.run("import lightseal")
    for folder in ("by_mip", "by_mpremote_x64_6.3"):
        assert (tmp_path / folder / "lightseal.mpy").read_bytes() == made


def test_no_micropython_is_one_line() -> None:
    with pytest.raises(ReplError, match="cannot open"):
        Repl("/dev/nothing-here")


@pytest.mark.parametrize(
    ("command", "option"), [("kat", ["--kernel", "ref64"]), ("bench", ["--message", "16"])]
)
def test_what_a_module_carries_is_what_is_tried(command: str, option: list[str]) -> None:
    refused = CliRunner().invoke(group, [command, "--on", "mpy:/nowhere", *option])
    assert isinstance(refused.exception, UsageError)
    assert f"takes no {option[0]}" in refused.exception.message
