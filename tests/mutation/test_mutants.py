"""No change of a game's rules goes unnoticed by its tests, but for those that are explained."""

import ast
import subprocess
import sys

import pytest

from pnp.library.catalog import shipped_ids
from tests.mutation.mutate import mutants, tree_of
from tests.mutation.run import ROOT, plan_of, sample, source_of
from tests.tables import tables

SMALL = tables(__file__)


def changes(source):
    return [f"{mutant.before} -> {mutant.after}" for mutant in mutants("small", source)]


def run(*words):
    call = [sys.executable, "-m", "tests.mutation", *words]
    return subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)


def test_mutants_and_their_keys():
    source = SMALL["source"]
    assert sorted(changes(source)) == sorted(SMALL["changes"])  # each mutant has one change and words stay
    # the tree of a mutant is the source with that change
    for mutant in mutants("small", source):
        text = ast.unparse(tree_of(mutant, source))
        assert text != ast.unparse(ast.parse(source))
        assert mutant.after == "left out" or mutant.after in " ".join(text.split())
    # the key of a mutant does not change with lines elsewhere
    longer = f"LIMIT = 4\n{source}\n\ndef more() -> bool:\n    return True"
    assert {mutant.key for mutant in mutants("small", source)} < {mutant.key for mutant in mutants("small", longer)}


@pytest.mark.few(1)
@pytest.mark.parametrize("game", shipped_ids())
def test_a_sample_is_the_same_each_time_and_of_every_module(game):
    plan = plan_of(game)
    chosen, every = sample(plan, 300, "1")
    assert (len(chosen), chosen) == (300, sample(plan, 300, "1")[0])
    assert every > 300
    assert chosen != sample(plan, 300, "2")[0]
    assert {mutant.module for mutant in chosen} == set(plan.modules)
    assert all(source_of(plan, module) for module in plan.modules)


@pytest.mark.soak
@pytest.mark.parametrize("game", shipped_ids())
def test_no_mutant_lives_that_is_not_explained(game):
    done = run(game)
    assert done.returncode == 0, done.stdout + done.stderr[-2000:]


@pytest.mark.soak
@pytest.mark.parametrize("game", shipped_ids())
def test_a_mutant_that_nobody_explained_is_found(game):
    plan = plan_of(game)
    known = next(mutant.key for mutant in sample(plan, 300, "1")[0] if mutant.key in plan.explained)
    done = run(game, "--unexplained", "--only", known)
    assert done.returncode == 1, done.stdout + done.stderr[-2000:]
    assert "LIVES" in done.stdout
