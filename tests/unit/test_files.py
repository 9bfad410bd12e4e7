# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Where text can go, and that this is known before the work."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NoReturn

import pytest

from lightseal import files
from lightseal.errors import UsageError


def refuse(*arguments: object, **options: object) -> NoReturn:
    raise PermissionError(13, "Permission denied")


def test_a_file_that_cannot_be_written_is_known_before_the_work(tmp_path: Path) -> None:
    for path in (tmp_path / "new.jsonl", Path("/dev/null"), Path("/dev/full")):
        files.check_writable(path)
    (tmp_path / "file").write_text("")
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    for path in (
        tmp_path / "missing" / "r.jsonl",
        tmp_path / "file" / "r.jsonl",
        tmp_path,
        loop,
        Path("/dev/fd/987654"),
        Path("/proc/self/nothing"),
    ):
        with pytest.raises(UsageError, match=r"cannot write to|no folder"):
            files.check_writable(path)
    assert {path.name for path in tmp_path.iterdir()} == {"file", "loop"}


@pytest.mark.parametrize("where", [(Path, "stat"), (tempfile, "TemporaryFile")])
def test_a_folder_of_another_user_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: tuple[object, str]
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(*where, refuse)
        with pytest.raises(UsageError, match="Permission denied") as caught:
            files.check_writable(tmp_path / "r.jsonl")
    assert caught.value.message == f"cannot write to {tmp_path / 'r.jsonl'}: Permission denied"


def test_a_file_that_is_only_for_reading_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "r.jsonl"
    path.write_text("old")
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(UsageError, match="Permission denied"):
        files.check_writable(path)


def test_a_link_is_followed_and_permissions_are_kept(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old")
    target.chmod(0o600)
    link.symlink_to(target)
    files.replace_file(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"
    assert target.stat().st_mode & 0o777 == 0o600


def test_a_device_is_written_to_and_stays_one() -> None:
    null = Path("/dev/null")
    files.replace_file(null, "text")
    assert null.is_char_device()


def test_a_full_device_is_told() -> None:
    with pytest.raises(UsageError, match="cannot write to /dev/full: No space left on device"):
        files.replace_file(Path("/dev/full"), "text")


@pytest.mark.parametrize("name", ["/dev/fd/{}", "/proc/self/fd/{}"])
def test_an_open_file_is_written_to_as_it_is(name: str) -> None:
    reader, writer = os.pipe()
    try:
        path = Path(name.format(writer))
        files.check_writable(path)
        files.replace_file(path, "text")
        assert os.read(reader, 10) == b"text"
        with pytest.raises(UsageError, match="open for reading"):
            files.check_writable(Path(name.format(reader)))
    finally:
        os.close(reader)
        os.close(writer)


@pytest.mark.parametrize("name", ["-", "/dev/stdout", "/dev/fd/1"])
def test_a_dash_is_standard_output(name: str) -> None:
    assert files.is_stdout(Path(name))
    program = (
        "import sys; from pathlib import Path; from lightseal import files\n"
        "files.check_writable(Path(sys.argv[1])); files.replace_file(Path(sys.argv[1]), 'text')"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, name],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout == "text"


def test_a_file_named_like_a_number_is_a_file() -> None:
    assert files.descriptor_of(Path("1")) is None
    assert not files.is_stdout(None)
