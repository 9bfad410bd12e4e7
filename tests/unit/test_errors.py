# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Errors as text: what is wrong and what to do about it."""

from __future__ import annotations

import serial

from lightseal.build import BuildFailed
from lightseal.errors import LightsealError
from lightseal.twin.fault import TwinUnavailable


def test_an_error_shown_as_text_says_what_to_do() -> None:
    error = TwinUnavailable("image uno is not built", "build it with: lightseal build uno")
    assert isinstance(error, serial.SerialException)
    assert str(error) == "image uno is not built; build it with: lightseal build uno"
    assert str(LightsealError("it broke")) == "it broke"


def test_what_a_compiler_says_keeps_its_lines() -> None:
    assert str(BuildFailed("building x failed", "a\nb")) == "building x failed\na\nb"
