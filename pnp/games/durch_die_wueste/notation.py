"""How logs of this game are written by hand: turns, last positions, the record of both."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any

from pnp.data.errors import distance
from pnp.engine import UNREADABLE, is_numbered_through
from pnp.games.durch_die_wueste.rules import VERBS, message
from pnp.games.durch_die_wueste.state import COLORS
from pnp.geometry.hexes import NAME as HEXES_NAME
from pnp.notation import Form, HeaderKey, Notation, Unreadable, Word, bare
from pnp.notation.fields import PositionLine, in_form, of_players, pairs, position_notation, rename_keys
from pnp.notation.line import Line, is_pass, parts_of, with_hint
from pnp.notation.record import GENERAL, NAME, Names, Places, Words, cell_name, is_idle, line_pattern, may_be_slip
from pnp.notation.tokens import as_json, between_commas, joined

WORDS, expected = Words(__file__), message.under("notation.expected")
SHORT = {color[0]: color for color in COLORS}
_CLAIM = re.compile(r"\+([wW]|(?=[0-3](?![0-9])|\?))(\d{1,4}|\?)|\+([oOaA])([A-Za-z0-9,?-]+)")
_PARTS = re.compile(r"[a-z](?=[A-Z]-?[0-9])|[cslrmCSLRM](?=[A-Za-z]-?[0-9])|[A-Za-z]{1,2}-?[0-9]+|[^\W\d_]+")
_LIKE_HEX = re.compile("[A-Za-z]|[A-Z]+[0-9]+|[a-z]+[0-9]+|[0-9]+[A-Za-z]+[0-9]+")  # meant for a hex
_APART = re.compile("[/+&,;|]*")  # between hexes in one word
_SIGNS = ":-=>@.,/"  # that stand between a color and its hex
CANONICAL = line_pattern(rf"[cslrm] {NAME.pattern}(?: \+w[0-9]+)?(?: \+o[A-Z0-9,]+)?(?: \+a[A-Z0-9,]+)?")
TOKENS = (("claim", _CLAIM.pattern), ("place", NAME.pattern))
_MAY_BE_CLAIM = re.compile("[a-z]?[woaWx][0-9]+|[0-9]+[woaWx]|[woa][A-Z][0-9]+")  # or a hex, a number: w3, 5o, oE9, 2x
_IDLE = ("joints", "doing", "auxiliaries")  # kinds of words before a camel
_MANY = re.compile("[x×]?([0-9]+)[x×]?", re.IGNORECASE)  # 2x mint
_HALF = {"player", "camels", "n", "note"}

Counted = tuple[Word, int]
"""A number before a color, and how many camels stand before it."""


def read_turn(verb: str, words: Sequence[Word], places: Places) -> Any:
    """Return the value of `leader` or `camels`."""
    if is_pass(words):
        return "pass" if verb == "leader" else []
    leaders = (word for word in words if word.text[1:].isalpha() and WORDS.find("parts", word) == "leaders")
    if verb != "leader" and (odd := next(leaders, None)):
        raise Unreadable(expected("no-leader", word=odd.text), odd.column)
    line, counted = Line(_color_first(words), expected, WORDS), list[Counted]()
    if verb != "leader":
        pieces = _camels(line, places, counted)
    elif len(words) > 1 or len(parts_of(words[0], _PARTS)) > 1:  # r M7, rM7
        pieces = [_piece(line, places, (), counted, 0)]
    if verb == "leader" and (len(line.words) == 1 or line.more()):
        raise line.fail("leader")
    # a number before a color must be that of the camels of this color that follow
    ends = [*(at for _, at in counted[1:]), len(pieces)] if counted else []
    for (word, begin), end in zip(counted, ends, strict=True):
        colors = [piece["color"] for piece in pieces[begin:end]]
        count = next((at for at, color in enumerate(colors) if color != colors[0]), len(colors))
        if int(word.text) != count:
            raise Unreadable(message("notation.count", given=word.text, count=count), word.column)
    return pieces[0] if verb == "leader" else pieces


def _color_first(words: Sequence[Word]) -> Sequence[Word]:
    """Return the words of a turn that tells every hex before its color, `D5 mint D6 sky`, the other way round."""
    if words[0].text.isalpha() and not any(GENERAL.find(kind, words[0]) for kind in _IDLE):
        return words
    end = words[-1].part(0, len(words[-1].text.rstrip(".")))  # D5 mint.
    told, turned, at = [*words[:-1], words[-1] if words[-1].quoted else end], list[Word](), 0
    while at < len(words):
        idle = at + 1 < len(words) and any(GENERAL.find(kind, words[at]) for kind in _IDLE)  # places D5 mint and ...
        if idle or (words[at].text[:1] == "+" and turned):
            turned.append(words[at])
            at += 1
        elif at + 1 < len(words) and not words[at].quoted and cell_name(words[at].text) and known_color(told[at + 1]):
            turned += [told[at + 1], words[at]]
            at += 2
        else:
            return words
    return turned


def halves(moves: Sequence[Mapping[str, Any]], names: Sequence[str]) -> Iterator[int]:
    """The second camels of turns on lines of their own: of one player, or without a name; the first of all has one."""
    played = ((at, entry) for at, entry in enumerate(moves) if not is_idle(entry))
    turns = [*((at, entry) for at, entry in played if isinstance(entry.get("camels"), list)), (0, {})]
    alone = [len(entry.get("camels", ())) == 1 for _, entry in turns]
    pairs = [at for at in range(2, len(turns) - 1) if alone[at - 1] and alone[at]]
    through = bool(pairs) and is_numbered_through(moves)
    for (_, before), (begin, first), (at, second), (_, after) in (turns[pair - 2 : pair + 2] for pair in pairs):
        name, others = first.get("player"), (before.get("player"), after.get("player"))
        plain = first.keys() | second.keys() <= _HALF and (through or second.get("n") in (None, first.get("n")))
        plain = plain and all(map(is_idle, moves[begin + 1 : at]))
        if plain and first["camels"] != second["camels"] and name not in others:
            yield from [at] if name and second.get("player") in (name, "") else []


def over(verb: str, moves: Sequence[Mapping[str, Any]], names: Sequence[str]) -> bool:
    """Tell whether all leaders stand: each player has one of each color, of five players each lacks one."""
    if verb != "leader" or not moves or "leader" not in moves[-1]:  # of other lines there may be thousands
        return False
    leaders = islice((entry for entry in moves if "leader" in entry), 100)
    many = Counter(entry.get("player") for entry in leaders if not is_idle(entry))
    return {*many.values()} == {4 if len(names) > 4 else 5} and {*many} == {*names}


def opens(verb: str, word: Word) -> bool:
    """Tell whether a turn may begin with a word: a color, or `pass`."""
    return not word.quoted and (known_color(word) is not None or is_pass([word]))


def known_color(word: Word) -> str | None:
    """Return the color of a word: its letter or any unique beginning, or its name in another language."""
    return None if word.quoted else SHORT.get(word.text) or one_of(word.text) or WORDS.find("colors", word)


def color_of(word: Word) -> str:
    """Return the color of a word; an unknown word stays as it is."""
    return known_color(word) or word.text


def one_of(text: str) -> str | None:
    """Return the color that a text begins, if it is but one."""
    found = [color for color in COLORS if color.startswith(text.lower())]
    return found[0] if len(found) == 1 else None


def _camels(line: Line, places: Places, counted: list[Counted]) -> list[dict[str, Any]]:
    camels: list[dict[str, Any]] = []
    guessed: Word | None = None
    while (word := line.peek()) is not None:
        at, begin = len(camels), line.at
        plain = word.text in SHORT or (word.text[:1] == "+" and word.text[1:2].isalpha())
        if camels and not (plain or word.quoted) and _claim_in_words(line, camels, places):
            continue
        if word.text[0:1] == "+" and not word.quoted and len(word.text) > 1:
            _claim(line, camels, places)
        elif camels and word.text not in SHORT and (place := _more_of_one_color(line)):
            places[at,] = places[at, "color"] = places[at, "at"] = line.column()
            camels.append({"color": camels[-1]["color"], "at": place})
            guessed = guessed or line.last()
        else:
            line.at = begin
            camels.append(_piece(line, places, (at,), counted, at))
            places[at,] = places[at, "color"]
    if guessed and len(camels) > 2:  # more than a turn has
        raise Unreadable(expected("hex-or-claim", word=guessed.text), guessed.column)
    return camels


def _more_of_one_color(line: Line) -> str | None:
    """One more hex of the color before, and not the next color and its hex: `cF4`."""
    begin, joined_by_word = line.at, False
    while (word := line.peek()) and known_color(word) is None:
        colored = cell_name(word.text) and word.text[0].lower() in SHORT and word.text[1].isalpha()
        counts = _MANY.fullmatch(word.text) and (behind := line.ahead(1)) and known_color(behind)  # 1x lilac D8
        if colored or counts or word.text == UNREADABLE:  # of a camel that cannot be read, the color is written
            return None
        if _MAY_BE_CLAIM.fullmatch(word.text) and not word.quoted:
            raise line.fail("hex-or-claim", word=word.text)
        _part_hexes(line)
        led = line.skip("fillers")
        if (known := line.peek()) and cell_name(known.text):
            if (led and not (line.words[begin - 1].comma or joined_by_word)) or known.typed[:1] in (">", "(", "["):
                raise line.fail("one-hex")
            return line.cell()
        if word.text == "+" and (behind := line.ahead(1)) and behind.text[:1].lower() in (*"woa",):  # + w3, a claim
            return None
        if word.text == "/" and (behind := line.ahead(1)) and cell_name(behind.text):
            raise line.fail("one-hex")
        if not line.skip("joints"):
            break
        joined_by_word = True
    return None


def _piece(line: Line, places: Places, path: tuple[int, ...], counted: list[Counted], before: int) -> dict[str, Any]:
    """A color and a hex; a word that is neither is left to the rules where the other one is known."""
    first, second = line.peek(), line.ahead(1)
    if first and second and first.text in SHORT and NAME.fullmatch(second.text) and not (first.quoted or second.quoted):
        line.at += 2
        places[*path, "color"], places[*path, "at"] = first.column, second.column
        return {"color": SHORT[first.text], "at": second.text.upper()}
    word, color = _color(line, counted, before)
    odd = before or len(word.text) == 2  # `or`, not `purple`
    near = any(distance(word.text.lower(), known) == 1 for known in COLORS)  # mnit, not `Oase`
    if before and word.text.isdecimal():  # D5 [2]
        raise Unreadable(expected("hex-or-claim", word=word.text), word.column)
    if not (color or word.quoted or word.text == UNREADABLE) and (
        word.text == "I" or not word.text.isalpha() or not may_be_slip(word) or (odd and not near)
    ):
        raise Unreadable(expected("color", word=word.text), word.column)
    places[*path, "color"] = word.column
    if (at := line.cell()) is None:
        _skip_to_cell(line)
        at = line.cell()
    if at is None and word.text == UNREADABLE and (behind := line.peek()) and known_color(behind):
        places[*path, "at"] = word.column
        return {"color": UNREADABLE, "at": UNREADABLE}
    if at is None:
        behind = line.peek()
        if not (color or word.quoted or (behind and behind.quoted)):
            raise Unreadable(expected("color", word=word.text), word.column)
        if behind is None or not (behind.quoted or (_LIKE_HEX.fullmatch(behind.text) and not known_color(behind))):
            raise Unreadable(with_hint(expected("hex-after", word=word.text), behind, WORDS), word.end)
        at = line.take("leader").text
        if (more := line.peek()) and not behind.quoted and cell_name(more.text):  # m E l4, which may be E14
            raise Unreadable(expected("hex-after", word=word.text), word.end)
    places[*path, "at"] = line.column()
    return {"color": color or word.text, "at": at}


def _color(line: Line, counted: list[Counted], before: int) -> tuple[Word, str | None]:
    """The next word and the color that it means, in `c:` too; passes over what says nothing, such as `plays`, `and`."""
    while (word := line.peek()) and not word.quoted:
        behind = line.ahead(1)
        both = behind and WORDS.find("colors", Word(f"{word.text} {behind.text}", word.column))  # light blue
        if color := both or known_color(word):
            line.at += 2 if both else 1
            return word, color
        if word.text in _SIGNS and behind:
            line.at += 1
            continue
        parts, many = parts_of(word, _PARTS), _MANY.fullmatch(line.meaning("counts", word) or word.text)
        if len(parts) > 1 and known_color(parts[0]) and any(map(str.isdigit, parts[1].text)):  # color and hex in one
            if re.fullmatch("[wW][0-3]", parts[1].text):  # rw1, s+w2
                raise line.fail("hex-or-claim", word=word.text)
            line.put(parts)
        elif many and behind and (known_color(behind) or line.meaning("units", behind)):
            if not line.is_apart():
                raise line.fail("hex-or-count", number=word.text)
            counted.append((Word(many[1], word.column), before))
            line.at += 1
        elif not any(map(line.skip, _IDLE)) and not (behind and any(map(line.skip_own, ("units", "ordinals")))):
            break
    word = line.take("leader")
    plain = word.text.rstrip(_SIGNS)
    before_sign = word.part(0, len(plain)) if 0 < len(plain) < len(word.text) else None
    return word, known_color(before_sign) if before_sign else None


def _skip_to_cell(line: Line) -> None:
    """Passes over `camel` and lone signs before a hex; hexes in one word become some, one in two words one."""
    while (word := line.peek()) and not word.quoted and cell_name(word.text) is None:
        lettered = (behind := line.ahead(1)) and len(word.text) == 1 and cell_name(word.text + behind.text)  # A 10
        if behind and (word.text in _SIGNS or (not lettered and line.skip_own("units"))):
            line.at += word.text in _SIGNS
            continue
        if line.skip_to_place() or line.skip("doing"):
            continue
        if word.text[-1:] == ":" and line.meaning("units", plain := word.part(0, len(word.text) - 1)):
            line.put([plain])  # cream camels: D5
            continue
        joins = any(GENERAL.find(kind, word) for kind in ("agents", "sources"))  # by 3
        if behind and not (behind.quoted or joins) and word.text.isalpha() and behind.text.isdecimal():
            line.put([joined([word, behind])], 2)
        _part_hexes(line)
        return


def _part_hexes(line: Line) -> None:
    parts = parts_of(word, _PARTS) if (word := line.peek()) else []
    colored = len(parts) == 2 and known_color(parts[1]) is not None  # D8+r M8
    named = len(parts) > 1 and all(cell_name(part.text) for part in (parts[:1] if colored else parts))
    apart = _PARTS.sub("", word.text) if word else ""
    if named and _APART.fullmatch(apart) and (apart or not colored):
        if "/" in apart and not colored:  # or a doubt between them
            raise line.fail("one-hex")
        line.put(parts)


def _claim(line: Line, camels: list[dict[str, Any]], places: Places) -> None:
    """Adds what the next word says that the last camel took."""
    word = line.take("claim")
    found = _CLAIM.fullmatch(re.sub("^[+]([0-3])[wW]$", r"+w\1", word.text.rstrip(".")))  # +3w
    if not (camels and found):
        raise Unreadable(expected("claim" if camels else "camel-first"), word.column)
    takes, at = camels[-1].setdefault("takes", {}), len(camels) - 1
    key = {"o": "oases", "a": "area"}[found[3].lower()] if found[3] else "water"
    places.setdefault((at, "takes"), word.column)
    places[at, "takes", key] = word.column
    if key == "water":
        takes[key] = _more_water(camels, found[2])
        return
    hexes = takes.setdefault(key, [])
    for name in filter(lambda name: name.text, between_commas(word.part(*found.span(4)))):
        hexes.append(cell_name(name.text))
        if hexes[-1] is None:  # or the color of the next camel
            raise Unreadable(expected("claim"), name.column)
    if (following := line.peek()) and cell_name(following.text):
        raise line.fail("hex-or-camel", hex=following.text, claim=word.text, color=camels[-1]["color"])


def _more_water(camels: Sequence[Mapping[str, Any]], said: str) -> int | str:
    """What the last camel took of water with what is said now; `?` where that may be of the camel before."""
    before = camels[-1]["takes"].get("water", 0)
    shared = before and any("takes" not in camel for camel in camels)
    return UNREADABLE if shared or UNREADABLE in (said, before) else before + int(said)


def _claim_in_words(line: Line, camels: list[dict[str, Any]], places: Places) -> bool:
    """Adds what words say that the last camel took, `3 water`, `(oasis D14)`; points and numbers of oases tell nothing.
    False where they say nothing of it."""
    begin, at = line.at, len(camels) - 1
    while (
        line.skip_own("claiming") or any(map(line.skip, ("joints", "articles", "goals"))) or line.maybe(re.compile("-"))
    ):
        pass
    first = line.peek() or Word("", 0)
    glued = re.fullmatch(r"(\+?[0-9])([^\W\d_]{2,}[.:]?)", first.text)  # 3pts
    told, *behind = [first.part(*span) for span in glued.regs[1:]] if glued else [first, line.ahead(1) or first]
    counts = bool(glued) or re.fullmatch(r"\+?[0-9]", told.text) or line.meaning("many", told)
    noun = behind[-1] if counts else told
    if not (kind := line.meaning("claims", noun.part(0, len(noun.text.rstrip(":."))))):
        line.at = begin
        return False
    line.at += 2 if counts and not glued else 1
    idle = ("water", "points")
    while (more := line.peek()) and (also := line.meaning("claims", more)) in idle and not line.last().comma:
        kind, line.at = also if kind == "points" else kind, line.at + 1  # water tokens, points d'eau
    takes, key = camels[-1].setdefault("takes", {}), kind if kind in ("oases", "area") else "water"
    places.setdefault((at, "takes"), first.column)
    places[at, "takes", key] = first.column
    if key == "water":
        behind_it = None if counts or not line.more() else line.maybe(re.compile("[0-9]"))
        said = behind_it[0] if behind_it else told.text.lstrip("+")
        twice = said == str(takes.get(key))  # +w3 (3 water)
        takes[key] = _more_water(camels, said if kind == "water" and said.isdecimal() and not twice else UNREADABLE)
    else:
        takes.setdefault(key, []).append((None if line.last().comma else line.cell()) or UNREADABLE)
    if (following := line.peek()) and cell_name(following.text):
        raise line.fail("hex-or-camel", hex=following.text, claim=noun.text, color=camels[-1]["color"])
    return True


# Last positions as text: a line for each caravan, `camels: Ana m D4 D5`.


def _read_camels(words: Sequence[Word], name: Names, places: Places, position: dict[str, Any]) -> None:
    player = name(words[0])
    places["camels",] = places["camels", player] = words[0].column
    caravans, color = position.setdefault("camels", {}).setdefault(player, {}), ""
    for word in words[1:]:
        if not word.quoted and (word.text == UNREADABLE or any(map(str.isdigit, word.text))):  # meant for a hex
            if not color:
                raise Unreadable(message("notation.color-before", hex=word.text), word.column)
            places["camels", player, color, len(caravans[color])] = word.column
            caravans[color].append(cell_name(word.text) or word.text)
        elif not (color and known_color(word) is None and GENERAL.find("joints", word)):
            color = color_of(word)
            places["camels", player, color] = word.column
            caravans.setdefault(color, [])


def _write_camels(position: Mapping[str, Any]) -> Iterator[str]:
    """A line a caravan; the name alone of a player who has none."""
    for name, caravans in position["camels"].items():
        if not caravans:
            yield bare(name)
        for color, hexes in caravans.items():
            yield " ".join([bare(name), color[0] if color in COLORS else bare(color), *hexes])


def _canonical_camels(camels: Mapping[str, Mapping[str, list[str]]]) -> dict[str, Any]:
    upper = {name: {color: [*map(_place, hexes)] for color, hexes in rows.items()} for name, rows in camels.items()}
    return {name: rename_keys(rows, lambda word: one_of(word) or word) for name, rows in upper.items()}


def _place(text: str) -> str:
    return text.upper() if HEXES_NAME.fullmatch(text) else text


def write_turn(verb: str, value: Any) -> str:
    """Return the text of a turn."""
    return "pass" if value in ("pass", []) else " ".join(map(_write_piece, [value] if verb == "leader" else value))


def _write_piece(piece: Mapping[str, Any]) -> str:
    color, at, takes = piece["color"], piece["at"], piece.get("takes", {})
    slip = one_of(color) is None and may_be_slip(Word(color, 1))
    words = [color[0] if color in COLORS else bare(color) if slip else as_json(color)]
    plain = cell_name(at) == at.upper() or (_LIKE_HEX.fullmatch(at) and not known_color(Word(at, 1)))
    words.append(at if plain else as_json(at))
    words += [f"+w{takes['water']}"] if "water" in takes else []
    words += [f"+{key[0]}{','.join(takes[key])}" for key in ("oases", "area") if key in takes]
    return " ".join(words)


def canonical(verb: str, value: Any) -> Any:
    """Return the value with colors in full and hexes in upper case."""
    return in_form(value, {"color": _full, **dict.fromkeys(("at", "oases", "area"), _place)})


def _full(word: str) -> str:
    lower = word.lower()
    return lower if lower in COLORS else SHORT.get(lower, word)


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
            raise Unreadable(expected("value"), value.column)
        if at in water:
            raise Unreadable(message("notation.twice", hex=at), word.column)
        places[(at,)] = word.column
        water[at] = int(value.text)
    return water


NOTATION = Notation(
    verbs=VERBS,
    header={
        "palms": HeaderKey("palms", _read_palms, " ".join, lambda palms: [_place(at) for at in palms]),
        "water": HeaderKey(
            "water", _read_water, lambda water: " ".join(f"{at}={value}" for at, value in water.items()),
            partial(rename_keys, form=_place), form=Form(pairs=("place",)),
        ),
        "left-out": of_players(
            "left_out", color_of, message.lazy("notation.expected.left-out"),
            lambda color: color[:1] if color in COLORS else color, _full, COLORS,
        ),
    },
    read_turn=read_turn, write_turn=write_turn, canonical=canonical,
    grammar=lambda: message("notation.grammar"), example=lambda: message("notation.example"),
    position=position_notation(
        {"camels": PositionLine(
            "camels", _read_camels, _write_camels, _canonical_camels, Form(True, COLORS, begins=2),
        )}, lambda: message("notation.position"),
    ),
    words=WORDS, opens=opens, over=over, halves=halves, arrows=False, canonical_line=CANONICAL,
    token_patterns=TOKENS,
)  # fmt: skip
