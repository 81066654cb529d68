"""How logs of this game are written by hand."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pnp.games.durch_die_wueste.match import COLORS
from pnp.games.durch_die_wueste.position_lines import POSITION
from pnp.games.durch_die_wueste.rules import VERBS
from pnp.games.durch_die_wueste.sentences import message
from pnp.geometry.hexes import NAME
from pnp.notation import HeaderKey, Notation, Unreadable, Word, bare
from pnp.notation.pairs import by_player, pairs
from pnp.notation.record import Names, Places

_SHORT = {color[0]: color for color in COLORS}
_PLAIN = re.compile(r"[A-Za-z0-9]+")
_CLAIM = re.compile(r"\+([wW]?)(\d{1,4})|\+([oOaA])([A-Za-z0-9,]+)")


def _color(word: Word) -> str:
    """The color of a word, from any unique beginning; an unknown word stays as it is."""
    return word.text if word.quoted else _one_of(word.text) or word.text


def _one_of(text: str) -> str | None:
    found = [color for color in COLORS if color.startswith(text.lower())]
    return found[0] if len(found) == 1 else None


def _place(text: str) -> str:
    return text.upper() if NAME.fullmatch(text) else text


def read_turn(verb: str, words: Sequence[Word], places: Places) -> Any:
    """The value of `leader` or `camels`."""
    if len(words) == 1 and words[0].text.lower() == "pass":
        return "pass" if verb == "leader" else []
    if verb == "leader":
        if len(words) != 2:
            raise Unreadable(message("notation.leader"), words[min(2, len(words) - 1)].column)
        return _piece(words, places, ())
    return _camels(words, places)


def _piece(words: Sequence[Word], places: Places, path: tuple[int, ...]) -> dict[str, Any]:
    places[(*path, "color")], places[(*path, "at")] = words[0].column, words[1].column
    return {"color": _color(words[0]), "at": _place(words[1].text)}


def _camels(words: Sequence[Word], places: Places) -> list[dict[str, Any]]:
    camels: list[dict[str, Any]] = []
    at = 0
    while at < len(words):
        word = words[at]
        if word.text.startswith("+") and not word.quoted:
            if not camels:
                raise Unreadable(message("notation.camel-first"), word.column)
            key = _claim(word, camels[-1].setdefault("takes", {}))
            places.setdefault((len(camels) - 1, "takes"), word.column)
            places[len(camels) - 1, "takes", key] = word.column
            at += 1
            continue
        if at + 1 == len(words) or words[at + 1].text.startswith("+"):
            raise Unreadable(message("notation.hex-after", word=word.text), word.column + len(word.text))
        places[(len(camels),)] = word.column
        camels.append(_piece(words[at : at + 2], places, (len(camels),)))
        at += 2
    return camels


def _claim(word: Word, takes: dict[str, Any]) -> str:
    """Adds what a word says to what was taken; its key."""
    match = _CLAIM.fullmatch(word.text)
    if not match:
        raise Unreadable(message("notation.claim"), word.column)
    if match[2]:
        takes["water"] = takes.get("water", 0) + int(match[2])
        return "water"
    key = "oases" if match[3] in "oO" else "area"
    takes.setdefault(key, []).extend(_place(name) for name in match[4].split(",") if name)
    return key


def write_turn(verb: str, value: Any) -> str:
    """The text of a turn."""
    if value in ("pass", []):
        return "pass"
    if verb == "leader":
        return _write_piece(value)
    return " ".join(" ".join([_write_piece(camel), *_claims(camel.get("takes", {}))]) for camel in value)


def _write_piece(piece: Mapping[str, Any]) -> str:
    color, at = piece["color"], piece["at"]
    unknown = bare(color) if _one_of(color) is None else json.dumps(color, ensure_ascii=False)
    letter = color[0] if color in COLORS else unknown
    return f"{letter} {at if _PLAIN.fullmatch(at) else bare(at)}"


def _claims(takes: Mapping[str, Any]) -> Iterable[str]:
    if "water" in takes:
        yield f"+w{takes['water']}"
    for key in ("oases", "area"):
        if key in takes:
            yield f"+{key[0]}{','.join(takes[key])}"


def canonical(verb: str, value: Any) -> Any:
    """The value with colors in full and hexes in upper case."""
    if isinstance(value, dict):
        return _canonical_piece(value)
    if verb == "camels":
        return [_canonical_piece(camel) for camel in value]
    return value


def _canonical_piece(piece: Mapping[str, Any]) -> dict[str, Any]:
    out = dict(piece)
    if isinstance(out.get("color"), str):
        out["color"] = _full(out["color"])
    if isinstance(out.get("at"), str):
        out["at"] = _place(out["at"])
    if "takes" in out:
        places = {key: [_place(at) for at in out["takes"][key]] for key in ("oases", "area") if key in out["takes"]}
        out["takes"] = {**out["takes"], **places}
    return out


def _full(word: str) -> str:
    """The color of its name or its letter, whatever the case."""
    lower = word.lower()
    return lower if lower in COLORS else _SHORT.get(lower, word)


def _canonical_water(water: Mapping[str, int]) -> Mapping[str, int]:
    upper = {_place(at): value for at, value in water.items()}
    return upper if len(upper) == len(water) else water


def _read_palms(words: Sequence[Word], name: Names, places: Places) -> list[str]:
    places.update({(index,): word.column for index, word in enumerate(words)})
    return [_place(word.text) for word in words]


def _read_water(words: Sequence[Word], name: Names, places: Places) -> dict[str, int]:
    water: dict[str, int] = {}
    for word, value in pairs(words, message("notation.water")):
        if not re.fullmatch(r"-?\d{1,4}", value.text):
            raise Unreadable(message("notation.value"), value.column)
        if _place(word.text) in water:
            raise Unreadable(message("notation.twice", hex=_place(word.text)), word.column)
        places[(_place(word.text),)] = word.column
        water[_place(word.text)] = int(value.text)
    return water


def _read_left_out(words: Sequence[Word], name: Names, places: Places) -> dict[str, str]:
    return {player: _color(word) for player, word in by_player(words, name, places, message("notation.left-out"))}


def _write_water(water: Mapping[str, int]) -> str:
    return " ".join(f"{at}={value}" for at, value in water.items())


def _write_left_out(left_out: Mapping[str, str]) -> str:
    return " ".join(f"{bare(name)}={color[:1] if color in COLORS else color}" for name, color in left_out.items())


def _full_left_out(left_out: Mapping[str, str]) -> dict[str, str]:
    return {name: _full(word) for name, word in left_out.items()}


NOTATION = Notation(
    verbs=VERBS,
    header={
        "palms": HeaderKey("palms", _read_palms, " ".join, lambda palms: [_place(at) for at in palms]),
        "water": HeaderKey("water", _read_water, _write_water, _canonical_water),
        "left-out": HeaderKey("left_out", _read_left_out, _write_left_out, _full_left_out),
    },
    read_turn=read_turn,
    write_turn=write_turn,
    canonical=canonical,
    grammar=lambda: message("notation.grammar"),
    example=lambda: message("notation.example"),
    position=POSITION,
)
