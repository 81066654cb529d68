"""Rules that few logs meet. Behind each stands the change of the code that it does not survive."""

from pathlib import Path

import pytest

from pnp.judging.verdict import judge
from pnp.library.load import parse_log

LOGS = Path(__file__).with_name("logs")
STANDARD = (
    "game: wuestensoehne\nplayers: Ana, Ben, Chloé\ntiles: Ana=1-01 Ben=1-02 Chloé=1-13\n"
    "caravans: Ana=A6 Ben=F11 Chloé=K6\n"
)
BAZAAR = STANDARD.replace("1-13", "1-12").replace("players", "layout: bazaar.toml\nplayers")
SPRINGS = (
    "game: wuestensoehne\nlayout: springs.toml\nplayers: Ana, Ben, Chloé, Dilan\ntiles: p1 p2 p3 p4\n"
    "caravans: Ana=A6 Ben=F11 Chloé=K6 Dilan=F1\n"
)


def verdict(lines, head=STANDARD):
    text = head + "\n".join(line.strip() for line in lines.split(";"))
    case = parse_log(text, str(LOGS / "held.pnplog"))
    return judge(case)


def legal(lines, head=STANDARD):
    found = verdict(lines, head)
    assert found.legal, found.findings[0]
    return found.state


def first(lines, head=STANDARD):
    finding = verdict(lines, head).findings[0]
    return finding.code, finding.move


# ---- who acts first, and who pays ----

# Ana's 16 waits on A5 beside A6; her extra turn scores another oasis, so Ben has the turban, on his 15
LENT = "Ana d 1-14 A5 90 e 16 A5/E; Ana guide md B6 d 1-04 B7 270 e 5 B7/W o B7/W 5>B7/W"
BOTH = "md A5 d 1-06 A4 90 e 15 A4/E o A4/E"


def test_the_turban_comes_before_a_taller_figure():
    """`key=(height != first, -height)` without its first part: 15 with the turban is before 16, and pays."""
    state = legal(f"{LENT}; Ben {BOTH} 15>A4/E 16>A5/E")
    assert (state.water, state.camels, state.goods[1]) == ((0, 0, 2), (1, 0, 0), (1, 0, 0, 0))
    assert state.turban == 2
    assert first(f"{LENT}; Ben {BOTH} 16>A4/E 15>A5/E") == ("explorer-order", 3)


def test_without_the_turban_the_taller_figure_comes_first():
    """`turbaned` of another player than the holder: Ana has kept it, 16 is the tallest in any case."""
    kept = "Ana d 1-14 A5 90 e 16 A5/E; Ana guide m A6"
    state = legal(f"{kept}; Ben {BOTH} 16>A5/E 15>A4/E")
    assert state.water == (0, 1, 2)
    assert first(f"{kept}; Ben {BOTH} 15>A5/E 16>A4/E") == ("explorer-order", 3)


def test_the_turban_helps_no_other_figure_of_its_holder():
    """`first` must be the tallest of the holder's four alone: 16 is before Ben's 10, but Ana is dry."""
    ten = BOTH.replace("15", "10")
    state = legal(f"{LENT}; Ben {ten} 10>A4/E")
    assert (state.water, state.camels, state.goods[1]) == ((0, 1, 2), (0, 0, 0), (1, 0, 0, 0))
    assert first(f"{LENT}; Ben {ten} 10>A4/E 16>A5/E") == ("explorer-order", 3)


def test_who_cannot_pay_goes_home_and_the_next_does_not_pay():
    """`queue = queue[1:]` left out, or the first of the rest paying: Ana is dry, Ben keeps his water."""
    dry = "Ana d 1-14 A5 90 e 16 A5/E; Ana guide md B6"
    state = legal(f"{dry}; Ben {BOTH} 15>A4/E")
    assert (state.water, state.camels, state.goods[1]) == ((0, 1, 2), (0, 0, 0), (1, 0, 0, 0))
    assert state.explorers[16] == state.explorers[15] == -1
    assert first(f"{dry}; Ben {BOTH} 16>A5/E 15>A4/E") == ("explorer-order", 3)
    assert first(f"{dry}; Ben {BOTH} 15>A4/E 16>A5/E") == ("explorer-order", 3)


# ---- two oases in one turn ----

# 1-09 on B7 shuts the oasis of B6 and its west, and that of A7 and its north, where Ana's 5 has waited
PAIR = "Ana d 1-06 A7 180 e 5 A7/S; Ben pass; Chloé pass; Ana m B6 d 1-09 B7 270 e 9 B7/W"
WEST, NORTH = "o B7/W 9>B7/W", "o A7/S 5>A7/S"


@pytest.mark.parametrize("oases", [f"{WEST} {NORTH}", f"{NORTH} {WEST}"])
def test_two_oases_of_one_turn_are_scored_in_any_order_and_the_turban_goes_on_once(oases):
    """The turban given on in `_end_score`, or the scored oasis taking the other one out of `due`."""
    state = legal(f"{PAIR} {oases}", BAZAAR)
    assert (state.turban, state.goods[0], state.water[0]) == (1, (1, 0, 0, 1), 2)
    assert state.explorers[5] == state.explorers[9] == -1


def test_neither_of_two_oases_may_be_left_out():
    """`due` emptied by the first scoring."""
    assert first(f"{PAIR} {WEST}", BAZAAR) == ("oasis-not-scored", 4)
    assert first(f"{PAIR} {NORTH}", BAZAAR) == ("oasis-not-scored", 4)
    assert first(f"{PAIR} {WEST} {NORTH} {WEST}", BAZAAR) == ("oasis-not-complete", 4)


# ---- when a tile may be discarded ----

# Ana's reserve is full: p1 fits beside A6 and many others, n1 and n2 fit nowhere
STUCK = "Ana d n1; Ben pass; Chloé pass; Dilan pass; Ana d n2; Ben pass; Chloé pass; Dilan pass"


def test_a_tile_that_fits_somewhere_out_of_reach_is_no_reason_to_discard():
    """`stuck` that looks only around the caravan: at F6 no cell is free, but p1 fits on A7."""
    assert first(f"{STUCK}; Ana md F6 x n1", SPRINGS) == ("discard-not-allowed", 9)
    assert first(f"{STUCK}; Ana x n1", SPRINGS) == ("discard-not-allowed", 9)


def test_three_tiles_that_fit_on_no_cell_beyond_a_line_are():
    """`stuck` that looks at all empty cells: n1 would lie well where it touches nothing; and `< RESERVE`."""
    none = SPRINGS.replace("p1 p2", "n3 p2")
    state = legal(f"{STUCK}; Ana md F6 x n1", none)
    ids = [state.match.layout.tiles[tile].id for tile in state.reserves[0]]
    assert ids == ["n3", "n2"]
    assert first("Ana d n1; Ben pass; Chloé pass; Dilan pass; Ana x n1", none) == ("discard-not-allowed", 5)


# ---- what there is an end of ----

# each arm has three places for a small oasis: beside its fifth cell, its fourth, its third
PLACES = [
    ("A5", 90, "E"), ("E11", 180, "S"), ("K7", 270, "W"), ("G1", 0, "N"),
    ("B7", 270, "W"), ("G10", 0, "N"), ("J5", 90, "E"), ("E2", 180, "S"),
    ("C5", 90, "E"), ("E9", 180, "S"), ("I7", 270, "W"), ("G3", 0, "N"),
]  # fmt: skip
WAYS = ["", "", "", "", "md B6 ", "md F10 ", "md J6 ", "md F2 ", "md C6 ", "md F9 ", "md I6 ", "md F3 "]
EXPLORERS = ("Ana", 5), ("Ben", 3), ("Chloé", 2), ("Dilan", 8)


def oases(kind, number):
    """So many turns in which the player on turn finishes an oasis with one space, for 1 water from the second on."""
    turns = []
    for step in range(number):
        (name, height), (at, turned, side) = EXPLORERS[step % 4], PLACES[step]
        portion = f"{at}/{side}"
        tile = f"{WAYS[step]}d {kind}{step + 1} {at} {turned}"
        turns.append(f"{name} {tile} e {height} {portion} o {portion} {height}>{portion}")
    return "; ".join(turns)


def test_water_is_taken_as_far_as_there_are_20():
    """`min(2, WATER - sum(water))` without its second part, or with 19 or 21."""
    totals = [sum(legal(oases("w", number), SPRINGS).water) for number in range(1, 11)]
    assert totals == [10, 12, 14, 16, 17, 18, 19, 20, 20, 20]  # 8 at first; each driver costs 1; the ninth takes 1
    assert legal(oases("w", 9), SPRINGS).water == (5, 5, 5, 5)


def test_no_water_is_taken_when_20_are_out():
    """`min(2, ...)` below 0 would take some away: nobody drives here, the last of Ana's places gives nothing."""
    lines = f"{oases('w', 8)}; Ana m B6; Ben pass; Chloé pass; Dilan pass"
    state = legal(f"{lines}; Ana m C6 d w9 C5 90 e 5 C5/E o C5/E 5>C5/E", SPRINGS)
    assert (sum(state.water), state.water[0]) == (20, 5)


def test_the_eleventh_camel_tile_is_none():
    """`sum(camels) < CAMEL_TILES` with `<=`, 9, 11 or left out; the space is taken all the same."""
    states = [legal(oases("c", number), SPRINGS) for number in range(1, 13)]
    assert [sum(state.camels) for state in states] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]
    assert states[-1].camels == (3, 3, 2, 2)
