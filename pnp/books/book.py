"""A rulebook as data: blocks of Markdown, what figures ask for, examples, the numbers of rules."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, NamedTuple
from unicodedata import normalize

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from pnp.data import DataError, Messages, Texts, load_texts
from pnp.engine import Effect
from pnp.game import AnyGame, DrawOptions, LoadedLog, names_of
from pnp.judging.verdict import judge
from pnp.library.load import read_log
from pnp.library.verdicts import Moment, moment_of
from pnp.notation.writer import entry_line

message = Messages(__file__)
Look = Literal["plain", "term", "code"]


class Run(NamedTuple):
    """Words of one look: plain, a term that is explained here, or what is typed."""

    text: str
    look: Look = "plain"


Runs = tuple[Run, ...]
Marks = tuple[str, ...]
# What stands in braces at the end of a heading, a paragraph or a point, with commas: codes of rules, whose numbers are
# set in the margin; words of the index; and, behind a chapter that begins a page, `page`.
_MARKS = re.compile(r"\s{0,9}\{([^{}]+)\}$")
PAGE = "page"


class Heading(NamedTuple):
    """A heading; level 1 is the title of the book, 2 a chapter, 3 a section."""

    level: int
    text: str
    marks: Marks = ()


class Paragraph(NamedTuple):
    """Running text."""

    runs: Runs
    marks: Marks = ()


class Items(NamedTuple):
    """A list of points, numbered from `first` on, or not numbered (0)."""

    first: int
    items: tuple[Runs, ...]
    marks: tuple[Marks, ...]


class Table(NamedTuple):
    """Rows of cells; the first is the head."""

    rows: tuple[tuple[Runs, ...], ...]


class Figure(NamedTuple):
    """What is drawn: `target` names it, `wish` is the title of the image; `line` is where it stands in the file."""

    caption: Runs
    target: str
    wish: str
    line: int


Block = Heading | Paragraph | Items | Table | Figure


def read_blocks(path: Path) -> list[Block]:
    """Read the blocks of a file; raises DataError, with the line, for Markdown that a book does not use."""
    tokens = MarkdownIt("commonmark").enable("table").parse(path.read_text("utf-8"))
    return [_block(node, str(path)) for node in SyntaxTreeNode(tokens).children]


def _block(node: SyntaxTreeNode, file: str) -> Block:
    line = node.map[0] + 1 if node.map else 1
    told = [_marked_runs(_runs(one.children, file, one.map)) for one in node.walk() if one.type == "inline"]
    inner, marks = tuple(runs for runs, _ in told), tuple(found for _, found in told)
    match node.type:
        case "heading":
            return Heading(int(node.tag[1]), "".join(run.text for run in inner[0]), marks[0])
        case "paragraph":
            image, *more = node.children[0].children
            if image.type != "image" or more:
                return Paragraph(inner[0], marks[0])
            return Figure(inner[0], str(image.attrs["src"]), " ".join(str(image.attrs.get("title", "")).split()), line)
        case "bullet_list" | "ordered_list":
            return Items(int(node.attrs.get("start", node.type == "ordered_list")), inner, marks)
        case "table":
            columns = sum(one.type == "th" for one in node.walk())
            return Table(tuple(inner[at : at + columns] for at in range(0, len(inner), columns)))
    raise _unused(node, file, line)


def _marked_runs(runs: Runs) -> tuple[Runs, Marks]:
    """Runs without the braces at their end, and what stands in these."""
    if not runs or not (found := _MARKS.search(runs[-1].text)):
        return runs, ()
    last = runs[-1]._replace(text=runs[-1].text[: found.start()])
    return (*runs[:-1], *([last] if last.text else [])), tuple(one.strip() for one in found[1].split(","))


def _runs(nodes: Sequence[SyntaxTreeNode], file: str, lines: tuple[int, int] | None, look: Look = "plain") -> Runs:
    """The words of an inline node, in `lines` of the file; those of an image that is alone in it are its caption."""
    found: list[Run] = []
    for node in nodes:
        if node.type == "strong" or (node.type == "image" and len(nodes) == 1):
            found += _runs(node.children, file, lines, "term" if node.type == "strong" else look)
        elif node.type == "code_inline":
            found.append(Run(node.content, "code"))
        elif node.type in ("text", "softbreak", "hardbreak"):
            found.append(Run(node.content if node.type == "text" else " ", look))
        else:
            raise _unused(node, file, lines[0] + 1 if lines else 1)
    return tuple(run for run in found if run.text)


def _unused(node: SyntaxTreeNode, file: str, line: int) -> DataError:
    token = node.token or (node.nester_tokens and node.nester_tokens.opening)
    return DataError(message("markdown", kind=token.type if token else node.type), file, line)


# The title of a figure asks for something by clauses parted by semicolons, so that the referee can hold it.
#
# - `legal`: every entry of the log is legal. `illegal CODE`: its last entry breaks this rule, and no earlier one any.
# - `score Ana 12, Ben 7`: what each player has when the last entry was played.
# - `show 4`: the position after entry 4 (0: the setup) is drawn; given twice, both are, side by side. Without it the
#   last position is, or the one in which the last entry is illegal.
# - `about m C4>C5`: the action of that entry that the figure is about, as the log has it; given twice, both are. Only
#   what these did is marked; of an illegal one the place that it names, where the referee names none.
# - `with Cards Sand`: a piece of the kit, its kind and its name in English, is drawn beside the position; crossed out
#   where the entry is illegal.
# - `around C4 E7`: of the picture only the part between these places, and the cells around them.
# - `told`: nothing is drawn, the caption is running text; the log is held all the same.
# - `number 3 C4 E7`: numbers in discs on these places, from 3 on: those of the points below the picture.
#
# Of pieces of a kit (`kit:KIND, KIND`) `first 3` shows three of each kind, `alike` those of one name as one.

_CLAUSE = re.compile(
    r"(?P<legal>legal)|(?P<told>told)|illegal (?P<code>[a-z0-9-]+)|score (?P<score>.+)|show (?P<show>\d+)"
    r"|around (?P<around>.+)|number (?P<number>\d+) (?P<places>.+)|about (?P<about>.+)|with (?P<kind>\w+) (?P<piece>.+)"
)
ALIKE = "alike"
_FIRST = re.compile(r"first (\d+)")
_POINTS = re.compile(r"(.+) (-?\d+)")


class Wish(NamedTuple):
    """What is wished for of an example; `code` is "" where all is legal. `around`: names of places; `about`: actions;
    `piece`: kind and name of a piece; `numbered`: places with their numbers."""

    legal: bool
    code: str
    scores: dict[str, int]
    shown: tuple[int, ...]
    around: tuple[str, ...]
    about: tuple[str, ...]
    piece: tuple[str, str] | None
    numbered: tuple[tuple[str, int], ...]


def read_wish(figure: Figure, file: str) -> Wish:
    """Read what a figure of a log asks for; raises DataError, with the line, for a clause that there is none of. An
    example that says neither that it is legal nor what is wrong is refused: nothing of it would be checked."""
    said: dict[str, list[str]] = defaultdict(list)
    for clause in figure.wish.split(";"):
        if not (match := _CLAUSE.fullmatch(clause.strip())):
            raise DataError(message("clause", clause=clause.strip()), file, figure.line)
        for key, words in match.groupdict().items():
            said[key] += [words] if words else []
    if bool(said["legal"]) == bool(said["code"]):
        raise DataError(message("unchecked", example=figure.target), file, figure.line)
    points = (_POINTS.fullmatch(one.strip()) for all_points in said["score"][-1:] for one in all_points.split(","))
    discs = zip(said["number"], said["places"], strict=True)
    numbered = ((place, at) for first, places in discs for at, place in enumerate(places.split(), int(first)))
    return Wish(
        bool(said["legal"]), "".join(said["code"][-1:]), {pair[1]: int(pair[2]) for pair in points if pair},
        tuple(map(int, said["show"])), tuple(" ".join(said["around"][-1:]).split()), tuple(said["about"]),
        (said["kind"][-1], said["piece"][-1]) if said["piece"] else None, tuple(numbered),
    )  # fmt: skip


def is_told(figure: Figure) -> bool:
    """Say whether an example is told in words alone."""
    return "told" in figure.wish.split("; ")


def read_first(figure: Figure, file: str) -> int | None:
    """Read how many pieces of each kind a figure shows, None for all; raises DataError for another clause."""
    if figure.wish in ("", ALIKE):
        return None
    if not (match := _FIRST.fullmatch(figure.wish)):
        raise DataError(message("clause-of-kit", clause=figure.wish), file, figure.line)
    return int(match[1])


# The rulebook of a game in a language: its text, and what its figures name.


class Edition(NamedTuple):
    """A book: its game, its language, its blocks, the file of its text; examples lie beside that, in `examples/`."""

    game: AnyGame
    lang: str
    blocks: tuple[Block, ...]
    path: Path

    @property
    def title(self) -> str:
        """The heading of level 1."""
        return next(block.text for block in self.blocks if isinstance(block, Heading) and block.level == 1)

    @property
    def figures(self) -> list[Figure]:
        """All figures, in their order."""
        return [block for block in self.blocks if isinstance(block, Figure)]


def read_edition(game: AnyGame, lang: str = "en", changes: Sequence[str] = ()) -> Edition:
    """Read the rulebook of a game, before it the `changes` of a layout. Raises DataError for a language without one."""
    path = game.book / f"{lang}.md" if game.book else None
    if path is None or not path.is_file():
        raise DataError(message("no-book", game=game.id, lang=lang))
    blocks = read_blocks(path)
    if changes:
        words = words_of_book(lang)
        first = next(at for at, block in enumerate(blocks) if isinstance(block, Heading) and block.level == 2)
        items = Items(0, tuple((Run(change),) for change in changes), ((),) * len(changes))
        blocks[first:first] = [Heading(2, words["changes"]), Paragraph((Run(words["changes_hold"]),)), items]
    return Edition(game, lang, tuple(blocks), path)


# Examples of a rulebook: logs that the referee plays, and whether they show what the text says.

SUFFIX = ".pnplog"


class Example(NamedTuple):
    """A log, what is asked of it, and the moments to draw: effects and places of findings are those to mark."""

    log: LoadedLog
    wish: Wish
    moments: tuple[Moment, ...]


def read_example(edition: Edition, figure: Figure) -> Example:
    """Read the log that a figure names; raises DataError where it cannot be read or lacks an entry."""
    wish = read_wish(figure, str(edition.path))
    log = read_log(str(edition.path.with_name("examples") / figure.target))
    shown = [moment_of(log, entry) for entry in wish.shown] or [moment_of(log, at_violation=True)]
    try:
        last = _marked(shown[-1], wish.about)
    except ValueError as error:
        said = message("no-action", action=str(error), example=figure.target)
        raise DataError(said, str(edition.path), figure.line) from error
    return Example(log, wish, (*(replace(there, effects=()) for there in shown[:-1]), last))


def _marked(there: Moment, about: Sequence[str]) -> Moment:
    """The moment with what some actions did, or that of the illegal one. Raises ValueError for others."""
    if not about:
        return replace(there, effects=())
    entry = there.log.log["moves"][there.move if there.finding else there.move - 1]
    verb, done = next((key, value) for key, value in entry.items() if isinstance(value, list | dict))
    turn = done if isinstance(done, list) else [done]
    alone = [{"player": entry["player"], verb: [one] if turn is done else one} for one in turn]
    written = [entry_line(one, there.log.log, there.log.game.notation()).split(" ", 1)[1] for one in alone]
    if missing := next((action for action in about if action not in written), None):
        raise ValueError(missing)
    wanted = [number for number, action in enumerate(written) if action in about]
    if not there.finding:
        # what these actions did is found by playing the entry again
        play, state = there.log.game.play, moment_of(there.log, there.move - 1).state
        player = names_of(there.log.log["players"]).index(entry["player"])
        told: list[Effect] = []
        for path, action, _ in play.read(state, player, entry):
            state, effects = play.do(state, action)
            told += effects if not path[1:] or path[1] in wanted else ()
        return replace(there, effects=tuple(told))
    at = there.finding.path[3:4]
    if turn is done and at and at[0] not in wanted:
        raise ValueError(about[0])
    named = [name for number in wanted for name in _names(turn[number])]
    known = {place.name for place in there.log.game.drawing().places(there.state, DrawOptions())}
    place = there.finding.place or next((name for name in reversed(named) if name in known), None)
    return replace(there, finding=there.finding._replace(place=place))


def _names(value: Any, key: str = "at") -> Iterator[str]:
    """The names of places in an action, in their order: what goes to or is at something; not how many."""
    if isinstance(value, dict | list):
        for inner, one in value.items() if isinstance(value, dict) else ((key, one) for one in value):
            yield from _names(one, inner)
    elif key in ("at", "to", "from", "path"):
        yield str(value)


def faults(edition: Edition) -> Iterator[str]:
    """Yield what the referee finds in the examples of a book that the text does not say, a sentence each."""
    for figure in edition.figures:
        if figure.target.endswith(SUFFIX):
            for fault in _faults(read_example(edition, figure)):
                yield message("example", file=str(edition.path), line=figure.line, example=figure.target, fault=fault)


def _faults(example: Example) -> Iterator[str]:
    verdict, wish = judge(example.log), example.wish
    errors = [finding for finding in verdict.findings if finding.severity == "error"]
    last = len(example.log.log.get("moves", ()))
    if wish.legal:
        yield from (message("is-illegal", code=one.code, move=one.move, says=one.message) for one in errors)
    elif not any(one.code == wish.code for one in errors):
        yield message("not-illegal", code=wish.code)
    elif errors[0].code != wish.code or errors[0].move != last:
        yield message("other-first", code=errors[0].code, move=errors[0].move, wanted=wish.code, last=last)
    for name, points in wish.scores.items():
        total = verdict.scores[name]["total"] if name in verdict.scores else None
        if total != points:
            yield message("other-score", name=name, points=points, total=total)


# The rules of a book by their numbers, in the order in which it tells them.

RULES = "rules"  # the figure that stands for the list of all of them


def rule_numbers(edition: Edition) -> dict[str, int]:
    """Return the codes of the rules that the book marks or breaks, with their numbers from 1."""
    found: list[str] = []
    for block in edition.blocks:
        if isinstance(block, Figure):
            found += re.findall("illegal ([a-z0-9-]+)", block.wish)
        elif isinstance(block, Items):
            found += (mark for marks in block.marks for mark in marks)
        elif not isinstance(block, Table):
            found += block.marks
    codes = (code for code in dict.fromkeys(found) if code in edition.game.play.rules)
    return {code: number for number, code in enumerate(codes, 1)}


# The words that a book has besides its text.


def words_of_book(lang: str) -> Texts:
    """Read the words by their keys; raises DataError for another language than "en", "fr" and "de"."""
    return load_texts(Path(__file__).with_name("texts"), lang)


def in_order(term: str) -> str:
    """Return the key that sorts terms as an index does, letters with accents among those without."""
    return "".join(letter for letter in normalize("NFD", term.casefold()) if letter.isalnum() or letter == " ")
