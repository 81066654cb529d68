"""Turns in words: reading them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from pnp.engine import UNREADABLE
from pnp.games.durch_die_wueste.match import COLORS
from pnp.games.durch_die_wueste.sentences import message
from pnp.notation import Unreadable, Word
from pnp.notation.cells import cell_name
from pnp.notation.line import Line, is_pass
from pnp.notation.record import Places
from pnp.notation.words import Words

WORDS = Words(__file__)
SHORT = {color[0]: color for color in COLORS}
_CLAIM = re.compile(r"\+([wW]?)(\d{1,4}|\?)|\+([oOaA])([A-Za-z0-9,?-]+)")
_LISTS = {"o": "oases", "a": "area"}


def expected(key: str, **words: object) -> str:
    """What is said where something else stands: one of `notation.expected`."""
    return message(f"notation.expected.{key}", **words)


def read_turn(verb: str, words: Sequence[Word], places: Places) -> Any:
    """The value of `leader` or `camels`."""
    if is_pass(words):
        return "pass" if verb == "leader" else []
    line = Line(words, expected, WORDS)
    return _leader(line, places) if verb == "leader" else _camels(line, places)


def opens(verb: str, word: Word) -> bool:
    """Whether a turn may begin with a word: a color, or `pass`."""
    return not word.quoted and (known_color(word) is not None or is_pass([word]))


def known_color(word: Word) -> str | None:
    """The color of a word: its letter or any unique beginning, or its name in another language."""
    if word.quoted:
        return None
    text = word.text
    return SHORT.get(text) or one_of(text) or WORDS.find("colors", word)


def color_of(word: Word) -> str:
    """The color of a word; an unknown word stays as it is."""
    return known_color(word) or word.text


def one_of(text: str) -> str | None:
    """The color that a text begins, if it is but one."""
    found = [color for color in COLORS if color.startswith(text.lower())]
    return found[0] if len(found) == 1 else None


def _leader(line: Line, places: Places) -> dict[str, Any]:
    if len(line.words) < 2:
        raise Unreadable(message("notation.expected.leader"), line.words[0].column)
    piece = _piece(line, places, ())
    if line.more():
        raise line.fail("leader")
    return piece


def _camels(line: Line, places: Places) -> list[dict[str, Any]]:
    camels: list[dict[str, Any]] = []
    while (word := line.peek()) is not None:
        at = len(camels)
        if word.text[0:1] == "+" and not word.quoted and len(word.text) > 1:
            _claim(line, camels, places)
        elif camels and not word.quoted and cell_name(word.text):
            color, place = camels[-1]["color"], line.cell()
            places[at,] = places[at, "color"] = places[at, "at"] = word.column
            camels.append({"color": color, "at": place})
        elif not (camels and known_color(word) is None and line.skip("joints")):
            places[at,] = word.column
            camels.append(_piece(line, places, (at,)))
    return camels


def _piece(line: Line, places: Places, path: tuple[int, ...]) -> dict[str, Any]:
    """A color and a hex; a word that is neither is left to the rules where the other one is known."""
    word = line.take("leader")
    color = known_color(word)
    places[*path, "color"] = word.column
    at = line.cell()
    if at is None:
        behind = line.peek()
        if not color and not word.quoted and not (behind and behind.quoted):
            raise Unreadable(message("notation.expected.color", word=word.text), word.column)
        if behind is None or behind.text.startswith("+"):
            raise Unreadable(message("notation.expected.hex-after", word=word.text), word.end)
        at = line.take("leader").text
    places[*path, "at"] = line.column()
    return {"color": color or word.text, "at": at}


def _claim(line: Line, camels: list[dict[str, Any]], places: Places) -> None:
    """Adds what the next word says that the last camel took."""
    word = line.take("claim")
    found = _CLAIM.fullmatch(word.text)
    if not camels:
        raise Unreadable(message("notation.expected.camel-first"), word.column)
    if not found:
        raise Unreadable(message("notation.expected.claim"), word.column)
    takes, at = camels[-1].setdefault("takes", {}), len(camels) - 1
    key = _LISTS[found[3].lower()] if found[3] else "water"
    places.setdefault((at, "takes"), word.column)
    places[at, "takes", key] = word.column
    if key == "water":
        unknown = UNREADABLE in (found[2], takes.get(key))
        takes[key] = UNREADABLE if unknown else takes.get(key, 0) + int(found[2])
        return
    takes.setdefault(key, []).extend(_hexes(word, found.start(4)))
    following = line.peek()
    if word.comma and following and cell_name(following.text):
        raise line.fail("hex-or-camel", hex=following.text, claim=word.text, color=camels[-1]["color"])


def _hexes(word: Word, begin: int) -> list[str]:
    """The hexes of a claim; raises Unreadable at a color, which may begin the next camel."""
    hexes = []
    for name in word.text[begin:].split(","):
        if name and not cell_name(name) and known_color(word.part(begin, begin + len(name))):
            raise Unreadable(message("notation.expected.claim"), word.at(begin))
        hexes += [cell_name(name) or name] if name else []
        begin += len(name) + 1
    return hexes
