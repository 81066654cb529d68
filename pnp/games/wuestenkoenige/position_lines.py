"""Last positions as text: `delivered: Ana wwf`, `camels: Ana 4 palace C2/f`, `tiles: dune A2 B3`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from pnp.games.wuestenkoenige.goods import GOODS
from pnp.games.wuestenkoenige.line import LETTERS, camel_text, letters
from pnp.games.wuestenkoenige.reading import place_name
from pnp.games.wuestenkoenige.sentences import message
from pnp.notation import Form, HeaderKey, PositionNotation, Unreadable, Word, bare
from pnp.notation.record import Names, Places, ReadLine

_CAMEL = re.compile(r"([A-Za-z0-9?]+)(?:/(-|[wfp]+))?", re.IGNORECASE)
_COUNT = re.compile(r"[1-9][0-9]?")
_LETTERS = re.compile("[wfp]+", re.IGNORECASE)


def position_notation(faces: HeaderKey) -> PositionNotation:
    """The lines of last positions; `faces` reads and writes faces of hexes."""
    lines: dict[str, ReadLine] = {
        "delivered": _read_delivered,
        "camels": _read_camels,
        "tiles": partial(_read_tiles, faces),
    }
    return PositionNotation(
        lines,
        lambda position: list(_write(position, faces)),
        partial(_canonical, faces),
        lambda: message("notation.position"),
        {**dict.fromkeys(("delivered", "camels"), Form(True, letters="wfp", begins=1)), "tiles": faces.form},
    )


def _of_player(words: Sequence[Word], name: Names, places: Places, position: dict[str, Any], key: str) -> list[Any]:
    """What the position has under a key for the player whom the line names."""
    player = name(words[0])
    places[key,] = places[key, player] = words[0].column
    found: list[Any] = position.setdefault(key, {}).setdefault(player, [])
    return found


def _read_delivered(words: Sequence[Word], name: Names, places: Places, position: dict[str, Any]) -> None:
    found, player = _of_player(words, name, places, position, "delivered"), name(words[0])
    for times, word in _counted(words[1:]):
        low = word.text.lower()
        if word.quoted or not (low in GOODS or _LETTERS.fullmatch(low)):
            raise Unreadable(message("notation.delivered"), word.column)
        for good in times * ([low] if low in GOODS else [LETTERS[letter] for letter in low]):
            places["delivered", player, len(found)] = word.column
            found.append(good)


def _read_camels(words: Sequence[Word], name: Names, places: Places, position: dict[str, Any]) -> None:
    found, player = _of_player(words, name, places, position, "camels"), name(words[0])
    for times, word in _counted(words[1:]):
        match = None if word.quoted else _CAMEL.fullmatch(word.text)
        if not match:
            raise Unreadable(message("notation.standing"), word.column)
        goods = [LETTERS[letter] for letter in (match[2] or "").lower() if letter != "-"]
        for _ in range(times):
            base = "camels", player, len(found)
            places[base] = places[*base, "at"] = word.column
            places[*base, "cargo"] = word.at(match.start(2)) if match[2] else word.column
            found.append({"at": place_name(match[1]), **({"cargo": [*goods]} if match[2] else {})})


def _counted(words: Sequence[Word]) -> Iterator[tuple[int, Word]]:
    """Each word with the number before it: how many of that there are."""
    times = 0
    for at, word in enumerate(words):
        if not times and not word.quoted and _COUNT.fullmatch(word.text) and at + 1 < len(words):
            times = int(word.text)
        else:
            yield times or 1, word
            times = 0


def _read_tiles(faces: HeaderKey, words: Sequence[Word], name: Names, places: Places, position: dict[str, Any]) -> None:
    own: Places = {}
    found, more = position.setdefault("faces", {}), faces.read(words, name, own)
    places["faces",] = words[0].column
    for at in more:
        if at in found:
            raise Unreadable(message("notation.twice", at=at), own[at,])
    places.update({("faces", *path): column for path, column in own.items()})
    found.update(more)


def _write(position: Mapping[str, Any], faces: HeaderKey) -> Iterator[str]:
    for name, goods in position["delivered"].items():
        yield f"delivered: {bare(name)} {letters(goods)}".rstrip()
    for name, camels in position["camels"].items():
        yield " ".join(["camels:", bare(name), *_runs([camel_text(camel, bare) for camel in camels])])
    if "faces" in position:
        yield f"tiles: {faces.write(position['faces'])}"


def _runs(words: Sequence[str]) -> Iterator[str]:
    """The words, of several alike in a row their number and one of them."""
    for word, group in groupby(words):
        times = len(list(group))
        yield f"{times} {word}" if times > 1 else word


def _canonical(faces: HeaderKey, position: Mapping[str, Any]) -> dict[str, Any]:
    """Hexes in upper and sites in lower case."""
    camels = {
        name: [{**camel, "at": place_name(camel["at"])} for camel in standing]
        for name, standing in position["camels"].items()
    }
    told = {"faces": faces.canonical(position["faces"])} if "faces" in position else {}
    return {**position, "camels": camels, **told}
