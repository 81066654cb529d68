"""The words of the press, in every language: the games have theirs in the conformance kit."""

import re

import pytest

from pnp import press
from pnp.data.messages import language
from pnp.data.read import load_texts
from pnp.data.schema import locate
from pnp.engine import first
from pnp.judging.verdict import SHOWN, judge
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.load import LogProblems, parse_log, read_log
from pnp.printing.requests import LANGUAGES
from pnp.testing.case import LONGEST
from pnp.testing.drawings import Noted
from pnp.testing.printing import assert_catalogue, assert_laid_out, kit_of, unasked
from tests.cases import GAMES

FIRST = find_game(shipped_ids()[0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_languages_have_the_same_texts(lang):
    assert_catalogue(lang, load_texts(press.TEXTS, lang), load_texts(press.TEXTS, "en"))


def test_every_text_is_asked_for():
    assert unasked(Noted(load_texts(press.TEXTS, "en"))) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["a4", "letter", "a5"])
def test_words_of_the_press_stay_in_their_places(name, lang):
    texts, paper = load_texts(press.TEXTS, lang), press.paper(name)
    board = kit_of(FIRST.id, None, lang, FIRST.players[1]).boards["board"]
    leaves = [
        press.calibration(paper, texts),
        press.fit(board, paper, board.title, texts),
        press.poster(board, paper, board.title, texts, 7.5)[0],
    ]
    for sheet in press.bind(leaves, press.Imprint("Game", "classic", "7", "0.1.0"), texts):
        box = (paper.margin, paper.margin, sheet.width - paper.margin, sheet.height - paper.margin)
        assert_laid_out(sheet.scene.children, box, lines=False, clipped=False)


# What an error tells as legal can be typed: in the place of the wrong word, or as an action of its own.

LOGS = sorted(GAMES.glob("*/teaching/cases/*.breaks*.pnplog"))
ONE_EACH = [*{(path.parents[1], path.stem.partition(".")[0]): path for path in LOGS}.values()]
WORD = re.compile(r'"[^"]*"|[^\s>,]+|>')


def typed(text, line, column, words):
    """The log with the words at the column replaced: one, a whole one, as many as are put there, or the line."""
    lines = text.split("\n")
    before, after = lines[line - 1][: column - 1], lines[line - 1][column - 1 :]
    one, whole = WORD.match(after), re.match(r"\S+", after)
    several = re.match(r"\S+\s*" * len(words.split()), after)
    rest = [after[found.end() :] for found in (one, whole, several) if found]
    head = re.match(r"(?:\d+ )?\S+ ", lines[line - 1])[0]
    missing = [f"{lines[line - 1]} {words}"] if words.startswith("+") else []
    for changed in (*(before + words + end for end in rest), head + words, *missing):
        yield "\n".join([*lines[: line - 1], changed, *lines[line:]])


def may_be_typed(path, finding, words, document):
    """Whether some such log can be read, and its entry is not wrong for the same reason at the same place."""
    line, column = locate(document, finding.path)
    for text in typed(document.text, line, column, words):
        try:
            found = judge(parse_log(text, str(path))).findings
        except LogProblems:
            continue
        if not any((one.code, one.move, one.path) == (finding.code, finding.move, finding.path) for one in found):
            return True
    return False


@pytest.mark.few(0)
@pytest.mark.parametrize(("lang", "logs"), [
    pytest.param(LONGEST, ONE_EACH, id="one of each rule"),
    *(pytest.param(lang, LOGS, id=lang, marks=pytest.mark.soak) for lang in LANGUAGES),
])  # fmt: skip
def test_each_alternative_can_be_typed(lang, logs):
    told, wrong = 0, []
    with language(lang):
        for path in logs:
            log = read_log(str(path))
            for finding in judge(log).findings:
                if finding.severity == "error" and finding.path:
                    words = first(finding.alternatives, SHOWN)[0]
                    told += len(words)
                    wrong += [(path.name, one) for one in words if not may_be_typed(path, finding, one, log.document)]
    assert wrong == []
    assert told > 100
