# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The generator: fresh files in the tree, and drift that is noticed."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from lightseal import generate, paths, registry
from lightseal.cli.generate import command


def test_the_tree_is_up_to_date() -> None:
    texts = generate.all_outputs(registry.load())
    assert generate.stale(paths.root(), texts) == []


def test_drift_is_found_and_mended(tmp_path: Path) -> None:
    texts = {
        f"{generate.FOLDER}/a.h": "a\n",
        f"{generate.FOLDER}/b/c.h": "c\n",
        "docs/t.md": "t\n",
    }
    assert generate.write(tmp_path, texts) == sorted(texts)
    assert generate.stale(tmp_path, texts) == []
    (tmp_path / generate.FOLDER / "a.h").write_text("edited\n")
    (tmp_path / generate.FOLDER / "old.h").write_text("left over\n")
    (tmp_path / "docs/t.md").unlink()
    changed = [f"{generate.FOLDER}/a.h", f"{generate.FOLDER}/old.h", "docs/t.md"]
    assert generate.stale(tmp_path, texts) == sorted(changed)
    assert generate.write(tmp_path, texts) == sorted(changed)
    assert generate.stale(tmp_path, texts) == []
    assert not (tmp_path / generate.FOLDER / "old.h").exists()


def test_every_generated_file_says_so() -> None:
    for path, text in generate.all_outputs(registry.load()).items():
        assert generate.BANNER in text or path.endswith(".json"), path


def test_check_passes_on_a_fresh_tree() -> None:
    result = CliRunner().invoke(command, ["--check"])
    assert result.exit_code == 0, result.output
    assert "up to date" in result.output
