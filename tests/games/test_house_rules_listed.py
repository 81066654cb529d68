"""`pnp legal` with house rules: what the waived rules forbade is listed as well, as far as it is possible."""

import pytest

from pnp.chance import Chance
from pnp.cli import run
from pnp.engine import allowed
from pnp.games.wuestenkoenige import actions as act
from pnp.library.catalog import find_game, game_ids
from pnp.library.layouts import shipped_layout
from tests.engine.table import FOLDER, HEAD, LEADERS, check

NEVER = frozenset({"no-such-code"})  # nothing is waived by it, but all that can be tried is


def states(game_id, seed, every, most):
    """Positions of a random game."""
    game = find_game(game_id)
    layout = shipped_layout(game)
    players = ["Ana", "Ben", "Cleo"]
    setup = game.setups.fill(layout, game.setups.deal(layout, 3, seed), players)
    log = {"format": "pnp-log/1", "game": game_id, "players": players, "setup": setup, "moves": []}
    state, chance = game.setups.start(layout, log).state, Chance(seed)
    for number in range(most):
        if state.phase == "over":
            return
        if number % every == 0:
            yield state
        kinds = {}
        for action in game.play.legal(state):
            kinds.setdefault(type(action), []).append(action)
        state = game.play.do(state, chance.pick(chance.pick(list(kinds.values())))).state


def as_listed(action):
    """An attack without the good, which is listed only when there is a choice."""
    return action._replace(good=None) if isinstance(action, act.Attack) else action


EVERY = {"durch-die-wueste": (17, 130), "touareg": (37, 400), "wuestenkoenige": (37, 300), "wuestensoehne": (43, 120)}


@pytest.mark.parametrize("game_id", game_ids())
def test_all_that_is_tried_and_breaks_no_rule_is_what_is_legal(game_id):
    game = find_game(game_id)
    for state in states(game_id, 5, *EVERY[game_id]):
        tried = {as_listed(action) for action in allowed(game.play, state, NEVER)}
        assert tried == {as_listed(action) for action in game.play.legal(state)}


@pytest.mark.parametrize(
    ("game_id", "codes"),
    [
        ("durch-die-wueste", {"camel-not-connected", "leader-next-to-leader"}),
        ("touareg", {"not-adjacent", "no-card-left"}),
        ("wuestenkoenige", {"not-enough-points", "second-card", "card-in-first-turn"}),
        ("wuestensoehne", {"does-not-fit", "turn-order"}),
    ],
)
def test_more_is_listed_and_nothing_that_breaks_another_rule(game_id, codes):
    game = find_game(game_id)
    more = 0
    for state in list(states(game_id, 2, *EVERY[game_id]))[:4]:
        found = set(allowed(game.play, state, frozenset(codes)))
        assert {as_listed(action) for action in game.play.legal(state)} <= {as_listed(action) for action in found}
        more += len(found) - len(set(game.play.legal(state)))
        for action in found:
            assert {fault.code for fault in game.play.violations(state, action)} <= codes
    assert more > 0


def test_what_cannot_be_is_not_listed():
    """On the palm, on mountains and on camels there is no room, whatever is waived."""
    game = find_game("durch-die-wueste")
    state = check("Ana c B4").verdict.state
    found = allowed(game.play, state, frozenset(game.play.rules))
    places = {action.name for action in found if hasattr(action, "name")}
    assert "A4" not in places
    assert "B4" not in places
    assert "F5" in places


def test_the_verb_follows(tmp_path, capsys):
    folder = tmp_path / "field.toml"
    folder.write_text((FOLDER / "field.toml").read_text("utf-8"))
    text = HEAD + "rules: waived=camel-not-connected\n-- leaders\n" + "\n".join(LEADERS) + "\n"
    (tmp_path / "a.pnplog").write_text(text)
    (tmp_path / "b.pnplog").write_text(text.replace("rules: waived=camel-not-connected\n", ""))
    listed = []
    for name in ("a", "b"):
        assert run(["legal", str(tmp_path / f"{name}.pnplog")]) == 0
        listed.append(next(line for line in capsys.readouterr().out.splitlines() if "mint camel" in line).split())
    assert set(listed[1]) < set(listed[0])
