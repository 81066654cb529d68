"""How logs of this game are written by hand: turns, last positions, the record of both."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise, zip_longest
from typing import Any

from pnp.engine import is_numbered_through
from pnp.games.touareg.rules import VERBS, message
from pnp.games.touareg.state import TRIBES
from pnp.notation import Form, HeaderKey, Notation, Unreadable, Word, bare
from pnp.notation.entries import tells_rounds
from pnp.notation.fields import PositionLine, lines_that_go_on, number, numbers, of_players, position_notation
from pnp.notation.line import Line, number_of, opening, read_actions
from pnp.notation.record import GENERAL, Names, Places, Words, is_idle, line_pattern
from pnp.notation.tokens import TwoReadings, joined, tight

WORDS, expected = Words(__file__), message.under("notation.expected")
_SQUARE = re.compile(r"0*([0-9]{1,3}|\?)[.:]?")
_WAY = re.compile(r"0*([0-9]{1,3}|\?)(?:[>/-]|\.\.)0*([0-9]{1,3}|\?)[:]?")
_COUNT = re.compile(r"[=x×*]?-?[0-9]{1,6}[x×.]?|\?", re.IGNORECASE)
_PARTS = re.compile("@|=?[^=@]+")  # of 47=5, 5@47
_DICE = re.compile(r"=?(-?[0-9]{1,3}|\?)(?:[/:-](-?[0-9]{1,3}|\?))?")
_ROLLS, _LOSSES = re.compile("[=:]|an:"), re.compile("-[0-9]+")
_OCCUPY, _PLUS = re.compile(r"\+(-?[0-9]{1,6}|\?)"), re.compile(r"\+")
_NUMBER_OF_SQUARE = "[0-9]{1,3}"
CANONICAL = line_pattern(
    "m [0-9]+>[0-9]+ [0-9]+", "b [0-9]+ [0-9]+",
    r"a [0-9]+>[0-9]+(?: =[0-9](?:/[0-9])?(?: [0-9](?:/[0-9])?(?![0-9]))*+)?(?: \+[0-9]+)?", "[0-9]+",
)
TOKENS = (("place", rf"{_NUMBER_OF_SQUARE}(?=>)|(?<=>){_NUMBER_OF_SQUARE}|(?<=[bB] ){_NUMBER_OF_SQUARE}(?= )"),)


def read_turn(verb: str, words: Sequence[Word], places: Places) -> Any:
    """Return the value of `round`, `fate` or `turn`."""
    if verb == "turn":
        told = [one for one, behind in pairwise([*words, Word("", 0)]) if one.text != "/" or behind.text[:1].isdigit()]
        for at, one in enumerate(told[:-1]):  # four camels
            many = WORDS.find("many", one) if one.text.isalpha() else None
            if many and WORDS.find("units", Word(told[at + 1].text.rstrip("."), 1)):
                told[at] = Word(many, one.column, columns=(one.column,) * len(many))
        plain = told = _against([*told])
        typed = any(len(word.text) > 1 and word.text.isalnum() for word in told) or (told and told[0].text[0].isdigit())
        told = _with_verb(told) if typed else told
        try:
            return _read_actions(told, places)
        except TwoReadings:
            raise
        except Unreadable:
            if (other := _with_purchase(plain)) is plain:
                raise
        return _read_actions(_with_verb(other), places)
    counts = len(words) > 1 and (words[0].text.endswith(":") or words[1].text in (":", "-"))  # Round 1: 4
    counts = counts or (len(words) == 2 and words[0].text.isdecimal() and words[1].typed[:1] == "(")  # Round 1 (4)
    words = [stem for word in words if (stem := word.part(0, len(word.text.rstrip(":-")))).text] or words
    words = [one for one in words if WORDS.find("lines", one) or not GENERAL.find("articles", one)] or words
    if verb == "round" and len(words) > 1 and words[0].text.isdecimal():
        at = next((at for at, one in enumerate(words) if at and one.text[:1].isdigit()), 0)
        kinds = [{kind: WORDS.find(kind, one) for kind in ("lines", "rolling", "numbered")} for one in words[1:at]]
        rolled = any(any(kind.values()) for kind in kinds) and all(kind["lines"] != "fate" for kind in kinds)
        rolled = rolled and not any(GENERAL.find("negations", one) for one in words[1:at])  # no die 4
        words = words[at:] if rolled else words[1:] if counts else words  # Round 1: die 4
    line = Line(words, expected, WORDS)
    while (word := line.peek()) and not word.text[-1:].isdigit() and (line.skip("turns") or line.skip_own("numbered")):
        pass
    number = line.number("die" if verb == "round" else "card")
    places[("die",) if verb == "round" else ()] = line.column()
    while line.skip_own("done") or (line.ahead(1) and line.skip_own("numbered")):
        pass
    if line.more():
        raise line.fail("nothing-more")
    return {"die": number} if verb == "round" else number


class _Line(Line):
    goal: int | str | None = None  # of the last move: `there`


def _with_purchase(words: Sequence[Word]) -> Sequence[Word]:
    """The words of a turn with the verb before a purchase that has none, `+10 on 24`, `+10@24`, or has it behind its
    camels: `10 camels bought at 24`. What a plus says behind an attack may occupy."""
    for at, word in enumerate(words):
        plus = word.text[:1] == "+" and "a" not in [WORDS.find("verbs", one) or one.text for one in words[:at]]
        rest = [*([word.part(1)] if plus and word.text[1:] else []), *words[at + plus :]]
        roles = "".join(map(_role_of, rest[:4]))
        told = roles.startswith(("NT", "NUT") if plus else ("NBT", "NUBT"))
        if told or (plus and rest and re.match("[0-9]+@", rest[0].text)):
            rest = [one for one, role in zip_longest(rest, roles) if role != "B"]
            return [*words[:at], Word("b", word.column), *rest]
    return words


def _read_actions(told: Sequence[Word], places: Places) -> list[dict[str, Any]]:
    """The actions of a turn. Raises TwoReadings for `24>10 4`, a move of 4 camels or an attack with a die."""
    read = partial(read_actions, parts=_PARTS, begin=lambda words: _Line(tight(words, "/"), expected, WORDS),
        readers=_ACTIONS, expected="act")  # fmt: skip
    if not (len(told) > 1 and _BARE_WAY.fullmatch(told[0].text) and re.fullmatch("[1-6]", told[1].text)):
        return read(told, places=places)
    second = read([Word("a", told[0].column), told[0], Word("=", told[1].column), *told[1:]], places={})
    first = read([Word("m", told[0].column), *told], places=places)
    raise TwoReadings(expected("act"), told[0].column, first, second)


def _against(words: list[Word]) -> list[Word]:
    """The words with two dice of a roll as one, `1 vs 5`."""
    for at in range(len(words) - 2, 0, -1):
        first, sign, second = (*words[at - 1 : at + 2], words[at])[:3]
        second = second.part(0, len(second.text.rstrip("."))) if at + 2 == len(words) else second
        if WORDS.find("versus", sign) and first.text.isdecimal() and second.text.isdecimal():
            words[at - 1 : at + 2] = [joined([first, Word("/", sign.column), second])]
    return words


_DIE, _BARE_WAY = 6, re.compile("[0-9]+[>-][0-9]+:?")
_BARE_MOVE = re.compile("NU?FNTN(?!N)|NUNTN|F?NTNNU")  # 3 from 24 to 48; 3 camels 24 to 48; 24 to 48, 3 camels


def _role_of(word: Word) -> str:
    """What a word is: a number, what stands before where a move begins or ends, `camels`, `buys`."""
    kinds = (("F", GENERAL.find("sources", word)), ("T", GENERAL.find("goals", word) or GENERAL.find("fillers", word)))
    buys = len(word.text) > 1 and WORDS.find("verbs", word) == "b"
    named = next((role for role, found in (*kinds, ("U", WORDS.find("units", word)), ("B", buys)) if found), "-")
    return "N" if _SQUARE.fullmatch(word.text) else named


def _with_verb(words: Sequence[Word]) -> list[Word]:
    """The words of a turn with the verb of a move that tells its camels as such, `4 camels from 24 to 10`, `24>10 x4`:
    a bare number up to 6 may be a die, 15 two dice. `square` before one falls away behind `from` and `to`."""
    articles = {word for word in words if len(word.text) > 1 and GENERAL.find("articles", word)}  # not `a`
    nouns = articles | {word for word in words if WORDS.find("nouns", word)}
    leads = {word for word in words for kind in ("fillers", "goals", "sources") if GENERAL.find(kind, word)}
    leads |= {word for word in words[:1] if WORDS.find("verbs", word) == "a"}  # attaque la case 2
    none = Word("", 0)
    told = [word for last, word in pairwise([none, *words]) if word not in nouns or last not in nouns | leads]
    end = 1 if told and _BARE_WAY.fullmatch(told[0].text) else 3  # of the way: behind it its camels, `with 5`
    plain = end == 1 or "".join(map(_role_of, told[:3])) == "NTN"
    if plain and told[end + 1 :] and GENERAL.find("agents", told[end]) and told[end + 1].text[:1].isdigit():
        told = [*told[:end], *told[end + 1 :]]
    first, second, third = [*told, none, none][:3]
    counted = _COUNT.fullmatch(first.text) and WORDS.find("units", second) and (third in leads or ">" in third.text)
    before = counted or _BARE_MOVE.match("".join(map(_role_of, told)))
    counts = re.fullmatch("[x×][0-9]+|[0-9]+[x×]", second.text) or (third is not none and WORDS.find("units", third))
    many = second.text.isdecimal() and int(second.text) > _DIE and not re.fullmatch("[1-6]{2}", second.text)
    way = _BARE_WAY.fullmatch(first.text) and (counts or many)
    return [Word("m", first.column), *told] if before or way else told


_DOUBLE, _HALVES = re.compile(r"(?:(?:move|attack)?\b ?(?:buy)? ?){2}"), ([["move"], ["buy"]], [["attack"], ["buy"]])


def halves(moves: Sequence[Mapping[str, Any]], names: Sequence[str]) -> Iterator[int]:
    """The later parts of turns on lines of their own: a purchase below its move, and what follows it after a 6. The die
    tells how many turns each has in a round: of such lines of one player as many as are too many are parts, where those
    who play on have all of theirs or no line of another can be missing; one without a name where they have."""
    rounds = ((at, entry["round"]) for at, entry in enumerate(moves) if "round" in entry)
    dice = {at: value.get("die") if isinstance(value, dict) else None for at, value in rounds}
    single = lines_that_go_on(moves, lambda done, more: [done, more] in _HALVES)
    whole = lambda done, more: bool(_DOUBLE.fullmatch(" ".join(done + more)))  # noqa: E731
    double = lines_that_go_on(moves, whole) if 6 in dice.values() else []
    if not (single or double):
        return
    through = is_numbered_through(moves) or tells_rounds(moves)
    for begin, end in pairwise([*dice, len(moves)]):
        if not isinstance(die := dice[begin], int):
            continue
        due, lines, last = 1 if die == 6 else die, double if die == 6 else single, end == len(moves)
        parts, have, above, name = dict[int, str](), Counter[str](), -1, ""
        for at in (at for at in range(begin, end) if not is_idle(moves[at])):
            name = str(moves[at].get("player", "??")) or name
            if at in lines and moves[at]["turn"] != moves[above]["turn"]:
                parts[at] = name
            else:
                have[name] += bool({"turn", "gap"} & moves[at].keys())
            above = at
        many = have + Counter(name for at, name in parts.items() if moves[at]["player"] == name)
        later = set(names) if last else {str(entry.get("player")) for entry in moves[end:]}
        full = all(many[name] >= due for name in later & set(names))
        for at, name in parts.items():
            told, same = moves[at]["player"] == name, last and "n" in moves[at] and not through
            if have[name] <= due and (full or (told and last)) and (many[name] > due or not told or same):
                many[name] -= told
                yield at


def _way(line: _Line, places: Places, bare: bool) -> dict[str, Any]:
    """Two squares: `48>47`, `48-47`, `48 to 47`, `47 from 48`, `48 47`, with a verb in full if
    they may stand so `bare`; not `m 4: 48 47`."""
    begin = line.at

    def both() -> list[tuple[int | str, int]]:
        found = line.maybe(_WAY)
        return [(number_of(found[at]), line.last().at(found.start(at))) for at in (1, 2)] if found else []

    def squares(role: str) -> list[tuple[int | str, int]]:
        if found := both():
            return found
        last = line.last()
        parted = last.text[-1:] == ":" or (last.comma and not line.words[begin - 1].comma)  # m,43,42,4 is of a table
        if line.at == begin + 1 and not role and (parted or not (bare or line.verb in _ACTIONS)):
            raise line.fail("way")
        return [(number_of(line.match(_SQUARE, "way")[1]), line.column())]

    (source, places["from",]), (goal, places["to",]) = both() or line.way(squares)
    return {"from": source, "to": goal}


def _square(line: _Line, places: Places, key: str, expected: str) -> int | str:
    found = line.match(_SQUARE, expected)
    places[key,] = line.column()
    return number_of(found[1])


def _camels(line: _Line, places: Places, key: str = "camels") -> int | str:
    number = line.number("camels")
    if re.match("[^0-9]*0[0-9]", line.last().text):  # of 10, exchanged or with a blank in it
        raise line.refuse("camels")
    _skip_unit(line)
    places[key,] = line.column()
    return number


def _skip_unit(line: Line) -> None:
    while (word := line.peek()) and word.text.lower() not in _ACTIONS and line.skip_own("units"):
        pass


_CORNER = 2**0.5  # how far squares are that touch
_LIES = [0j]  # the squares by their numbers, in a spiral from the centre: steps to the right and down
for _side in range(2, 15):
    _LIES += [_LIES[-1] + step * 1j ** (_side - 2) for step in range(1, _side // 2 + 1)]


def _move(line: _Line, places: Places) -> tuple[str, dict[str, Any]]:
    """The way and the number of camels; the other way round in `4 camels from 48 to 47`."""
    _ = line.verb not in _ACTIONS and line.skip("agents")  # zieht mit 3 Kamelen
    begin, camels = line.at, {"camels": _camels(line, places)} if _camels_first(line) else {}
    move = _way(line, places, True)
    line.skip("agents")  # zieht 47 nach 23 mit 5 Kamelen
    move |= {**(camels or {"camels": _camels(line, places)})}
    said = [word.text for word in line.words[begin : line.at]]
    if len(said) == 3 and all(map(str.isdecimal, said)):  # no sign tells squares and camels apart: 48 47 3, 3 48 47
        first, second, third = (_LIES[min(int(text), len(_LIES)) - 1] for text in said)
        if abs(first - second) > _CORNER or abs(second - third) <= _CORNER:
            line.at = begin
            raise line.fail("move-or-count", a=said[0], b=said[1], c=said[2])
    line.goal = move["to"]
    return "move", move


def _camels_first(line: Line) -> bool:
    """Whether the number of camels is before their way. Raises Unreadable where it may be or not: `4 from 48 47`."""
    if not (first := line.peek()) or not _COUNT.fullmatch(first.text):
        return False
    second, third, fourth = (line.ahead(index) for index in (1, 2, 3))
    if not second:
        return False
    if _WAY.fullmatch(second.text) or (second.text.lower() not in _ACTIONS and line.meaning("units", second)):
        return True
    if not GENERAL.find("sources", second) or not third or _COUNT.fullmatch(third.text) is None:
        return bool(third and _WAY.fullmatch(third.text))
    if fourth and fourth.text.rstrip(".").isdecimal() and not ((unit := line.ahead(4)) and line.meaning("units", unit)):
        line.at += 3
        raise line.fail("way")
    return bool(fourth and (fourth.text in (">", "-") or any(GENERAL.find(to, fourth) for to in ("goals", "fillers"))))


def _buy(line: _Line, places: Places) -> tuple[str, dict[str, Any]]:
    """Square and number, the other way round with `at` before the square. Raises Unreadable for `buys 10 (12)`."""
    _ = line.verb not in _ACTIONS and line.skip("sources")  # achat de 10 chameaux
    first, following = line.peek(), line.ahead(1)
    if first and _SQUARE.fullmatch(first.text) and following and not _COUNT.fullmatch(following.text):
        camels = _camels(line, places)
        if line.goal is not None and line.skip_own("there"):
            places["at",] = line.column()
            return "buy", {"at": line.goal, "camels": camels}
        square = (word := line.peek()) and (noun := line.ahead(1)) and line.meaning("nouns", noun)
        if word and square and line.meaning("placing", word):  # for square 24, not for 24 silver
            line.at += 2
        elif not line.skip("fillers"):
            raise line.fail("camels")
        return "buy", {"at": _square(line, places, "at", "square"), "camels": camels}
    said = [word.text for word in line.words[: line.at + 2]]
    counted = any(_COUNT.fullmatch(one) and _WAY.fullmatch(two) for one, two in pairwise(said[:-2]))
    if counted and all(map(str.isdecimal, said[-2:])) and not ((unit := line.ahead(2)) and line.meaning("units", unit)):
        raise line.fail("buy-or-square", a=said[-2], b=said[-1])  # m 4 48>47 b 5 47
    line.skip("fillers")
    if line.goal is not None and line.skip_own("there"):  # kauft dort 10
        places["at",] = line.column()
        return "buy", {"at": line.goal, "camels": _camels(line, places)}
    at = _square(line, places, "at", "square")
    if line.verb not in (*_ACTIONS, "k") and (count := line.peek()) and count.typed[:1] in ("(", "["):
        raise line.fail("buy")
    return "buy", {"at": at, "camels": _camels(line, places)}


def _attack(line: _Line, places: Places) -> tuple[str, dict[str, Any]]:
    value: dict[str, Any] = {**_way(line, places, False), "rolls": []}
    line.skip("particles")
    _skip_before(line, "rolling")
    sign = line.maybe(_ROLLS)
    equals = sign is not None and sign[0] == "="
    apart = sign or line.skip_own("rolling") or (line.more() and line.is_apart())
    while dice := line.maybe(_DICE):
        equals = equals or dice[0][0] == "="
        alone = value["rolls"] and len(value["rolls"][-1]) == 1  # behind it a comma may part two dice of one roll
        several = alone and (line.words[line.at - 2].comma or not (dice[2] or equals))  # 48>47: 1, 5
        if any(len(die.lstrip("-")) > 1 for die in filter(None, dice.groups())):  # 15 may be 1/5
            raise line.refuse("dice")
        if several or not (apart or dice[2] or equals):  # 48>4 7: the square may be 47
            raise line.refuse("rolls" if several else "square-or-die")
        places["rolls", len(value["rolls"])] = line.column()
        value["rolls"].append([number_of(die) for die in dice.groups() if die is not None])
        apart = True
        if line.maybe(_LOSSES):  # the camels that the roll cost
            raise line.refuse("losses")
    if sign and not value["rolls"]:  # the die behind it is missing
        raise line.fail("dice")
    _skip_before(line, "occupying")
    if occupy := line.maybe(_OCCUPY):
        places["occupy",] = line.column()
        value["occupy"] = number_of(occupy[1])
        _skip_unit(line)
    elif (more := line.ahead(1)) and ((more.text not in _ACTIONS and line.maybe(_PLUS)) or line.skip_own("occupying")):
        line.skip_all("fillers", "agents", "pronouns", "articles")
        value["occupy"] = _camels(line, places, "occupy")
    elif not value["rolls"] and all(word.text.isdecimal() for word in line.words[line.at - 2 : line.at]):
        raise line.fail("attack-or-buy")  # a 24 10: achète, 10 on 24?
    return "attack", value


def _skip_before(line: Line, kind: str) -> None:
    """Passes over `and` before a word of a kind: `and occupies it with 2`."""
    begin = line.at
    line.skip("joints")
    line.at = line.at if (word := line.peek()) and line.meaning(kind, word) else begin


_ACTIONS = {"m": _move, "a": _attack, "b": _buy}


# Last positions as text: `squares: Ana 48=9 47`, `money: Ana=12`, `drawn: 13`.

def _read_squares(words: Sequence[Word], name: Names, places: Places, position: dict[str, Any]) -> None:
    player = name(words[0])
    owners, camels = position.setdefault("owners", {}), position.setdefault("camels", {})
    places["owners",] = places["camels",] = places["owners", player] = words[0].column
    squares = owners.setdefault(player, [])
    for word in tight(words[1:], "=:"):
        if not (found := _LINE_SQUARE.fullmatch(word.text)):
            raise Unreadable(message("notation.squares"), word.column)
        places["owners", player, len(squares)] = word.column
        squares.append(int(found[1]))
        if found[2] is not None:
            if found[1] in camels:
                raise Unreadable(message("notation.twice", square=found[1]), word.column)
            places["camels", found[1]] = word.at(found.start(2))
            camels[found[1]] = int(found[2])


def _write_squares(position: Mapping[str, Any]) -> Iterator[str]:
    left = dict(position["camels"])
    for name, squares in position["owners"].items():
        words = [f"{square}={left.pop(str(square))}" if str(square) in left else str(square) for square in squares]
        yield " ".join([bare(name), *words])


_POSITION = {
    "squares": PositionLine("owners", _read_squares, _write_squares, form=Form(True, pairs=("place",), begins=1)),
    "money": numbers("money", lambda: message("notation.money")),
    "drawn": number("fate", lambda: message("notation.drawn")),
    "last-fate": number("last_fate", lambda: message("notation.last-fate")),
}


# What else is written: turns, and the lines of the setup.

_SHORT = {"saline": "sa", "guelta": "gu", "reg": "re", "erg": "er", "fech-fech": "ff", "mountain": "mo", "chott": "ch"}
_LONG = {short: kind for kind, short in _SHORT.items()}


def write_turn(verb: str, value: Any) -> str:
    """Return the text of an entry."""
    if verb != "turn":
        return str(value["die"] if verb == "round" else value)
    return " ".join(map(_write_action, value)) or "pass"


def _write_action(action: Mapping[str, Any]) -> str:
    ((verb, data),) = action.items()  # raises ValueError for one with a note or without a verb, which has no short form
    if verb == "buy":
        return f"b {data['at']} {data['camels']}"
    way = f"{data['from']}>{data['to']}"
    if verb == "move":
        return f"m {way} {data['camels']}"
    rolls = " ".join("/".join(map(str, dice)) for dice in data.get("rolls", ()))
    occupy = f" +{data['occupy']}" if "occupy" in data else ""
    return f"a {way} ={rolls}{occupy}" if rolls else f"a {way}{occupy}"


def _read_grid(words: Sequence[Word], name: Names, places: Places) -> list[str]:
    places.update({(index,): word.column for index, word in enumerate(words)})
    said = [(word, word.text.lower()) for word in words]
    return [_LONG.get(text) or (text if text in _SHORT else WORDS.find("lands", word) or text) for word, text in said]


def _camp(word: Word) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", word.text):
        raise Unreadable(expected("camp"), word.column)
    return int(word.text)


def _read_fate(words: Sequence[Word], name: Names, places: Places) -> list[int]:
    places.update({(index,): word.column for index, word in enumerate(words)})
    if odd := next((word for word in words if not re.fullmatch(r"-?[0-9]{1,6}", word.text)), None):
        raise Unreadable(expected("fate"), odd.column)
    return [int(word.text) for word in words]


_LINE_SQUARE = re.compile(r"([0-9]{1,3})(?:[=:](-?[0-9]{1,6}))?")
_GRID = Form(words=tuple(_LONG))
NOTATION = Notation(
    verbs=VERBS,
    header={
        "grid": HeaderKey("grid", _read_grid, lambda grid: " ".join(_SHORT[kind] for kind in grid), list, form=_GRID),
        "camps": of_players("camps", _camp, message.lazy("notation.expected.camp")),
        "fate": HeaderKey("fate", _read_fate, lambda fate: " ".join(map(str, fate)), list, {"endless": "endless"}),
    },
    read_turn=read_turn, write_turn=write_turn,
    grammar=lambda: message("notation.grammar"), example=lambda: message("notation.example"),
    position=position_notation(_POSITION, lambda: message("notation.position")),
    words=WORDS, seats=("tribe", TRIBES), halves=halves, opens=opening(_ACTIONS, WORDS),
    canonical_line=CANONICAL, token_patterns=TOKENS)  # fmt: skip
