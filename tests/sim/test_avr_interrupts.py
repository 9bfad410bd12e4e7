# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Every call of every algorithm on the AVR kernels, with a timer that interrupts throughout.

`calls_of` and `pieces_of` hold what each call returns to the reference: encrypted, decrypted,
refused; digests, tags and outputs, at once and in pieces.
"""

from __future__ import annotations

import pytest

from sim.stack_program import REGISTRY, calls_of, pieces_of, running, streaming

PERIOD_CYCLES = 251
"""A prime, so that the interrupts fall on any instruction."""

WAYS = {False: "at once", True: "in pieces"}
IMAGES = [
    pytest.param(image.name, in_pieces, id=f"{image.name}-{way}")
    for image in REGISTRY.boards["uno"].default_images
    for in_pieces, way in WAYS.items()
    if all(entry.kernel.targets == ("avr",) for entry in REGISTRY.entries(image))
    and (streaming(image) or not in_pieces)
]


@pytest.mark.parametrize(("name", "in_pieces"), IMAGES)
def test_interrupts_change_no_answer(name: str, in_pieces: bool) -> None:
    image = REGISTRY.image(name)
    entries = streaming(image) if in_pieces else REGISTRY.entries(image)
    with running(name, in_pieces, True, f"-DINTERRUPT_CYCLES={PERIOD_CYCLES}") as calls:
        before, made = calls.interrupts(), 0
        for index, entry in enumerate(entries):
            for _ in (pieces_of if in_pieces else calls_of)(calls, index, entry):
                made += 1
        assert made >= len(entries)
        assert calls.interrupts() - before > 10 * made
