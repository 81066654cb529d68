"""The worked scoring of the rulebook: its table is what the referee counts at the end of its example."""

import re

import pytest

from pnp.books import read_edition
from pnp.books.book import read_example
from pnp.data.read import load_texts
from pnp.games.wuestensoehne import PLAY
from pnp.games.wuestensoehne.drawing.pages import ROW
from pnp.games.wuestensoehne.drawing.symbols import TEXTS
from pnp.games.wuestensoehne.log import read
from pnp.games.wuestensoehne.oases import space_at
from pnp.games.wuestensoehne.score import score
from pnp.games.wuestensoehne.state import Score, Take, portion_of, turban_height
from pnp.library.catalog import find_game
from pnp.printing.requests import LANGUAGES
from tests.books.worked import worked_end


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_the_worked_scoring_is_that_of_the_referee(lang):
    worked = worked_end("wuestensoehne", lang, "end.pnplog")
    rows, state = worked.behind[1:], worked.example.moments[-1].state
    for name, goods, gold in rows:
        prices, total = gold.split(" = ")
        values = [int(price) for price in prices.split(" + ")]
        assert sum(values) == int(total) == score(state)[name]["total"]
        assert sum(int(count) for count in re.findall(r"\d+", goods)) == len(values)
    assert [row[0] for row in rows] == list(state.match.players)


# The example of the player aid: a scoring of the rulebook, in the order and with the spaces of the referee.


@pytest.fixture(scope="module")
def scoring():
    """The state before the scoring, the state in it, and what is taken."""
    edition = read_edition(find_game("wuestensoehne"))
    (figure,) = (one for one in edition.figures if one.target == "three.pnplog")
    example = read_example(edition, figure)
    before = state = example.moments[0].state
    takes = []
    for reading in read(state, 1, example.log.log["moves"][-1]):
        assert list(PLAY.violations(state, reading.action)) == []
        after = PLAY.do(state, reading.action).state
        if isinstance(reading.action, Score):
            before, begun = state, after
        if isinstance(reading.action, Take):
            takes.append((reading.action.explorer, space_at(state, portion_of(state.grid, reading.action.space))))
        state = after
    return before, begun, takes


def test_what_is_drawn_of_the_scoring(scoring):
    before, begun, takes = scoring  # the row and what each takes are those drawn
    colors, owner = before.match.colors, before.match.owner
    taken = dict(takes)
    assert tuple((colors[owner[height]], height, taken.get(height, "")) for height in begun.scoring.queue) == ROW
    assert [height for height, _ in takes] == [height for _, height, space in ROW if space]
    before, begun, _ = scoring  # the turban is drawn at the first who is not the tallest
    heights = [height for _, height, _ in ROW]
    assert turban_height(before) == heights[0] < max(heights)
    payer = before.match.owner[heights[0]]
    assert before.water[payer] - begun.water[payer] == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_words_name_the_explorers_and_the_water(lang):
    first, second, third = (height for _, height, _ in ROW)
    said = list(map(int, re.findall(r"\d+", load_texts(TEXTS, lang)["aid.example"])))
    assert said == [second, first, third, 2, first, first, 1, second, 2, third]
