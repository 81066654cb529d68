"""Papers to read: a verdict to hand over, a score, as blocks on as many pages as they take."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from pnp.data import in_language, language_in_use, plain
from pnp.engine import Finding, first
from pnp.game import DrawOptions, LoadedLog, names_of, rule_of
from pnp.judging.renderers import Part, Renderer, Report
from pnp.judging.text import Folded, begins_wrong, judged_text, outcome_text, score_cell, score_cells, told_findings
from pnp.judging.verdict import SHOWN, Verdict, part_of
from pnp.library.verdicts import Moment, moment_of
from pnp.printing import message
from pnp.printing.pictures import draw_excerpt, draw_moment, log_pdf, written_entry
from pnp.printing.requests import PrintOptions
from pnp.scene import Group, Rect, Scene, Shape, Style, Text, font
from pnp.style import pages

# Papers to read, such as a verdict: a title and blocks below it, on as many pages as they take.

_TOP, _BELOW = 15.0, 4.0  # mm: below the title; between blocks
_ROW, _LETTERS, _LABEL = 6.4, 3.9, 34.0  # mm: a row of a table, its letters, labels
_NAMES, _NUMBERS = 40.0, 24.0  # mm: the first column of a table, the widest of its others


class Block(NamedTuple):
    """Shapes that stay together, `height` mm high."""

    height: float
    shapes: tuple[Shape, ...]


def document_pdf(title: str, blocks: Sequence[Block], log: LoadedLog, job: PrintOptions) -> bytes:
    """Return the pages of a document about a log as a PDF; raises PaperError for a paper that is too small."""
    filled: list[list[Shape]] = [[]]
    y = _TOP
    for block in blocks:
        # A block is never parted: one that is higher than a page is drawn smaller.
        scale = min(1.0, (pages.HEIGHT - _TOP) / block.height)
        if y + block.height * scale > pages.HEIGHT and filled[-1]:
            filled.append([])
            y = _TOP
        if filled[-1]:
            filled[-1].append(pages.rule(0, y - _BELOW / 2, pages.WIDTH))
        filled[-1].append(Group(block.shapes, 0, y, scale))
        y += block.height * scale + _BELOW
    face = log.game.drawing().face()
    scenes = (Scene(pages.WIDTH, pages.HEIGHT, (*pages.page_title(title, face), *shapes), title) for shapes in filled)
    return log_pdf(scenes, title, log, job)


def room_below(blocks: Sequence[Block]) -> float:
    """Return how high (mm) a block may be that is to stand on the same page as these."""
    return pages.HEIGHT - _TOP - sum(block.height + _BELOW for block in blocks)


def head_block(rows: Sequence[tuple[str, str]], judged: str) -> Block:
    """Return labels with what they tell, and a judgement below them."""
    column = pages.Column(_LABEL, 0, pages.WIDTH - _LABEL)
    for label, value in rows:
        column.shapes.append(Text(0, column.y + 3.1, label, font.fit(label, _LABEL - 3, _LETTERS), "muted"))
        column.text(value)
    below = pages.Column(0, column.y, pages.WIDTH)
    below.head(judged)
    return Block(below.y, (*column.shapes, *below.shapes))


def words_block(words: str) -> Block:
    """Return a paragraph."""
    column = pages.Column(0, 0, pages.WIDTH)
    column.text(words)
    return Block(column.y, tuple(column.shapes))


def score_block(head: str, rows: Sequence[Sequence[str]], notes: Sequence[str]) -> Block:
    """Return the table of a score, its first row that of headings, and what there is to say of it."""
    column = pages.Column(0, 0, pages.WIDTH)
    column.head(head)
    column.shapes += table(rows, column.y)
    column.y += len(rows) * _ROW + 3
    for note in notes:
        column.text(note)
    return Block(column.y, tuple(column.shapes))


def table(rows: Sequence[Sequence[str]], top: float) -> list[Shape]:
    """Draw a table that begins `top` mm down: names on the left, numbers on the right of their columns."""
    width = min(_NUMBERS, (pages.WIDTH - _NAMES) / max(1, len(rows[0]) - 1))
    across = _NAMES + width * (len(rows[0]) - 1)
    shapes: list[Shape] = [Rect(0, top + 0.6, across, _ROW, Style("panel"))]
    for number, row in enumerate(rows):
        y = top + (number + 1) * _ROW
        weight: font.Weight = "regular" if number else "bold"
        shapes.append(pages.rule(0, y + 0.6, across))
        for at, cell in enumerate(row):
            size = font.fit(cell, (width if at else _NAMES) - 2, _LETTERS, weight)
            x = _NAMES + at * width - 1 if at else 1
            shapes.append(Text(x, y - 1.4, cell, size, "ink", weight, "end" if at else "start"))
    return shapes


# What a verdict says to whom it is handed: head, findings with rule, source and picture, score; in a language.

_PICTURE = 92.0, 56.0  # mm, most of a picture without its caption


class FindingAccount(NamedTuple):
    """A finding: which entry and whose, its code, what is wrong, labelled lines (rule, source ...), its picture.
    `picture`: the position in which the entry breaks the rule, with marks; None where there is no such position."""

    head: str
    code: str
    severity: str
    says: str
    lines: Sequence[tuple[str, str]]
    picture: Scene | None


class VerdictAccount(NamedTuple):
    """A verdict in words: labelled lines of its head, the judgement, findings, the score as a table, notes on it.
    `more` says how many findings are left out, or ""."""

    title: str
    head: Sequence[tuple[str, str]]
    judged: str
    findings: Sequence[FindingAccount]
    more: str
    scores: Sequence[Sequence[str]]
    notes: Sequence[str]


def account_of(verdict: Verdict, every: bool = False) -> VerdictAccount:
    """Return the account of a verdict in the language in use, in which it must have been judged, too. Of more findings
    than `pnp check` shows it has the same first ones, unless `every` one is wanted."""
    told, left = told_findings(verdict, every)
    return VerdictAccount(
        message("verdict.title"), list(head_of(verdict)), sentence(judged_text(verdict)),
        [_told(verdict.log, folded) for folded in told], message("verdict.more", count=left) if left else "",
        list(scores_of(verdict)), [sentence(outcome_text(verdict)), *notes_of(verdict)],
    )  # fmt: skip


def head_of(verdict: Verdict) -> Iterator[tuple[str, str]]:
    """Yield what game it was: the lines that there is something to say of."""
    log, lang = verdict.log, language_in_use()
    data = log.log
    board = in_language(log.layout.title, lang)  # and its id where that is another word
    options = (f"{key} {value}" for key, value in data.get("rules", {}).items() if key != "waived")
    said = {
        "game": in_language(log.game.title, lang),
        "board": board if board.casefold() == log.layout.id else f"{board} ({log.layout.id})",
        "players": ", ".join(names_of(data["players"])),
        **{key: str(data.get(key, "")) for key in ("title", "date", "place", "recorder")},
        "file": Path(log.document.file).name, "options": ", ".join(options), "house-rules": ", ".join(verdict.waived),
    }  # fmt: skip
    yield from ((message(f"verdict.head.{key}"), plain(value)) for key, value in said.items() if value)


def _told(log: LoadedLog, folded: Folded) -> FindingAccount:
    finding, again = folded
    rule = rule_of(log.game, finding.code)
    legal, count = first(finding.alternatives, SHOWN)
    listed, more = ", ".join(map(plain, legal)), count - SHOWN
    labels = {
        message("verdict.written"): written_entry(log, finding.move) if finding.path[:1] == ("moves",) else "",
        message("verdict.rule", section=rule.section): rule.text, message("verdict.source"): rule.source,
        message("verdict.ruling"): rule.ruling,
        message("verdict.legal"): message("verdict.legal-more", actions=listed, count=more) if more > 0 else listed,
        message("verdict.again"): ", ".join(str(one.move) for one in again),
    }  # fmt: skip
    about = part_of(finding)
    told = about[:1].upper() + about[1:] + (f", {plain(finding.player)}" if finding.player else "")
    return FindingAccount(
        told if finding.severity == "error" else message("verdict.note", entry=told), finding.code, finding.severity,
        sentence(plain(finding.message)), [one for one in labels.items() if one[1]], _picture(log, finding),
    )  # fmt: skip


def _picture(log: LoadedLog, finding: Finding) -> Scene | None:
    """The position in which an entry breaks a rule; none of a warning that marks nothing there."""
    if finding.state is None:
        return None
    wishes = DrawOptions(language_in_use())
    if finding.severity != "error" and not log.game.drawing().marks(finding.state, finding, wishes).faulty:
        return None
    there = Moment(log, finding.move - 1, finding.state, False, finding=finding)
    return draw_excerpt(there, message("verdict.board", move=finding.move), wishes, *_PICTURE)


def scores_of(verdict: Verdict) -> Iterator[Sequence[str]]:
    """Yield a row of headings, and one a player."""
    yield ["", *map(verdict.log.game.report.part or str, next(iter(verdict.scores.values())))]
    unknown = begins_wrong(verdict)
    for name, cells in score_cells(verdict.stood or verdict.scores, verdict.gapless).items():
        yield [plain(name), *(score_cell(None) if unknown else cell for cell in cells.values())]


def notes_of(verdict: Verdict) -> Iterator[str]:
    """Yield what makes up the scores of a legal log."""
    notes = verdict.log.game.report.notes
    if verdict.legal and notes:
        yield from map(plain, notes(verdict.state))


def sentence(text: str) -> str:
    """Return the text with a capital and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


# A verdict on paper: head, findings with their pictures, score, on as many pages as it takes.

_GAP, _ABOVE = 5.0, 3.0  # mm: between words and picture; above a picture


class OfAccount(Renderer):
    """What tells the account of a verdict, in the language in use, in which it must have been judged, too. Of many
    findings it has the first, unless `every` one is wanted."""

    readings = False

    def __init__(self, job: PrintOptions, every: bool = False) -> None:
        self.job, self.every = job, every


class VerdictPaper(OfAccount):
    """The verdict on paper. Raises PaperError for a paper that is too small."""

    def of_verdict(self, verdict: Verdict, more: Report) -> Part:
        """Return the pages as a PDF."""
        account = account_of(verdict, self.every)
        blocks = [head_block(account.head, account.judged)]
        for told in account.findings:
            # the words, and to their right the picture
            picture = told.picture or Scene(-_GAP, -_ABOVE, ())
            column = pages.Column(0, 0, pages.WIDTH - picture.width - _GAP)
            column.head(told.head)
            column.command(told.code)
            column.y += 1.5
            column.text(told.says, weight="bold")
            for label, value in told.lines:
                column.label(label)
                column.text(value)
            shown = Group(picture.children, pages.WIDTH - picture.width, _ABOVE)
            blocks.append(Block(max(column.y, picture.height + _ABOVE), (*column.shapes, shown)))
        blocks += [words_block(account.more)] if account.more else []
        blocks.append(score_block(message("verdict.score"), account.scores, account.notes))
        return document_pdf(account.title, blocks, verdict.log, self.job)


# The score of a log or a last position on paper: its parts for each player, what makes them up, the board.

# mm, cells with which a picture is tried; how small its legend, of 3 mm, may become
_CELLS, _READ = (None, 30.0, 25.0, 20.0, 17.0, 14.0, 12.0, 10.0, 8.0), 0.75


def score_sheet(verdict: Verdict, job: PrintOptions) -> bytes:
    """Return the score sheet as a PDF, in the language in use; raises PaperError for a paper that is too small."""
    head = [*head_of(verdict), (message("score.checked"), sentence(judged_text(verdict)))]
    told = [
        head_block(head, sentence(outcome_text(verdict))),
        score_block(message("verdict.score"), list(scores_of(verdict)), list(notes_of(verdict))),
    ]
    # Of a setup that is illegal the board shows the setup itself, not what was played from it.
    at_setup = any(finding.severity == "error" and not finding.move for finding in verdict.findings)
    moment = moment_of(verdict.log, 0 if at_setup else None)
    scene, scale = _readable(Moment(moment.log, moment.move, moment.state, moment.legal), room_below(told))
    left = (pages.WIDTH - scene.width * scale) / 2
    return document_pdf(
        message("score.title"), [*told, Block(scene.height * scale, (Group(scene.children, left, 0, scale),))],
        verdict.log, job,
    )


def _readable(there: Moment, room: float) -> tuple[Scene, float]:
    """The position and its scale: cells as large as leave its legend to be read, in the room (mm) or on a page."""
    for high in (room, room_below(())):
        for cell in _CELLS:
            scene = draw_moment(there, DrawOptions(language_in_use(), size=cell))
            if (scale := min(pages.WIDTH / scene.width, high / scene.height)) >= _READ:
                return scene, min(scale, 1.0)
            if high == room:  # smaller cells have a page of their own first
                break
    return scene, min(scale, 1.0)
