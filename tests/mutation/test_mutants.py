"""No change of a game's rules goes unnoticed by its tests, but for those that are explained."""

import ast
import subprocess
import sys

import pytest

from pnp.library.catalog import shipped_ids
from tests.mutation.mutate import mutants, tree_of
from tests.mutation.run import ROOT, plan_of, sample, source_of

SMALL = """
def due(taken: int, players) -> int:
    \"\"\"Says < and 2, which stay.\"\"\"
    if not taken and players < 3:
        return 1
    for player in range(players):
        taken += player
        continue
    yield RuleViolation("too-many", due=4)
"""


def changes(source):
    return [f"{mutant.before} -> {mutant.after}" for mutant in mutants("small", source)]


def run(*words):
    call = [sys.executable, "-m", "tests.mutation", *words]
    return subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)


def test_mutants_and_their_keys():
    assert sorted(changes(SMALL)) == sorted([  # each mutant has one change and words stay
        "if not taken and players < 3: -> if not (not taken and players < 3):",
        "if not taken and players < 3: -> left out",
        "if not taken and players < 3: -> if not taken or players < 3:",
        "if not taken and players < 3: -> if taken and players < 3:",
        "if not taken and players < 3: -> if not taken and players <= 3:",
        "if not taken and players < 3: -> if not taken and players < 4:",
        "if not taken and players < 3: -> if not taken and players < 2:",
        "return 1 -> return 0",
        "return 1 -> return 2",
        "return 1 -> return 0",
        "for player in range(players): -> left out",
        "for player in range(players): -> for player in range(players + 1):",
        "taken += player -> left out",
        "continue -> break",
        "yield RuleViolation('too-many', due=4) -> left out",
    ])  # fmt: skip
    # the tree of a mutant is the source with that change
    for mutant in mutants("small", SMALL):
        text = ast.unparse(tree_of(mutant, SMALL))
        assert text != ast.unparse(ast.parse(SMALL))
        assert mutant.after == "left out" or mutant.after in " ".join(text.split())
    # the key of a mutant does not change with lines elsewhere
    longer = f"LIMIT = 4\n{SMALL}\n\ndef more() -> bool:\n    return True"
    assert {mutant.key for mutant in mutants("small", SMALL)} < {mutant.key for mutant in mutants("small", longer)}


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
