# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What a run needs of this machine, looked at before it starts.

What is missing would else show as a failure of every single cell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from lightseal import build, paths, tools
from lightseal.errors import LightsealError, MissingTool, UsageError
from lightseal.jobs import Job
from lightseal.link import ClosablePort, Opener
from lightseal.matrix import Work
from lightseal.registry import Board, Image, Registry
from lightseal.twin import avr, native

# What the twins of a kind are made of: names in tools.toml, Python packages.
_TOOLS = {"simavr": ("gcc", "libc", "simavr")}
_PACKAGES = {"unicorn": ("unicorn", "capstone"), "raspi": ("unicorn",)}
# Which have parts that are compiled where there is a compiler.
_FASTER_COMPILED = ("unicorn", "raspi")

# What mends what is there and does not work; else their Debian packages are installed again.
_RENEWALS = {"process": "make clean build"} | dict.fromkeys(_PACKAGES, "rm -rf .venv && make setup")


def check_twins(works: Sequence[Work], say: Callable[[str], None]) -> None:
    """Raise MissingTool where the twins of some work cannot run; needs no image.

    Raises UsageError where there is no place for their compiled parts.
    Compiles the native parts where that was not done before. ``say`` is told
    what will be slow.
    """
    kinds = {board.twin: board for board, _ in _samples(works)}
    if any(kind in (*_FASTER_COMPILED, "simavr") for kind in kinds):
        _make_cache()
    for kind, board in kinds.items():
        for package in _PACKAGES.get(kind, ()):
            tools.require_package(package)
        if kind == "simavr":
            try:
                avr.program()
            except LightsealError as error:
                raise _missing(board, error) from None
    if any(kind in _FASTER_COMPILED for kind in kinds):
        try:
            native.compiler()
        except MissingTool as error:
            remedy = tools.load()["gcc"].remedy
            say(f"{error.message}: twins of Arm boards run far slower; {remedy}")


def _make_cache() -> None:
    folder = paths.cache()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(
            f"cannot make {folder} for compiled parts of twins: {error.strerror}",
            "set LIGHTSEAL_CACHE to a folder that you may write to",
        ) from None


def build_images(
    registry: Registry, works: Sequence[Work], announce: Callable[[str], None]
) -> None:
    """Build what works need; cells of images on request that do not fit cannot run, and why.

    Raises as `build.ensure` does.
    """
    images = [image for work in works for image in work.cells]
    try:
        build.ensure(registry, images, announce)
    except build.TooLarge as error:
        if any(not registry.image(name).on_request for name in error.missing):
            raise
        for name, missing in error.missing.items():
            for work in works:
                work.give_up(registry.image(name), missing)


def check_lines(jobs: Sequence[Job]) -> list[Job]:
    """Open a twin of every kind and each other line once; return the jobs to run from here on.

    A twin is started and ended again. A port stays open and is handed to the
    first who opens it: on many boards, opening is a reset. Raises MissingTool,
    or UsageError where no line but twins' can be opened; else a line that
    cannot shows in the results.
    """
    for board, image in _samples(job.work for job in jobs if job.where.is_twin):
        where = next(job.where for job in jobs if job.work.board is board)
        try:
            where.opener(board, where.url(image)).close()
        except LightsealError as error:
            raise _missing(board, error) from None
    ready, unusable = [], []
    for job in jobs:
        try:
            ready.append(job if job.where.chooses_image else _held_open(job))
        except UsageError as error:
            unusable.append(error)
            ready.append(job)
    if jobs and len(unusable) == len(jobs):
        raise unusable[0]
    return ready


def _held_open(job: Job) -> Job:
    where = job.where
    image = next(iter(job.work.cells), None)
    if image is None:
        return job
    try:
        port = where.opener(job.work.board, where.url(image))
    except LightsealError as error:
        raise UsageError(error.message, error.hint) from None
    return replace(job, where=replace(where, opener=_handing_over(port, where.opener)))


def _samples(works: Iterable[Work]) -> Iterator[tuple[Board, Image]]:
    """Yield one board with an image for every kind of twin."""
    seen = set()
    for work in works:
        for image in work.cells:
            if work.board.twin not in seen:
                seen.add(work.board.twin)
                yield work.board, image


def _missing(board: Board, error: LightsealError) -> MissingTool:
    """Return what keeps a twin from starting, with the command that mends it."""
    for name in _TOOLS.get(board.twin, ()):
        tool = tools.load()[name]
        if not tool.is_present():
            return MissingTool(f"{name} is missing, which {tool.purpose}", tool.remedy)
    packages = [p for name in _TOOLS.get(board.twin, ()) for p in tools.load()[name].debian]
    reinstall = tools.apt_get_install("--reinstall", *dict.fromkeys(packages))
    return MissingTool(
        f"the twin of {board.id} cannot run: {error.message}",
        _RENEWALS.get(board.twin, reinstall),
    )


def _handing_over(port: ClosablePort, opener: Opener) -> Opener:
    """Return an opener that gives ``port`` to the first caller, and opens for all others."""
    waiting = [port]

    def open_port(board: Board, url: str) -> ClosablePort:
        return waiting.pop() if waiting else opener(board, url)

    return open_port
