# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Sealed files: the round trip, and that nothing is left of what goes wrong."""

from __future__ import annotations

import contextlib
import io
import os
import pty
import resource
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import guides
from lightseal import registry
from lightseal.crypto import library
from lightseal.errors import LightsealError, UsageError
from lightseal.sealed import keys, output
from lightseal.sealed.header import HEADER_BYTES, Header, NotSealed, parse
from lightseal.sealed.opening import NotOpened, open_, passes, read_header
from lightseal.sealed.sealing import make_header, seal
from lightseal.sealed.source import Source

AEADS = [a.id for a in registry.load().algorithms.values() if a.kind == "aead"]
MESSAGE = bytes(range(256)) * 5
CHUNK = 64
COMMAND = [sys.executable, "-m", "lightseal"]


def key_of(algorithm: str, byte: int = 1) -> bytes:
    return bytes([byte]) * library.load().algorithms[algorithm].key


def source_of(data: bytes, *, pipe: bool = False) -> Source:
    return Source("it", io.BytesIO(data), None if pipe else len(data))


def sealed(
    algorithm: str, message: bytes, chunk: int | None = None, *, pipe: bool = False
) -> bytes:
    header = make_header(
        library.load().algorithms[algorithm], None if pipe else len(message), chunk
    )
    sink = io.BytesIO()
    seal(source_of(message, pipe=pipe), sink, header, key_of(algorithm))
    return sink.getvalue()


def opened(
    data: bytes, algorithm: str, *, pipe: bool = False, key: int = 1, sink: io.BytesIO | None = None
) -> bytes:
    source = source_of(data, pipe=pipe)
    sink = sink or io.BytesIO()
    open_(source, sink, read_header(source), key_of(algorithm, key))
    return sink.getvalue()


@pytest.mark.parametrize("algorithm", AEADS)
@pytest.mark.parametrize("chunk", [None, CHUNK])
def test_round_trip(algorithm: str, chunk: int | None) -> None:
    for size in (0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK):
        for pipe in (False, True):
            data = sealed(algorithm, MESSAGE[:size], chunk, pipe=pipe)
            header = parse(data)
            assert header.size == (None if pipe else size)
            assert header.body in (None, len(data) - HEADER_BYTES)
            assert opened(data, algorithm) == MESSAGE[:size]
            assert opened(data, algorithm, pipe=True) == MESSAGE[:size]


@pytest.mark.parametrize("chunk", [None, CHUNK])
@pytest.mark.parametrize("algorithm", ["isap-a-128a", "ascon-aead128", "grain-128aeadv2"])
@pytest.mark.parametrize("pipe", [False, True])
def test_any_change_is_seen(algorithm: str, chunk: int | None, pipe: bool) -> None:
    data = sealed(algorithm, MESSAGE[:100], chunk)
    for at in range(0, len(data), 1 if chunk else 7):
        changed = bytearray(data)
        changed[at] ^= 1 << at % 8
        with pytest.raises((NotOpened, NotSealed)):
            opened(bytes(changed), algorithm, pipe=pipe)
    for cut in range(0, len(data), 5):
        with pytest.raises((NotOpened, NotSealed, LightsealError)):
            opened(data[:cut], algorithm, pipe=pipe)
    with pytest.raises(NotOpened):
        opened(data + b"x", algorithm, pipe=pipe)
    with pytest.raises(NotOpened, match="wrong key"):
        opened(data, algorithm, key=2, pipe=pipe)


def test_chunks_are_bound_to_their_place_and_file() -> None:
    algorithm = "ascon-aead128"
    size = CHUNK + 16
    for pipe in (False, True):
        data = sealed(algorithm, MESSAGE[: 3 * CHUNK], CHUNK, pipe=pipe)
        head, body = data[:HEADER_BYTES], data[HEADER_BYTES:]
        first, second, third = body[:size], body[size : 2 * size], body[2 * size :]
        other = sealed(algorithm, MESSAGE[: 3 * CHUNK], CHUNK, pipe=pipe)
        for forged in (
            head + second + first + third,
            head + first + third,
            head + first + second,
            head + first + second + second + third,
            other[:HEADER_BYTES] + body,
            head + first + other[HEADER_BYTES + size :],
        ):
            with pytest.raises(NotOpened):
                opened(forged, algorithm)
            sink = io.BytesIO()
            with pytest.raises(NotOpened):
                opened(forged, algorithm, pipe=True, sink=sink)
            # What did come out of the pipe is how the message begins.
            assert MESSAGE.startswith(sink.getvalue())


def test_one_piece_is_verified_before_anything_is_written() -> None:
    data = bytearray(sealed("isap-a-128a", MESSAGE * 100))
    data[-1] ^= 1
    sink = io.BytesIO()
    with pytest.raises(NotOpened):
        opened(bytes(data), "isap-a-128a", sink=sink)
    assert sink.getvalue() == b""


def test_headers_that_are_refused() -> None:
    data = sealed("ascon-aead128", b"", CHUNK)
    for at, byte in ((0, 0), (8, 2), (9, 2), (9, 0), (10, 3), (10, 99), (12, 1), (15, 255)):
        changed = bytearray(data)
        changed[at] = byte
        with pytest.raises(NotSealed):
            parse(bytes(changed))
    with pytest.raises(UsageError, match="chunks have 16 to"):
        make_header(library.load().algorithms["isap-a-128a"], 0, 15)
    first, second = (make_header(library.load().algorithms["isap-a-128"], 0, None) for _ in "12")
    assert first.nonce != second.nonce


def test_a_file_that_grows_while_it_is_sealed() -> None:
    algorithm = library.load().algorithms["isap-a-128a"]
    header = Header(algorithm, 0, 3, bytes(16))
    with pytest.raises(LightsealError, match="changed its size"):
        seal(source_of(b"four"), io.BytesIO(), header, bytes(16))


def test_keys(tmp_path: Path) -> None:
    algorithm, file = library.load().algorithms["isap-a-128a"], tmp_path / "key"
    for content in (bytes(range(16)), bytes(range(16)).hex().encode() + b"\n"):
        file.write_bytes(content)
        assert keys.read(algorithm, file) == bytes(range(16))
    for content in (b"", bytes(15), b"x" * 32, bytes(17).hex().encode()):
        file.write_bytes(content)
        with pytest.raises(UsageError, match="holds no key of isap-a-128a"):
            keys.read(algorithm, file)
    with pytest.raises(UsageError, match="cannot read the key file"):
        keys.read(algorithm, tmp_path / "none")


def test_typed_keys(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    algorithm = library.load().algorithms["isap-a-128a"]
    monkeypatch.setattr(keys, "_TERMINAL", tmp_path / "none")
    with pytest.raises(UsageError, match="no terminal"):
        keys.read(algorithm, None)
    monkeypatch.setattr(keys, "_TERMINAL", Path(os.devnull))
    typed = iter(["00" * 16, "00" * 16, "00" * 16, "01" * 16, "xyz"])
    monkeypatch.setattr("getpass.getpass", lambda prompt: next(typed))
    assert keys.read(algorithm, None, twice=True) == bytes(16)
    with pytest.raises(UsageError, match="differ"):
        keys.read(algorithm, None, twice=True)
    with pytest.raises(UsageError, match="no key of isap-a-128a"):
        keys.read(algorithm, None)


def has_anonymous_files(folder: Path) -> bool:
    try:
        os.close(os.open(folder, os.O_TMPFILE | os.O_RDWR))
    except (OSError, AttributeError):
        return False
    return True


@pytest.mark.parametrize("anonymous", [True, False])
def test_output_is_there_whole_or_not_at_all(
    anonymous: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not anonymous:
        monkeypatch.delattr(os, "O_TMPFILE")
    elif not has_anonymous_files(tmp_path):
        pytest.skip("no files without a name in this file system")
    target = tmp_path / "out"
    with pytest.raises(RuntimeError), output.create(target, False) as stream:
        stream.write(b"half")
        raise RuntimeError
    assert list(tmp_path.iterdir()) == []
    with output.create(target, False) as stream:
        stream.write(b"whole")
        seen = list(tmp_path.iterdir())
        assert all(stat.S_IMODE(path.stat().st_mode) == 0o600 for path in seen)
        assert len(seen) == (0 if anonymous else 1)
    assert target.read_bytes() == b"whole"
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(target.stat().st_mode) == 0o666 & ~mask
    with pytest.raises(UsageError, match="is there already"), output.create(target, False):
        pass
    with output.create(target, True) as stream:
        stream.write(b"new")
    assert target.read_bytes() == b"new"
    late = tmp_path / "late"
    with pytest.raises(UsageError, match="is there already"), output.create(late, False):
        late.write_bytes(b"another program's")
    assert late.read_bytes() == b"another program's"
    assert sorted(tmp_path.iterdir()) == [late, target]
    with pytest.raises(UsageError, match="is a folder"), output.create(tmp_path, True):
        pass


def run(folder: Path, *arguments: str, limit: int = 0) -> tuple[int, list[str]]:
    """Run the command; return its exit code and what it said, to a file of at most ``limit``."""

    def restrict() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    done = subprocess.run(
        [*COMMAND, *arguments], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
        text=True, timeout=60, check=False, start_new_session=True,
        preexec_fn=restrict if limit else None,
    )  # fmt: skip
    return done.returncode, done.stderr.splitlines()


def test_what_goes_wrong_is_one_line_and_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "key").write_bytes(key_of("isap-a-128a"))
    (tmp_path / "other").write_bytes(key_of("isap-a-128a", 2))
    data = sealed("isap-a-128a", MESSAGE * 100)
    (tmp_path / "a.sealed").write_bytes(data)
    (tmp_path / "cut.sealed").write_bytes(data[:-5])
    before = sorted(tmp_path.iterdir())
    expected = {
        ("open", "--key-file", "other", "a.sealed"): "cannot open a.sealed: wrong key",
        ("open", "--key-file", "key", "cut.sealed"): "cut.sealed is cut: 5 bytes are missing",
        ("open", "--key-file", "key", "a.sealed", "-o", "/dev/full"): "No space left on device",
        ("open", "a.sealed"): "no terminal to ask for the key on",
    }
    for arguments, said in expected.items():
        code, lines = run(tmp_path, *arguments)
        assert code in (1, 2)
        assert said in lines[0]
        assert len(lines) <= 2
        assert sorted(tmp_path.iterdir()) == before
    code, lines = run(tmp_path, "open", "--key-file", "key", "a.sealed", limit=1000)
    assert (code, lines) == (1, ["lightseal: cannot write a: File too large"])
    assert sorted(tmp_path.iterdir()) == before


def test_on_a_terminal_the_key_is_asked_for_and_progress_is_shown(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(MESSAGE)
    key = key_of("isap-a-128a").hex()
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(tmp_path)
        os.execv(COMMAND[0], [*COMMAND, "seal", "file"])
    shown = b""
    for prompt in (b"Key: ", b"Key again: "):
        while prompt not in shown:
            shown += os.read(terminal, 1000)
        os.write(terminal, f"{key}\n".encode())
    with contextlib.suppress(OSError):  # the end of a terminal
        while more := os.read(terminal, 1000):
            shown += more
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert key.encode() not in shown
    assert b"1.3/1.3 kB" in shown
    assert opened((tmp_path / "file.sealed").read_bytes(), "isap-a-128a") == MESSAGE


def test_progress_adds_up() -> None:
    for chunk in (None, CHUNK):
        data = sealed("isap-a-128a", MESSAGE, chunk)
        source, told = source_of(data), list[int]()
        header = read_header(source)
        open_(source, io.BytesIO(), header, key_of("isap-a-128a"), told.append)
        assert sum(told) == passes(header)


def test_the_commands_of_the_guide(tmp_path: Path) -> None:
    (tmp_path / "firmware.bin").write_bytes(MESSAGE * 300)
    (script,) = guides.blocks("format.md", "sh")
    guides.run_shell(script, tmp_path)
    names = {path.name for path in tmp_path.iterdir()} - {".bin"}
    assert names == {"key", "firmware.bin", "firmware.bin.sealed", "copy.bin", "piped.sealed"}
