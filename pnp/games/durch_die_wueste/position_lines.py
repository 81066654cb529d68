"""Last positions as text: a line for each caravan, `camels: Ana m D4 D5`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.games.durch_die_wueste.match import COLORS
from pnp.games.durch_die_wueste.sentences import message
from pnp.games.durch_die_wueste.turns import color_of, known_color
from pnp.geometry.hexes import NAME
from pnp.notation import Form, PositionNotation, Unreadable, Word, bare
from pnp.notation.cells import cell_name
from pnp.notation.record import Names, Places
from pnp.notation.words import GENERAL


def _read(words: Sequence[Word], name: Names, places: Places, position: dict[str, Any]) -> None:
    """Caravans of a player: a color, then its hexes, the leader's first."""
    player = name(words[0])
    places["camels",] = places["camels", player] = words[0].column
    caravans = position.setdefault("camels", {}).setdefault(player, {})
    color = ""
    for word in words[1:]:
        if _is_hex(word):
            if not color:
                raise Unreadable(message("notation.color-before", hex=word.text), word.column)
            places["camels", player, color, len(caravans[color])] = word.column
            caravans[color].append(cell_name(word.text) or word.text)
        elif not (color and known_color(word) is None and GENERAL.find("joints", word)):
            color = color_of(word)
            places["camels", player, color] = word.column
            caravans.setdefault(color, [])


def _is_hex(word: Word) -> bool:
    """Whether a word is meant for a hex: one with a number, or that cannot be read."""
    return not word.quoted and (word.text == "?" or any(sign.isdigit() for sign in word.text))


def _place(text: str) -> str:
    return text.upper() if NAME.fullmatch(text) else text


def _full(text: str) -> str:
    """The color of a word, from any unique beginning; an unknown word stays as it is."""
    found = [color for color in COLORS if color.startswith(text.lower())]
    return found[0] if len(found) == 1 else text


def _write(position: Mapping[str, Any]) -> list[str]:
    return [f"camels: {line}" for name, caravans in position["camels"].items() for line in _lines(name, caravans)]


def _lines(name: str, caravans: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """A line a caravan; the name alone of a player who has none."""
    if not caravans:
        yield bare(name)
    for color, hexes in caravans.items():
        yield " ".join([bare(name), color[0] if color in COLORS else bare(color), *hexes])


def _canonical(position: Mapping[str, Any]) -> dict[str, Any]:
    """Colors in full, hexes in upper case."""
    return {**position, "camels": {name: _canonical_colors(colors) for name, colors in position["camels"].items()}}


def _canonical_colors(caravans: Mapping[str, Sequence[str]]) -> Mapping[str, Sequence[str]]:
    full = {_full(word): [_place(at) for at in hexes] for word, hexes in caravans.items()}
    return full if len(full) == len(caravans) else caravans


_FORMS = {"camels": Form(True, COLORS, begins=2)}
POSITION = PositionNotation({"camels": _read}, _write, _canonical, lambda: message("notation.position"), _FORMS)
