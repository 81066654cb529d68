"""What a reader has read of a log so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.data.read import Comment, Place
from pnp.notation.names import resolve
from pnp.notation.record import Notation
from pnp.notation.sentences import message
from pnp.notation.tokens import Unreadable, Word, words_of

Path = tuple[str | int, ...]


class Draft:
    """The data of a log that is being read, where its parts stand, and which line is read now.

    - `names`: the players; `plain_names`: those whose names could be nothing else at the beginning of a line.
    - `position_lines`: the keys of the lines of a last position so far.
    - `typed`: as in `Document`.
    - `nameless`: the indices of entries without a name: whose turn it is will tell who played them.
    """

    def __init__(self, notation: Notation) -> None:
        self.notation = notation
        self.nobodys, self.inline, self.arrows = notation.nobodys, notation.inline, notation.arrows
        self.data: dict[str, Any] = {"format": "pnp-log/1"}
        self.names: Sequence[str] = ()
        self.plain_names: frozenset[str] = frozenset()
        self.moves: list[dict[str, Any]] = []
        self.nameless: list[int] = []
        self.typed: set[int] = set()
        self.position_lines: list[str] = []
        self.places: dict[Path, Place] = {(): (1, 1)}
        self.comments: list[Comment] = []
        self.line = 0

    def play(self, names: Sequence[str]) -> None:
        """Notes who plays."""
        self.names = names
        plain = (name for name in names if name[:1].isalpha() and name.casefold() not in self.nobodys)
        self.plain_names = frozenset(plain)

    def words(self, line: str, offset: int = 0) -> tuple[list[Word], str | None]:
        """The words of a line from `offset` on, and its comment. Raises Unreadable."""
        return words_of(line, offset, self.arrows)

    def name(self, word: Word) -> str:
        """The player of a word; what is no player's name stays as it is. Raises Unreadable for several players."""
        return resolve(word, self.names)

    def put(self, path: tuple[str, ...], value: Any, column: int) -> None:
        """Puts a value outside of the entries into the data; raises Unreadable for one that was said before."""
        target = self.data
        for step in path[:-1]:
            self.places.setdefault((step,), (self.line, column))
            target = target.setdefault(step, {})
        if path[-1] in target:
            raise Unreadable(message("header.twice", key=".".join(path)), column)
        target[path[-1]] = value

    def beside(self, comment: str | None, line: str) -> None:
        """Keeps the comment of a line that is no entry, if it has one."""
        if comment:
            self.comments.append(Comment(comment, line, entry=len(self.moves)))
