# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The example programs, and what the C++ header promises."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

import guides
import programs
from lightseal import paths, registry
from lightseal.registry import Algorithm, c_name

ALGORITHMS = list(registry.load().algorithms.values())
FAMILIES = sorted({c_name(algorithm.family) for algorithm in ALGORITHMS})
EXAMPLES = paths.root() / "examples"
CONTRACT = Path(__file__).parent / "cpp_contract.cpp"
STANDARDS = {"g++": "c++20", "clang++": "c++17"}
STRICT = ("-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror", "-Isrc")
SECONDS = 60


def run(program: Path) -> str:
    done = subprocess.run([program], capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_each_family_has_examples() -> None:
    for folder in ("c", "cpp"):
        assert sorted(path.stem for path in (EXAMPLES / folder).iterdir()) == FAMILIES


@pytest.mark.parametrize("family", FAMILIES)
def test_example_in_c(family: str) -> None:
    source = EXAMPLES / "c" / f"{family}.c"
    command = ["gcc", "-std=c11", *STRICT, str(source), *programs.linked()]
    assert run(programs.compiled(f"example-{family}", command, [source]))


@pytest.mark.parametrize("family", FAMILIES)
def test_example_in_cpp(family: str) -> None:
    source = EXAMPLES / "cpp" / f"{family}.cpp"
    command = ["g++", "-std=c++17", *STRICT, str(source), *programs.linked()]
    output = run(programs.compiled(f"example-{family}-cpp", command, [source]))
    assert output


def test_example_of_the_guide(tmp_path: Path) -> None:
    source = tmp_path / "guide.cpp"
    (text,) = guides.blocks("c.md", "cpp")
    source.write_text(text)
    program = tmp_path / "program"
    command = ["g++", "-std=c++20", *STRICT, str(source), *programs.linked(), "-o", str(program)]
    subprocess.run(command, cwd=paths.root(), check=True, timeout=SECONDS)
    assert run(program) == "message\n"


def check_of(algorithm: Algorithm) -> str:
    kind = "isap" if algorithm.prepares else algorithm.kind
    return f"check_{kind}<lightseal::{algorithm.c_name}>();"


@pytest.mark.parametrize("compiler", STANDARDS)
def test_contract_in_cpp(compiler: str) -> None:
    calls = " ".join(map(check_of, ALGORITHMS))
    command = [
        compiler, f"-std={STANDARDS[compiler]}", *STRICT, "-fno-exceptions", "-fno-rtti",
        f"-DEVERY_ALGORITHM={calls}", str(CONTRACT), *programs.linked(),
    ]  # fmt: skip
    run(programs.compiled(f"contract-{compiler}", command, [CONTRACT]))


def test_the_cpp_header_needs_nothing_but_the_compiler(tmp_path: Path) -> None:
    compiler = "arm-none-eabi-g++"
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    source = tmp_path / "use.cpp"
    source.write_text(
        "#include <lightseal.hpp>\n"
        "template class lightseal::isap<lightseal::isap_a_128a>;\n"
        "template class lightseal::aead<lightseal::grain_128aeadv2>;\n"
        "template class lightseal::hash<lightseal::ascon_hash256>;\n"
    )
    flags = ["-mcpu=cortex-m4", "-mthumb", "-std=c++17", "-ffreestanding", "-nostdinc++"]
    command = [compiler, *flags, "-fno-exceptions", "-fno-rtti", *STRICT, "-c", str(source)]
    done = subprocess.run(
        [*command, "-o", str(tmp_path / "use.o")],
        cwd=paths.root(), capture_output=True, text=True, timeout=SECONDS, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    older = subprocess.run(
        [*command, "-std=c++14", "-o", str(tmp_path / "older.o")],
        cwd=paths.root(), capture_output=True, text=True, timeout=SECONDS, check=False,
    )  # fmt: skip
    assert "lightseal.hpp needs C++17" in older.stderr
