"""Setups of a log: the faces of the tiles; what they break, and the state they give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.engine import RuleViolation
from pnp.game import Log, SetupViolation, Start, names_of
from pnp.games.wuestenkoenige.deal import WORDS, deal, faces_of
from pnp.games.wuestenkoenige.layout import Layout
from pnp.games.wuestenkoenige.match import Match
from pnp.games.wuestenkoenige.sentences import message
from pnp.games.wuestenkoenige.state import VALLEY, State, start

POINTS, _KINDS_TO_WIN = 6, 3


def read_start(layout: Layout, log: Log) -> Start[State]:
    """The state before the first turn, from what the setup says, its seed deals or the layout prescribes."""
    names = names_of(log["players"])
    setup, rules = log.get("setup", {}), log.get("rules", {})
    given, violations = _read_faces(layout, len(names), setup)
    violations += face_violations(layout, given)
    seats = {name: number for number, name in enumerate(names)}
    points, kinds = rules.get("points", POINTS), rules.get("goods_to_win", _KINDS_TO_WIN)
    match = Match(layout, tuple(names), seats, points, kinds, "site_step" in rules)
    faces = [face_of(given.get(layout.names[place], "none")) for place in range(layout.grey)]
    return Start(start(match, faces), tuple(violations))


def face_of(word: str) -> int:
    """VALLEY, PLAIN or DUNE; an unknown word is VALLEY."""
    return WORDS.index(word) if word in WORDS else VALLEY


def _mismatch(what: str, *path: str) -> SetupViolation:
    return SetupViolation(("setup", *path), RuleViolation("setup-mismatch", what=what))


def _read_faces(layout: Layout, players: int, setup: Mapping[str, Any]) -> tuple[dict[str, str], list[SetupViolation]]:
    """The faces by the names of the hexes, in upper case; those of a seed must agree with what is written out."""
    written = setup.get("faces", {})
    given = {name.upper(): face.lower() for name, face in written.items()}
    violations = [_mismatch(message("setup.twice"), "faces")] if len(given) < len(written) else []
    if "seed" in setup:
        dealt = deal(layout, players, setup["seed"])["faces"]
        other = next((name for name in written if dealt.get(name.upper()) != given[name.upper()]), None)
        if other:
            face = dealt.get(other.upper()) or message("setup.no-tile")
            what = message("setup.seed", seed=setup["seed"], face=face, at=other.upper())
            violations.append(_mismatch(what, "faces", other))
        return {**dealt, **given}, violations
    if "faces" not in setup and layout.faces is not None:
        return faces_of(layout, layout.faces), violations
    return given, violations


def face_violations(layout: Layout, given: Mapping[str, str]) -> Iterator[SetupViolation]:
    """Every desert hex has a face and nothing else has one."""
    desert = set(layout.names[: layout.grey])
    for name, face in given.items():
        if name not in desert:
            yield _mismatch(message("setup.no-desert-hex", at=name), "faces", name)
        elif face not in WORDS:
            yield _mismatch(message("setup.unknown-face", at=name, face=face), "faces", name)
    missing = [name for name in layout.names[: layout.grey] if name not in given]
    if missing:
        yield _mismatch(message("setup.no-face", hexes=" ".join(missing)), "faces")
