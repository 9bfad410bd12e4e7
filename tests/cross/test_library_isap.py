# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Values inside ISAP, and that the hardened tag comparison is the one it claims to be."""

from __future__ import annotations

import subprocess

import pytest

from cross import library
from cross.library import HERE
from lightseal import paths
from lightseal.reference.isap import stp_image
from lightseal.reference.registry import algorithm
from lightseal.registry import Entry

# Key = nonce = 000102..0f, nothing else: first 16 bytes of the re-keyed encryption state; Y.
WORKED = {
    "isap-a-128a": ("b043baa15453fcd030974fe2f83a478f", "441c1aa0f17cb33aefecfe3e01ae9d5e"),
    "isap-a-128": ("d40855611e838b66fea0005b333fd7db", "79ca95c744912e39a58ee168eeb5cc44"),
    "isap-k-128a": ("7341143578020f5c76da9446b3284315", "12e92c47247035c45e5e36e3a091c20b"),
    "isap-k-128": ("ac85f1bddf10e2fa8a8423dbc1a70b15", "8ec91dd0c314354522ac2863180dbe76"),
}
# Zero tag, Y = 000102..0f, last seven rounds of Ascon.
HARDENED = "0fa04d5bd7db68f7fed0f32096225019"


@pytest.mark.parametrize(
    "entry",
    [entry for entry in library.ENTRIES if entry.algorithm.mode == "isap"],
    ids=library.entry_id,
)
@pytest.mark.parametrize("build", [library.GCC, library.BIG_ENDIAN], ids=lambda b: b.name)
def test_worked_values(build: library.Build, entry: Entry) -> None:
    instance = f"generated/instances/{entry.file_stem}.c"
    own = paths.root() / "firmware" / instance
    others = [source for source in library.library_sources() if source != own]
    others = [source for source in others if "generated" not in source.parts]
    program = library.compile_program(
        build, [HERE / "isap_worked.c", *others], [f'-DINSTANCE="{instance}"']
    )
    done = subprocess.run(
        [*build.runner, str(program)],
        capture_output=True, text=True, timeout=library.DEADLINE_S, check=True,
    )  # fmt: skip
    key = bytes(range(16))
    tag = algorithm(entry.algorithm.id).encrypt(key, key, b"", b"")
    encryption, y = WORKED[entry.algorithm.id]
    expected, compared = [encryption, y, tag.hex()], [tag, key]
    if "rounds_stp" in entry.algorithm.parameters:
        expected.append(HARDENED)
        compared = [stp_image(each, bytes.fromhex(y)) for each in compared]
    assert done.stdout.split() == expected + [each.hex() for each in compared]
