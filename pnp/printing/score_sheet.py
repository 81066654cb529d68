"""The score of a log or a last position on paper: its parts for each player, what makes them up, the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.data.messages import language_in_use
from pnp.game import DrawOptions
from pnp.judging.text import judged_text, outcome_text
from pnp.judging.verdict import Verdict
from pnp.library.moment import Moment, moment_of
from pnp.printing.blocks import Block, document_pdf, head_block, room_below, score_block
from pnp.printing.draw import draw_moment
from pnp.printing.requests import PrintOptions
from pnp.printing.sentences import message
from pnp.printing.verdict.account import head_of, notes_of, scores_of, sentence
from pnp.scene import Group
from pnp.style import pages

_LEAST = 90.0  # mm, the height below which a picture has a page of its own


def score_sheet(verdict: Verdict, job: PrintOptions) -> bytes:
    """The score sheet as a PDF, in the language in use; raises PaperError for a paper that is too small."""
    return document_pdf(message("score.title"), list(_blocks(verdict)), verdict.log, job)


def _blocks(verdict: Verdict) -> Iterator[Block]:
    head = [*head_of(verdict), (message("score.checked"), sentence(judged_text(verdict)))]
    told = [
        head_block(head, sentence(outcome_text(verdict))),
        score_block(message("verdict.score"), list(scores_of(verdict)), list(notes_of(verdict))),
    ]
    yield from told
    yield _board(_scored(verdict), told)


def _scored(verdict: Verdict) -> Moment:
    """The moment whose score it is: that before the first illegal entry, the setup where that is at fault."""
    at_setup = any(finding.severity == "error" and not finding.move for finding in verdict.findings)
    moment = moment_of(verdict.log, 0 if at_setup else None)
    return Moment(moment.log, moment.move, moment.state, moment.legal)


def _board(there: Moment, above: Sequence[Block]) -> Block:
    """The position, as large as the page below the other blocks allows, or another page."""
    scene = draw_moment(there, DrawOptions(language_in_use()))
    room = room_below(above)
    high = room if room >= min(_LEAST, pages.WIDTH / scene.width * scene.height) else room_below(())
    scale = min(pages.WIDTH / scene.width, high / scene.height)
    left = (pages.WIDTH - scene.width * scale) / 2
    return Block(scene.height * scale, (Group(scene.children, left, 0, scale),))
