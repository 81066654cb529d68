"""The worked end of a rulebook: the example that is drawn, and the tables that count it."""

from typing import NamedTuple

from pnp.books import read_edition
from pnp.books.book import Example, Figure, Table, read_example
from pnp.library.catalog import find_game


class Worked(NamedTuple):
    """An example with the words of all tables of its book, row by row, and of the first table behind it."""

    example: Example
    tables: list[list[list[str]]]
    behind: list[list[str]]


def worked_end(game_id, lang, target):
    """The one figure of a rulebook that shows this example."""
    edition = read_edition(find_game(game_id), lang)
    blocks = edition.blocks
    (at,) = (at for at, block in enumerate(blocks) if isinstance(block, Figure) and block.target == target)
    behind = next(block for block in blocks[at:] if isinstance(block, Table))
    tables = [_words(block) for block in blocks if isinstance(block, Table)]
    return Worked(read_example(edition, blocks[at]), tables, _words(behind))


def _words(table):
    return [["".join(run.text for run in cell) for cell in row] for row in table.rows]
