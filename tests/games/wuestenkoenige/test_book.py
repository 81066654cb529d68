"""The worked end of the rulebook: its table tells what the referee finds brought home after those turns."""

import re
from itertools import pairwise

import pytest

from pnp.books import read_edition
from pnp.books.book import read_example
from pnp.data.read import load_texts
from pnp.games.wuestenkoenige import PLAY
from pnp.games.wuestenkoenige.drawing.pages import WAY, costs
from pnp.games.wuestenkoenige.drawing.pieces import TEXTS
from pnp.games.wuestenkoenige.score import score
from pnp.games.wuestenkoenige.setup import POINTS
from pnp.games.wuestenkoenige.state import TERRAINS, Move, Ref, terrain
from pnp.library.catalog import find_game
from pnp.library.verdicts import moment_of
from pnp.printing.requests import LANGUAGES
from tests.books.worked import worked_end


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_the_worked_end_is_that_of_the_referee(lang):
    worked = worked_end("wuestenkoenige", lang, "win.pnplog")
    log = worked.example.log
    own = [number for number, entry in enumerate(log.log["moves"], 1) if entry["player"] == "Ana"]
    lasts = [int(re.findall(r"\d+", row[0])[-1]) for row in worked.behind[1:]]
    home = [score(moment_of(log, entry).state)["Ana"]["total"] for entry in own]
    assert [home.index(kinds) + 1 for kinds in (1, 2, 3)] == lasts
    assert len(own) == lasts[-1]


# The example of the player aid: a way of an example of the rulebook, with what the referee takes for each step.


@pytest.fixture
def example():
    """The state before the first steps of the rulebook, and the places on the way."""
    edition = read_edition(find_game("wuestenkoenige"))
    (figure,) = (one for one in edition.figures if one.target == "first-steps.pnplog")
    told = read_example(edition, figure)
    move = told.log.log["moves"][0]["turn"][0]["move"]
    return told.moments[0].state, ["palace", *move["path"]]


@pytest.mark.parametrize("rules", [{}, {"site_step": 1}])
def test_each_step_costs_what_is_drawn(example, rules):
    state, way = example
    state = state._replace(match=state.match._replace(site_step=bool(rules)))
    paid = []
    for begin, end in pairwise(way):
        action = Move(Ref(begin), end)
        assert list(PLAY.violations(state, action)) == []
        after = PLAY.do(state, action).state
        paid.append(state.points - after.points)
        state = after
    assert tuple(paid) == costs(rules)


def test_the_way_leads_over_what_is_drawn(example):
    state, way = example
    places = [state.match.layout.numbers[name] for name in way[1:-1]]
    assert (way[0], *(TERRAINS[terrain(state.tiles[place])] for place in places), way[-1]) == WAY


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", [{}, {"site_step": 1, "points": 8}])
def test_its_words_add_the_costs_up(lang, rules):
    first, inner, last = costs(rules)
    points = rules.get("points", POINTS)
    said = load_texts(TEXTS, lang)["aid.example"].format(site=first, sum=first + inner + last, points=points)
    assert list(map(int, re.findall(r"\d+", said))) == [first, inner, last, first + inner + last, points]
