"""The worked scoring of the rulebook: its table is what the referee counts at the end of its example."""

import re

import pytest

from pnp.books import read_edition
from pnp.books.book import read_example
from pnp.data.read import load_texts
from pnp.games.touareg.drawing.pages import DICE, PAIRS
from pnp.games.touareg.drawing.tribes import TEXTS
from pnp.games.touareg.score import score
from pnp.games.touareg.state import strategic
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game
from pnp.library.load import read_log
from pnp.library.verdicts import moment_of
from pnp.printing.requests import LANGUAGES
from tests.books.worked import worked_end

KINDS = ("camp", "saline", "guelta", "reg", "erg")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_the_worked_scoring_is_that_of_the_referee(lang):
    worked = worked_end("touareg", lang, "war.pnplog")
    state = worked.example.moments[-1].state
    (table,) = (rows for rows in worked.tables if rows[0][2:] == ["Ana", "Ben"])
    owned = [
        [state.match.kinds[square] for square, owner in enumerate(state.owner) if owner == player]
        for player in range(2)
    ]
    assert [[int(cell) for cell in row[2:]] for row in table[1:-1]] == [
        [one.count(kind) for one in owned] for kind in KINDS
    ]
    assert [int(row[1]) for row in table[1:-1]] == [state.match.layout.kinds[kind].economic for kind in KINDS]
    assert [int(cell) for cell in table[-1][2:]] == [one["total"] for one in score(state).values()]


# The example of the player aid: the first exchange of an example of the rulebook, as the referee plays it.


@pytest.fixture(scope="module")
def exchange(tmp_path_factory):
    """The log of the attack, ended after the exchange that is drawn, and its squares from and to."""
    edition = read_edition(find_game("touareg"))
    (figure,) = (one for one in edition.figures if one.target == "attack.pnplog")
    text = (edition.path.with_name("examples") / figure.target).read_text()
    number = read_example(edition, figure).wish.shown[-1]
    attack = read_example(edition, figure).log.log["moves"][number - 1]["turn"][0]["attack"]
    cut, found = re.subn(r"=\S+( \S+)* \+\d+", "={}/{}".format(*DICE), text)
    assert found == 1
    path = tmp_path_factory.mktemp("aid") / "aid.pnplog"
    path.write_text(cut)
    return read_log(str(path)), number, (attack["from"], attack["to"])


def test_the_exchange_leaves_what_is_drawn(exchange):
    log, number, squares = exchange
    assert [one.code for one in judge(log).findings if one.severity == "error"] == []
    states = [moment_of(log, number - back).state for back in (1, 0)]
    assert (
        tuple(tuple((state.match.kinds[square], state.camels[square]) for square in squares) for state in states)
        == PAIRS
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_words_tell_values_dice_and_losses(exchange, lang):
    log, number, squares = exchange
    state = moment_of(log, number - 1).state
    mine, other = (strategic(state, square) for square in squares)
    (_, ours), (_, theirs) = PAIRS[0]
    (_, kept), (_, left) = PAIRS[1]
    first, second = DICE
    said = [mine, other, theirs, first, first, mine, theirs - left, second, second, other, ours - kept, ours - kept]
    assert list(map(int, re.findall(r"\d+", load_texts(TEXTS, lang)["aid.example"]))) == said
