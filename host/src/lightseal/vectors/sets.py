# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""All vectors files: making them, and checking that they are what the reference makes.

The official files are pinned by the SHA-256 sums of the published ones, which nothing
here ever writes. The sums of our own files are written along with them.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path

from lightseal.errors import LightsealError, UnknownName
from lightseal.vectors import extra
from lightseal.vectors.digests import (
    SUMS_FILE,
    DigestMismatch,
    check_files,
    file_digest,
    format_sums,
    read_sums,
    require_digest,
)
from lightseal.vectors.extra import EXTRA_SETS
from lightseal.vectors.official import OFFICIAL_SETS
from lightseal.vectors.recipe import Recipe

FILE_LIMIT_S = 600

ALL_SETS: tuple[Recipe, ...] = (*OFFICIAL_SETS, *EXTRA_SETS)


def find_sets(algorithms: Sequence[str]) -> list[Recipe]:
    """Return the sets of the named algorithms, all if none is named; raises UnknownName."""
    known = {recipe.algorithm for recipe in ALL_SETS}
    for name in algorithms:
        if name not in known:
            raise UnknownName("algorithm with vectors", name, known)
    return [recipe for recipe in ALL_SETS if not algorithms or recipe.algorithm in algorithms]


def generate(kats: Path, recipes: Sequence[Recipe], jobs: int) -> Iterator[Path]:
    """Make files in up to ``jobs`` processes; yield the path of each as it is written.

    Raises DigestMismatch, and writes nothing, for an official file that would differ from
    the published one.
    """
    published = read_sums(kats)
    made: dict[str, str] = {}
    for recipe, text in _texts(recipes, jobs):
        digest = hashlib.sha256(text).hexdigest()
        path = kats / recipe.file
        if recipe in OFFICIAL_SETS:
            require_digest(kats, recipe.file, digest, published)
        else:
            made[path.name] = digest
        _write(path, text)
        yield path
    if made:
        folder = kats / extra.FOLDER
        known = read_sums(folder) if (folder / SUMS_FILE).exists() else {}
        current = {Path(recipe.file).name for recipe in EXTRA_SETS}
        sums = {name: digest for name, digest in (known | made).items() if name in current}
        _write(folder / SUMS_FILE, format_sums(sums).encode())


def check(kats: Path, recipes: Sequence[Recipe]) -> None:
    """Raise DigestMismatch unless the files have the sums that pin them."""
    for folder in (kats, kats / extra.FOLDER):
        names = [Path(r.file).name for r in recipes if (kats / r.file).parent == folder]
        if names:
            check_files(folder, names)


def check_by_reference(kats: Path, recipes: Sequence[Recipe], jobs: int) -> Iterator[Path]:
    """Compute every case again; yield the path of each file that equals its text.

    Raises DigestMismatch for the first that does not.
    """
    for recipe, text in _texts(recipes, jobs):
        path = kats / recipe.file
        if file_digest(path) != hashlib.sha256(text).hexdigest():
            raise DigestMismatch(
                f"{path} is not what the reference makes",
                "one of the two is wrong; the published sums say which",
            )
        yield path


def _write(path: Path, contents: bytes) -> None:
    try:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(contents)
    except OSError as error:
        raise LightsealError(f"cannot write {path}: {error.strerror}") from error


def _texts(recipes: Sequence[Recipe], jobs: int) -> Iterator[tuple[Recipe, bytes]]:
    """Yield the contents of each file, in the order in which they are done.

    One job is this process itself. A worker that was killed loses its file and the pool
    says nothing, so the wait for the next file has an end.
    """
    if jobs == 1:
        yield from map(_make, recipes)
        return
    # Not fork: what called may have threads, whose locks a copy would hold for ever.
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs, initializer=_leave_interrupts_to_parent) as pool:
        results = pool.imap_unordered(_make, _slowest_first(recipes))
        for _ in recipes:
            try:
                yield results.next(timeout=FILE_LIMIT_S)
            except multiprocessing.TimeoutError as error:
                raise LightsealError(
                    f"no vectors file was made for {FILE_LIMIT_S} seconds",
                    "a worker process may have been killed; try --jobs 1",
                ) from error


def _make(recipe: Recipe) -> tuple[Recipe, bytes]:
    return recipe, recipe.text().encode("ascii")


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _slowest_first(recipes: Sequence[Recipe]) -> list[Recipe]:
    """Full-round ISAP takes most of the time; starting it last would leave one process idle."""
    return sorted(recipes, key=lambda recipe: not recipe.algorithm.startswith("isap-k-128"))
