"""The data of a log or a layout, bent: the whole keeps its form, here and there something is another."""

import copy
import json

from tests.fuzz.signs import HOSTILE, bent_word

LARGEST_GRAFT = 3000
NUMBERS = (0, 1, -1, 2, 3, 5, 7, 12, 49, 50, 90, 99, 360, 2**31, 2**53, -(2**53), 2**63, 10**22, 10**400)
ODD = (None, True, False, 0.5, -0.0, 1e300, [], {}, [[]], {"": {}}, {"x": 1}, ["A1", "A1"], [1, 2], "")
MARKS = (
    ("stands", True), ("stands", False), ("struck", True), ("gap", True), ("n", 1), ("n", 5), ("n", -1), ("note", "x"),
    ("scores", {"Ana": 5}), ("scores", {}), ("player", "Ben"), ("player", "Zoe"),
)  # fmt: skip


def places(data):
    """All containers with a key or an index in them."""
    found, stack = [], [data]
    while stack:
        here = stack.pop()
        keys = list(here) if isinstance(here, dict) else range(len(here)) if isinstance(here, list) else ()
        found += [(here, key) for key in keys]
        stack += [here[key] for key in keys if isinstance(here[key], dict | list)]
    return found


def pool_of(documents):
    """Values by the key (or the key of the list) under which they are found in documents."""
    pool = {}
    for document in documents:
        _gather(document, "", pool)
    return {key: list(values.values()) for key, values in pool.items()}


def _gather(data, name, pool):
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else ((name, one) for one in data):
            _gather(value, key, pool)
    if len(pool.setdefault(name, {})) < 400:
        pool[name].setdefault(json.dumps(data), data)


def bent(chance, data, pool, gently=False, changes=(1, 1, 1, 2, 3, 8)):
    """The data with one to some changes; `gently` they have the kind of the value they replace."""
    data = copy.deepcopy(data)
    for _ in range(chance.choice(changes)):
        spots = places(data)
        moves = data.get("moves") if isinstance(data, dict) else data if gently else None
        if not spots:
            break
        if isinstance(moves, list) and moves and chance.random() < 0.4:
            _bend_moves(chance, moves, pool)
        elif gently:
            _exchange_some(chance, _deep(spots), pool)
        else:
            _bend_spot(chance, *chance.choice(_of_head(data, spots) if chance.random() < 0.4 else spots), spots, pool)
    return data


def _of_head(data, spots):
    """The spots outside of the entries, which are few."""
    head = {key: value for key, value in data.items() if key != "moves"} if isinstance(data, dict) else {}
    return [(data, key) for key in head] + places(list(head.values())) or spots


def _deep(spots):
    """The spots of entries, when there are some: their data is what the engine sees."""
    return [spot for spot in spots if not isinstance(spot[0][spot[1]], dict | list)] or spots


def _bend_moves(chance, moves, pool):
    """Entries gone, twice, elsewhere, taken back, let stand, numbered, with gaps and checkpoints between."""
    at, way = chance.randrange(len(moves)), chance.randrange(9)
    if way == 0:
        del moves[at : at + chance.choice((1, 1, 3))]
    elif way == 1:
        moves.insert(chance.randint(0, len(moves)), copy.deepcopy(moves[at]))
    elif way == 2:
        other = chance.randrange(len(moves))
        moves[at], moves[other] = moves[other], moves[at]
    elif way == 3:
        moves.insert(at, chance.choice(({"gap": True}, {"player": "Ana", "gap": True}, {"note": "x"})))
    elif way == 4:
        moves.insert(at, {"scores": {"Ana": chance.choice(NUMBERS), "Ben": 3}})
    elif way == 5 and pool.get("moves"):
        moves.insert(at, copy.deepcopy(chance.choice([one for one in pool["moves"] if isinstance(one, dict)] or [{}])))
    elif way == 6:
        for entry in moves[at:]:
            if isinstance(entry, dict):
                entry["stands"] = True
    elif isinstance(moves[at], dict):
        key, value = chance.choice(MARKS)
        moves[at][key] = copy.deepcopy(value)


def _exchange_some(chance, spots, pool):
    """Other values in one spot, or in some that lie beside each other, as those of one action do."""
    at, run = chance.randrange(len(spots)), chance.choice((1, 1, 2, 4))
    for here, key in spots[at : at + run]:
        if key in here if isinstance(here, dict) else key < len(here):
            _exchange(chance, here, key, pool)


def _exchange(chance, here, key, pool):
    """Another value of the same key, a number a bit more or less, a list with an item gone or twice."""
    value, name = here[key], key if isinstance(key, str) else _name(here, pool)
    known = pool.get(name, ())
    if type(value) is int and chance.random() < 0.5:
        here[key] = value + chance.choice((-1, 1, 2, -value, 90, -90, 360, 10**9))
    elif isinstance(here, list) and chance.random() < 0.3:
        if chance.random() < 0.5:
            del here[key]
        else:
            here.insert(key, copy.deepcopy(value))
    elif isinstance(here, dict) and chance.random() < 0.1:
        del here[key]
    elif known:
        here[key] = copy.deepcopy(chance.choice(known))


def _name(items, pool):
    """The key under which documents have items like those of a list."""
    wanted = json.dumps(items[0]) if items else ""
    return next((name for name, values in pool.items() if any(json.dumps(one) == wanted for one in values[:40])), "")


def _bend_spot(chance, here, key, spots, pool):
    way, value = chance.randrange(10), here[key]
    if way == 0:
        del here[key]
    elif way == 1:
        _add(chance, here, pool)
    elif way == 2:
        here[key] = copy.deepcopy(chance.choice(ODD))
    elif way == 3:
        here[key] = chance.choice(NUMBERS)
    elif way == 4 and not isinstance(value, dict | list):
        here[key] = chance.choice(HOSTILE)
    elif way == 5 and isinstance(key, str):
        other = chance.choice((*pool, *HOSTILE)) if pool else chance.choice(HOSTILE)
        here[other] = here.pop(key)
    elif way == 6:
        here[key] = _graft(chance, spots)
    elif isinstance(value, str):
        words = [one for one in pool.get(key, ()) if isinstance(one, str)] if isinstance(key, str) else ()
        here[key] = bent_word(chance, value, words)
    else:
        _exchange(chance, here, key, pool)


def _graft(chance, spots):
    """A copy of what is elsewhere in the same data, unless it is most of it."""
    there, name = chance.choice(spots)
    known = name in there if isinstance(there, dict) else name < len(there)
    value = there[name] if known else 0
    return copy.deepcopy(value) if len(json.dumps(value)) < LARGEST_GRAFT else 0


def _add(chance, here, pool):
    name = chance.choice(list(pool)) if pool else "x"
    value = copy.deepcopy(chance.choice(pool[name])) if pool else copy.deepcopy(chance.choice(ODD))
    if isinstance(here, list):
        here.insert(chance.randint(0, len(here)), value)
    else:
        here[name or "x"] = value
