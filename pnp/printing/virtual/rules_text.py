"""What is told beside a virtual table: the rules that the referee holds, the pieces, who sits where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.data.visible import plain
from pnp.game import AnyGame
from pnp.printing.sentences import message
from pnp.scene.model import Part


def rules_text(game: AnyGame) -> str:
    """The rules of a game by their sections, a sentence a rule."""
    sections: dict[str, list[str]] = {}
    for rule in game.play.rules.values():
        sections.setdefault(rule.section, []).append(rule.text)
    return "\n\n".join("\n".join([section, *(f"- {rule}" for rule in rules)]) for section, rules in sections.items())


def pieces_text(parts: Sequence[Part], needs: Sequence[str]) -> str:
    """All pieces with their number, kind by kind, then what is needed besides."""
    kinds: dict[str, dict[str, int]] = {}
    for part in parts:
        names = kinds.setdefault(part.kind, {})
        names[part.name] = names.get(part.name, 0) + part.copies
    lines = [line for kind, names in kinds.items() for line in (kind, *_counted(names))]
    return "\n".join([*lines, *needs])


def _counted(names: dict[str, int]) -> Iterator[str]:
    yield from (f"- {copies} {name}" for name, copies in names.items())


def table_text(players: Sequence[str], colors: Sequence[str], notes: Sequence[str]) -> str:
    """Who has which color at the table, and what no piece shows."""
    seats = (message("table.seat", color=color, name=plain(name)) for color, name in zip(colors, players, strict=False))
    return "\n".join([*seats, *map(plain, notes)])
