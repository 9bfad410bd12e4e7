# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The set-up: says what it installs, installs only that, and leaves a ready machine alone."""

from __future__ import annotations

import ast
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from lightseal import paths, tools

ROOT = paths.root()
SCRIPT = ROOT / "scripts/setup.py"


@pytest.fixture
def setup_script() -> ModuleType:
    """Return the set-up script as a module."""
    spec = importlib.util.spec_from_file_location("lightseal_setup_script", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def fake_apt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put an apt-get on PATH that only writes down how it was called; return its diary.

    And a dpkg that says what DPKG_AUDIT holds.
    """
    diary = tmp_path / "diary"
    note = f'echo "$DEBIAN_FRONTEND $*" >> {diary}'
    scripts = {
        "apt-get": f"{note}\nexit ${{APT_EXIT:-0}}",
        "dpkg": f'[ "$1" = --audit ] && printf "$DPKG_AUDIT" || {note}',
    }
    folder = tmp_path / "bin"
    folder.mkdir()
    for name, script in scripts.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")
    return diary


def test_missing_packages_are_named_and_nothing_else_is_installed(
    setup_script: ModuleType,
    fake_apt: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    setup_script.install_packages(["gcc-avr", "avr-libc"])
    assert capfd.readouterr().out == "lightseal: installing Debian packages: gcc-avr avr-libc\n"
    update, install = fake_apt.read_text().splitlines()
    assert update.startswith("noninteractive update")
    words = install.split()
    assert words[:2] == ["noninteractive", "install"]
    assert [word for word in words[2:] if not word.startswith("-")] == ["gcc-avr", "avr-libc"]


def test_an_installation_that_was_broken_off_is_finished_first(
    setup_script: ModuleType, fake_apt: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setenv("DPKG_AUDIT", "gcc-avr is half-configured")
    setup_script.install_packages(["gcc-avr"])
    configure, update, _ = fake_apt.read_text().splitlines()
    assert configure == "noninteractive --configure -a"
    assert update.startswith("noninteractive update")


def test_nothing_missing_calls_no_apt(setup_script: ModuleType, fake_apt: Path) -> None:
    setup_script.install_packages([])
    assert not fake_apt.exists()


def test_without_root_one_line_says_what_to_run(
    setup_script: ModuleType, fake_apt: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SystemExit) as stopped:
        setup_script.install_packages(["gcc-avr", "avr-libc"])
    message = str(stopped.value.code)
    assert "\n" not in message
    assert message.endswith("sudo apt-get install gcc-avr avr-libc")
    assert not fake_apt.exists()


def test_without_apt_one_line_names_the_packages(
    setup_script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match=r"no Debian system.* gcc-avr$"):
        setup_script.install_packages(["gcc-avr"])


def test_failing_apt_is_said_with_its_exit_code(
    setup_script: ModuleType, fake_apt: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setenv("APT_EXIT", "100")
    with pytest.raises(SystemExit, match="failed with exit code 100"):
        setup_script.install_packages(["gcc-avr"])
    assert len(fake_apt.read_text().splitlines()) == 1


def test_command_that_hangs_is_ended(setup_script: ModuleType) -> None:
    with pytest.raises(SystemExit, match=r"took longer than 0\.2 s"):
        setup_script.run(["sleep", "60"], 0.2)


def test_stale_environment_is_told_apart(
    setup_script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def digest() -> str:
        return str(setup_script.environment_digest(setup_script.LOCK, setup_script.VENV))

    before = digest()
    lock = tmp_path / "requirements.lock"
    lock.write_bytes(setup_script.LOCK.read_bytes() + b"\n")
    monkeypatch.setattr(setup_script, "LOCK", lock)
    changed_lock = digest()
    monkeypatch.setattr(setup_script, "VENV", tmp_path / ".venv")
    assert len({before, changed_lock, digest()}) == 3


@pytest.mark.parametrize(
    ("old", "new", "differs"),
    [
        ('name = "lightseal"', 'name = "other"', True),
        ("line-length = 100", "line-length = 99", False),
    ],
)
def test_package_is_installed_anew_only_when_that_makes_a_difference(
    setup_script: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    old: str,
    new: str,
    differs: bool,
) -> None:
    before = setup_script.package_digest()
    text = setup_script.PYPROJECT.read_text()
    assert old in text
    changed = tmp_path / "pyproject.toml"
    changed.write_text(text.replace(old, new))
    monkeypatch.setattr(setup_script, "PYPROJECT", changed)
    assert (setup_script.package_digest() != before) is differs


def test_ready_machine_is_left_alone(setup_script: ModuleType, fake_apt: Path) -> None:
    if Path(sys.prefix) != setup_script.VENV or not setup_script.STAMP.is_file():
        pytest.skip("this environment was not made by the set-up")
    base = Path(sys.base_prefix) / f"bin/python3.{sys.version_info.minor}"
    done = subprocess.run([base, SCRIPT], capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert not fake_apt.exists()


def test_old_python_reaches_the_message() -> None:
    # A syntax error would hide it; 3.8 is the oldest that a Debian release still carries.
    tree = ast.parse(SCRIPT.read_text(), feature_version=(3, 8))
    guard = next(i for i, node in enumerate(tree.body) if isinstance(node, ast.If))
    imports = [n for n in tree.body[:guard] if isinstance(n, ast.Import | ast.ImportFrom)]
    modules = {getattr(node, "module", None) or node.names[0].name for node in imports}
    assert modules == {"__future__", "sys"}


def test_every_tool_of_the_list_has_one_way_to_be_found() -> None:
    for tool in tools.load().values():
        assert bool(tool.command) != bool(tool.header), tool.name
        assert bool(tool.header) == bool(tool.compiler), tool.name
        assert tool.group in {"build", "test", "flash"}, tool.name
        assert bool(tool.debian) != bool(tool.pypi), tool.name


def test_what_is_optional_is_left_out_where_the_system_does_not_have_it(
    setup_script: ModuleType, fake_apt: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    cache = fake_apt.parent / "bin" / "apt-cache"
    cache.write_text(
        '#!/bin/sh\ncase "$*" in *arduino-core-avr) echo "Package: it";; *) exit 100;; esac\n'
    )
    cache.chmod(0o755)
    setup_script.install_packages(["arduino-builder"])
    assert not fake_apt.exists()
    setup_script.install_packages(["arduino-builder", "arduino-core-avr", "avr-libc"])
    assert fake_apt.read_text().splitlines()[-1].endswith(" arduino-core-avr avr-libc")
