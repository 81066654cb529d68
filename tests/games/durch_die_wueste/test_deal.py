"""The same seed deals the same for ever: palms and water on `classic`, pinned, and the generator below them."""

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from pnp.chance import Chance
from pnp.game import Log
from pnp.games.durch_die_wueste.bots import measures
from pnp.games.durch_die_wueste.layout import read_layout
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout

GAME = find_game("durch-die-wueste")
LARGEST = 2**53 - 1
FEW, MANY = "2 and 3 players", "4 and 5 players"
# the values of the tokens in reading order of the hexes
DEALT = {
    (FEW, 0): ("C4 E9 I4 M9 P3", "333232221122121322213331323111111"),
    (FEW, 7): ("C4 D14 E9 M9 P3", "223211223313211311222223313211221"),
    (FEW, LARGEST): ("C4 D14 E9 M9 P3", "213322133222331133113211332123311"),
    (MANY, 0): ("D14 I4 L14 M9 P3", "332311233112221112123313313112333221323122122"),
    (MANY, 7): ("D14 I4 L14 M9 P3", "232212322111311132211133121322323231121333233"),
    (MANY, LARGEST): ("C4 D14 I4 L14 M9", "211312221312313133222133121213331233223121321"),
}


@pytest.mark.parametrize(("part", "seed"), list(DEALT), ids=str)
def test_the_deal_of_a_seed_is_pinned(part, seed):
    for players in (2, 3) if part == FEW else (4, 5):
        setup = GAME.setups.deal(shipped_layout(GAME), players, seed)
        assert (" ".join(setup["palms"]), "".join(map(str, setup["water"].values()))) == DEALT[part, seed]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@given(seed=st.integers(0, LARGEST))
def test_every_deal_is_a_legal_setup(players, seed):
    layout = shipped_layout(GAME)
    names = ["A", "B", "C", "D", "E"][:players]
    log: Log = {"players": names, "setup": GAME.setups.fill(layout, GAME.setups.deal(layout, players, seed), names)}
    assert GAME.setups.start(layout, log).violations == ()


def test_the_generator_and_its_numbers():
    # the generator is splitmix64
    # the values published for seed 1234567, https://rosettacode.org/wiki/Pseudo-random_numbers/Splitmix64
    chance = Chance(1234567)
    assert [chance.draw() for _ in range(5)] == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
    ]  # fmt: skip
    chance = Chance(7)  # numbers and shuffles of a seed are pinned
    assert [chance.below(6) for _ in range(10)] == [3, 0, 0, 3, 4, 3, 4, 0, 5, 5]
    assert "".join(chance.shuffled("abcdefgh")) == "hgfceabd"


@given(st.integers(0, LARGEST), st.integers(1, 2**64))
def test_numbers_stay_below_their_limit(seed, limit):
    assert 0 <= Chance(seed).below(limit) < limit


def test_a_number_beyond_the_last_whole_round_is_drawn_again():
    last = 6249903136257981804  # of which the fourth draw is 2^64 - 1, no seed of a log
    draws, chance = Chance(last), Chance(last)
    numbers = [draws.draw() for _ in range(6)]
    assert numbers[3] == 2**64 - 1
    kept = [number % 10 for number in numbers[:3] + numbers[4:]]
    assert [chance.below(10) for _ in kept] == kept == Chance(last).below_each([10] * 5)


@given(st.integers(0, LARGEST), st.lists(st.integers(), max_size=90), st.integers(0, 99))
def test_the_first_of_a_shuffle_are_those_of_the_whole(seed, items, number):
    chance, other = Chance(seed), Chance(seed)
    assert chance.shuffled(items, number) == other.shuffled(items)[:number]
    assert chance.draw() == other.draw()


@given(st.integers(0, LARGEST), st.lists(st.integers()))
def test_a_shuffle_keeps_all_items(seed, items):
    assert sorted(Chance(seed).shuffled(items)) == sorted(items)


# The boards that ship: the measure of the classic one, and what every board must keep.

FOLDER = Path(__file__).parents[3] / "layouts" / "durch-die-wueste"
IDS = ("basin", "canyon", "classic")
SLANTED = ((1, 1), (1, -1), (-1, 1), (-1, -1))
STRAIGHT = {"pointy": ((0, 2), (0, -2)), "flat": ((2, 0), (-2, 0))}

Cells = dict[tuple[int, int], str]


def load(ident: str) -> dict:
    return tomllib.loads((FOLDER / f"{ident}.toml").read_text(encoding="utf-8"))


def cells(text: str) -> Cells:
    return {(r, c): char for r, line in enumerate(text.splitlines()) for c, char in enumerate(line) if char != " "}


def parts(layout: dict) -> list[Cells]:
    """The parts that can be in use: zone 1 (when there are zones) and the whole board."""
    whole = cells(layout["map"])
    zones = cells(layout.get("zones", ""))
    first = {place: whole[place] for place, zone in zones.items() if zone == "1"}
    return [first, whole] if zones else [whole]


def usable(part: Cells, kinds: str = ".oT") -> set[tuple[int, int]]:
    return {place for place, char in part.items() if char in kinds}


def neighbours(place: tuple[int, int], orientation: str) -> set[tuple[int, int]]:
    return {(place[0] + dr, place[1] + dc) for dr, dc in SLANTED + STRAIGHT[orientation]}


def reach(open_hexes: set[tuple[int, int]], orientation: str) -> set[tuple[int, int]]:
    seen: set[tuple[int, int]] = set()
    ring = {min(open_hexes)}
    while ring:
        seen |= ring
        ring = {near for place in ring for near in neighbours(place, orientation)} & open_hexes - seen
    return seen


def count(part: Cells) -> tuple[int, int, int]:
    """Usable hexes, circles, palm sites."""
    return len(usable(part)), len(usable(part, "o")), len(usable(part, "T"))


def test_the_boards_of_the_folder():
    assert sorted(path.stem for path in FOLDER.glob("*.toml")) == list(IDS)  # the folder holds these boards
    west, whole = parts(load("classic"))  # classic has the classic measure
    assert count(west) == (189, 32, 6)
    assert count(whole) == (189 + 45, 43, 7)
    west, _ = parts(load("classic"))  # classic has a massif of seven in the middle
    inner = {place for place in usable(west, "^") if neighbours(place, "pointy") <= set(west)}
    massif = {place for place in inner if 5 < place[0] < 11 and 8 < place[1] < 18}
    assert len(massif) == 7
    assert reach(massif, "pointy") == massif
    assert {ident: load(ident).get("orientation", "pointy") for ident in IDS} == {  # one board is flat topped
        "basin": "pointy",
        "canyon": "flat",
        "classic": "pointy",
    }


@pytest.mark.parametrize(("ident", "counts"), [("basin", [(122, 20, 6)]), ("canyon", [(114, 20, 6), (156, 28, 7)])])
def test_small_boards_have_the_counts_their_comments_tell(ident, counts):
    assert [count(part) for part in parts(load(ident))] == counts


@pytest.mark.parametrize("ident", IDS)
def test_every_board_is_well_formed(ident):
    layout = load(ident)
    whole = cells(layout["map"])
    assert layout["id"] == ident
    assert set(layout["title"]) == {"en", "fr", "de"}
    assert set(whole.values()) <= set(".oT^")
    assert len({(row + column) % 2 for row, column in whole}) == 1
    assert "zones" not in layout or set(cells(layout["zones"])) == set(whole)


@pytest.mark.parametrize("ident", IDS)
def test_every_part_can_be_played_and_its_palm_sites_are_five_steps_apart_at_least(ident):
    layout = load(ident)
    orientation = layout.get("orientation", "pointy")
    for part in parts(layout):
        _, circles, sites = count(part)
        assert reach(usable(part), orientation) == usable(part)
        assert sites >= 5
        assert circles + sites - 5 <= 45
        for site in usable(part, "T"):
            near = {site}
            for _ in range(4):
                near |= {place for old in near for place in neighbours(old, orientation)} & usable(part)
            assert near & usable(part, "T") == {site}


def test_a_board_too_small_for_its_leaders_is_told_and_by_how_many():
    """The same count as that of `layout judge`; a board that comes with the program has room."""
    rows = ["T . . . . . . T", " . . . . . . . .", ". . T . . T . .", " . . . . . . . .", "T . . . o . . ."]
    layout, problems = read_layout({"id": "tiny", "title": "Tiny", "map": "\n".join(rows)})
    (small,) = [problem for problem in problems if "too small" in problem.message]
    assert small.severity == "warning"
    shares = {n: next(one.value for one in measures(layout, n) if one.key == "room") for n in range(2, 6)}
    assert [n for n, share in shares.items() if share < 1] == [2, 3, 4, 5]
    told = re.findall(r"room for (\d+) of (\d+) with (\d) players", small.message)
    assert {int(players): int(fitting) / int(needed) for fitting, needed, players in told} == shares
