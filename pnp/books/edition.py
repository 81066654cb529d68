"""The rulebook of a game in a language: its text, and what its figures name."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from pnp.books.blocks import Block, Figure, Heading, read_blocks
from pnp.books.sentences import message
from pnp.data.errors import DataError
from pnp.game import AnyGame


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


def read_edition(game: AnyGame, lang: str = "en") -> Edition:
    """The rulebook of a game; raises DataError where it has none in that language."""
    path = game.book / f"{lang}.md" if game.book else None
    if path is None or not path.is_file():
        raise DataError(message("no-book", game=game.id, lang=lang))
    return Edition(game, lang, tuple(read_blocks(path)), path)
