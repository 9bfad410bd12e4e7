# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""All vectors files: making them, and checking that they are what the reference makes.

The official files are pinned by the SHA-256 sums of the published ones, which nothing
here ever writes. The sums of our own files are written along with them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from lightseal.errors import UnknownName
from lightseal.vectors import extra
from lightseal.vectors.digests import (
    SUMS_FILE,
    DigestMismatch,
    check_files,
    format_sums,
    read_sums,
    require_digest,
)
from lightseal.vectors.extra import EXTRA_SETS
from lightseal.vectors.official import OFFICIAL_SETS
from lightseal.vectors.recipe import Recipe

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
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text)
        yield path
    if made:
        folder = kats / extra.FOLDER
        known = read_sums(folder) if (folder / SUMS_FILE).exists() else {}
        current = {Path(recipe.file).name for recipe in EXTRA_SETS}
        sums = {name: digest for name, digest in (known | made).items() if name in current}
        (folder / SUMS_FILE).write_bytes(format_sums(sums).encode())


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
        if path.read_bytes() != text:
            raise DigestMismatch(
                f"{path} is not what the reference makes",
                "one of the two is wrong; the published sums say which",
            )
        yield path


def _texts(recipes: Sequence[Recipe], jobs: int) -> Iterator[tuple[Recipe, bytes]]:
    """Yield the contents of each file, in the order in which they are done."""
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        running = {pool.submit(recipe.text): recipe for recipe in _slowest_first(recipes)}
        for done in as_completed(running):
            yield running[done], done.result().encode("ascii")


def _slowest_first(recipes: Sequence[Recipe]) -> list[Recipe]:
    """Full-round ISAP takes most of the time; starting it last would leave one process idle."""
    return sorted(recipes, key=lambda recipe: not recipe.algorithm.startswith("isap-k-128"))
