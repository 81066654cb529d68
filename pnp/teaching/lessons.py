"""A first game as cards: turns that are told with their reasons, questions that the referee judges.

`teaching/lesson.toml` of a game says which positions of `first.pnplog` are shown, which idea each card tells and what
is asked; what is said is in its texts. More questions are made of the cases of its rules. Every answer is judged when
the cards are made.
"""

import textwrap
from collections.abc import Iterator
from typing import NamedTuple

from pnp.data import language_in_use, plain
from pnp.data.read import read
from pnp.engine import Finding
from pnp.game import AnyGame, DrawOptions, LoadedLog, rule_of
from pnp.judging.verdict import judge
from pnp.library.load import parse_log, read_log
from pnp.library.verdicts import Moment, moment_of
from pnp.printing.papers import Block, document_pdf, room_below, sentence
from pnp.printing.pictures import draw_asked, written_entry
from pnp.printing.requests import PrintOptions
from pnp.scene import Group
from pnp.style import pages
from pnp.teaching import message
from pnp.teaching.ideas import Kind, case_folder, ideas_of, logs_in, texts_of
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
_INDENT, _REASON, _SPOT = 8.4, 21.0, 1.5  # mm, what is free left of a question and of a reason; size of a picture


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
    told = [Block(head.y, tuple(head.shapes)), *(_answer(card, number) for number, card in enumerate(chosen, 1))]
    spot, free = (game.drawing().spots or pages.spots)()[0], room_below(told)
    if free > _SPOT * spot.height:  # at the foot
        x, y = (pages.WIDTH - _SPOT * spot.width) / 2, free - _SPOT * spot.height
        told.append(Block(free, (Group(spot.children, x, y, _SPOT),)))
    return document_pdf(message("quiz"), [*asked, rest, *told], small_game(game), job)


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
