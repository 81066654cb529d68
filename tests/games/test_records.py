"""The record of a game is checked: a contradiction is told in a sentence, and the folders of the games are alike."""

from pathlib import Path

import pytest

from pnp.engine import Rule, Verb
from pnp.game import GameError, Setups, check_game, check_record, rule_of
from pnp.games.touareg import GAME
from pnp.games.touareg.rules import message
from pnp.library.catalog import find_game, game_ids
from pnp.library.layouts import shipped_layout

FOLDER = Path(find_game.__code__.co_filename).parents[1] / "games"
EVERY = {
    "__init__", "rules", "layout", "state", "play", "legal", "log", "notation", "setup", "score", "text", "bots",
    "drawing",
}  # fmt: skip
DRAWN = {"__init__", "view", "pages"}


def of_play(**changes):
    return GAME._replace(play=GAME.play._replace(**changes))


def without_setup(layout, deal, options):
    """A kit that has forgotten its deal."""
    return GAME.drawing().kit(layout, None, options)


def told(game, game_id="touareg"):
    with pytest.raises(GameError) as error:
        check_record(game, game_id)
    return str(error.value)


@pytest.mark.parametrize("game_id", game_ids())
def test_playing_and_drawing_show_nothing_against_the_record(game_id):
    game = find_game(game_id)
    check_game(game, shipped_layout(game), most=10)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_the_same_files(game_id):
    folder = FOLDER / game_id.replace("-", "_")
    assert {path.stem for path in folder.iterdir()} >= EVERY
    assert {path.stem for path in (folder / "drawing").iterdir()} >= DRAWN


@pytest.mark.parametrize("game_id", game_ids())
def test_the_reasons_of_the_table_of_rules_are_those_that_violations_give(game_id):
    chapters = [path for path in (FOLDER / game_id.replace("-", "_")).glob("*.py") if path.stem != "rules"]
    text = "".join(path.read_text("utf-8") for path in chapters)
    reasons = {rule.material for rule in find_game(game_id).play.rules.values() if isinstance(rule.material, str)}
    assert {reason for reason in reasons if f'"{reason}"' not in text} == set()


ORDER, RULES = GAME.play.order, GAME.play.rules


@pytest.mark.parametrize(("game", "words"), [
    (GAME._replace(id="other"), "touareg: the game found by this name calls itself 'other'"),
    (GAME._replace(players=(4, 2)), "players are 4 to 2"),
    (GAME._replace(title={"de": "Touareg"}), "the title has no English form"),
    (of_play(order={key: row for key, row in ORDER.items() if key != "over"}), "no row `over`"),
    (of_play(order={"round": {"round": None, "turn": None}, "over": {}}), "has the verb 'fate'"),
    (of_play(order={**ORDER, "over": {"dance": None}}), "'dance', which is none of the game's"),
    (of_play(order={**ORDER, "over": {"turn": "too-late"}}), "breaks 'too-late' by the phase table"),
    (of_play(rules={**RULES, "a": Rule("b", message)}), "the rule 'b' is listed under 'a'"),
    (of_play(rules={**RULES, "void": Rule("void", message)}), "code of a rule of every game"),
    (GAME._replace(setups=GAME.setups._replace(deal_with=None)), "no `deal_with`"),
])  # fmt: skip
def test_a_contradiction_of_a_record_is_told_in_a_sentence(game, words):
    assert words in told(game)


def test_a_violation_without_a_rule_is_told_in_a_sentence():
    with pytest.raises(GameError, match="touareg: a violation has the code 'no-such-rule'"):
        rule_of(GAME, "no-such-rule")


@pytest.mark.parametrize(("game", "words"), [
    (
        of_play(rules={code: rule for code, rule in RULES.items() if code != "not-adjacent"}),
        "'not-adjacent' is no rule",
    ),
    (of_play(rules={**RULES, "drum": Rule("drum", message)}), "'drum' has no `section`"),
    (of_play(legal=lambda state: iter(())), "nothing is legal in the phase 'between'"),
    (of_play(order={"round": {**ORDER["between"]}, "over": {}}), "the phase 'between' has no row"),
    (GAME._replace(drawing=lambda: GAME.drawing()._replace(kit=without_setup)), "no page 'setup'"),
    (of_play(order={**ORDER, "round": {}}), "row 'round' of the phase table does not tell whether 'turn' may come"),
    (
        of_play(verbs=(*GAME.play.verbs, Verb("dance")), order={key: {**ORDER[key], "dance": None} for key in ORDER}),
        "cannot write the verb",
    ),
])  # fmt: skip
def test_what_playing_and_drawing_show_is_told_in_a_sentence(game, words):
    with pytest.raises(GameError, match=words):
        check_game(game, shipped_layout(GAME), most=10)


def test_a_game_without_chance_has_a_setup_without_a_seed():
    from pnp.library.deals import has_deal, without_deal

    setups = Setups(start=GAME.setups.start, fill=lambda layout, setup, players: {"tribes": list(players)})
    game = GAME._replace(setups=setups)
    assert not has_deal(game)
    deal = without_deal(game, shipped_layout(GAME), ["Ana", "Ben"])
    assert (deal.seed, deal.setup, deal.filled) == (None, {}, {"tribes": ["Ana", "Ben"]})
