"""The engine against the slow oracle, against itself, and against what never changes in a game."""

import pytest
from hypothesis import given, settings, strategies as st
from pypdfium2 import PdfDocument

from pnp.cli import run
from pnp.engine import Ended, RuleViolation, Scored, apply
from pnp.game import DrawOptions
from pnp.games.durch_die_wueste import GAME, PLAY
from pnp.games.durch_die_wueste.score import score
from pnp.games.durch_die_wueste.state import Camel, Done, Leader, LeaderPass
from pnp.geometry.hexes import bits
from pnp.library.layouts import shipped_layout
from tests.drawn import drawn_words, used
from tests.games.durch_die_wueste.boards import COLORS, new_log, random_game
from tests.games.durch_die_wueste.oracle import Oracle

games = st.tuples(st.integers(2, 5), st.integers(0, 2**53 - 1))


def oracle_of(players, seed):
    log = new_log(players, seed)
    return Oracle(log["layout"], log["players"], log["setup"])


def legal_by_oracle(oracle, state):
    player = state.match.players[state.player]
    if state.phase == "leaders":
        held = {COLORS[color] for color in bits(state.held[state.player])}
        fresh = held - {COLORS[color] for color in bits(state.fresh)} if not state.taken[state.player] else held
        return {("leader", color, h) for color in fresh or held for h in oracle.leader_hexes()}
    if not state.due:
        return set()
    return {("camel", color, h) for color in COLORS for h in oracle.camel_hexes(player, color)}


def words(action):
    return type(action).__name__.lower(), COLORS[action.color], action.name


@given(games)
@settings(max_examples=12)
def test_agrees_with_the_oracle_at_every_step_of_whole_games(game):
    oracle, began, end = oracle_of(*game), False, None
    for state, action, step in random_game(*game):
        legal = {words(a) for a in PLAY.legal(state) if isinstance(a, Camel | Leader)}
        assert legal == legal_by_oracle(oracle, state)
        if isinstance(action, Leader | Camel):
            place = oracle.place_leader if isinstance(action, Leader) else oracle.place_camel
            place(state.match.players[state.player], COLORS[action.color], action.name)
        if step.state.phase == "play" and not began:
            began = True
            oracle.leaders_done()
        end = step.state
        assert score(end) == oracle.scores()
    assert end.phase == "over"


@pytest.mark.few(0)
@given(games)
@settings(max_examples=8)
def test_apply_accepts_exactly_the_legal_actions(game):
    for number, (state, _, _) in enumerate(random_game(*game)):
        if number % 7:
            continue
        legal = set(PLAY.legal(state))
        hexes = state.match.board.layout.hexes.names.items()
        kinds = (Leader,) if state.phase == "leaders" else (Camel,)
        others = (LeaderPass(),) if state.phase == "leaders" else (Done(),)
        for action in (*others, *(kind(c, cell, name) for kind in kinds for c in range(5) for cell, name in hexes)):
            if action in legal:
                assert apply(PLAY, state, action).state != state
            else:
                with pytest.raises(RuleViolation):
                    apply(PLAY, state, action)


@given(games)
@settings(max_examples=12)
def test_pieces_and_points_are_conserved(game):
    players, _ = game
    total, points = {2: 22, 3: 26}.get(players, 30), 0
    for _, _, (state, effects) in random_game(*game):
        placed = [(state.colors[c] & ~state.leaders).bit_count() for c in range(5)]
        assert [left + used for left, used in zip(state.supply, placed, strict=True)] == [total] * 5
        assert state.camels.bit_count() == sum(caravan.bit_count() for caravan in state.caravans)
        held = sum(mask.bit_count() for mask in state.held)
        assert held + state.leaders.bit_count() == players * (4 if players == 5 else 5)
        left = sum(state.match.water[cell] for cell in bits(state.water))
        assert left + sum(state.drunk) == sum(state.match.water.values())
        points += sum(effect.points for effect in effects if isinstance(effect, Scored))
    assert points == sum(row["total"] for row in score(state).values())
    assert isinstance(effects[-1], Ended)


# Pages to write on have the names and colors of those who play.

SEATS = (("Ana", "blue"), ("Ben", ""), ("Chloé", "red"))


def pages(seats):
    return GAME.drawing().kit(shipped_layout(GAME), None, DrawOptions(seats=seats)).pages


def riders(page):
    return {name.removeprefix("rider-") for name in used(page.children) if name.startswith("rider-")}


@pytest.mark.few(0)
def test_names_and_colors_of_columns():
    # names and chosen colors stand in turn order
    for name, copies in (("pad", 3), ("log", 13)):  # in the log once above its rows, and before each
        page = pages(SEATS)[name]
        assert riders(page) == {"blue", "red", "green"}  # the first color that is left is Ben's
        shown = drawn_words(page)
        assert [shown.count(player) for player, _ in SEATS] == [copies] * 3
        assert shown.index("Ana") < shown.index("Ben") < shown.index("Chloé")
    # without names there is a column for each color
    for name in ("pad", "log"):
        assert len(riders(pages(())[name])) == 5


@pytest.mark.few(0)
def test_the_command_line_hands_them_over(tmp_path):
    path = tmp_path / "k.pdf"
    call = ["kit", GAME.id, "--players", "Ana=blue,Ben=red", "--seed", "7", "--part", "pad", "-o", str(path)]
    assert run(call) == 0
    with PdfDocument(path.read_bytes()) as document:
        assert "Ana" in document[0].get_textpage().get_text_range()
