# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""lightseal.pyi, held against the module and the Python package, which has the same names."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from types import FunctionType

import pytest

import lightseal
from lightseal import paths
from lightseal.crypto import streams
from lightseal.crypto.hashes import Hash, Xof
from lightseal.crypto.isap import Isap
from lightseal.crypto.macs import Mac

FOLDER = paths.root() / "micropython"

# What a name of the module is in the package, where a function makes its objects.
PACKAGE: dict[str, tuple[Callable[..., object], type]] = {
    "aead": (lightseal.aead, Isap),
    "hash": (lightseal.hash, Hash),
    "xof": (lightseal.xof, Xof),
    "mac": (lightseal.mac, Mac),
    "_Sealer": (streams.Sealer, streams.Sealer),
    "_Opener": (streams.Opener, streams.Opener),
}


def classes(name: str) -> dict[str, ast.ClassDef]:
    nodes = ast.parse((FOLDER / name).read_text()).body
    return {node.name: node for node in nodes if isinstance(node, ast.ClassDef)}


def functions(name: str) -> set[str]:
    nodes = ast.parse((FOLDER / name).read_text()).body
    return {n.name for n in nodes if isinstance(n, ast.FunctionDef) and not n.name.startswith("_")}


def methods(node: ast.ClassDef, known: dict[str, ast.ClassDef]) -> dict[str, ast.FunctionDef]:
    found = {}
    for base in reversed(node.bases):
        if isinstance(base, ast.Name) and base.id in known:
            found.update(methods(known[base.id], known))
    found.update({n.name: n for n in node.body if isinstance(n, ast.FunctionDef)})
    return found


def parameters(method: ast.FunctionDef) -> list[tuple[str, str | None]]:
    """Return each positional parameter and its default."""
    names = [argument.arg for argument in method.args.args[1:]]
    defaults = [ast.unparse(default) for default in method.args.defaults]
    return list(zip(names, [None] * (len(names) - len(defaults)) + defaults, strict=True))


STUB, MODULE = classes("lightseal.pyi"), classes("lightseal.py")
CLASSES = [name for name in STUB if name in MODULE]


def test_it_has_the_names_of_the_module() -> None:
    assert functions("lightseal.pyi") == functions("lightseal.py")
    public = {name for name in MODULE if not name.startswith("_")}
    assert public == {name for name in STUB if not name.startswith("_")}
    assert public | functions("lightseal.pyi") <= set(lightseal.__all__)


@pytest.mark.parametrize("name", CLASSES)
def test_it_has_the_calls_of_the_module(name: str) -> None:
    told, there = methods(STUB[name], STUB), methods(MODULE[name], MODULE)
    public = {m for m in there if not m.startswith("_") or m in ("__enter__", "__exit__")}
    constructed = {"__init__"} & set(told)
    assert set(told) == public | constructed
    for method in set(told) - {"__exit__"}:
        assert parameters(told[method]) == parameters(there[method]), method
    assigned = {
        target.attr
        for function in ast.walk(MODULE[name])
        for target in ast.walk(function)
        if isinstance(target, ast.Attribute) and isinstance(target.ctx, ast.Store)
    }
    for node in STUB[name].body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            assert node.target.id in assigned


@pytest.mark.parametrize("name", PACKAGE)
def test_the_package_takes_the_same_arguments(name: str) -> None:
    make, made = PACKAGE[name]
    for method, told in methods(STUB[name], STUB).items():
        if method == "__exit__":
            continue
        call = make if method == "__init__" else getattr(made, method)
        assert isinstance(call, FunctionType)
        positional = [
            parameter
            for parameter in inspect.signature(call).parameters.values()
            if parameter.kind is parameter.POSITIONAL_OR_KEYWORD
        ][method != "__init__" :]
        wanted = parameters(told)
        assert len(positional) >= len(wanted), method
        for parameter, (_, default) in zip(positional, wanted, strict=False):
            assert (parameter.default is parameter.empty) == (default is None), method
        assert all(p.default is not p.empty for p in positional[len(wanted) :])
    for node in STUB[name].body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            has = node.target.id == "size" or hasattr(made, node.target.id)
            assert has, node.target.id
