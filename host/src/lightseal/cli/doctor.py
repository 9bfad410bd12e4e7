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
from rich.table import Table

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
        _print(report, Console(soft_wrap=True))
    context.exit(0 if report.healthy else 1)


def _as_object(report: doctor.Report) -> dict[str, object]:
    return {
        "healthy": report.healthy,
        "tools": [asdict(f) | {"essential": f.essential} for f in report.findings],
        "ports": [asdict(port) for port in report.ports],
        "probes": [asdict(probe) for probe in report.probes],
    }


def _print(report: doctor.Report, console: Console) -> None:
    for group, title in GROUPS.items():
        table = Table(box=None, show_header=False)
        console.print(f"For {title}:")
        for f in (f for f in report.findings if f.group == group):
            state = "[green]here[/]" if f.present else "[red]missing[/]"
            told = (f.version or "") if f.present else f.remedy
            table.add_row(state, f.name, escape(told), f"[dim]{escape(f.purpose)}[/]")
        console.print(table)
        console.print()
    ports = [(p.device, p.usb_id, p.serial_number, p.description) for p in report.ports]
    probes = [(p.kind, p.usb_id, p.serial_number) for p in report.probes]
    _print_devices("Serial ports", ports, console)
    _print_devices("Debug probes", probes, console)


def _print_devices(title: str, rows: Sequence[tuple[str | None, ...]], console: Console) -> None:
    console.print(f"{title}: {len(rows) or 'none'}")
    for row in rows:
        console.print("  " + escape("  ".join(cell for cell in row if cell)))
