"""A small table for logs in the players' notation: two players, all leaders placed, play about to begin."""

from typing import NamedTuple

from pnp.judging.verdict import judge
from pnp.library.load import parse_log
from tests.cases import cases

FOLDER = cases("durch-die-wueste")
HEAD = """game: durch-die-wueste
layout: field.toml
players: Ana, Ben
palms: A4 C8 E1 G4 G9
water: A9=3 D5=2
"""
LEADERS = (
    "Ana m A1", "Ben s A7", "Ana c C4", "Ben c G6", "Ana s E4",
    "Ben m D9", "Ana l G1", "Ben r C1", "Ana r E7", "Ben l C6",
)  # fmt: skip
PLAY = ("Ana c B4", "Ben c F5 c E6", "Ana c C5 c B3", "Ben c D6 c D7", "Ana c B2 c B1", "Ben c G5 c F6")
END = (
    *PLAY, "Ana c C3 c A3", "Ben c D8 c C9", "Ana c A5 c D2", "Ben c E9 c C7", "Ana c D3 c E2", "Ben c B6 s A6",
)  # fmt: skip


class Found(NamedTuple):
    """A verdict, with its findings as (code, move) by severity and the entries whose log lines they are."""

    verdict: object
    errors: list
    warnings: list


def check(*play, leaders=LEADERS, mode="stop", head=HEAD, end=""):
    """The verdict on a log of these turns; entries are counted with the ten leaders before them."""
    text = head + "\n".join(["-- leaders", *leaders, "-- play", *play, end]) + "\n"
    verdict = judge(parse_log(text, str(FOLDER / "written.pnplog")), mode)
    by = {
        severity: [(f.code, f.move) for f in verdict.findings if f.severity == severity]
        for severity in ("error", "warning")
    }
    return Found(verdict, by["error"], by["warning"])


def errors(*play, **options):
    return check(*play, **options).errors


def warnings(*play, **options):
    return check(*play, **options).warnings
