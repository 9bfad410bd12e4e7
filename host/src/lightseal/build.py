# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Build images through PlatformIO, and only when something they are made of has changed."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from lightseal import lock, paths, processes, toolchains, tools
from lightseal.deadline import Deadline
from lightseal.errors import LightsealError, UsageError
from lightseal.registry import Board, Image, Registry

BUILD_SECONDS = 300.0
"""For one run of PlatformIO, and for another process that is building."""

_FOLDER = Path(".pio/build")
_STAMP = "lightseal.stamp"
_SHOWN_LINES = 30

# Else PlatformIO asks the network, and waits for an answer that need not come.
_QUIET = {
    "PLATFORMIO_SETTING_ENABLE_TELEMETRY": "no",
    "PLATFORMIO_SETTING_CHECK_PLATFORMIO_INTERVAL": "36500",
    "PLATFORMIO_DISABLE_UPGRADE_CHECK": "true",
    "PLATFORMIO_NO_ANSI": "true",
}


class BuildFailed(LightsealError):
    """A compiler or PlatformIO ended with an error; ``output`` is what it said last."""

    def __init__(self, message: str, output: str) -> None:
        super().__init__(message, output or None)


class TooLarge(BuildFailed):
    """Nothing failed but that images are larger than their boards.

    ``missing`` says by name of image how many bytes of which memory.
    """

    def __init__(self, missing: Mapping[str, str]) -> None:
        told = "; ".join(f"{name} does not fit: {what}" for name, what in missing.items())
        super().__init__(told, "")
        self.missing = dict(missing)


def image_path(name: str) -> Path:
    """Return where the ELF file of an image is, built or not."""
    return paths.root() / _FOLDER / name / "firmware.elf"


def flash_path(name: str) -> Path:
    """Return where the bytes of an image are as they are flashed."""
    return image_path(name).with_suffix(".bin")


def image_sha256(name: str) -> str | None:
    """Return the SHA-256 of an image as flashed, None where it is not built."""
    try:
        return hashlib.sha256(flash_path(name).read_bytes()).hexdigest()
    except FileNotFoundError:
        return None


def ensure(
    registry: Registry,
    images: Sequence[Image],
    announce: Callable[[str], None] = lambda names: None,
    verbose: bool = False,
) -> list[Image]:
    """Bring images up to date; return those that had to be built.

    ``announce`` is called with their names before that; with ``verbose``
    PlatformIO writes to the terminal.

    Raises MissingTool where a compiler is missing, BuildFailed where it fails
    or takes longer than BUILD_SECONDS, TooLarge where all other images are built.
    """
    digest = inputs_digest(paths.root())
    if not _stale(images, digest):
        return []
    with _lock(Deadline.after(BUILD_SECONDS)):
        stale = _stale(images, digest)
        if stale:
            _require_tools(registry, stale)
            _require_generated(registry)
            announce(", ".join(image.name for image in stale))
            missing = _run_platformio([image.name for image in stale], verbose)
            for image in stale:
                if image.name not in missing:
                    (image_path(image.name).parent / _STAMP).write_text(digest)
            if missing:
                raise TooLarge(missing)
    return stale


def inputs_digest(root: Path) -> str:
    """Return a hash over all that images are made of, short of the compilers themselves."""
    digest = hashlib.sha256()
    for path in _inputs(root):
        digest.update(f"{os.path.relpath(path, root)}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    for toolchain in toolchains.TOOLCHAINS.values():
        digest.update(f"{toolchain}\0".encode())
    return digest.hexdigest()


def _inputs(root: Path) -> Iterator[Path]:
    yield root / "platformio.ini"
    for name in ("buildid.py", "rp2040.py"):
        yield Path(__file__).with_name(name)
    files = (path for path in (root / "firmware").rglob("*") if "__pycache__" not in path.parts)
    yield from sorted(path for path in files if path.is_file())


def _stale(images: Iterable[Image], digest: str) -> list[Image]:
    return [image for image in images if not _is_current(image, digest)]


def _is_current(image: Image, digest: str) -> bool:
    elf = image_path(image.name)
    stamp = elf.parent / _STAMP
    return elf.is_file() and stamp.is_file() and stamp.read_text() == digest


def _require_tools(registry: Registry, images: Iterable[Image]) -> None:
    for package in ("platformio", "scons"):
        tools.require_package(package)
    for board in dict.fromkeys(registry.board(image.board) for image in images):
        require_compiler(board)


def require_compiler(board: Board) -> None:
    """Raise MissingTool unless what builds the images of a board is on this machine."""
    toolchain = toolchains.of(board)
    for name in (toolchain.compiler, toolchain.library):
        tools.require_tool(name)


def _require_generated(registry: Registry) -> None:
    """Raise BuildFailed where the generated sources are not those of the registry."""
    from lightseal import generate  # noqa: PLC0415 - jinja2 takes its time, and few runs build

    stale = generate.stale(paths.root(), generate.all_outputs(registry))
    if any(path.startswith(f"{generate.FOLDER}/") for path in stale):
        raise BuildFailed("generated files do not fit the registry", "run 'lightseal generate'")


def _run_platformio(names: Sequence[str], verbose: bool) -> dict[str, str]:
    """Build images; return what those lack that are too large, by name."""
    command = [sys.executable, "-m", "platformio", "run", "--project-dir", str(paths.root())]
    for name in names:
        # PlatformIO leaves a half-linked file behind where the link fails.
        (image_path(name).parent / _STAMP).unlink(missing_ok=True)
        command += ["-e", name]
    try:
        done = processes.run(command, BUILD_SECONDS, _environment(), capture=not verbose)
    except subprocess.TimeoutExpired as error:
        raise BuildFailed(
            f"building {', '.join(names)} took longer than {BUILD_SECONDS:.0f} s",
            "run 'lightseal build --verbose' to see where it stands",
        ) from error
    if done.returncode:
        lines = (done.stdout or "").rstrip().splitlines()
        missing = _missing_bytes(lines)
        if missing:
            return missing
        said = [line for line in lines if not line.startswith("Compiling ")]
        raise BuildFailed(f"building {', '.join(names)} failed", "\n".join(said[-_SHOWN_LINES:]))
    for name in names:
        if not image_path(name).is_file():
            raise BuildFailed(f"building {name} left no {image_path(name)}", "")
    return {}


def _missing_bytes(lines: Iterable[str]) -> dict[str, str]:
    """Return what each image that failed lacks; nothing where one failed for another reason."""
    name, missing, failed = "", {}, set()
    for line in lines:
        if match := re.match(r"Processing (\S+) \(", line):
            name = match[1]
        elif match := re.search(r"region `(\w+)' overflowed by (\d+) bytes", line):
            memory = "flash" if match[1] in ("FLASH", "text") else "RAM"
            missing[name] = f"{int(match[2]):,} bytes of {memory} missing"
        elif "[FAILED]" in line:
            failed.add(name)
    return missing if failed <= missing.keys() else {}


def _environment() -> dict[str, str]:
    """Return this process's environment without what would lead PlatformIO out of the tree.

    A user's own PLATFORMIO_CORE_DIR or PLATFORMIO_BUILD_DIR serve other projects.
    """
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("PLATFORMIO_") or name == "PLATFORMIO_BUILD_FLAGS"
    }
    return kept | _QUIET


@contextmanager
def _lock(deadline: Deadline) -> Iterator[None]:
    """Hold the build folder alone.

    Raises BuildFailed at the deadline, UsageError where the tree cannot be written to.
    """
    path = paths.root() / ".pio" / "lightseal.lock"
    with ExitStack() as stack:
        try:
            path.parent.mkdir(exist_ok=True)
            stack.enter_context(lock.held(path, deadline))
        except TimeoutError as error:
            raise BuildFailed(
                f"{error} has been building all the time", f"holding {path}"
            ) from None
        except OSError as error:
            raise UsageError(
                f"cannot build in {paths.root()}: {path}: {error.strerror}",
                "work in a source tree that you may write to",
            ) from None
        yield
