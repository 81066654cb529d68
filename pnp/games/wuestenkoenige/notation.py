"""How logs of this game are written by hand: turns, last positions, the record of both."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import pairwise
from typing import Any

from pnp.games.wuestenkoenige.layout import GOODS, KINDS, SITES

from pnp.games.wuestenkoenige.log import (  # isort: skip
    ATTACK, CARDS, LETTERS, PICK_UP, WORDS, TurnLine, camel_text, letters, place_name,
)  # fmt: skip
from pnp.games.wuestenkoenige.rules import VERBS, message
from pnp.notation import Form, HeaderKey, Notation, Unreadable, Word, bare, fields
from pnp.notation.line import COLON, opening, read_actions
from pnp.notation.record import GENERAL, NAME, NAME_PATTERN, Names, Places, cell_name, line_pattern
from pnp.notation.tokens import fold, joined

_ROW, _NUMBER = re.compile("(?:.*[>:-])?[A-Z]"), re.compile("[0-9]{1,2}(?:[>/*-].*)?")  # B 02>E 01
_LONGEST_SITE = 3  # words
_PARTS, _CELL_COLON = re.compile("@|[^@]+"), re.compile("[A-Za-z][0-9]+:")
_CAMEL = r"(?:[^\W\d_][^\s:]*:)?(?:[A-Z]{1,2}[0-9]+|palace|water|fire|plant)(?:/(?:-|[wfp]+))?\*?"
CANONICAL = line_pattern(
    rf"m {_CAMEL}(?:>(?:[A-Z]{{1,2}}[0-9]+|[a-z]+))+(?: \+[0-9])?", "d [A-Z]{1,2}[0-9]+(?:>[A-Z]{1,2}[0-9]+)?",
    rf"t {_CAMEL} [wfp]+", rf"a {_CAMEL} {_CAMEL} [0-9](?: [wfp])?",
    r"c [a-z-]+(?: (?:[^\s0-9:>]*[0-9:>]\S*|[NS]?[EW]|flip|remove|dune|plain|water|fire|plant|[wfp]))*",
)
TOKENS = (
    ("player", rf"{NAME_PATTERN}(?=:\w)|(?<= [xX] ){NAME_PATTERN}"), ("place", "|".join((NAME.pattern, *SITES))),
    ("goods", f"(?<=/)-|(?i:[{''.join(LETTERS)}]+)"),
)


def read_turn(names: Names, verb: str, words: Sequence[Word], places: Places) -> list[dict[str, Any]]:
    """Return the actions of a turn; `plays` before a card is its letter. Raises Unreadable."""
    ends = [_CELL_COLON.fullmatch(word.text) or WORDS.find("sites", word.part(0, -1)) for word in words]
    words = [word.part(0, -1) if end and word.text[-1] == ":" else word for word, end in zip(words, ends, strict=True)]
    # the letter of a card in place of a word such as `plays`, where one or two words behind it name one
    plays = [GENERAL.find("doing", word) and _names_card(words[at + 1 : at + 4]) for at, word in enumerate(words)]
    words = _owned([Word("c", word.column) if found else word for word, found in zip(words, plays, strict=True)], names)
    for at in range(len(words) - 2, -1, -1):
        if found := _site(words, at):
            words[at : at + found[1]] = [found[0]]
        elif at and not words[at].quoted and _ROW.fullmatch(words[at].text) and _NUMBER.fullmatch(words[at + 1].text):
            words[at : at + 2] = [joined(words[at : at + 2])]
    if words and len(words[0].text) > 1 and _names_card(words[:2]):
        words = [Word("c", words[0].column), *words]  # sandstorm E1 remove
    return read_actions(words, _PARTS, lambda words: TurnLine(words, names), _READ, places, "action")


def _owned(words: list[Word], names: Names) -> list[Word]:
    """The words with the owner of a camel before it: `Bens Kamel`, `le chameau de Ben`; `das Kamel` is not Dana's."""

    def is_name(text: str) -> bool:
        with suppress(Unreadable):  # a beginning of several names
            return fold(names(Word(f"{text}:", 1))) == fold(text)
        return False

    nouns = [len(word.text) > 1 and WORDS.find("nouns", word) == "m" for word in words]
    for at, (word, behind) in enumerate(pairwise(words)):
        if word.text[-1:] == "s" and nouns[at + 1] and not is_name(word.text) and is_name(word.text[:-1]):
            words[at] = word.part(0, -1)
        elided = behind.text[:2] in ("d'", "d’")
        owner = [behind.part(2)] if elided else words[at + 2 : at + 3] if GENERAL.find("sources", behind) else []
        if nouns[at] and owner and is_name(owner[0].text):
            article = at > 1 and len(words[at - 1].text) > 1 and GENERAL.find("articles", words[at - 1])
            return _owned([*words[: at - bool(article)], *owner, *words[at + 3 - elided :]], names)
    return words


def _site(words: Sequence[Word], at: int) -> tuple[Word, int] | None:
    """A site of some words, with what arrows join to them, and their number: `water oasis`, `F2>oasis de l'eau>F3`."""
    for count in range(2, min(_LONGEST_SITE, len(words) - at) + 1):
        way, arrow, first = words[at].text.rpartition(">")
        last, behind, more = words[at + count - 1].text.partition(">")
        name = " ".join([first, *(word.text for word in words[at + 1 : at + count - 1]), last.rstrip(".:")])
        if site := WORDS.find("sites", Word(name.replace("’", "'"), 1)):
            text = f"{way}{arrow}{site}{behind}{more}"
            return Word(text, words[at].column, comma=words[at + count - 1].comma), count
    return None


def _names_card(words: Sequence[Word]) -> bool:
    plain = [one.text.rstrip(",.:") for one in words if len(one.text) == 1 or not GENERAL.find("articles", one)]
    names = (Word(" ".join(plain[:count]), 1) for count in (1, 2))
    return any(name.text in KINDS or WORDS.find("cards", name) for name in names)


def _read_move(line: TurnLine, own: Places) -> tuple[str, Any]:
    line.load()
    (camel, own["camel",]), *rest = line.stops()
    if not rest:
        raise line.fail("path")
    steps = line.steps(rest)
    own.update({("path", index): column for index, (_, column) in enumerate(steps)})
    own["path",] = steps[0][1]
    data: dict[str, Any] = {"camel": camel, "path": [name for name, _ in steps]}
    if (camels := line.new_camels()) is not None:
        data["new_camels"] = camels
        own["new_camels",] = own["path", len(rest) - 1, "new_camels"] = line.column()  # they come with the last step
    return "move", data


def _read_attack(line: TurnLine, own: Places) -> tuple[str, dict[str, Any]]:
    line.skip("agents")
    line.part_arrows()
    _name_rival(line)
    (camel, own["with",]), (target, own["target",]) = line.stops(2, 2)
    if "owner" not in target:
        raise line.refuse("rival")
    die_and_good = {key: ATTACK[key] for key in ("die", "good")}
    return "attack", {"with": camel, "target": target, **fields.take_fields(die_and_good, line, own)}


def _name_rival(line: TurnLine) -> None:
    """Makes a camel and its rival on the same hex of `F3 Ben`, `Ben on F3` before a die: `F3 Ben:F3`."""
    first, second = line.peek(), line.ahead(1)
    if not first or not second:
        return
    if line.meaning("nouns", second) == "m" and line.owner(first):  # Ben's camel on F3
        line.put([first], 2)
        second = line.ahead(1) or second
    count = 3 if GENERAL.find("fillers", second) else 2
    camel, named = (line.ahead(count - 1), first) if line.owner(first) else (first, second)
    owner, behind = line.owner(named), line.ahead(count)
    cell = camel.part(0, len(re.split("[/*]", camel.text)[0])) if camel else None
    other = behind and (behind.text[0] == ":" or cell_name(behind.text))
    if owner and camel and cell and cell_name(cell.text) and not other:
        line.put([camel, joined([owner, Word(":", camel.column), cell])], count)


def _read_pick_up(line: TurnLine, own: Places) -> tuple[str, dict[str, Any]]:
    """A camel and goods, or the other way round: `water from C2`."""
    begin, goods = line.at, line.goods_before_camel()
    camel = line.camel()
    own["camel",] = line.column()
    begin = begin if goods else line.at
    goods = goods or line.goods()
    own["goods",] = line.words[begin].column
    return "pick_up", {"camel": camel, "goods": goods}


def _read_desert(line: TurnLine, own: Places) -> tuple[str, dict[str, Any]]:
    """A hex that is flipped, or two; a verb in full says which: `flips D3`, never `lays D3`, `flips D3 to E1`."""
    words = [word for word in line.words[line.at : line.at + 3] if not GENERAL.find("articles", word)]
    if words[1:] and line.meaning("faces", words[0]):  # flips the dune D3
        line.at = line.words.index(words[1])
    begin, steps = line.at, line.steps(line.stops(1, 2))
    if line.at - begin == len(steps) > 1:  # E3 F3: one is laid onto the other, or both are flipped
        raise Unreadable(message("notation.expected.desert"), line.words[begin].column)
    if line.verb != "d":
        said, around = line.meaning("deserts", Word(line.verb, 1)), line.words[begin - 1 : begin + 1]
        led = any(GENERAL.find(kind, word) for kind in ("fillers", "goals") for word in around)
        if said in ("flip", "turn") if len(steps) > 1 else said == "lay" or (led and said != "flip"):
            raise Unreadable(message("notation.expected.desert"), line.words[begin].column)
    if (word := line.peek()) and (word.comma or not line.ahead(1)):  # dreht F2 um; Wüste: F2 drehen, F3 auf E3 legen
        acts = line.meaning("deserts", word) == "lay" if len(steps) > 1 else line.meaning("storms", word) == "flip"
        line.at += bool(acts or GENERAL.find("particles", word))
    keys = ("from", "to") if len(steps) > 1 else ("flip",)
    own.update({(key,): column for key, (_, column) in zip(keys, steps, strict=True)})
    return "desert", {key: place for key, (place, _) in zip(keys, steps, strict=True)}


def _read_discard(line: TurnLine, own: Places) -> tuple[str, dict[str, Any]]:
    word, player = line.peek(), line.player("player")
    if word and not line.owner(word) and (player.lower() in KINDS or WORDS.find("cards", word)):
        raise line.refuse("player")
    own["player",] = line.column()
    kinds: list[str] = []
    more = True
    while more:
        for kind, column in line.kinds():
            own["kinds", len(kinds)] = column
            kinds.append(kind)
        comma, word = line.last().comma, line.peek()
        joint = word is not None and GENERAL.find("joints", word) is not None  # and; then, before another action
        first = line.ahead(1) if joint else word
        more = first is not None and (comma or joint) and line.letter_of(first, _READ) is None
        line.at += joint and more
    return "discard", {"player": player, "kinds": kinds}


def _read_card(line: TurnLine, own: Places) -> tuple[str, dict[str, Any]]:
    kind = line.kind()
    own["kind",] = line.column()
    line.maybe(COLON)  # carte migration : palais>F3
    data = {"kind": kind, **fields.take_fields(CARDS[kind], line, own)}
    if kind == "swap" and not any("owner" in camel for camel in data["camels"]):  # one's own are never swapped
        first, second = (camel["at"] for camel in data["camels"])
        raise Unreadable(message("notation.expected.swap", first=first, second=second), own["camels", 0])
    if kind == "migration":
        data["steps"] = _read_steps(line, own)
    elif kind == "sandstorm" and data["do"] in ("dune", "plain"):
        data |= {"do": "lay", "face": data["do"]}
    return "card", data


def _read_steps(line: TurnLine, own: Places) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = []
    while (word := line.peek()) and (word.quoted or ">" in word.text or line.letter_of(word, _READ) is None):
        if word.text == "-" or GENERAL.find("joints", word):
            break
        base, parted = ("steps", len(steps)), line.last().comma
        (camel, own[base]), *rest = line.stops(1, 2)
        if parted and any(step["to"] == camel["at"] for step in steps):  # migration palace>F3; F3>F2
            raise Unreadable(message("notation.expected.step-or-move", at=camel["at"]), own[base])
        if not rest:
            raise Unreadable(message("notation.expected.step"), line.column())
        own[*base, "camel"] = own[base]
        ((place, own[*base, "to"]),) = line.steps(rest)
        steps.append({"camel": camel, "to": place})
        if (camels := line.new_camels()) is not None:
            steps[-1]["new_camels"] = camels
            own[*base, "new_camels"] = line.column()
    return steps


_READ: dict[str, Callable[[TurnLine, Places], tuple[str, dict[str, Any]]]] = {
    "m": _read_move, "a": _read_attack, "t": _read_pick_up, "d": _read_desert, "x": _read_discard, "c": _read_card,
}  # fmt: skip


def write_turn(verb: str, value: Any) -> str:
    """Return the text of a turn; a long one goes on in indented lines, an action each."""
    return fields.write_actions([_write_action(action) for action in value])


def _write_action(action: Mapping[str, Any]) -> str:
    ((verb, data),) = action.items()  # raises ValueError for one with a note or without a verb, which has no short form
    if verb == "move":
        return f"m {'>'.join([camel_text(data['camel']), *data['path']])}{_new_camels(data)}"
    if verb == "attack":
        return f"a {fields.write_fields(ATTACK, data)}"
    if verb == "pick_up":
        return f"t {fields.write_fields(PICK_UP, data)}"
    if verb == "desert":
        return f"d {data['flip']}" if "flip" in data else f"d {data['from']}>{data['to']}"
    if verb == "discard":
        return f"x {bare(data['player'])} {','.join(data['kinds'])}"
    if verb != "card":
        raise ValueError(verb)
    text = fields.write_fields(CARDS[data["kind"]], data)
    if data["kind"] == "migration":
        text = " ".join(f"{camel_text(step['camel'])}>{step['to']}{_new_camels(step)}" for step in data["steps"])
    elif data["kind"] == "sandstorm":
        text = f"{data['at']} {data.get('face', 'lay') if data['do'] == 'lay' else data['do']}"
    return f"c {data['kind']} {text}".rstrip()


def _new_camels(data: Mapping[str, Any]) -> str:
    return f" +{data['new_camels']}" if "new_camels" in data else ""


def canonical(verb: str, value: Any) -> Any:
    """Return the turn with hexes in upper and sites in lower case."""
    return fields.in_form(value, dict.fromkeys(("at", "from", "to", "flip", "path"), place_name))


# The faces of hexes, in the setup and in last positions: `dune A2 B3 plain C4`.

_FACES = {"dune": "dune", "d": "dune", "plain": "plain", "p": "plain", "none": "none", "-": "none"}


def _read_faces(words: Sequence[Word], name: Names, places: Places) -> dict[str, str]:
    faces: dict[str, str] = {}
    face = None
    for word in words:
        text = "" if word.quoted or NAME.fullmatch(word.text) else word.text.lower().rstrip(":")
        if new := _FACES.get(text) or (text and WORDS.find("faces", word.part(0, len(text)))):
            face = new
            continue
        if face and not word.quoted and GENERAL.find("joints", word):
            continue
        at = cell_name(word.text) or word.text.upper()
        if face is None or (at.isalpha() and not word.quoted):
            raise Unreadable(message("notation.expected.face"), word.column)
        if at in faces:
            raise Unreadable(message("notation.twice", at=at), word.column)
        places[at,] = word.column
        faces[at] = face
    return faces


def _write_faces(faces: Mapping[str, str]) -> str:
    groups = {face: [at for at, given in faces.items() if given == face] for face in dict.fromkeys(faces.values())}
    return " ".join(" ".join([face, *hexes]) for face, hexes in groups.items())


def _canonical_faces(faces: Mapping[str, str]) -> Mapping[str, str]:
    other = fields.rename_keys(faces, str.upper)
    return other if other is faces else {at: face.lower() for at, face in other.items()}


_FORM = Form(words=tuple(dict.fromkeys(_FACES.values())))


# Last positions as text: `delivered: Ana wwf`, `camels: Ana 4 palace C2/f`, `tiles: dune A2 B3`.

_LINE_CAMEL = re.compile(r"([A-Za-z0-9?]+)(?:/(-|[wfp]+))?", re.IGNORECASE)


def _take_goods(word: Word) -> Iterator[tuple[str, Places]]:
    low = word.text.lower()
    if word.quoted or not (low in GOODS or {*low} <= LETTERS.keys()):
        raise Unreadable(message("notation.delivered"), word.column)
    for good in [low] if low in GOODS else [LETTERS[letter] for letter in low]:
        yield good, {(): word.column}


def _take_camel(word: Word) -> Iterator[tuple[dict[str, Any], Places]]:
    if word.quoted or not (found := _LINE_CAMEL.fullmatch(word.text)):
        raise Unreadable(message("notation.standing"), word.column)
    cargo = {"cargo": [LETTERS[letter] for letter in found[2].lower() if letter != "-"]} if found[2] else {}
    of_cargo = word.at(found.start(2)) if found[2] else word.column
    yield {"at": place_name(found[1]), **cargo}, {(): word.column, ("at",): word.column, ("cargo",): of_cargo}


def _read_tiles(words: Sequence[Word], name: Names, places: Places, position: dict[str, Any]) -> None:
    own: Places = {}
    found, more = position.setdefault("faces", {}), _read_faces(words, name, own)
    places["faces",] = words[0].column
    for at in more:
        if at in found:
            raise Unreadable(message("notation.twice", at=at), own[at,])
    places.update({("faces", *path): column for path, column in own.items()})
    found.update(more)


_GOODS_FORM = Form(True, letters="wfp", begins=1)
_POSITION: dict[str, fields.PositionLine] = {
    "delivered": fields.items("delivered", _take_goods, lambda goods: [letters(goods)], _GOODS_FORM),
    "camels": fields.items(
        "camels", _take_camel, lambda camels: fields.in_runs([camel_text(camel) for camel in camels]), _GOODS_FORM,
        lambda camels: canonical("", camels),
    ),
    "tiles": fields.PositionLine(
        "faces", _read_tiles, lambda told: [_write_faces(told["faces"])] if "faces" in told else [], _canonical_faces,
        _FORM,
    ),
}  # fmt: skip
NOTATION = Notation(
    verbs=VERBS, header={"faces": HeaderKey("faces", _read_faces, _write_faces, _canonical_faces, form=_FORM)},
    read_turn=partial(read_turn, lambda word: word.text), named=lambda names: partial(read_turn, names),
    write_turn=write_turn, canonical=canonical,
    grammar=lambda: message("notation.grammar"), example=lambda: message("notation.example"),
    position=fields.position_notation(_POSITION, lambda: message("notation.position")), words=WORDS,
    opens=opening(_READ, WORDS), lines=True, canonical_line=CANONICAL, token_patterns=TOKENS,
    halves=lambda moves, names: fields.lines_that_go_on(  # until the change of the desert, behind which are discards
        moves, lambda done, more: more[0] != "card" and ("desert" not in done or {*more} == {"discard"})
    ),
)  # fmt: skip
