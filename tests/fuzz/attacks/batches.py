"""Many arguments in one call: each has its outcome, whatever the others are."""

import json
import os

from tests.fuzz import holds, seeds
from tests.fuzz.attacks.kinds import Attack
from tests.fuzz.attacks.logs import FORMS, STANDS, written
from tests.fuzz.signs import HOSTILE, TOKENS, bent_bytes
from tests.fuzz.values import bent

BROKEN = (b"", b" ", b"{", b"[" * 5000, b'{"a": NaN0}', b'{"a": 1e999x}', b"\xff\xfe{\x00}\x00", b"\x00", b"a = 1",
          b'{"format": "pnp-log/1"}', b"game: x", b"game: touareg\n", b"null", b"5", b'"x"', b"[]")  # fmt: skip


def _argument(chance, desk, number):
    """An argument that stands for exactly one log."""
    way, name = chance.randrange(12), f"{number}.{chance.choice(FORMS)}"
    if way == 0:
        return desk.file(name, chance.choice(BROKEN))
    if way == 1:
        return desk.file(name, b'{"format": "pnp-log/1", "n": ' + chance.choice(TOKENS).encode("utf-8", "replace") + b"0}")
    if way == 2:
        return chance.choice(("missing.json", "x" * 300 + ".json", "missing/x.json", "x.json/y.json", "a*b[.json"))
    if way == 3:
        sign = chance.choice(HOSTILE).replace("/", "").replace("\0", "").encode("utf-8", "replace").decode()
        return desk.file(f"{number}{sign[:200]}.json", json.dumps(seeds.a_log(chance)))
    if way == 4:
        os.symlink(f"loop{number}.json", f"loop{number}.json")
        return f"loop{number}.json"
    if way == 5:
        desk.file(f"folder{number}/a.pnplog", written(seeds.a_log(chance), "pnplog"))
        return f"folder{number}/a.pnplog"
    if way == 6:
        log = {**seeds.a_log(chance), "layout": seeds.a_layout(chance)}
        return desk.file(f"{number}.json", json.dumps(log))
    if way == 7:
        log = {**seeds.a_log(chance), "layout": chance.choice(("loop.json", "..", "", "x.toml", "é.json", "."))}
        return desk.file(f"{number}.json", json.dumps(log))
    if way == 8:
        return desk.file(name, bent_bytes(chance, written(seeds.a_log(chance), "json").encode()))
    if way == 9:
        game = seeds.a_game(chance)
        return desk.file(f"{number}.json", json.dumps(bent(chance, seeds.a_log(chance, game), seeds.pool(game))))
    form = name.split(".")[1]
    return desk.file(name, written(seeds.a_log(chance), form))


def run(chance, desk):
    files = [_argument(chance, desk, number) for number in range(chance.choice((1, 2, 3, 5)))]
    if chance.random() < 0.2:
        files.append(files[0])
    if chance.random() < 0.1:
        files.append("-")
    stdin = written(seeds.a_log(chance), chance.choice(FORMS)).encode()
    jobs = ("-j", "2") if chance.random() < 0.02 else ()
    mode = chance.choice(((), STANDS))
    one, other = (
        _reports(desk, desk.call("check", "--json", *mode, *jobs, "--", *order, stdin=stdin), order)
        for order in (files, files[::-1])
    )
    desk.hold(one is None or other is None or one == other[::-1], "reports differ with the order of the arguments", files)
    said = desk.call("score", "--", *files, stdin=stdin)
    if len(files) != 1 and not said.crash:
        desk.hold(f"{len(files)} logs:" in said.err, "the summary counts other than the arguments", said)


def _reports(desk, said, files):
    """The reports of a call, one for each argument; None when it broke off."""
    if said.crash:
        return None
    faults, found = holds.reports(said, files)
    for fault in faults:
        desk.fail(fault, said)
    return found


ATTACKS = {
    "batches": Attack("logs of all kinds beside files that are none: one outcome each, in any order the same", run, 70)
}
