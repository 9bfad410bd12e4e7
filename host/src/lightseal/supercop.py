# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""One algorithm on one kernel as eBACS (SUPERCOP) wants it: docs/supercop.md."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lightseal import includes, paths, targets, toolchains
from lightseal.errors import LightsealError, UnknownName, UsageError
from lightseal.registry import Algorithm, Board, Entry, Registry
from lightseal.tools import require_tool
from lightseal.vectors.official import AEAD_MAX, OFFICIAL_SETS

COMPILE_SECONDS = 120.0

# By kind: what eBACS or the designers call the operation.
OPERATIONS = {
    "aead": "crypto_aead",
    "hash": "crypto_hash",
    "xof": "crypto_hash",
    "cxof": "crypto_cxof",
    "mac": "crypto_auth",
    "prf": "crypto_auth",
}
_SHIM = "firmware/shim"
_SUFFIXES = {"xof": "XOF", "prf": "PRF"}
_DEFAULT_OUTPUT = 32


@dataclass(frozen=True)
class Names:
    """What the parts of an export are called."""

    operation: str
    primitive: str
    implementation: str

    @staticmethod
    def of(entry: Entry) -> Names:
        """Return the names of an entry: letters and digits, as SUPERCOP has them."""
        return Names(
            OPERATIONS[entry.algorithm.kind],
            entry.algorithm.id.replace("-", ""),
            f"lightseal_{entry.kernel.name}",
        )

    @property
    def folder(self) -> str:
        """Where the implementation is, in an export."""
        return f"{self.operation}/{self.primitive}/{self.implementation}"

    @property
    def library(self) -> str:
        """Where the static library is."""
        return f"lib/lib{self.operation}_{self.primitive}_{self.implementation}.a"


def entry_of(registry: Registry, algorithm_id: str, kernel: str | None, board: Board) -> Entry:
    """Return an algorithm on a kernel, the fast one of a board where none is named.

    Raises UnknownName.
    """
    algorithm = registry.algorithm(algorithm_id)
    if kernel is None:
        kernel = targets.of_set(board.target).kernel(registry, algorithm.primitive).name
    entries = {
        entry.kernel.name: entry for entry in registry.all_entries() if entry.algorithm == algorithm
    }
    if kernel not in entries:
        raise UnknownName(f"kernel of {algorithm.id}", kernel, entries)
    return entries[kernel]


def export(entry: Entry, folder: Path) -> Names:
    """Write implementation, headers and generator of known answers below a folder.

    What is there of other algorithms and kernels stays. Raises UsageError where this
    implementation is there already.
    """
    names = Names.of(entry)
    place = folder / names.folder
    if place.exists():
        raise UsageError(f"{place} is there already", "remove it, or name another folder")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=place.parent) as scratch:
            made = Path(scratch) / "made"
            for name, text in _implementation(entry):
                target = made / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(text)
            made.rename(place)
        for name, text in _beside(entry, names):
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)
    except OSError as error:
        raise LightsealError(f"cannot write {folder}: {error.strerror}") from None
    return names


def _implementation(entry: Entry) -> Iterator[tuple[str, str]]:
    """Yield name and text of each file: sources at the top, headers in their folders."""
    root = paths.root()
    firmware = root / "firmware"
    core = sorted((firmware / "core").glob("*.c"))
    kernel = [firmware / source for source in entry.kernel.sources]
    instance = firmware / f"generated/instances/{entry.file_stem}.c"
    shim = root / _SHIM / f"{OPERATIONS[entry.algorithm.kind]}.c"
    sources = [*core, *kernel, instance, shim]
    for path in sources:
        name = path.relative_to(firmware).as_posix()
        for folder in ("primitives/", "generated/instances/", "shim/"):
            name = name.removeprefix(folder)
        yield name.replace("/", "_"), path.read_text()
    for name, path in sorted(includes.closure(firmware, sources).items()):
        yield name, path.read_text()
    yield "api.h", api(entry)
    yield "implementors", "The Lightseal authors\n"


def _beside(entry: Entry, names: Names) -> Iterator[tuple[str, str]]:
    """Yield what harnesses bring themselves, and the generator."""
    shim = paths.root() / _SHIM
    header = f"{names.operation}.h"
    yield f"include/{header}", (shim / header).read_text()
    kind = names.operation.removeprefix("crypto_")
    place = f"kat/{names.primitive}"
    yield f"{place}/genkat.c", (shim / f"genkat_{kind}.c").read_text()
    yield f"{place}/genkat.h", (shim / "genkat.h").read_text()
    yield f"{place}/kat.h", _kat(entry.algorithm)


def api(entry: Entry) -> str:
    """Return the text of an entry's api.h."""
    algorithm = entry.algorithm
    sizes = {}
    if algorithm.key:
        sizes["KEYBYTES"] = algorithm.key
    if algorithm.kind == "aead":
        sizes |= {"NSECBYTES": 0, "NPUBBYTES": algorithm.nonce, "ABYTES": algorithm.tag}
        sizes["NOOVERLAP"] = 1
    else:
        sizes["BYTES"] = algorithm.digest or algorithm.tag or _output(algorithm)
    lines = [f"#define CRYPTO_{name} {size}" for name, size in sizes.items()]
    lines += ["", f"#define LIGHTSEAL_SHIM(name) lightseal_{entry.c_name}_##name"]
    if algorithm.kind in _SUFFIXES:
        lines.append(f"#define LIGHTSEAL_SHIM_{_SUFFIXES[algorithm.kind]}")
    return _header(f"{algorithm.title} on {entry.kernel.name}", "API_H", lines)


def _output(algorithm: Algorithm) -> int:
    """Bytes of output where any number is possible: as many as the official vectors have."""
    for recipe in OFFICIAL_SETS:
        if recipe.algorithm == algorithm.id:
            found = getattr(recipe, "digest_bytes", getattr(recipe, "tag_bytes", 0))
            return int(found)
    return _DEFAULT_OUTPUT


def _kat(algorithm: Algorithm) -> str:
    """Return what the official vectors of an algorithm are made of, as macros."""
    recipe = next((r for r in OFFICIAL_SETS if r.algorithm == algorithm.id), None)
    count = len(recipe) if recipe else (AEAD_MAX + 1) ** 2
    first = {"NONCE": "nonce_first", "MESSAGE": "message_first", "AD": "ad_first"}
    values = {f"{name}_FIRST": int(getattr(recipe, at, 0)) for name, at in first.items()}
    if algorithm.kind in ("aead", "cxof"):
        values |= {"MESSAGE_MAX": AEAD_MAX, "AD_MAX": AEAD_MAX, "CUSTOM_MAX": AEAD_MAX}
    else:
        values["MESSAGE_MAX"] = count - 1
    if algorithm.kind in ("mac", "prf"):
        values["MESSAGE_FIRST"] = 0x10
    values["CUSTOM_FIRST"] = 0x10
    lines = [f"#define KAT_{name} {value}" for name, value in values.items()]
    return _header(f"Known answers of {algorithm.title}", "KAT_H", lines)


def _header(title: str, guard: str, lines: list[str]) -> str:
    notice = (
        "/* SPDX-License-Identifier: MIT\n"
        " * SPDX-FileCopyrightText: 2026 The Lightseal authors\n"
        f" *\n * {title}. */\n"
    )
    body = "\n".join(lines)
    return f"{notice}#ifndef {guard}\n#define {guard}\n\n{body}\n\n#endif\n"


def make_library(board: Board, folder: Path, names: Names) -> Path:
    """Compile an export with a board's compiler and flags; return the static library.

    Raises MissingTool without the compiler, LightsealError where it fails.
    """
    toolchain = toolchains.of(board)
    require_tool(toolchain.compiler)
    place = (folder / names.folder).resolve()
    library = folder / names.library
    library.parent.mkdir(parents=True, exist_ok=True)
    flags = [*toolchains.compile_flags(board), "-I.", f"-I{(folder / 'include').resolve()}"]
    with tempfile.TemporaryDirectory() as scratch:
        objects = []
        for source in sorted((*place.glob("*.c"), *place.glob("*.S"))):
            made = Path(scratch) / f"{source.name}.o"
            _run([toolchain.compiler, *flags, "-c", source.name, "-o", str(made)], place)
            objects.append(str(made))
        new = Path(scratch) / "new.a"
        _run([f"{toolchain.prefix}ar", "rcs", str(new), *objects], place)
        shutil.move(new, library)
    return library


def _run(command: list[str], folder: Path) -> None:
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, check=False,
            timeout=COMPILE_SECONDS,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as error:
        raise LightsealError(f"{command[0]}: {error}") from None
    if done.returncode:
        raise LightsealError(f"{command[0]} failed", done.stderr.strip())
