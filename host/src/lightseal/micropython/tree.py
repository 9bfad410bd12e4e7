# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A source tree of MicroPython, which native modules are built with: Debian's source package.

Native modules need its headers and its linker. Any tree of MicroPython 1.23 or
newer does (``MPY_DIR``); this is the one that the project's tests use.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from lightseal import lock, paths, processes
from lightseal.deadline import Deadline
from lightseal.errors import LightsealError, MissingTool

VERSION = "1.25.0"
_DEBIAN_VERSION = f"{VERSION}+ds-1"
_SUITE = "trixie"
_ARCHIVE = f"micropython_{VERSION}+ds.orig.tar.xz"
_SHA256 = "7b25be99a502f070b2de81dafc08da7051d992325d6e67daa9045a918fffdbea"

_APT_SECONDS = 300.0
_OTHER_SECONDS = 600.0
_KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")


class TreeError(LightsealError):
    """The source tree cannot be had."""


def ensure() -> Path:
    """Return the tree, getting it where it is not in the cache yet; raises TreeError."""
    folder = paths.cache() / f"micropython-{VERSION}"
    if folder.is_dir():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    deadline = Deadline.after(_OTHER_SECONDS)
    try:
        with lock.held(folder.with_suffix(".lock"), deadline):
            if not folder.is_dir():
                _get(folder)
    except TimeoutError as error:
        raise TreeError(f"{error} is getting MicroPython's sources, without end") from None
    return folder


def _get(folder: Path) -> None:
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix="micropython.") as name:
        work = Path(name)
        archive = _download(work)
        found = hashlib.sha256(archive.read_bytes()).hexdigest()
        if found != _SHA256:
            raise TreeError(f"{archive.name} has SHA-256 {found}, not {_SHA256}")
        with tarfile.open(archive) as packed:
            packed.extractall(work / "tree", filter="data")
        (top,) = (work / "tree").iterdir()
        top.replace(folder)


def _download(work: Path) -> Path:
    """Fetch the archive from where this machine has its own Debian packages from."""
    if shutil.which("apt-get") is None:
        raise MissingTool(
            "MicroPython's sources come from Debian, and there is no apt-get",
            "name a source tree of your own with MPY_DIR",
        )
    (work / "lists/partial").mkdir(parents=True)
    sources = work / "debian.sources"
    signed = f"Signed-By: {_KEYRING}\n" if _KEYRING.is_file() else ""
    sources.write_text(
        f"Types: deb-src\nURIs: {_debian()}\nSuites: {_SUITE}\nComponents: main\n{signed}"
    )
    apt = [
        "apt-get",
        *("-o", f"Dir::Etc::sourcelist={sources}", "-o", "Dir::Etc::sourceparts=/dev/null"),
        *("-o", f"Dir::State::lists={work / 'lists'}", "-o", "APT::Sandbox::User=root"),
    ]
    _run([*apt, "update"], work)
    _run([*apt, "source", "--download-only", f"micropython={_DEBIAN_VERSION}"], work)
    return work / _ARCHIVE


def _debian() -> str:
    """Return the address that this machine has Debian's main packages from."""
    asked = ["apt-get", "indextargets", "--format", "$(ORIGIN)|$(LABEL)|$(COMPONENT)|$(REPO_URI)"]
    printed = _run([*asked, "Created-By: Packages"], None)
    for line in printed.splitlines():
        origin, label, component, address = line.split("|", 3)
        if (origin, label, component) == ("Debian", "Debian", "main"):
            return address
    raise TreeError(
        "this machine has no source of Debian packages to get MicroPython's sources from",
        "name a source tree of your own with MPY_DIR",
    )


def _run(command: list[str], folder: Path | None) -> str:
    """Run apt-get; its messages are shown only where it fails. Raises TreeError."""
    inside = ["env", f"--chdir={folder}", *command] if folder else command
    try:
        done = processes.run(inside, _APT_SECONDS, capture=True)
    except subprocess.TimeoutExpired:
        raise TreeError(f"{' '.join(command[:1])} did not end in {_APT_SECONDS:.0f} s") from None
    if done.returncode:
        complaints = [line for line in done.stdout.splitlines() if line.startswith(("E:", "Err"))]
        raise TreeError(
            "MicroPython's sources cannot be had: " + (complaints or ["apt-get failed"])[0],
            "apt-get update, or name a source tree of your own with MPY_DIR",
        )
    return done.stdout
