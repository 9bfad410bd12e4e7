# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What a call leaves of its stack on a board: zeros, and nothing of anything else.

The stack below the caller is painted before each call. Behind it there must be, from the
bottom up, paint that was never written to, zeros, and the few words that the public
function itself has pushed, which hold none of the call's secrets. So it takes no list of
what the states of an algorithm have been to see that none of them is left.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

import traces
from lightseal.reference import isap
from lightseal.reference.errors import InvalidTag
from lightseal.reference.registry import algorithm as reference
from lightseal.registry import Entry, Image
from sim.stack_program import (
    IMAGES,
    PAINT,
    REGISTRY,
    Sample,
    Seen,
    digest_of,
    forged,
    image_of,
    is_supplied,
    output_bytes,
    running,
    streaming,
    watch,
)

# To compile all of it takes minutes on a busy machine.
pytestmark = pytest.mark.timeout(900)

IMAGE_NAMES = [image.name for image in IMAGES if not image.on_request]
FIRST_NAMES = list({image.board: image.name for image in reversed(IMAGES)}.values())
"""One image of each board."""
ON_REQUEST = [image.name for image in IMAGES if image.on_request]
SUPPLIED = ("isap", "ascon_aead", "grain_aead")
"""Modes that kernels supply as a whole."""
LARGE_FLASH = "disco_f407vg"
NOT_WATCHED = {
    "uno_bitslice32": "AEZ leaves this program no stack of 2 KiB of RAM",
    "uno_bitslice64": "does not fit an Uno: bytes of flash are missing",
    **{
        f"{board}_words64": "AEZ on 64-bit planes goes deeper than this program shows"
        for board in ("disco_f407vg", "nucleo_f030r8", "rpi_zero")
    },
}
"""Kernels written for wider processors than the board's, which an image has on request."""
WINDOW = 3
KERNELS_TRIED = 2
"""Of each mode, where a search that takes its time is tried itself."""

# Above the zeros: return addresses, registers and arguments of the public function.
TOP_BYTES = {"avr": 24, "armv6": 48, "armv6m": 48, "armv7em": 48}


def _ways(names: list[str]) -> pytest.MarkDecorator:
    """Each image with its calls at once, and with those in pieces if it has any."""
    ways = [pytest.param(name, False, id=f"{name}-at once") for name in names]
    images = {image.name: image for image in IMAGES}
    streams = [name for name in names if streaming(images[name])]
    ways += [pytest.param(name, True, id=f"{name}-in pieces") for name in streams]
    return pytest.mark.parametrize(("name", "in_pieces"), ways)


each_way = _ways(IMAGE_NAMES)


def _top_bytes(name: str | Image) -> int:
    return TOP_BYTES[REGISTRY.boards[image_of(name).board].target]


def _left(seen: Seen) -> bytes:
    """What lies above the paint that was not written to."""
    assert not seen.below, f"wrote to {seen.below} bytes too far down to be seen"
    return seen.stack.lstrip(bytes([PAINT]))


def _problem(entry: Entry, seen: Seen, top_bytes: int) -> str | None:
    """Return what is wrong with the stack after a call, None if nothing is."""
    left = _left(seen)
    dirty = left.lstrip(b"\0")
    name = f"{entry.file_stem} {seen.name}"
    if len(dirty) == len(left):
        return f"{name}: nothing cleared"
    if len(dirty) > top_bytes:
        return f"{name}: {len(dirty)} bytes left, behind {len(left) - len(dirty)} zeros"
    sample = Sample.of(entry)
    for what, secret in (("key", sample.key), ("message", sample.message)):
        for at in range(len(secret) - WINDOW + 1):
            window = secret[at : at + WINDOW]
            if window in dirty or window[::-1] in dirty:
                return f"{name}: {what}[{at}..] is left"
    return None


def _problem_of_supplied(entry: Entry, seen: Seen) -> str | None:
    """The same after a call that a kernel supplies: it clears what held secrets, and no more."""
    hits = traces.found(_left(seen), _secrets(entry, seen.name))
    return f"{entry.file_stem} {seen.name}: {hits} left" if hits else None


def _secrets(entry: Entry, call: str) -> set[bytes]:
    """Traces of key, of message and tag where they are refused, and of all keyed states."""
    sample, a = Sample.of(entry), entry.algorithm
    front = reference(a.id)
    secrets = traces.windows(sample.key)
    if a.kind != "aead":
        known = digest_of(entry, sample, output_bytes(entry))
        nothing = replace(sample, message=b"")
        return secrets | traces.states(
            lambda: digest_of(entry, sample, output_bytes(entry)),
            [known, sample.message],
            # What a hash starts from.
            None if a.key else lambda: digest_of(entry, nothing, output_bytes(entry)),
        )
    arguments = (sample.key, sample.nonce, sample.ad)
    sealed = front.encrypt(*arguments, sample.message)
    body, tag = sealed[: len(sample.message)], sealed[len(sample.message) :]
    public = [sample.nonce, sample.ad, body]

    def unkeyed() -> None:
        if a.mode == "isap":
            parameters = front.parameters  # type: ignore[attr-defined]
            isap.hash_for_tag(parameters, sample.nonce, sample.ad, body)

    if call != "forge":
        public += [tag, sample.message]
        operation = front.decrypt if call == "decrypt" else front.encrypt
        data = sealed if call == "decrypt" else sample.message
        return secrets | traces.states(lambda: operation(*arguments, data), public, unkeyed)

    def refused() -> None:
        with pytest.raises(InvalidTag):
            front.decrypt(*arguments, body + forged(tag))

    secrets |= traces.windows(sample.message) | traces.windows(tag)
    return secrets | traces.states(refused, public, unkeyed)


def problems(
    name: str | Image, in_pieces: bool, burns: bool = True, *extra: str
) -> list[str | None]:
    """What is wrong with each call of an image."""
    found = []
    for entry, seen in watch(name, in_pieces, burns, *extra):
        if not in_pieces and is_supplied(name, entry):
            found.append(_problem_of_supplied(entry, seen))
        else:
            found.append(_problem(entry, seen, _top_bytes(name)))
    return found


@each_way
def test_a_call_leaves_zeros(name: str, in_pieces: bool) -> None:
    found = problems(name, in_pieces)
    assert found
    assert [problem for problem in found if problem] == []


@pytest.mark.slow
@each_way
def test_so_it_does_at_other_levels(name: str, in_pieces: bool) -> None:
    """At one of two; what is in C is in images of other boards, at the other one.

    At the highest where flash is large enough for what that makes of the code.
    """
    level = "-O3" if name == LARGE_FLASH else ("-O1", "-Os")[IMAGE_NAMES.index(name) % 2]
    assert [problem for problem in problems(name, in_pieces, True, level) if problem] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", ON_REQUEST)
def test_so_it_does_in_images_on_request(name: str) -> None:
    """Calls in pieces of all that such an image has may be more than the flash holds."""
    if name in NOT_WATCHED:
        pytest.skip(NOT_WATCHED[name])
    assert [problem for problem in problems(name, False) if problem] == []


@_ways(FIRST_NAMES)
def test_what_is_not_cleared_is_found(name: str, in_pieces: bool) -> None:
    for entry, seen in watch(name, in_pieces, burns=False):
        # To start a hash is to copy a constant; what a kernel supplies clears by itself.
        if (seen.name, entry.algorithm.kind) in (("init", "hash"), ("init", "xof")):
            continue
        if in_pieces or not is_supplied(name, entry):
            assert _problem(entry, seen, _top_bytes(name)), (entry.file_stem, seen.name)


@pytest.mark.parametrize("name", FIRST_NAMES)
def test_secrets_in_the_stack_would_be_recognised(name: str) -> None:
    """The search for what kernels that clear by themselves leave, tried on others."""
    tried: dict[str, set[str]] = {}
    for entry, seen in watch(name, burns=False):
        if entry.algorithm.mode not in SUPPLIED or is_supplied(name, entry):
            continue
        kernels = tried.setdefault(entry.algorithm.mode, set())
        if len(kernels) < KERNELS_TRIED or entry.kernel.name in kernels:
            kernels.add(entry.kernel.name)
            assert _problem_of_supplied(entry, seen), (entry.file_stem, seen.name)
    assert tried


@pytest.mark.parametrize("name", ["disco_f407vg", "nucleo_f030r8", "uno"])
def test_clearing_leaves_no_register_as_it_was(name: str) -> None:
    with running(name) as calls:
        registers = calls.registers()
    assert registers == bytes(len(registers))
    assert registers
