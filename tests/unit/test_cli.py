# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The command line: exit codes, one-line errors, lists."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import click
import pytest

from lightseal import build, cli, registry
from lightseal.cli import bench as bench_cli
from lightseal.cli import kat as kat_cli
from lightseal.cli import list as list_cli
from lightseal.errors import LightsealError, UsageError

Capture = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    """Return what the process would end with."""
    with pytest.raises(SystemExit) as caught:
        cli.main(list(arguments))
    return int(caught.value.code or 0)


def fails_with(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Let `lightseal list` raise an error."""

    def command() -> None:
        raise error

    monkeypatch.setattr(list_cli, "command", click.Command("list", callback=command))


def test_help_lists_every_command_that_there_is(capsys: Capture) -> None:
    assert run("--help") == 0
    out = capsys.readouterr().out
    folder = Path(cli.__file__).parent
    present = {path.stem for path in folder.glob("*.py")} - {"__init__", "options"}
    assert present <= set(cli.COMMANDS)
    for name in present:
        assert f"  {name} " in out


@pytest.mark.parametrize("name", ["kat", "bench", "build", "list", "generate", "doctor"])
def test_every_command_explains_itself(name: str, capsys: Capture) -> None:
    assert run(name, "--help") == 0
    assert capsys.readouterr().out.startswith(f"Usage: lightseal {name}")


def test_starting_imports_none_of_the_commands() -> None:
    program = (
        "import sys, lightseal.cli as c\n"
        "try: c.main(['--version'])\n"
        "except SystemExit: pass\n"
        "print(sorted(m for m in sys.modules if m in "
        "('rich', 'serial', 'jinja2', 'platformio', 'elftools', 'unicorn')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_an_unknown_command_lists_the_nearest(capsys: Capture) -> None:
    assert run("bnech") == 2
    assert "no command named 'bnech'; nearest: bench" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "says", "hint"),
    [
        (["kat", "--board", "unoo"], "lightseal: no board named 'unoo'", "nearest: uno"),
        (["kat", "--kernel", "bi23"], "lightseal: no kernel named 'bi23'", "bi32"),
        (["bench", "--algorithm", "isap"], "lightseal: no algorithm named 'isap'", "isap-a-128"),
        (["bench", "--operation", "ecnrypt"], "no operation named 'ecnrypt'", "encrypt"),
        (["build", "disco"], "no board or image named 'disco'", "disco_f407vg"),
        (["build", "uno_ref6"], "no board or image named 'uno_ref6'", "uno_ref64"),
        (["kat", "--on", "socket://localhost:1"], "is one board: say which", "--board"),
        (["kat", "--board", "uno", "--json", "/nowhere/x"], "no folder /nowhere", "mkdir"),
    ],
)
def test_bad_input_is_two_lines_and_2(
    arguments: list[str], says: str, hint: str, capsys: Capture
) -> None:
    assert run(*arguments) == 2
    error = capsys.readouterr().err.splitlines()
    assert len(error) == 2
    assert says in error[0] and hint in error[1]


@pytest.mark.parametrize(
    ("names", "images"),
    [
        (["uno_ref64"], ["uno_ref64"]),
        (["uno"], [image.name for image in registry.load().board("uno").default_images]),
        (["uno", "uno_ref64", "uno_bi32", "host"], None),
    ],
)
def test_boards_and_images_can_be_built_by_name(
    names: list[str], images: list[str] | None, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(build, "ensure", lambda known, images, verbose: [])
    assert run("build", *names) == 0
    said = [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()]
    assert said == (images or list(dict.fromkeys(said)))
    assert set(names) <= set(said)


@pytest.mark.parametrize("length", ["x", "-1", "16,,64", "99999999999", "1e3", ""])
def test_bad_lengths_are_refused(length: str, capsys: Capture) -> None:
    assert run("bench", "--message", length) == 2
    assert "is no length in bytes" in capsys.readouterr().err


def test_long_is_no_length_of_associated_data(capsys: Capture) -> None:
    assert run("bench", "--ad", "long") == 2


def test_a_port_that_is_not_there_is_told_before_the_run(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "r.jsonl"
    arguments = ["--board", "uno", "--kernel", "byte8", "--json", str(file)]
    assert run("kat", "--on", "/dev/tty-of-nobody", *arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("lightseal: there is no port /dev/tty-of-nobody\n")
    assert not file.exists()


def test_a_broken_vectors_file_is_named_with_its_line(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "v.txt"
    path.write_text("Count = 1\nMsg = 0\nMD = 00\n")
    arguments = ["--on", "/dev/null", "--board", "host", "--algorithm", "ascon-hash256"]
    assert run("kat", *arguments, "--vectors", str(path)) == 2
    assert f"{path}:2:" in capsys.readouterr().err


def test_vectors_of_another_kind_are_refused(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "v.txt"
    path.write_text("Count = 1\nMsg = 00\nMD = 00\n")
    arguments = ["--on", "/dev/null", "--board", "host", "--vectors", str(path)]
    assert run("kat", *arguments, "--algorithm", "ascon-aead128") == 2
    assert f"{path}:2: case 1 is no case for aead algorithms" in capsys.readouterr().err
    assert run("kat", *arguments, "--algorithm", "ascon-hash256") == 2
    assert f"{path}:3: case 1 has a digest of 1 bytes, not 32" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "code"),
    [(LightsealError("it broke", "mend it"), 1), (UsageError("it broke", "mend it"), 2)],
)
def test_errors_of_the_tool_are_told_without_a_traceback(
    error: LightsealError, code: int, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    fails_with(monkeypatch, error)
    assert run("list") == code
    assert capsys.readouterr().err == "lightseal: it broke\n  mend it\n"


def test_an_interrupt_ends_with_130(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    fails_with(monkeypatch, KeyboardInterrupt())
    assert run("list") == 130
    assert capsys.readouterr().err.strip() == "lightseal: interrupted"


@pytest.mark.parametrize(
    ("error", "says", "code"),
    [
        (PermissionError(13, "Permission denied", "/a/b"), "/a/b: Permission denied", 2),
        (OSError(5, "Input/output error", "/a/b"), "/a/b: Input/output error", 1),
        (OSError(28, "No space left on device"), "output: No space left on device", 1),
    ],
)
def test_what_the_system_refuses_is_one_line_with_its_path(
    error: OSError, says: str, code: int, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    fails_with(monkeypatch, error)
    monkeypatch.setattr(cli, "_drop_output", lambda: None)
    assert run("list") == code
    assert capsys.readouterr().err == f"lightseal: {says}\n"


@pytest.mark.parametrize("command", ["list boards", "kat --help", "list ports --json"])
@pytest.mark.parametrize(
    ("redirection", "says", "code"),
    [
        (">/dev/full", "lightseal: output: No space left on device\n", 1),
        (">/dev/full 2>/dev/full", "", 1),
        (">&-", "", 0),
        (">&- 2>&- <&-", "", 0),
    ],
)
def test_output_that_goes_nowhere(command: str, redirection: str, says: str, code: int) -> None:
    program = f"{sys.executable} -c 'from lightseal.cli import main; main()' {command}"
    done = subprocess.run(
        ["bash", "-c", f"{program} {redirection}"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (code, says)


def test_a_file_that_is_opened_does_not_become_a_standard_file() -> None:
    program = (
        "import os; from lightseal import cli\n"
        "cli._open_standard_files(); os.write(3, str(os.open('/dev/null', 0)).encode())"
    )
    script = f'exec 3>&1; "{sys.executable}" -c "{program}" <&- >&- 2>&-'
    done = subprocess.run(["bash", "-c", script], capture_output=True, timeout=60, check=False)
    assert int(done.stdout) > 2


def test_a_reader_that_leaves_makes_no_noise() -> None:
    command = f"{sys.executable} -c 'from lightseal.cli import main; main()' list boards | true"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stderr == ""


@pytest.mark.parametrize("what", ["algorithms", "kernels", "boards"])
def test_lists_hold_what_the_registry_holds(what: str, capsys: Capture) -> None:
    known = registry.load()
    expected = {
        "algorithms": list(known.algorithms),
        "kernels": [kernel.name for kernel in known.kernels],
        "boards": list(known.boards),
    }[what]
    assert run("list", what, "--json") == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row[what.removesuffix("s")] for row in rows] == expected
    assert run("list", what) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()[1:]] == expected


def test_ports_include_the_twins(capsys: Capture) -> None:
    assert run("list", "ports", "--json") == 0
    ports = {row["port"] for row in json.loads(capsys.readouterr().out)}
    assert {f"sim://{board}" for board in registry.load().boards} <= ports


def test_kat_and_bench_share_their_options() -> None:
    shared = {"boards", "on", "source", "algorithms", "kernels", "json_file", "verbose"}
    for module in (kat_cli, bench_cli):
        assert shared <= {parameter.name for parameter in module.command.params}
