"""Positions on a table: every piece is one of the kit, there are never more than it has, and each lies on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from pnp.game import DrawOptions, Tabletop
from pnp.testing.playing import Playing


class Tabletops(Playing):
    """Tables of a game that tells where its pieces lie."""

    def table_lang_cases(self) -> Iterable[Any]:
        """A language; none for a game that does not tell."""
        return [pytest.param(lang, id=lang) for lang in ("en", "fr", "de") if self.game.drawing().tabletop]

    def copies(self, lang: str) -> Counter[str]:
        """How many pieces of each key the kit has; each has a key."""
        kit = self.game.drawing().kit(self.layout(), None, DrawOptions(lang))
        copies: Counter[str] = Counter()
        for part in kit.pieces:
            assert part.key, part.name
            assert part.key not in copies, part.key
            copies[part.key] = part.copies
        return copies

    def laid(self, state: Any, lang: str) -> Tabletop:
        """A position, or without a state what always lies there."""
        tabletop = self.game.drawing().tabletop
        assert tabletop
        return tabletop(self.layout(), state, DrawOptions(lang))

    def test_a_table_has_pieces_of_the_kit_and_no_more_than_it_has(self, table_lang: str) -> None:
        kit, board = self.copies(table_lang), self.game.drawing().board(self.layout(), DrawOptions(table_lang))
        names = set()
        for state in (None, *self.positions(9)):
            top = self.laid(state, table_lang)
            used = Counter(top.aside)
            for piece in top.pieces:
                used[piece.part] += piece.copies
                assert piece.copies > 0
                if piece.owner is None:
                    assert 0 < piece.x < board.width
                    assert 0 < piece.y < board.height
            assert not used - kit, used - kit
            assert all(0 < spot.x < board.width and 0 < spot.y < board.height for spot in top.spots)
            assert top.spots == self.laid(None, table_lang).spots != ()
            names.add(tuple(sorted(used.items())))
        assert len(names) > 1
