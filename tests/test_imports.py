"""How modules import each other: no circle at run time, and few imports within functions."""

import ast
import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import grimp
import pytest

import pnp

ROOT = Path(pnp.__file__).parent
INDENTED = re.compile(r"^ +(?:from|import) ", re.MULTILINE)
MOST_WITHIN = 120  # imports within functions: what is heavy, or what only a few calls need


def circles(graph):
    """The groups of modules that import each other, by Tarjan's algorithm."""
    number, low, stack, found = {}, {}, [], []

    def visit(module):
        number[module] = low[module] = len(number)
        stack.append(module)
        for other in graph.find_modules_directly_imported_by(module):
            if other not in number:
                visit(other)
            low[module] = min(low[module], low[other] if other in stack else low[module])
        if low[module] == number[module]:
            at = stack.index(module)
            found.append(stack[at:])
            del stack[at:]

    for module in sorted(graph.modules):
        if module not in number:
            visit(module)
    return [group for group in found if len(group) > 1]


def test_no_module_imports_itself_by_others():
    graph = grimp.ImportGraph()
    graph.add_import(importer="a", imported="b")
    graph.add_import(importer="b", imported="a")
    assert len(circles(graph)) == 1
    assert circles(grimp.build_graph("pnp", exclude_type_checking_imports=True, cache_dir=None)) == []


def test_few_imports_stand_within_functions():
    within = [
        f"{path.relative_to(ROOT)}:{inner.lineno}"
        for path in sorted(ROOT.rglob("*.py"))
        if INDENTED.search(text := path.read_text("utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(node)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ]
    assert len(set(within)) <= MOST_WITHIN, within


SCRIPTS = sorted((*ROOT.parent.glob("docs/*.py"), *ROOT.parent.glob("benchmarks/*.py")))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_scripts_ask_for_what_there_is(script):
    asked = [node for node in ast.walk(ast.parse(script.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
    names = [(node.module, one.name) for node in asked if node.module.split(".")[0] == "pnp" for one in node.names]
    lost = [name for name in names if not hasattr(import_module(name[0]), name[1]) and not find_spec(".".join(name))]
    assert lost == []
