#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Bring this machine to where the project builds: Debian packages and ``.venv``.

Needs nothing but Python. Installs only what is missing and says so first; a
machine that has everything is left alone, in well under a second. One set-up
at a time works in a tree; one that was broken off is taken up by the next.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this runs before any version is settled
    sys.exit(
        f"lightseal: Python 3.11 or newer is needed, this is {sys.version.split()[0]};"
        " name another one with: make PYTHON=python3.11"
    )

import argparse
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements.lock"
PYPROJECT = ROOT / "pyproject.toml"
VENV = ROOT / ".venv"
STAMP = VENV / "lightseal-packages.sha256"
PACKAGE_STAMP = VENV / "lightseal-itself.sha256"
ONE_AT_A_TIME = ROOT / ".venv.lock"
# For the tests that need labgrid, which replaces pyserial wherever it is installed.
LAB_LOCK = ROOT / "requirements-labgrid.lock"
LAB_VENV = ROOT / ".venv-labgrid"
LAB_STAMP = LAB_VENV / "lightseal-packages.sha256"

sys.path.insert(0, str(ROOT / "host/src"))
from lightseal import lock, processes, tools  # noqa: E402
from lightseal.deadline import Deadline  # noqa: E402

# For apt-get, for pip, and for another set-up of this tree to end, in seconds.
APT_SECONDS = 1800
PIP_SECONDS = 900
OTHER_SECONDS = 1800
# For other users of apt-get on this machine, in seconds.
LOCK_SECONDS = 300

INTERRUPTED = 130


def fail(message: str) -> NoReturn:
    """End with one line on stderr."""
    sys.exit(f"lightseal: {message}")


def run(command: list[str], seconds: float, env: dict[str, str] | None = None) -> None:
    """Run a command, output shown; ends the set-up where it fails or takes too long."""
    try:
        done = processes.run(command, seconds, env)
        if done.returncode:
            fail(f"'{' '.join(command)}' failed with exit code {done.returncode}; see above")
    except subprocess.TimeoutExpired:
        fail(f"'{' '.join(command)}' took longer than {seconds:g} s; is the network up?")


def missing_packages(groups: list[str]) -> list[str]:
    """Return the Debian packages to install for some groups of tools, and for ``.venv``."""
    missing = tools.missing_packages(groups)
    # Debian ships Python without the wheels that a new environment starts from.
    if not STAMP.is_file() and importlib.util.find_spec("ensurepip") is None:
        missing.append("python3-venv")
    return missing


def obtainable(missing: list[str]) -> list[str]:
    """Return packages without the optional ones that this system does not have."""
    optional = tools.optional_packages()
    return [name for name in missing if name not in optional or tools.is_known_to_apt(name)]


def install_packages(missing: list[str]) -> None:
    """Install Debian packages, or say why that cannot be."""
    wanted = obtainable(missing)
    if not wanted:
        return
    names = " ".join(wanted)
    if shutil.which("apt-get") is None:
        fail(f"this is no Debian system; install what these Debian packages hold: {names}")
    if os.geteuid() != 0:
        fail(f"missing Debian packages, and no root to install them: sudo apt-get install {names}")
    print(f"lightseal: installing Debian packages: {names}", flush=True)
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    if processes.run(["dpkg", "--audit"], APT_SECONDS, capture=True).stdout:
        # An installation was broken off, and apt-get refuses to go on from there.
        run(["dpkg", "--configure", "-a"], APT_SECONDS, env)
    run(["apt-get", "update", "-qq"], APT_SECONDS, env)
    apt = ["apt-get", "install", "-qq", "-y", "--no-install-recommends", "-o=Dpkg::Use-Pty=0"]
    wanted = obtainable(missing)
    run([*apt, f"-o=DPkg::Lock::Timeout={LOCK_SECONDS}", *wanted], APT_SECONDS, env)


def environment_digest(lock_file: Path, venv: Path) -> str:
    """Return a digest of all that decides an environment: its place, Python, the packages."""
    digest = hashlib.sha256(lock_file.read_bytes())
    for part in (str(venv), sys.base_prefix, sys.version):
        digest.update(part.encode() + b"\0")
    return digest.hexdigest()


def package_digest() -> str:
    """Return a digest of what installing this package depends on; options of checkers do not."""
    table = tomllib.loads(PYPROJECT.read_text())
    decisive = [table["build-system"], table["project"], table["tool"]["hatch"]]
    return hashlib.sha256(json.dumps(decisive, sort_keys=True).encode()).hexdigest()


def installed_packages() -> list[str]:
    """Return the folders in which the environment's Python packages say what they are."""
    return sorted(
        str(path.relative_to(VENV)) for path in VENV.glob("lib/python*/site-packages/*.dist-info")
    )


def done_before(stamp: Path, digest: str) -> bool:
    """Tell whether a step was carried out for just this, and what it brought is still there."""
    if not (VENV / "bin/python").exists() or not stamp.is_file():
        return False
    told, *packages = stamp.read_text().splitlines() or [""]
    return told == digest and all((VENV / package).is_dir() for package in packages)


def write_stamp(stamp: Path, digest: str) -> None:
    """Write down that a step was carried out, with the packages that are there since."""
    partial = stamp.with_suffix(".partial")
    partial.write_text("\n".join([digest, *installed_packages()]))
    partial.replace(stamp)


def environment_is_ready() -> bool:
    """Tell whether ``.venv`` is what `make_environment` would make."""
    steps = ((STAMP, environment_digest(LOCK, VENV)), (PACKAGE_STAMP, package_digest()))
    return all(done_before(stamp, digest) for stamp, digest in steps)


def lab_is_ready() -> bool:
    """Tell whether labgrid's environment is what `make_lab_environment` would make."""
    return LAB_STAMP.is_file() and LAB_STAMP.read_text() == environment_digest(LAB_LOCK, LAB_VENV)


def pip_install(venv: Path) -> list[str]:
    """Return the command that installs what a lock file names: nothing to resolve."""
    return [
        *(str(venv / "bin/python"), "-m", "pip", "install", "-qq", "--no-deps"),
        *("--no-input", "--disable-pip-version-check"),
    ]


def pip_environment() -> dict[str, str]:
    """Return the variables that pip runs with, whatever the user has set for other projects."""
    return os.environ | {"PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0"}


def make_lab_environment() -> None:
    """Make labgrid's environment from its lock file."""
    if lab_is_ready():
        return
    print(f"lightseal: making {LAB_VENV} from {LAB_LOCK.name}", flush=True)
    LAB_STAMP.unlink(missing_ok=True)
    run([sys.executable, "-m", "venv", "--clear", str(LAB_VENV)], PIP_SECONDS)
    install = [*pip_install(LAB_VENV), "--require-hashes", "-r", str(LAB_LOCK)]
    run(install, PIP_SECONDS, pip_environment())
    LAB_STAMP.write_text(environment_digest(LAB_LOCK, LAB_VENV))


def make_environment() -> None:
    """Make ``.venv`` from the lock file, with this package installed to be edited in place."""
    environment, package = environment_digest(LOCK, VENV), package_digest()
    pip, env = pip_install(VENV), pip_environment()
    if not done_before(STAMP, environment):
        print(f"lightseal: making {VENV} from {LOCK.name}", flush=True)
        for stamp in (STAMP, PACKAGE_STAMP):
            stamp.unlink(missing_ok=True)
        # What PlatformIO keeps there names this folder and this Python.
        shutil.rmtree(ROOT / ".pio/core", ignore_errors=True)
        run([sys.executable, "-m", "venv", "--clear", str(VENV)], PIP_SECONDS)
        run([*pip, "--require-hashes", "-r", str(LOCK)], PIP_SECONDS, env)
        write_stamp(STAMP, environment)
    if not done_before(PACKAGE_STAMP, package):
        PACKAGE_STAMP.unlink(missing_ok=True)
        run([*pip, "--no-build-isolation", "--editable", str(ROOT)], PIP_SECONDS, env)
        write_stamp(PACKAGE_STAMP, package)


def set_up(groups: list[str]) -> None:
    """Install what is missing of some groups of tools, and make ``.venv``."""
    with_lab = "test" in groups
    if not missing_packages(groups) and environment_is_ready() and (lab_is_ready() or not with_lab):
        return

    def wait(holder: str) -> None:
        print(f"lightseal: another set-up works in this tree ({holder}); waiting", flush=True)

    try:
        with lock.held(ONE_AT_A_TIME, Deadline.after(OTHER_SECONDS), wait):
            install_packages(missing_packages(groups))
            make_environment()
            if with_lab:
                make_lab_environment()
    except TimeoutError as error:
        fail(f"another set-up works in this tree for too long: {error}; end it, then try again")


def main() -> None:
    """Parse the command line and set up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--test", action="store_true", help="also what only the tests need")
    parser.add_argument("--check", action="store_true", help="say what is missing, install nothing")
    arguments = parser.parse_args()
    groups = ["build", "test"] if arguments.test else ["build"]
    try:
        if arguments.check:
            missing = missing_packages(groups)
            print(f"missing Debian packages: {' '.join(missing) or 'none'}")
            sys.exit(1 if missing else 0)
        set_up(groups)
    except KeyboardInterrupt:
        print("lightseal: interrupted; the next set-up takes it up again", file=sys.stderr)
        sys.exit(INTERRUPTED)
    except OSError as error:
        fail(f"{error.filename or 'set-up'}: {error.strerror or error}")


if __name__ == "__main__":
    main()
