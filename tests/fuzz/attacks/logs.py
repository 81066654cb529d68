"""Logs in JSON, TOML and notation, their data and their bytes bent: every verb that reads a log."""

import json

import tomli_w

from pnp.data.errors import DataError
from pnp.library.catalog import find_game
from pnp.notation.writer import canonical, write_notation
from tests.fuzz import holds, seeds
from tests.fuzz.attacks.kinds import Attack
from tests.fuzz.signs import bent_bytes, bent_lines
from tests.fuzz.values import bent

FORMS = ("json", "toml", "pnplog")
STANDS = ("--on-illegal", "stands")
PICTURES = ("p.svg", "p.svg", "p.svg", "p.pdf", "p.png")


def written(log, form):
    """A right log in one of its forms."""
    if form == "json":
        return json.dumps(log, ensure_ascii=False)
    return tomli_w.dumps(log) if form == "toml" else write_notation(log, find_game(log["game"]).notation())


def verbs(chance, name, moves):
    """Calls of the verbs that read a log, without those that write another one."""
    at = str(chance.choice((0, 1, moves, moves // 2, moves + 1, -1)))
    yield from (("check", name), ("check", *STANDS, name))
    yield from (("score", name), ("score", "--json", name), ("score", "--csv", name))
    yield from (("check", "--format", form, name) for form in ("csv", "github", "sarif", "junit"))
    yield from (("legal", name), ("legal", "--json", name), ("legal", name, "--move", at))
    yield from (("show", name), ("show", name, "--move", at), ("show", name, "--move", at, "--text"))
    yield from (("log", "fmt", name), ("log", "convert", name, "--to", chance.choice(FORMS)))


def read_by_all(chance, desk, name, share=3, pictures=0.06):
    """Calls verbs on a log, some of them or (`share` None) all, and looks at what they say."""
    both = (("check", "--json", name), ("check", "--json", *STANDS, name))
    said = {call: desk.call(*call) for call in both[: 2 if share is None else chance.choice((1, 2))]}
    for call in said.values():
        if not call.crash:
            faults, _ = holds.reports(call, [name])
            for fault in faults:
                desk.fail(fault, call)
    moves = _moves(name)
    every = list(verbs(chance, name, moves))
    for call in every if share is None else chance.sample(every, share):
        desk.call(*call)
    if chance.random() < pictures:
        desk.call("show", name, "-o", chance.choice(PICTURES), "--force", "--dpi", "30")
    if share is None or chance.random() < 0.3:
        round_trips(desk, name)


def _data(name):
    try:
        return seeds.case_of(name).log
    except (DataError, OSError):
        return None
    except Exception:  # told by the calls: they meet it too
        return None


def _moves(name):
    data = _data(name)
    return len(data.get("moves", ())) if data else 3


def round_trips(desk, name):
    """A log that can be read comes back the same from every form, and its tidy form is tidied to itself."""
    before = _data(name)
    if before is None:
        return
    again = canonical(before, find_game(before["game"]).notation())
    for form, wanted in (("pnplog", again), ("toml", before), ("json", before)):
        if desk.call("log", "convert", name, "-o", f"t.{form}", "--force").code != 0:
            desk.fail(f"a log that can be read is not converted to {form}", name)
            continue
        after = _data(f"t.{form}")
        if not desk.hold(after is not None, f"what is converted to {form} cannot be read", name):
            continue
        desk.hold(same(after, wanted), f"what is converted to {form} is not the same", f"{wanted}\n{after}")
        tidy = desk.call("log", "fmt", f"t.{form}", terminal=False).out
        desk.file(f"t2.{form}", tidy)
        desk.hold(desk.call("log", "fmt", f"t2.{form}", terminal=False).out == tidy, f"fmt of {form} changes its own")


def same(one, other):
    """Whether data is equal, a number and a truth value being two things."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def _values(form):
    def run(chance, desk):
        game = seeds.a_game(chance)
        log = bent(chance, seeds.a_log(chance, game), seeds.pool(game))
        if chance.random() < 0.03 and isinstance(log, dict):
            log["game"] = seeds.a_game(chance)
        if form == "toml":
            try:
                text = tomli_w.dumps(log)
            except (TypeError, ValueError, AttributeError):  # null, a lone surrogate: nothing for TOML
                text = json.dumps(log)
        else:
            text = json.dumps(log, ensure_ascii=chance.random() < 0.5)
        read_by_all(chance, desk, desk.file(f"x.{form}", text))

    return run


def _lines(chance, desk):
    game = seeds.a_game(chance)
    text = written(seeds.a_log(chance, game), "pnplog")
    words = sorted({word for line in written(seeds.a_log(chance, game), "pnplog").split("\n") for word in line.split()})
    read_by_all(chance, desk, desk.file("x.pnplog", bent_lines(chance, text, words)))


def _bytes(form):
    def run(chance, desk):
        raw, other = (written(seeds.a_log(chance), one).encode() for one in (form, chance.choice(FORMS)))
        name = chance.choice((f"x.{form}", f"x.{form}", f"x.{form}", "x", "x.txt"))
        read_by_all(chance, desk, desk.file(name, bent_bytes(chance, raw, other)))

    return run


ATTACKS = {
    "JSON logs, data": Attack("values, keys and entries of whole and of short games changed", _values("json"), 200),
    "JSON logs, bytes": Attack("bytes and tokens changed, parts of other files put in", _bytes("json"), 100),
    "TOML logs, data": Attack("as in JSON", _values("toml"), 50),
    "TOML logs, bytes": Attack("as in JSON", _bytes("toml"), 50),
    "notation, lines": Attack("lines, words and marks changed, gone, twice, elsewhere", _lines, 150),
    "notation, bytes": Attack("as in JSON", _bytes("pnplog"), 50),
}
