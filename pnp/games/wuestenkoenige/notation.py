"""How logs of this game are written by hand: turns, last positions, the record of both."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from pnp.engine import UNREADABLE
from pnp.games.wuestenkoenige.layout import GOODS, SITES
from pnp.games.wuestenkoenige.log import LETTERS, WORDS, Line, camel_text, letters, place_name
from pnp.games.wuestenkoenige.rules import VERBS, message
from pnp.games.wuestenkoenige.violations import DIRECTIONS
from pnp.notation import Form, HeaderKey, Notation, PositionNotation, Unreadable, Word, bare
from pnp.notation.line import is_pass, number_of, opens_turn, read_actions, read_apart
from pnp.notation.record import GENERAL, NAME, NAME_PATTERN, Names, Places, ReadLine, cell_name, line_pattern

_PARTS = re.compile("@|[^@]+")
_DICE = re.compile(r"(-?[0-9]{1,4}|\?)/(-?[0-9]{1,4}|\?)")
_CAMEL = r"(?:[^\W\d_][^\s:]*:)?(?:[A-Z]{1,2}[0-9]+|palace|water|fire|plant)(?:/(?:-|[wfp]+))?\*?"
CANONICAL = line_pattern(
    rf"m {_CAMEL}(?:>(?:[A-Z]{{1,2}}[0-9]+|[a-z]+))+(?: \+[0-9])?",
    "d [A-Z]{1,2}[0-9]+(?:>[A-Z]{1,2}[0-9]+)?",
    rf"t {_CAMEL} [wfp]+",
    rf"a {_CAMEL} {_CAMEL} [0-9](?: [wfp])?",
    r"c [a-z-]+(?: (?:[^\s0-9:>]*[0-9:>]\S*|[NS]?[EW]|flip|remove|dune|plain|water|fire|plant|[wfp]))*",
)
TOKENS = (
    ("player", rf"{NAME_PATTERN}(?=:\w)|(?<= [xX] ){NAME_PATTERN}"),
    ("place", "|".join((NAME.pattern, *SITES))),
    ("goods", f"(?<=/)-|(?i:[{''.join(LETTERS)}]+)"),
)
_DONE: dict[str, dict[str, str]] = {
    "flip": {"do": "flip"},
    "remove": {"do": "remove"},
    UNREADABLE: {"do": UNREADABLE},
    **{face: {"do": "lay", "face": face} for face in ("dune", "plain")},
}


def turn_reader(names: Names) -> Callable[[str, Sequence[Word], Places], Any]:
    """Tell what reads a turn: the actions, each with the column of its parts."""

    def read_turn(verb: str, words: Sequence[Word], places: Places) -> list[dict[str, Any]]:
        if is_pass(words):
            return []
        return read_apart(words, _PARTS, lambda parts: _turn(Line(parts, names), places))

    return read_turn


def _turn(line: Line, places: Places) -> list[dict[str, Any]]:
    return read_actions(line, _READ, places, "action")


def opens(verb: str, word: Word) -> bool:
    """Tell whether a turn may begin with a word: that of an action, or `pass`."""
    return opens_turn(word, _READ, WORDS)


def _read_move(line: Line, own: Places) -> tuple[str, Any]:
    (camel, own["camel",]), *rest = line.stops()
    if not rest:
        raise line.fail("path")
    steps = line.steps(rest)
    own.update({("path", index): column for index, (_, column) in enumerate(steps)})
    own["path",] = steps[0][1]
    data = {"camel": camel, "path": [name for name, _ in steps]}
    line.new_camels(data, own, ())
    if ("new_camels",) in own:  # they come with the last step
        own["path", len(rest) - 1, "new_camels"] = own["new_camels",]
    return "move", data


def _read_attack(line: Line, own: Places) -> tuple[str, dict[str, Any]]:
    line.part_arrows()
    (with_, target) = line.stops(2, 2)
    data: dict[str, Any] = {"with": with_[0], "target": target[0]}
    own["with",], own["target",] = with_[1], target[1]
    data["die"] = line.number("die")
    own["die",] = line.column()
    good = line.good()
    if good:
        data["good"], own["good",] = good, line.column()
    return "attack", data


def _take(line: Line, own: Places) -> tuple[str, dict[str, Any]]:
    begin = line.at
    goods = line.goods_before_camel()
    line.skip("sources")
    camel = line.camel()
    own["camel",] = line.column()
    begin = begin if goods else line.at
    goods = goods or line.goods()
    own["goods",] = line.words[begin].column
    return "pick_up", {"camel": camel, "goods": goods}


def _read_desert(line: Line, own: Places) -> tuple[str, dict[str, Any]]:
    """A hex that is flipped, or two; a verb in full says which: `flips D3`, never `lays D3`, `flips D3 to E1`."""
    begin, steps = line.at, line.steps(line.stops(1, 2))
    if line.verb != "d":
        said, around = line.meaning("deserts", Word(line.verb, 1)), line.words[begin - 1 : begin + 1]
        led = any(GENERAL.find(kind, word) for kind in ("fillers", "goals") for word in around)
        if said in ("flip", "turn") if len(steps) > 1 else said == "lay" or (led and said != "flip"):
            raise Unreadable(message("notation.expected.desert"), line.words[begin].column)
    for key, (_, column) in zip(("from", "to") if len(steps) > 1 else ("flip",), steps, strict=True):
        own[key,] = column
    if len(steps) == 1:
        return "desert", {"flip": steps[0][0]}
    return "desert", {"from": steps[0][0], "to": steps[1][0]}


def _discard(line: Line, own: Places) -> tuple[str, dict[str, Any]]:
    player = line.player("player")
    own["player",] = line.column()
    kinds: list[str] = []
    more = True
    while more:
        for kind, column in line.kinds():
            own["kinds", len(kinds)] = column
            kinds.append(kind)
        comma, word = line.last().comma, line.peek()
        more = word is not None and word.text.lower() not in _READ and (comma or _joins(line, word))
    return "discard", {"player": player, "kinds": kinds}


def _joins(line: Line, word: Word) -> bool:
    """Passes over `and` between two kinds of cards."""
    behind = line.ahead(1)
    if behind is None or behind.text.lower() in _READ or not GENERAL.find("joints", word):
        return False
    line.at += 1
    return True


def _read_card(line: Line, own: Places) -> tuple[str, dict[str, Any]]:
    kind = line.kind()
    own["kind",] = line.column()
    return "card", {"kind": kind, **_READ_CARDS[kind](line, own)}


def _epidemic(line: Line, own: Places) -> dict[str, Any]:
    word = line.take("oasis")
    good = LETTERS.get(word.text[:1].lower(), "")
    if not good.startswith(word.text.lower()) or not good:
        line.at -= 1
        line.skip_to_place()
        word = line.take("oasis")
        good = line.meaning("goods", word) or line.meaning("sites", word) or ""
    if good not in GOODS and word.text != UNREADABLE:
        raise Unreadable(message("notation.expected.oasis"), word.column)
    own["oasis",] = word.column
    return {"oasis": good or UNREADABLE}


def _drying(line: Line, own: Places) -> dict[str, Any]:
    line.part_arrows()
    line.skip("sources")
    data: dict[str, Any] = {"from": line.place()}
    own["from",] = line.column()
    word = line.peek()
    named = word.text.upper() if word else ""
    if word and named not in DIRECTIONS and not named.isdecimal():
        named = line.meaning("directions", word) or ""
    data["direction"] = DIRECTIONS.index(named) + 1 if named in DIRECTIONS else line.number("direction")
    if named in DIRECTIONS:
        line.take("direction")
    own["direction",] = line.column()
    return data


def _read_sandstorm(line: Line, own: Places) -> dict[str, Any]:
    at = line.place()
    own["at",] = line.column()
    word = line.take("sandstorm")
    text = word.text.lower()
    storm = _DONE.get(text) or _DONE.get(line.meaning("storms", word) or line.meaning("faces", word) or "")
    if storm is None:
        raise Unreadable(message("notation.expected.sandstorm"), word.column)
    own["do",] = word.column
    return {"at": at, **storm}


def _swap(line: Line, own: Places) -> dict[str, Any]:
    camels = []
    for index in range(2):
        camels.append(line.camel())
        own["camels", index] = line.column()
    own["camels",] = own["camels", 0]
    return {"camels": camels}


def _read_migration(line: Line, own: Places) -> dict[str, Any]:
    steps: list[dict[str, Any]] = []
    while (word := line.peek()) and (word.quoted or ">" in word.text or line.letter_of(word, _READ) is None):
        (camel, column), *rest = line.stops(1, 2)
        if not rest:
            raise Unreadable(message("notation.expected.step"), line.column())
        ((place, own["steps", len(steps), "to"]),) = line.steps(rest)
        own["steps", len(steps)] = own["steps", len(steps), "camel"] = column
        steps.append({"camel": camel, "to": place})
        line.new_camels(steps[-1], own, ("steps", len(steps) - 1))
    return {"steps": steps}


def _lost_cargo(line: Line, own: Places) -> dict[str, Any]:
    camel = line.camel()
    own["camel",] = line.column()
    good = line.good()
    if good is None:
        raise line.fail("good")
    own["good",] = line.column()
    return {"camel": camel, "good": good}


def _sand(line: Line, own: Places) -> dict[str, Any]:
    at = line.place()
    own["at",] = line.column()
    return {"at": at}


def _read_carpet(line: Line, own: Places) -> dict[str, Any]:
    camel, flights = line.camel(), []
    own["camel",] = line.column()
    for index in range(3):
        dice = line.match(_DICE, "flights")
        flights.append([number_of(dice[1]), number_of(dice[2])])
        own["flights", index] = line.column()
    return {"camel": camel, "flights": flights}


def _new_camel(line: Line, own: Places) -> dict[str, Any]:
    beside = line.camel()
    own["beside",] = line.column()
    at = line.known_place()
    if at is None:
        return {"beside": beside}
    own["at",] = line.column()
    return {"beside": beside, "at": at}


_READ: dict[str, Callable[[Line, Places], tuple[str, dict[str, Any]]]] = {
    "m": _read_move,
    "a": _read_attack,
    "t": _take,
    "d": _read_desert,
    "x": _discard,
    "c": _read_card,
}
_READ_CARDS: dict[str, Callable[[Line, Places], dict[str, Any]]] = {
    "epidemic": _epidemic,
    "drying": _drying,
    "sandstorm": _read_sandstorm,
    "swap": _swap,
    "migration": _read_migration,
    "lost-cargo": _lost_cargo,
    "sand": _sand,
    "carpet": _read_carpet,
    "new-camel": _new_camel,
    UNREADABLE: lambda line, own: {},
}


# Last positions as text: `delivered: Ana wwf`, `camels: Ana 4 palace C2/f`, `tiles: dune A2 B3`.

_LINE_CAMEL = re.compile(r"([A-Za-z0-9?]+)(?:/(-|[wfp]+))?", re.IGNORECASE)
_COUNT = re.compile(r"[1-9][0-9]?")
_LETTERS = re.compile("[wfp]+", re.IGNORECASE)


def position_notation(faces: HeaderKey) -> PositionNotation:
    """Return the lines of last positions; `faces` reads and writes faces of hexes."""
    lines: dict[str, ReadLine] = {
        "delivered": _read_delivered,
        "camels": _read_camels,
        "tiles": partial(_read_tiles, faces),
    }
    return PositionNotation(
        lines,
        lambda position: list(_write(position, faces)),
        partial(_line_canonical, faces),
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
        match = None if word.quoted else _LINE_CAMEL.fullmatch(word.text)
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


def _line_canonical(faces: HeaderKey, position: Mapping[str, Any]) -> dict[str, Any]:
    """Hexes in upper and sites in lower case."""
    camels = {
        name: [{**camel, "at": place_name(camel["at"])} for camel in standing]
        for name, standing in position["camels"].items()
    }
    told = {"faces": faces.canonical(position["faces"])} if "faces" in position else {}
    return {**position, "camels": camels, **told}


_FACES = {"dune": "dune", "d": "dune", "plain": "plain", "p": "plain", "none": "none", "-": "none"}
_PLACES = frozenset(("at", "from", "to", "flip"))
_WIDE = 80
_INDENT = "\n    "
_Data = Mapping[str, Any]


def write_turn(verb: str, value: Any) -> str:
    """Return the text of a turn; a long one goes on in indented lines, an action each."""
    actions = [_WRITE[word](data) for action in value for word, data in [_only(action)]]
    short = " ".join(actions) or "pass"
    return short if len(short) <= _WIDE else _INDENT.join(actions)


def _only(action: _Data) -> tuple[str, Any]:
    if len(action) != 1:
        raise ValueError(action)
    return next(iter(action.items()))


def _camel(data: _Data) -> str:
    return camel_text(data, bare)


def _new(data: _Data) -> str:
    return f" +{data['new_camels']}" if "new_camels" in data else ""


def _attack(data: _Data) -> str:
    good = f" {letters([data['good']])}" if "good" in data else ""
    die = f" {data['die']}" if "die" in data else ""
    return f"a {_camel(data['with'])} {_camel(data['target'])}{die}{good}"


def _desert(data: _Data) -> str:
    return f"d {data['flip']}" if "flip" in data else f"d {data['from']}>{data['to']}"


def _sandstorm(data: _Data) -> str:
    return f"{data['at']} {data.get('face', 'lay') if data['do'] == 'lay' else data['do']}"


def _migration(data: _Data) -> str:
    return " ".join(f"{_camel(step['camel'])}>{step['to']}{_new(step)}" for step in data["steps"])


def _carpet(data: _Data) -> str:
    return " ".join([_camel(data["camel"]), *(f"{way}/{far}" for way, far in data.get("flights", ()))])


_WRITE: dict[str, Callable[[_Data], str]] = {
    "move": lambda data: f"m {'>'.join([_camel(data['camel']), *data['path']])}{_new(data)}",
    "attack": _attack,
    "pick_up": lambda data: f"t {_camel(data['camel'])} {letters(data['goods'])}",
    "desert": _desert,
    "discard": lambda data: f"x {bare(data['player'])} {','.join(data['kinds'])}",
    "card": lambda data: f"c {data['kind']} {_CARDS[data['kind']](data)}".rstrip(),
}
_CARDS: dict[str, Callable[[_Data], str]] = {
    "epidemic": lambda data: str(data["oasis"]),
    "drying": lambda data: f"{data['from']} {data['direction']}",
    "sandstorm": _sandstorm,
    "swap": lambda data: " ".join(map(_camel, data["camels"])),
    "migration": _migration,
    "lost-cargo": lambda data: f"{_camel(data['camel'])} {letters([data['good']])}",
    "sand": lambda data: str(data["at"]),
    "carpet": _carpet,
    "new-camel": lambda data: f"{_camel(data['beside'])} {data.get('at', '')}".rstrip(),
    UNREADABLE: lambda data: "",
}


def canonical(verb: str, value: Any) -> Any:
    """Return the turn with hexes in upper and sites in lower case."""
    if isinstance(value, list):
        return [canonical(verb, item) for item in value]
    if not isinstance(value, dict):
        return value
    return {key: _canonical(verb, key, item) for key, item in value.items()}


def _canonical(verb: str, key: str, value: Any) -> Any:
    if key in _PLACES and isinstance(value, str):
        return place_name(value)
    if key == "path" and isinstance(value, list):
        return [place_name(item) if isinstance(item, str) else item for item in value]
    return canonical(verb, value)


def _read_faces(words: Sequence[Word], name: Names, places: Places) -> dict[str, str]:
    """Hexes behind the face they have."""
    faces: dict[str, str] = {}
    face = None
    for word in words:
        new = _face(word)
        if new:
            face = new
            continue
        at = cell_name(word.text) or word.text.upper()
        if face is None:
            raise Unreadable(message("notation.expected.face"), word.column)
        if at in faces:
            raise Unreadable(message("notation.twice", at=at), word.column)
        places[(at,)] = word.column
        faces[at] = face
    return faces


def _face(word: Word) -> str | None:
    """The face that a word names, None for a hex."""
    if word.quoted or NAME.fullmatch(word.text):
        return None
    text = word.text.lower().rstrip(":")
    return _FACES.get(text) or WORDS.find("faces", word.part(0, len(text)))


def _write_faces(faces: Mapping[str, str]) -> str:
    """The hexes of each face."""
    groups = {face: [at for at, given in faces.items() if given == face] for face in dict.fromkeys(faces.values())}
    return " ".join(" ".join([face, *hexes]) for face, hexes in groups.items())


def _canonical_faces(faces: Mapping[str, str]) -> Mapping[str, str]:
    upper = {at.upper(): face.lower() for at, face in faces.items()}
    return upper if len(upper) == len(faces) else faces


_FORM = Form(words=tuple(dict.fromkeys(_FACES.values())))
_FACES_LINE = HeaderKey("faces", _read_faces, _write_faces, _canonical_faces, form=_FORM)
NOTATION = Notation(
    verbs=VERBS,
    header={"faces": _FACES_LINE},
    read_turn=turn_reader(lambda word: word.text),
    write_turn=write_turn,
    canonical=canonical,
    grammar=lambda: message("notation.grammar"),
    example=lambda: message("notation.example"),
    named=turn_reader,
    words=WORDS,
    opens=opens,
    lines=True,
    position=position_notation(_FACES_LINE),
    canonical_line=CANONICAL,
    token_patterns=TOKENS,
)
