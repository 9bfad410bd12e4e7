# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal doctor``: what is on this machine, and how to get what is missing."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict

import click
from rich.console import Console
from rich.markup import escape

from lightseal import doctor, registry
from lightseal.flashing import flash

GROUPS = {
    "build": "images and virtual twins",
    "test": "test suite",
    "flash": "boards on the desk",
}


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def command(context: click.Context, as_json: bool) -> None:
    """Say which toolchains, simulators, probes and ports are here.

    Exits with 1 when something is missing that images or twins need.
    """
    report = doctor.examine()
    if as_json:
        click.echo(json.dumps(_as_object(report), indent=2))
    else:
        _print(report, Console(soft_wrap=True, highlight=False))
    context.exit(0 if report.healthy else 1)


def _as_object(report: doctor.Report) -> dict[str, object]:
    return {
        "healthy": report.healthy,
        "tools": [asdict(f) | {"essential": f.essential} for f in report.findings],
        "ports": [asdict(port) for port in report.ports],
        "probes": [asdict(probe) for probe in report.probes],
        "flashing": {board: {"tools": tools, "here": here} for board, tools, here in _flashing()},
    }


def _flashing() -> Iterator[tuple[str, list[str], list[str]]]:
    """Yield boards that are flashed, with the tools for each and those of them that are here."""
    for board in registry.load().boards.values():
        if board.flashing is not None:
            here = list(flash.usable_tools(board.flashing))
            yield board.id, list(board.flashing.tools), here


def _print(report: doctor.Report, console: Console) -> None:
    width = max(len(finding.name) for finding in report.findings)
    for group, title in GROUPS.items():
        console.print(f"[bold]For {title}[/]")
        for finding in (f for f in report.findings if f.group == group):
            _print_finding(finding, width, console)
    ports = [(p.device, p.usb_id, p.serial_number, p.description) for p in report.ports]
    probes = [(p.kind, p.usb_id, p.serial_number) for p in report.probes]
    _print_devices("Serial ports", ports, console)
    _print_devices("Debug probes", probes, console)
    rows = [(board, _tools_told(tools, here)) for board, tools, here in _flashing()]
    width = max(len(board) for board, _ in rows)
    _print_devices("Flashing", [(board.ljust(width), told) for board, told in rows], console)
    if not report.healthy:
        lacking = [f.name for f in report.findings if f.essential and not f.present]
        console.print(f"[red]missing for {GROUPS[doctor.ESSENTIAL]}:[/] {', '.join(lacking)}")


def _tools_told(tools: Sequence[str], here: Sequence[str]) -> str:
    others = [tool for tool in tools if tool not in here]
    told = f"with {here[0]}" if here else "no tool is here"
    also = [f"also {', '.join(here[1:])}"] if here[1:] else []
    return "; ".join([told, *also, *([f"missing {', '.join(others)}"] if others else [])])


def _print_finding(finding: doctor.Finding, width: int, console: Console) -> None:
    name = finding.name.ljust(width)
    if finding.present:
        version = (finding.version or "").ljust(16)
        console.print(f"  [green]here[/]     {name}  {version}  [dim]{finding.purpose}[/]")
    else:
        console.print(f"  [red]missing[/]  {name}  {finding.purpose}")
        console.print(f"           {' ' * width}  {escape(finding.remedy)}")


def _print_devices(title: str, rows: Sequence[tuple[str | None, ...]], console: Console) -> None:
    console.print(f"[bold]{title}[/]" + ("" if rows else ": none"))
    for row in rows:
        console.print("  " + escape("  ".join(cell for cell in row if cell)))
