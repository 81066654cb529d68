"""A page of questions about a game, with the answers on the next."""

from collections.abc import Iterator, Sequence

from pnp.game import AnyGame, DrawOptions
from pnp.printing.papers import Block, document_pdf, room_below, words_block
from pnp.printing.pictures import draw_excerpt
from pnp.printing.requests import PrintOptions
from pnp.scene import Group, Shape
from pnp.style import pages
from pnp.teaching import message
from pnp.teaching.lessons import Card, questions_of
from pnp.teaching.match import small_game

_COLUMNS, _ROWS, _GAP, _ABOVE, _HIGH = 2, 3, 6.0, 1.5, 54.0  # of pictures; mm between and above them, and how high


def quiz_pdf(game: AnyGame, job: PrintOptions) -> bytes:
    """Return the pages as a PDF, in the language in use."""
    cards = [*questions_of(game)]
    chosen = cards[:: max(1, len(cards) // (_COLUMNS * _ROWS))][: _COLUMNS * _ROWS]
    asked = [_row(chosen[at : at + _COLUMNS], at, job.lang) for at in range(0, len(chosen), _COLUMNS)]
    rest = Block(room_below(asked) - 1, ())  # so that the answers begin the next page
    told = [words_block(line) for line in _answers(chosen)]
    return document_pdf(message("quiz"), [*asked, rest, *told], small_game(game), job)


def _row(cards: Sequence[Card], first: int, lang: str) -> Block:
    """Questions side by side, each with its position."""
    width = (pages.WIDTH - _GAP * (_COLUMNS - 1)) / _COLUMNS
    shapes: list[Shape] = []
    most = 0.0
    for at, card in enumerate(cards):
        column = pages.Column(0, 0, width)
        column.text(f"{first + at + 1}. {card.question}")
        picture = draw_excerpt(card.there, "", DrawOptions(lang), width, _HIGH, card.choices[0].there)
        x = at * (width + _GAP)
        shapes += (Group(tuple(column.shapes), x), Group(picture.children, x, column.y + _ABOVE))
        most = max(most, column.y + _ABOVE + picture.height)
    return Block(most, tuple(shapes))


def _answers(cards: Sequence[Card]) -> Iterator[str]:
    yield message("answers")
    for number, card in enumerate(cards, 1):
        yield f"{number}. {card.question} {' '.join(card.choices[0].says)}"
