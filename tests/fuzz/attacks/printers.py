"""Profiles of printers, bent."""

import json

import tomli_w

from tests.fuzz.attacks.kinds import Attack
from tests.fuzz.signs import HOSTILE, as_argument, bent_bytes
from tests.fuzz.values import NUMBERS, bent

PROFILE = {"dx": 0.4, "dy": -1.1, "angle": 0.5, "scale_x": 100.3, "scale_y": 99}
POOL = {"": [PROFILE], **{key: [value, *NUMBERS] for key, value in PROFILE.items()}}


def read_by_all(chance, desk, share=2):
    """Calls the verbs that read the profiles, some or (`share` None) all."""
    every = [
        ("printer", "list"),
        ("printer", "show", "laser"),
        ("printer", "set", chance.choice(("laser", *HOSTILE)), "--dx", chance.choice(("1", "-20", "1e3", "x"))),
        ("printer", "remove", chance.choice(("laser", *HOSTILE))),
    ]
    for call in every if share is None else chance.sample(every, share):
        desk.call(*map(as_argument, call))
    if share is None or chance.random() < 0.03:
        desk.call("board", "wuestenkoenige", "--paper", "a3", "--printer", "laser", "-o", "b.pdf", "--force")


def _values(chance, desk):
    known = {name: dict(PROFILE) for name in ("laser", chance.choice(("ink", *HOSTILE)))}
    known = bent(chance, known, POOL)
    try:
        text = tomli_w.dumps(known)
    except (TypeError, ValueError, AttributeError):
        text = json.dumps(known)
    desk.file("config/printers.toml", text)
    read_by_all(chance, desk)


def _bytes(chance, desk):
    raw = tomli_w.dumps({"laser": PROFILE, "ink": PROFILE}).encode()
    desk.file("config/printers.toml", bent_bytes(chance, raw, b"[laser]\ndx = 1\n"))
    read_by_all(chance, desk)


ATTACKS = {
    "printer profiles, data": Attack("values, keys and names changed", _values, 30),
    "printer profiles, bytes": Attack("bytes and tokens changed", _bytes, 20),
}
