"""How logs of this game are written by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pnp.engine import UNREADABLE
from pnp.games.wuestenkoenige.line import WORDS, camel_text, letters
from pnp.games.wuestenkoenige.position_lines import position_notation
from pnp.games.wuestenkoenige.reading import place_name
from pnp.games.wuestenkoenige.rules import VERBS
from pnp.games.wuestenkoenige.sentences import message
from pnp.games.wuestenkoenige.turns import CANONICAL, TOKENS, opens, turn_reader
from pnp.notation import Form, HeaderKey, Notation, Unreadable, Word, bare
from pnp.notation.cells import NAME, cell_name
from pnp.notation.record import Names, Places

_FACES = {"dune": "dune", "d": "dune", "plain": "plain", "p": "plain", "none": "none", "-": "none"}
_PLACES = frozenset(("at", "from", "to", "flip"))
_WIDE = 80
_INDENT = "\n    "
_Data = Mapping[str, Any]


def write_turn(verb: str, value: Any) -> str:
    """The text of a turn; a long one goes on in indented lines, an action each."""
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


def _move(data: _Data) -> str:
    return f"m {'>'.join([_camel(data['camel']), *data['path']])}{_new(data)}"


def _attack(data: _Data) -> str:
    good = f" {letters([data['good']])}" if "good" in data else ""
    die = f" {data['die']}" if "die" in data else ""
    return f"a {_camel(data['with'])} {_camel(data['target'])}{die}{good}"


def _desert(data: _Data) -> str:
    return f"d {data['flip']}" if "flip" in data else f"d {data['from']}>{data['to']}"


def _card(data: _Data) -> str:
    return f"c {data['kind']} {_CARDS[data['kind']](data)}".rstrip()


def _sandstorm(data: _Data) -> str:
    return f"{data['at']} {data.get('face', 'lay') if data['do'] == 'lay' else data['do']}"


def _migration(data: _Data) -> str:
    return " ".join(f"{_camel(step['camel'])}>{step['to']}{_new(step)}" for step in data["steps"])


def _carpet(data: _Data) -> str:
    return " ".join([_camel(data["camel"]), *(f"{way}/{far}" for way, far in data.get("flights", ()))])


_WRITE: dict[str, Callable[[_Data], str]] = {
    "move": _move,
    "attack": _attack,
    "pick_up": lambda data: f"t {_camel(data['camel'])} {letters(data['goods'])}",
    "desert": _desert,
    "discard": lambda data: f"x {bare(data['player'])} {','.join(data['kinds'])}",
    "card": _card,
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
    """The turn with hexes in upper and sites in lower case."""
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
