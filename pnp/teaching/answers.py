"""Answers to a question: what a rule or an idea is, cases of it as they are played, where it stands, a picture."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple

from pnp.books.book import Heading, read_edition
from pnp.books.figures import fit_scene, kit_in, set_beside
from pnp.data import in_language, language_in_use
from pnp.engine import GENERAL, Rule
from pnp.game import AnyGame, DrawOptions
from pnp.library.catalog import find_game
from pnp.library.load import read_log
from pnp.library.verdicts import Moment, moment_of
from pnp.printing.pictures import caption, draw_excerpt
from pnp.scene import Scene
from pnp.teaching import message
from pnp.teaching.ideas import Case, Idea, cases_of, find_ideas, ideas_of, texts_of

_TOLD = ("code", "section", "text", "example", "source", "ruling")


class Answer(NamedTuple):
    """What is told, in the language in use.

    - `game`: None for a rule that every game has; `idea`: None for a rule that is named by its code.
    - `title`; `read_as`: what was understood where a word was not known as it was typed, or "".
    - `says`: sentences; `rules`: those it is about; `cases`: of the first of them, as they are played.
    - `chapter`: number and heading in the rulebook, or None; `sheet`: the place in the rule sheet, or "".
    """

    game: AnyGame | None
    idea: Idea | None
    title: str
    read_as: str
    says: tuple[str, ...]
    rules: tuple[Rule, ...]
    cases: tuple[Case, ...]
    chapter: tuple[int, str] | None
    sheet: str

    def to_dict(self) -> dict[str, Any]:
        """Return the answer as `pnp-explain/1` has it."""
        cases = {
            kind: {"code": case.code, "log": case.log.document.text, "move": case.move, "line": case.line,
                   "says": case.says} for kind, case in zip(("breaks", "near"), self.cases, strict=False)
        }  # fmt: skip
        return {
            "kind": "idea" if self.idea else "rule", "key": self.idea.key if self.idea else self.rules[0].code,
            "game": self.game and self.game.id, "title": self.title, "read_as": self.read_as, "says": list(self.says),
            "rules": [{key: getattr(rule, key) for key in _TOLD} for rule in self.rules],
            "book": self.chapter and {"chapter": self.chapter[0], "heading": self.chapter[1]}, "sheet": self.sheet,
            "cases": cases,
        }  # fmt: skip


def answers_to(question: str, games: Sequence[AnyGame]) -> list[Answer]:
    """Return what answers a question in some games: the rule of a code, else ideas; nothing where nothing does."""
    code = question.strip().lower()
    ruled = [game for game in games if code in game.play.rules]
    if code in GENERAL:
        return [_of_rule(GENERAL[code], None, games)]
    if ruled:
        return [_of_rule(game.play.rules[code], game, [game]) for game in ruled]
    known = [*GENERAL, *(known for game in games for known in game.play.rules)]
    if "-" in code and " " not in code and get_close_matches(code[:_LONGEST], known, 1, _ALIKE):
        return []  # a code with a typing error, which the words in it would hide
    return [_of_idea(found.game, found.idea, "" if found.typed else found.read_as) for found in find_ideas(code, games)]


_LONGEST, _ALIKE = 60, 0.85  # letters of a code that are looked at; how much of it is as it should be


def _of_rule(rule: Rule, game: AnyGame | None, games: Sequence[AnyGame]) -> Answer:
    cases = next(filter(None, (tuple(cases_of(one, rule.code)) for one in games)), ())
    idea = next((one for one in ideas_of(game.id).values() if rule.code in one.rules), None) if game else None
    chapter = _chapter(game, idea.chapter) if game and idea else None
    return Answer(game, None, rule.code, "", (rule.text,), (rule,), cases, chapter, rule.source)


def _of_idea(game: AnyGame, idea: Idea, read_as: str) -> Answer:
    lang = language_in_use()
    texts, rules = texts_of(game, lang), tuple(game.play.rules[code] for code in idea.rules)
    says = tuple(texts[key] for key in idea.texts)
    cases = tuple(cases_of(game, idea.rules[0])) if rules else ()
    sheet = message("sheet", heading=in_language(idea.sheet, lang)) if idea.sheet else rules[0].source
    return Answer(game, idea, idea.words[lang][0], read_as, says, rules, cases, _chapter(game, idea.chapter), sheet)


def _chapter(game: AnyGame, english: str) -> tuple[int, str]:
    """The number of a chapter of the rulebook and its heading in the language in use."""
    number = _headings(game.id, "en").index(english)
    return number + 1, _headings(game.id, language_in_use())[number]


@cache
def _headings(game_id: str, lang: str) -> list[str]:
    blocks = read_edition(find_game(game_id), lang).blocks
    return [block.text for block in blocks if isinstance(block, Heading) and block.level == 2]


# The picture of an answer: its cases side by side, else an example of the rulebook or a piece.

_WIDEST, _TALLEST, _PIECE = 120.0, 90.0, 60.0  # mm, most of a picture of a position, of a piece


def moments_of_answer(answer: Answer) -> list[tuple[str, Moment]]:
    """Return the positions that show an answer with what is said of each."""
    if answer.cases:
        return [(message(f"picture.{one.label}", line=one.line or message("setup")), one.there) for one in answer.cases]
    if answer.game and answer.idea and answer.idea.example and answer.game.book:
        there = moment_of(read_log(str(answer.game.book / "examples" / answer.idea.example)))
        return [(caption(there, language_in_use()), there)]
    return []


def draw_answer(answer: Answer) -> Scene | None:
    """Draw what shows an answer; None where there is nothing to draw."""
    if answer.game and answer.idea and answer.idea.piece:
        kind, number = answer.idea.piece
        parts = kit_in(answer.game.id, language_in_use()).pieces
        kinds = [part.kind for part in kit_in(answer.game.id, "en").pieces]
        part = [part for part, one in zip(parts, kinds, strict=True) if one == kind][number - 1]
        return fit_scene(part.face, _PIECE, _PIECE)
    wishes = DrawOptions(language_in_use())
    drawn = [draw_excerpt(there, said, wishes, _WIDEST, _TALLEST) for said, there in moments_of_answer(answer)]
    return set_beside(drawn, sum(one.width for one in drawn) + 4 * (len(drawn) - 1)) if drawn else None


def text_of_answer(answer: Answer) -> Iterator[str]:
    """Yield the same as lines of text."""
    for said, there in moments_of_answer(answer):
        yield said
        yield from there.log.game.report.text(there.state, None).rstrip("\n").split("\n")
        yield ""
