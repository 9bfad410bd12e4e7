# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""PlatformIO's platform by itself: what it says where something is missing."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from types import ModuleType

import pytest
from platformio.app import get_setting
from platformio.exception import UserSideException
from platformio.telemetry import TelemetryLogger

from lightseal import paths

SCRIPT = paths.root() / "firmware/platform/lightseal/platform.py"


@pytest.fixture
def platform() -> ModuleType:
    """Return the platform's module, as PlatformIO loads it."""
    spec = importlib.util.spec_from_file_location("lightseal_platform", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_python_without_the_package_is_one_line(
    platform: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    platform.require_packages()
    monkeypatch.setattr(platform, "PACKAGES", ("os", "no_such_package"))
    with pytest.raises(UserSideException) as caught:
        platform.require_packages()
    said = str(caught.value)
    assert "lacks no_such_package: run 'make setup', then '.venv/bin/pio run'" in said
    assert "\n" not in said


def test_a_missing_compiler_is_one_line(
    platform: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UserSideException) as caught:
        platform.require_compiler("avr-gcc")
    said = str(caught.value)
    assert said.startswith("avr-gcc is missing")
    assert "apt-get install gcc-avr" in said
    assert "\n" not in said


def test_nothing_is_told_to_anyone(platform: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PLATFORMIO_DISABLE_UPGRADE_CHECK", "PLATFORMIO_SETTING_ENABLE_TELEMETRY"):
        monkeypatch.setenv(name, "")
    logger = TelemetryLogger()
    monkeypatch.setattr(logger, "_events", [{"name": "cmd_run"}])
    platform.keep_off_the_network()
    assert logger.get_unsent_events() == []
    assert get_setting("enable_telemetry") is False
    assert os.environ["PLATFORMIO_DISABLE_UPGRADE_CHECK"] == "true"
