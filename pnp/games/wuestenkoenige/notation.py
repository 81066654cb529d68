"""How logs of this game are written by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pnp.games.wuestenkoenige.line import camel_text, letters
from pnp.games.wuestenkoenige.reading import place_name
from pnp.games.wuestenkoenige.rules import VERBS
from pnp.games.wuestenkoenige.turns import turn_reader
from pnp.notation import HeaderKey, Notation, Unreadable, Word, bare
from pnp.notation.record import Names, Places

_FACES = {"dune": "dune", "d": "dune", "plain": "plain", "p": "plain", "none": "none", "-": "none", "valley": "none"}
_PLACES = frozenset(("at", "from", "to", "flip"))
_WIDE = 80
_INDENT = "\n    "
_Data = Mapping[str, Any]

GRAMMAR = """\
Header: a line `key: value` each, in any order, before the first turn.
  game, layout, players (with commas, in turn order), title, date, place, recorder, note
  rules: goods_to_win=2 points=7   the short game; more points in a turn
  rules: site_step=1               a step from or to a site costs 1
  rules: waived=second-card        house rules: codes of rules that are not judged, with commas
  seed: 7                          the tiles that `pnp setup --seed 7` deals
  faces: dune A3 B1 plain A2 none B2   or written out; left out when the layout says it

A turn is the player and the actions, in one line or going on in lines that are indented:
  Ana m C2>C3>D3                   moves a camel from C2 to D3
  Ana m F2>water +2                into an oasis, where 2 camels of the stock are put
  Ana m C2/w>C3 m C2/->C3          the camel with water, then the one without goods
  Ana m C2*>C3                     of camels alike the one that has attacked
  Ana a C2 Ben:C2 3                attacks Ben's camel on the same hex, the die shows 3
  Ana a C2 Ben:C2/wf 3 f           the good that changes hands, when there is a choice
  Ana t C2 wwf                     takes goods that lie open: two water, one fire
  Ana d C2                         changes the desert: flips C2
  Ana d C2>D2                      or lays the top tile of C2 on D2
  Ana x Ana sand,swap              Ana discards; anybody may in anybody's turn
  Ana pass                         nothing

Cards come first; their names may be shortened:
  Ana c epidemic water             Ana c drying A2 3 (or SE)       Ana c sand C3
  Ana c sandstorm A2 flip          or remove, or the face of a tile laid: dune, plain
  Ana c swap Ben:C2 Ben:D3/w       Ana c lost-cargo Ben:C2 w
  Ana c migration C2>C3 F2>water +1 palace>F3
  Ana c carpet C2 1/4 3/2 6/6      three flights: die of the direction, die of the distance
  Ana c new-camel C2               beside the one on C2; `C2 C3` onto C3 when C2 is full

Goods are w water, f fire, p plant; sites palace, water, fire, plant; directions 1 NE, 2 E, 3 SE,
4 SW, 5 W, 6 NW. A player may be any unique beginning of the name; names that are not one word stand
in quotes. Case does not matter.

In any log:
  2 Ana m C2>C3 d C2               a number before the name: this is Ana's second turn, checked
  ~Ana m C2>C3                     struck: taken back at the table
  Ben m D2>D3 !                    illegal, but it stands
  ??                               a gap: something was not written down
  == Ana 1 Ben 2                   what the table thought: kinds delivered
  # a comment                      kept as a note; indented below a turn, as one of that turn
  -- end Ana 1 Ben 3 winners Ben   the result that the table claims
  {"player": "Ana", ...}           an entry as JSON, for what has no short form
"""

EXAMPLE = """\
game: wuestenkoenige
players: Ana, Ben
seed: 7
Ana m palace>F3 d F3
Ben m palace>E4 d C2>E4
Ana c new-camel F3
    m F3>F2 d B1
"""


def write_turn(verb: str, value: Any) -> str:
    """The text of a turn; a long one goes on in indented lines, an action each."""
    actions = [_WRITE[word](data) for action in value for word, data in [_only(action)]]
    short = " ".join(actions) or "pass"
    return short if len(short) <= _WIDE else _INDENT.join(actions)


def _only(action: _Data) -> tuple[str, Any]:
    if len(action) != 1:
        raise ValueError("an action of one word and nothing else")
    return next(iter(action.items()))


def _camel(data: _Data) -> str:
    return camel_text(data, bare)


def _new(data: _Data) -> str:
    return f" +{data['new_camels']}" if "new_camels" in data else ""


def _move(data: _Data) -> str:
    return f"m {'>'.join([_camel(data['camel']), *data['path']])}{_new(data)}"


def _attack(data: _Data) -> str:
    good = f" {letters([data['good']])}" if "good" in data else ""
    return f"a {_camel(data['with'])} {_camel(data['target'])} {data['die']}{good}"


def _desert(data: _Data) -> str:
    return f"d {data['flip']}" if "flip" in data else f"d {data['from']}>{data['to']}"


def _card(data: _Data) -> str:
    return f"c {data['kind']} {_CARDS[data['kind']](data)}".rstrip()


def _sandstorm(data: _Data) -> str:
    return f"{data['at']} {data['face'] if data['do'] == 'lay' else data['do']}"


def _migration(data: _Data) -> str:
    return " ".join(f"{_camel(step['camel'])}>{step['to']}{_new(step)}" for step in data["steps"])


def _carpet(data: _Data) -> str:
    return " ".join([_camel(data["camel"]), *(f"{way}/{far}" for way, far in data["flights"])])


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
        if not word.quoted and word.text.lower() in _FACES:
            face = _FACES[word.text.lower()]
            continue
        if face is None:
            raise Unreadable("expected dune, plain or none before the hexes that have it", word.column)
        if word.text.upper() in faces:
            raise Unreadable(f"{word.text.upper()} stands here twice", word.column)
        places[(word.text.upper(),)] = word.column
        faces[word.text.upper()] = face
    return faces


def _write_faces(faces: Mapping[str, str]) -> str:
    """The hexes of each face."""
    groups = {face: [at for at, given in faces.items() if given == face] for face in dict.fromkeys(faces.values())}
    return " ".join(" ".join([face, *hexes]) for face, hexes in groups.items())


def _canonical_faces(faces: Mapping[str, str]) -> Mapping[str, str]:
    upper = {at.upper(): face.lower() for at, face in faces.items()}
    return upper if len(upper) == len(faces) else faces


NOTATION = Notation(
    verbs=VERBS,
    header={"faces": HeaderKey("faces", _read_faces, _write_faces, _canonical_faces)},
    read_turn=turn_reader(lambda word: word.text),
    write_turn=write_turn,
    canonical=canonical,
    grammar=lambda: GRAMMAR,
    example=lambda: EXAMPLE,
    named=turn_reader,
    lines=True,
)
