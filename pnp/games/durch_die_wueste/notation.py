"""How logs of this game are written by hand."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pnp.engine import UNREADABLE
from pnp.games.durch_die_wueste.match import COLORS
from pnp.games.durch_die_wueste.position_lines import POSITION
from pnp.games.durch_die_wueste.rules import VERBS
from pnp.games.durch_die_wueste.sentences import message
from pnp.games.durch_die_wueste.turns import CANONICAL, SHORT, TOKENS, WORDS, color_of, one_of, opens, read_turn
from pnp.geometry.hexes import NAME
from pnp.notation import Form, HeaderKey, Notation, Unreadable, Word, bare
from pnp.notation.cells import cell_name
from pnp.notation.pairs import by_player, pairs
from pnp.notation.record import Names, Places
from pnp.notation.words import GENERAL


def _place(text: str) -> str:
    return text.upper() if NAME.fullmatch(text) else text


def write_turn(verb: str, value: Any) -> str:
    """The text of a turn."""
    if value in ("pass", []):
        return "pass"
    if verb == "leader":
        return _write_piece(value)
    return " ".join(" ".join([_write_piece(camel), *_claims(camel.get("takes", {}))]) for camel in value)


def _write_piece(piece: Mapping[str, Any]) -> str:
    color, at = piece["color"], piece["at"]
    unknown = bare(color) if one_of(color) is None else json.dumps(color, ensure_ascii=False)
    letter = color[0] if color in COLORS else unknown
    return f"{letter} {at if NAME.fullmatch(at) or at == UNREADABLE else bare(at)}"


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
    return lower if lower in COLORS else SHORT.get(lower, word)


def _canonical_water(water: Mapping[str, int]) -> Mapping[str, int]:
    upper = {_place(at): value for at, value in water.items()}
    return upper if len(upper) == len(water) else water


def _read_palms(words: Sequence[Word], name: Names, places: Places) -> list[str]:
    said = [word for word in words if word.quoted or not _says_nothing(word)]
    places.update({(index,): word.column for index, word in enumerate(said)})
    return [cell_name(word.text) or word.text for word in said]


def _says_nothing(word: Word) -> bool:
    """Whether a word between hexes is a sign, or one such as `and`."""
    if not any(map(str.isalnum, word.text)):
        return word.text != UNREADABLE
    return word.text.isalpha() and any(GENERAL.find(kind, word) for kind in ("joints", "fillers"))


def _read_water(words: Sequence[Word], name: Names, places: Places) -> dict[str, int]:
    water: dict[str, int] = {}
    for word, value in pairs(words, message.lazy("notation.expected.water")):
        at = cell_name(word.text) or word.text
        if not re.fullmatch(r"-?\d{1,4}", value.text):
            raise Unreadable(message("notation.expected.value"), value.column)
        if at in water:
            raise Unreadable(message("notation.twice", hex=at), word.column)
        places[(at,)] = word.column
        water[at] = int(value.text)
    return water


def _read_left_out(words: Sequence[Word], name: Names, places: Places) -> dict[str, str]:
    return {
        player: color_of(word)
        for player, word in by_player(words, name, places, message.lazy("notation.expected.left-out"))
    }


def _write_water(water: Mapping[str, int]) -> str:
    return " ".join(f"{at}={value}" for at, value in water.items())


def _write_left_out(left_out: Mapping[str, str]) -> str:
    return " ".join(f"{bare(name)}={color[:1] if color in COLORS else color}" for name, color in left_out.items())


def _full_left_out(left_out: Mapping[str, str]) -> dict[str, str]:
    return {name: _full(word) for name, word in left_out.items()}


_LEFT_OUT = Form(True, COLORS, pairs=("player",))
NOTATION = Notation(
    verbs=VERBS,
    header={
        "palms": HeaderKey("palms", _read_palms, " ".join, lambda palms: [_place(at) for at in palms]),
        "water": HeaderKey("water", _read_water, _write_water, _canonical_water, form=Form(pairs=("place",))),
        "left-out": HeaderKey("left_out", _read_left_out, _write_left_out, _full_left_out, form=_LEFT_OUT),
    },
    read_turn=read_turn,
    write_turn=write_turn,
    canonical=canonical,
    grammar=lambda: message("notation.grammar"),
    example=lambda: message("notation.example"),
    position=POSITION,
    words=WORDS,
    opens=opens,
    arrows=False,
    canonical_line=CANONICAL,
    token_patterns=TOKENS,
)
