"""A first game as cards: turns that are told with their reasons, questions that the referee judges.

`teaching/lesson.toml` of a game says which positions of `first.pnplog` are shown, which idea each card tells and what
is asked; what is said is in its texts. More questions are made of the cases of its rules. Every answer is judged when
the cards are made. Answers to words that somebody asks about stand at the end.
"""

import textwrap
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple

from pnp.books.book import Heading, read_edition
from pnp.books.figures import fit_scene, kit_in, set_beside
from pnp.data import in_language, language_in_use, plain
from pnp.data.read import read
from pnp.engine import GENERAL, Finding, Rule
from pnp.game import AnyGame, DrawOptions, LoadedLog, rule_of
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game
from pnp.library.load import parse_log, read_log
from pnp.library.verdicts import Moment, moment_of
from pnp.printing.papers import Block, document_pdf, room_below, sentence
from pnp.printing.pictures import caption, draw_asked, draw_excerpt, written_entry
from pnp.printing.requests import PrintOptions
from pnp.scene import Group, Scene
from pnp.style import pages
from pnp.teaching import message
from pnp.teaching.ideas import Case, Idea, Kind, case_folder, cases_of, find_ideas, ideas_of, logs_in, texts_of
from pnp.teaching.match import small_game


class Choice(NamedTuple):
    """An answer: what it says, whether it is right, what there is to say of it, the position that shows why."""

    text: str
    right: bool
    says: tuple[str, ...]
    there: Moment


class Card(NamedTuple):
    """A position with what is said of it, and a question or "", of which one answer is chosen. `key` is its name in
    what is kept of a lesson; `idea` is what it is about."""

    key: str
    title: str
    says: tuple[str, ...]
    there: Moment
    question: str
    choices: tuple[Choice, ...]


def cards_of(game: AnyGame) -> list[Card]:
    """Return the first turns of a game, then the questions, in the language in use; nothing where it is not taught."""
    if not (folder := game.teaching):
        return []
    lang, found = language_in_use(), list[Card]()
    texts, log = texts_of(game, lang), read_log(str(folder / "first.pnplog"))
    for number, card in enumerate(read(folder / "lesson.toml").data["card"], 1):
        idea, move = ideas_of(game.id)[card["idea"]], card["moves"]
        choices = tuple(_judged(log, move, line) for line in card.get("ask", ()))
        title, told = idea.words[lang][0], (texts[f"lesson.{number}"], *(texts[key] for key in idea.texts))
        question = message("which") if choices else ""
        found.append(Card(f"lesson.{number}", title, told, moment_of(log, move), question, choices))
    return [*found, *questions_of(game)]


def _judged(log: LoadedLog, move: int, line: str) -> Choice:
    """A line as the next entry after one of a log, behind what begins the part of the next one."""
    lines, moves = log.document.text.splitlines(), log.log["moves"]
    end = log.document.places["moves", move][0] - 1 if move < len(moves) else len(lines)
    tried = parse_log("\n".join([*lines[:end], line]) + "\n", log.document.file)
    wrong = next((one for one in judge(tried).findings if one.severity == "error"), None)
    return Choice(line, wrong is None, _reasons(log.game, wrong), moment_of(tried, at_violation=True))


def _reasons(game: AnyGame, wrong: Finding | None) -> tuple[str, ...]:
    if wrong is None:
        return (message("legal"),)
    return (message("illegal", says=wrong.message), rule_of(game, wrong.code).text)


# Questions about entries, one a case: those in which a player does something in the last entry.


def questions_of(game: AnyGame) -> Iterator[Card]:
    """Yield a question for each rule whose cases are entries of players: of the two cases every other one breaks it."""
    assert game.teaching
    asked, skipped = 0, read(game.teaching / "lesson.toml").data["skip"]
    for code in (code for code in game.play.rules if code not in skipped):
        kinds: tuple[Kind, Kind] = ("breaks", "near")
        cards = [card for kind in kinds if (card := _question(game, code, kind))]
        if len(cards) == len(kinds):
            yield cards[asked * 5 // 3 % 2]  # neither all are wrong nor every other one
            asked += 1


def _question(game: AnyGame, code: str, kind: Kind) -> Card | None:
    """Whether the last entry of a case is allowed; None where that is nobody's, or something else is to be said."""
    log = read_log(str(min(logs_in(case_folder(game), kind, code), key=lambda path: len(path.name))))
    count = len(log.log.get("moves", ()))
    errors = [one for one in judge(log).findings if one.severity == "error"]
    if (
        not count
        or "player" not in log.log["moves"][-1]
        or [one.move for one in errors] != [count] * (kind == "breaks")
    ):
        return None
    wrong, rule = errors[0] if errors else None, rule_of(game, code)
    shown = moment_of(log, at_violation=True)
    told = _reasons(game, wrong) if wrong else (message("legal"), rule.text)
    answers = [(message("yes"), not wrong), (message("no"), bool(wrong))]
    choices = tuple(Choice(text, right, told, shown) for text, right in answers)
    question = message("may", line=written_entry(log, count))
    return Card(code, rule.section, (), moment_of(log, count - 1), question, choices)


# Cards as text, in as many columns as there are.


def card_lines(card: Card, width: int) -> Iterator[str]:
    """Yield what a card says, the position as text, the question and its answers, in lines of at most so many signs."""
    yield from textwrap.wrap(card.title.upper(), width)
    for said in card.says:
        yield from textwrap.wrap(said, width)
    yield from ("", *position_lines(card.there, width))
    if card.question:
        yield from ("", *textwrap.wrap(card.question, width))
    if len(card.choices) > 2:
        for number, choice in enumerate(card.choices, 1):
            yield from textwrap.wrap(f"{number}  {choice.text}", width, subsequent_indent="   ")


def position_lines(there: Moment, width: int) -> list[str]:
    """Return a position as text; where a map is too wide, its columns are moved together."""
    lines = there.log.game.report.text(there.state, None).rstrip("\n").split("\n")
    rows = [line for line in lines if "  " in line.strip()]
    most = max(map(len, rows), default=0)
    full = [row.ljust(most) for row in rows]
    # columns that are blank in all rows and follow such a column go, from the right, while the map is too wide
    for at in range(most - 1, 0, -1):
        if max(len(row.rstrip()) for row in full) <= width:
            break
        if all(row[at - 1 : at + 1] == "  " for row in full):
            full = [row[:at] + row[at + 1 :] for row in full]
    narrow = {row: narrowed.rstrip() for row, narrowed in zip(rows, full, strict=True)}
    return [one for line in lines for one in ([narrow[line]] if line in narrow else textwrap.wrap(line, width))]


# A page of questions about a game, with the answers on the next.

_COLUMNS, _ROWS, _GAP, _HIGH = 2, 3, 6.0, 58.0  # of pictures; mm between them, and how high
_DISC, _NUMBER = 3.2, 4.2  # mm, half of the disc of a question; its letters
_INDENT, _REASON = 8.4, 21.0  # mm, what is free left of a question and of a reason


def quiz_pdf(game: AnyGame, job: PrintOptions) -> bytes:
    """Return the pages as a PDF, in the language in use."""
    cards = [*questions_of(game)]
    chosen = cards[:: max(1, len(cards) // (_COLUMNS * _ROWS))][: _COLUMNS * _ROWS]
    asked, width = list[Block](), (pages.WIDTH - _GAP * (_COLUMNS - 1)) / _COLUMNS
    for first in range(0, len(chosen), _COLUMNS):  # side by side
        row = [_asked(card, first + at + 1, width, job) for at, card in enumerate(chosen[first : first + _COLUMNS])]
        shapes = (Group(block.shapes, at * (width + _GAP)) for at, block in enumerate(row))
        asked.append(Block(max(block.height for block in row), tuple(shapes)))
    head = pages.Column(0, -3, pages.WIDTH, display=game.drawing().face().display)
    head.head(message("answers"))
    texts, room = texts_of(game, job.lang), room_below(asked) - 1
    points = sum(key.startswith("aid.write.") for key in texts) - 1  # what signs of an entry mean, below a heading
    fill = lambda column: column.section(texts, "aid.write", points)  # noqa: E731
    rest = Block(room, tuple(pages.fit_columns([fill], pages.WIDTH, [room], display=head.display)))
    answers = (_answer(card, number) for number, card in enumerate(chosen, 1))
    blocks = [*asked, rest, Block(head.y, tuple(head.shapes)), *answers]
    return document_pdf(message("quiz"), blocks, small_game(game), job)


def _asked(card: Card, number: int, width: float, job: PrintOptions) -> Block:
    """Whether a player may do something: the question, the entry as it is written, the picture of it."""
    log = card.choices[0].there.log
    name, line = log.log["moves"][-1]["player"], written_entry(log, len(log.log["moves"]))
    column = pages.Column(_INDENT, 0, width - _INDENT, 0.4)
    column.text(message("may-do", name=plain(name)), weight="bold")
    column.label(line.removeprefix(f"{name} "))
    picture = draw_asked(card.there, line, DrawOptions(job.lang), width, _HIGH)
    shown = Group(picture.children, (width - picture.width) / 2, column.y + 1)
    shapes = (*pages.disc(_DISC, _DISC, _DISC, f"{number}", _NUMBER), *column.shapes, shown)
    return Block(column.y + 1 + picture.height, shapes)


def _answer(card: Card, number: int) -> Block:
    """Yes or no, and the reason beside it: what the referee says, the rule."""
    wrong, rule = card.choices[0].there.finding, card.choices[0].says[-1]
    told = pages.Column(_INDENT, 1, _REASON - _INDENT)
    told.text(f"{card.choices[bool(wrong)].text}.", weight="bold")
    column = pages.Column(_REASON, 1, pages.WIDTH - _REASON)
    column.text(f"{sentence(plain(wrong.message))} {rule}" if wrong else rule)
    return Block(column.y, (*pages.disc(_DISC, _DISC, _DISC, f"{number}", _NUMBER), *told.shapes, *column.shapes))


# Answers to a question: what a rule or an idea is, cases of it as they are played, where it stands, a picture.

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
