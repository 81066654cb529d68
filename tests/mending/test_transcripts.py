"""`pnp log diff` and `pnp log merge` on two transcripts of the example games."""

import json

import jsonschema
import pytest

from pnp.data.errors import folder
from pnp.library.load import read_log
from tests.mending.conftest import EXAMPLES

SCHEMA = json.loads((folder("schemas") / "diff.json").read_text("utf-8"))
NAMES = ("friday", "war", "kings", "oases")


@pytest.fixture
def two(tmp_path):
    """Writes two copies of an example, each with changes of its own; Ana's, then Ben's."""

    def write(name, ana=(), ben=()):
        paths = []
        for writer, changes in (("ana", ana), ("ben", ben)):
            text = (EXAMPLES / f"{name}.pnplog").read_text("utf-8")
            for old, new in changes:
                assert text.count(old) == 1, old
                text = text.replace(old, new)
            paths.append(tmp_path / f"{writer}.pnplog")
            paths[-1].write_text(text, "utf-8")
        return paths

    return write


def told(pnp, a, b):
    """What differs, each difference in short: kind, moves, both values, whose is legal."""
    said = pnp("log", "diff", a, b, "--json")
    report = json.loads(said.out)
    jsonschema.validate(report, SCHEMA)
    assert said.code == (0 if report["same"] else 1)
    return [
        (
            one["kind"],
            one.get("a", {}).get("move"),
            one.get("b", {}).get("move"),
            one.get("was"),
            one.get("now"),
            one["legal"],
        )
        for one in report["differences"]
    ]


def joined(pnp, a, b, out, code=0):
    """The log that both make."""
    said = pnp("log", "merge", a, b, "-o", out, "--force")
    assert said.code == code, said.err
    return read_log(str(out)).log


def truth(name):
    return read_log(str(EXAMPLES / f"{name}.pnplog")).log


# a slip of each kind, in each game: what Ana wrote, what is told of it
CASES = {
    "place": ("friday", ("4 Ana s E3", "4 Ana s E4"), ("replace", 10, 10, "E4", "E3", "b")),
    "color": ("friday", ("4 Ben s K9", "4 Ben l K9"), ("replace", 11, 11, "lilac", "sky", "b")),
    "player": ("friday", ("3 Ben r E5", "3 Ana r E5"), ("replace", 8, 8, "Ana", "Ben", "b")),
    "number": ("friday", ("3 Ben r E5", "4 Ben r E5"), ("claim", 8, 8, 4, 3, "b")),
    "claim": ("friday", ("1 Ana m E14 +w3", "1 Ana m E14 +w2"), ("claim", 16, 16, 2, 3, "both")),
    "result": ("friday", ("Ana 79", "Ana 97"), ("claim", 63, 63, 97, 79, "both")),
    "seed": ("friday", ("seed: 7", "seed: 8"), ("setup", 0, 0, 8, 7, "b")),
    "square": ("war", ("Ana m 24>25 8", "Ana m 24>26 8"), ("replace", 7, 7, 26, 25, "b")),
    "camels": ("war", ("Ben m 4>1 3", "Ben m 4>1 30"), ("replace", 6, 6, 30, 3, "b")),
    "fate": ("war", ("\nfate 14\n", "\nfate 7\n"), ("replace", 3, 3, 7, 14, "b")),
    "hex": ("kings", ("Ben d F3>E3", "Ben d F2>E3"), ("replace", 2, 2, "F2", "F3", "b")),
    "direction": ("kings", ("c drying D1 4", "c drying D1 5"), ("replace", 6, 6, 5, 4, "b")),
    "good": ("kings", ("lost-cargo Ana:E2 w", "lost-cargo Ana:E2 f"), ("replace", 17, 17, "fire", "water", "b")),
    "tile": ("oases", ("Ana d 2-15 A4 0", "Ana d 2-15 A4 90"), ("replace", 5, 5, 90, 0, "b")),
    "reserve": ("oases", ("tiles: 2-09 2-06", "tiles: 2-09 2-07"), ("setup", 0, 0, "2-07", "2-06", "b")),
    "camp": ("war", ("camps: Ana=24 ", "camps: Ana=23 "), ("setup", 0, 0, 23, 24, "b")),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_a_slip_is_told_with_both_values_and_undone(pnp, two, tmp_path, case):
    name, slip, expected = CASES[case]
    a, b = two(name, ana=[slip])
    assert told(pnp, a, b) == [expected]
    kind, move, _, was, now, legal = expected
    assert told(pnp, b, a) == [(kind, move, move, now, was, {"b": "a"}.get(legal, legal))]
    assert joined(pnp, a, b, tmp_path / "c.json") == joined(pnp, b, a, tmp_path / "c.json") == truth(name)


def left_out(name, line):
    return [(f"{line}\n", "")]


# a line that Ana forgot, and which entry it is
@pytest.mark.parametrize(
    ("name", "line", "move"),
    [
        ("friday", "4 Ben s K9", 11),
        ("friday", "6 Ben r F4 +w2 c B4 +w2", 32),
        ("war", "round 2", 11),
        ("war", "fate 7", 19),
        ("war", "Ben m 4>5 2", 9),
        ("kings", "Ben d F3>E3", 2),
        ("oases", "Ben d 3-07", 24),
    ],
)
def test_a_forgotten_entry_is_told_and_put_back(pnp, two, tmp_path, name, line, move):
    a, b = two(name, ana=left_out(name, line))
    ((kind, at, there, was, _, legal),) = told(pnp, a, b)
    assert (kind, at, there, was, legal) == ("only-b", None, move, None, "b")
    assert [one[:3] for one in told(pnp, b, a)] == [("only-a", move, None)]
    assert joined(pnp, a, b, tmp_path / "c.json") == joined(pnp, b, a, tmp_path / "c.json") == truth(name)


@pytest.mark.parametrize(
    ("name", "line", "move"),
    [("friday", "4 Ben s K9", 12), ("war", "round 2", 12), ("kings", "Ben d F3>E3", 3), ("oases", "Ben d 3-07", 25)],
)
def test_an_entry_written_twice_is_told_and_taken_out(pnp, two, tmp_path, name, line, move):
    a, b = two(name, ana=[(f"{line}\n", f"{line}\n{line}\n")])
    ((kind, at, _, _, now, legal),) = told(pnp, a, b)
    assert (kind, now, legal) == ("only-a", None, "b")
    assert at in (move - 1, move)
    assert joined(pnp, a, b, tmp_path / "c.json") == truth(name)


@pytest.mark.parametrize(
    ("name", "one", "other", "move"),
    [
        ("friday", "3 Ana l D7\n", "3 Ben r E5\n", 7),
        ("war", "round 2\n", "fate 15\n", 11),
        ("kings", "Ben d F3>E3\n", "Chloé d B2>E1\n", 2),
        ("oases", "Ana d 3-01 I1 90 d 3-03 I2 0 b 4\n", "Ben pass\nAna d 3-05 J2 90 e 5 J2/E\n", 39),
    ],
)
def test_two_that_stand_the_other_way_round_are_told_and_turned(pnp, two, tmp_path, name, one, other, move):
    first, rest = other.split("\n", 1)
    a, b = two(name, ana=[(f"{one}{other}", f"{first}\n{one}{rest}")])
    assert told(pnp, a, b) == [("exchange", move, move, None, None, "b")]
    assert joined(pnp, a, b, tmp_path / "c.json") == joined(pnp, b, a, tmp_path / "c.json") == truth(name)
