"""The conformance kit on a game of another distribution: in its tests and by its name."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.library.catalog import find_game
from pnp.testing.conformance import Conformance
from tests.fifth_game import SITE, installed


class TestConformance(Conformance):
    game_id = "hex"
    logs = Path(__file__).with_name("logs")

    # Hex has no last positions
    test_a_position_scores_as_the_log_that_led_to_it = test_a_position_is_the_same_in_every_form = None

    def pytest_generate_tests(self, metafunc):
        with installed():
            super().pytest_generate_tests(metafunc)

    def conserved(self, before, action, step):
        one, other = step.state.stones
        assert not one & other
        assert (one | other).bit_count() == step.state.turns - (before.turns >= 1 and self.swapped(step.state))

    def swapped(self, state):
        """Whether a turn of the game was a swap: there is one stone less than turns."""
        return sum(stones.bit_count() for stones in state.stones) < state.turns


def call(*words):
    path = os.pathsep.join([str(SITE), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "pnp.testing", *words]
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False)


@pytest.mark.soak
def test_the_kit_runs_on_a_game_by_its_name(tmp_path):
    done = call("hex", "--logs", str(TestConformance.logs), "-k", "Rules or rule or known_move or both or deal", "-q")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "failed" not in done.stdout and "skipped" not in done.stdout


@pytest.mark.soak
def test_a_game_that_breaks_a_rule_of_the_kit_fails(tmp_path):
    (tmp_path / "occupied.breaks-1.pnplog").write_text("game: hex\nplayers: Ana, Ben\n1 Ana A1\n")
    done = call("hex", "--logs", str(tmp_path), "-k", "known_move or both", "-q", "--assert=rewrite")
    assert done.returncode == 1 and "E       found: " in done.stdout
    assert "test_breaks_its_rule_at_the_known_move" in done.stdout


@pytest.mark.soak
def test_an_unknown_game_is_told():
    done = call("hix")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "pnp.testing: 'hix' is no game of this program; did you mean hex?\n"
    code = "import sys; sys.modules['pytest'] = None; from pnp.testing.__main__ import main; sys.exit(main(['hex']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr == "pnp.testing: pytest is missing: pip install 'pnp-workshop[testing]'\n"


@pytest.mark.parametrize(("test", "told", "says"), [
    ("test_all_cards_and_tiles_are_in_a_box", {"piles": (7,)}, "as `piles` tells: (7,) (None: not told).\nfound"),
    (
        "test_the_game_has_a_title_in_every_language_and_its_first_layout",
        {"game": find_game("touareg")._replace(default_layout="none")},
        "`default_layout` is a file in layouts.\n",
    ),
])  # fmt: skip
def test_what_a_failing_check_wants_is_told_in_a_sentence(test, told, says):
    kit = type("Kit", (Conformance,), {"game_id": "touareg", **told})()
    with pytest.raises(AssertionError) as failed:
        getattr(kit, test)()
    assert str(failed.value).startswith("wanted: ")
    assert says in str(failed.value)


def test_each_check_of_the_kit_says_what_it_wants():
    tests = [getattr(Conformance, name) for name in dir(Conformance) if name.startswith("test_")]
    assert len(tests) > 35
    assert [test.__name__ for test in tests if not (test.__doc__ or "").strip().endswith(".")] == []
