# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Values inside Grain-128AEADv2, and lengths of associated data at which its encoding grows."""

from __future__ import annotations

import subprocess

import pytest

from cross import library
from cross.calls import FILLER, aead_call
from cross.library import HERE
from cross.test_library_buffers import Sample
from lightseal import paths
from lightseal.registry import Entry

GRAINS = tuple(entry for entry in library.ENTRIES if entry.algorithm.mode == "grain_aead")
EVERY_ENTRY = pytest.mark.parametrize("entry", GRAINS, ids=library.entry_id)
BUILDS = pytest.mark.parametrize("build", [library.GCC, library.BIG_ENDIAN], ids=lambda b: b.name)

# Pre-output of the first 32 clocks; accumulator, shift register and 64 bits after 512 clocks.
WORKED = ["c52baeb5", "c77202737ae7c7ee", "33126dd7a21b9073", "ccf6a32616bc3368"]


@BUILDS
@EVERY_ENTRY
def test_worked_values(build: library.Build, entry: Entry) -> None:
    instance = f"generated/instances/{entry.file_stem}.c"
    assert (paths.root() / "firmware" / instance).is_file()
    sources = [s for s in library.library_sources() if "generated" not in s.parts]
    program = library.compile_program(
        build, [HERE / "grain_worked.c", *sources], [f'-DINSTANCE="{instance}"']
    )
    done = subprocess.run(
        [*build.runner, str(program)],
        capture_output=True, text=True, timeout=library.DEADLINE_S, check=True,
    )  # fmt: skip
    assert done.stdout.split() == WORKED


@BUILDS
@EVERY_ENTRY
def test_lengths_of_associated_data(build: library.Build, entry: Entry) -> None:
    samples = [
        Sample(entry, message_bytes, ad_bytes)
        for ad_bytes in (0, 1, 2, 3, 4, 126, 127, 128, 129, 253, 254, 255, 256, 257, 300)
        for message_bytes in (0, 1, 4, 9)
    ]
    calls = [call for s in samples for call in (s.encrypt(), s.decrypt())]
    replies = iter(library.run(build, calls))
    for sample in samples:
        encrypted, decrypted = next(replies), next(replies)
        where = (len(sample.ad), len(sample.message))
        assert (encrypted.buffers[4], encrypted.buffers[5]) == (sample.body, sample.tag), where
        assert decrypted.buffers[4] == sample.message, where


@EVERY_ENTRY
def test_length_of_three_bytes(entry: Entry) -> None:
    sample = Sample(entry, 3, 65536)
    (reply,) = library.run(library.GCC, [sample.encrypt()])
    assert (reply.buffers[4], reply.buffers[5]) == (sample.body, sample.tag)


@BUILDS
@EVERY_ENTRY
def test_distinct_inputs(build: library.Build, entry: Entry) -> None:
    key, nonce = bytes(range(16)), bytes(range(0x80, 0x8C))
    calls = [
        aead_call(entry, library.ENCRYPT, key, nonce, ad, message, FILLER * 8)
        for ad, message in ((bytes.fromhex("c0c1c2c3c4"), b"@AB"), (bytes(128), b""))
    ]
    sealed = [r.buffers[4] + r.buffers[5] for r in library.run(build, calls)]
    assert [s.hex() for s in sealed] == ["f12c19dce37980a7dcce2d", "9b319eb47d4cb91b"]
