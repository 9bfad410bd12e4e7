# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal doctor``: what is on this machine, and how to get what is missing."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict

import click
from rich.console import Console
from rich.markup import escape

from lightseal import doctor

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
    }


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
    if not report.healthy:
        lacking = [f.name for f in report.findings if f.essential and not f.present]
        console.print(f"[red]missing for {GROUPS[doctor.ESSENTIAL]}:[/] {', '.join(lacking)}")


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
