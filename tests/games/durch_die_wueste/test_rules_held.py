"""Rules that few logs meet. Behind each stands the change of the code that it does not survive."""

import pytest

from pnp.geometry.hexes import bits
from pnp.judging.verdict import judge
from pnp.library.load import parse_log
from tests.cases import cases

LOGS = cases("durch-die-wueste")
NAMES = ("Ana", "Ben", "Chloé", "Dilan", "Émile")
LETTERS = "cslrm"


def verdict(board, players, setup, lines):
    head = f"game: durch-die-wueste\nlayout: {board}.toml\nplayers: {', '.join(NAMES[:players])}\n{setup}\n"
    return judge(parse_log(head + "\n".join(line.strip() for line in lines.split(";")), str(LOGS / "held.pnplog")))


def first(found):
    finding = found.findings[0]
    return finding.code, finding.move


def names(found, cells):
    return " ".join(found.state.match.board.layout.hexes.names[at] for at in bits(cells))


def totals(found):
    return [row["total"] for row in found.scores.values()]


# ---- the end when all have passed, shared victory ----

ALLEY = "-- leaders; Ana m A1; Ben s A10" + "; Ana pass; Ben pass" * 4


def alley(lines):
    return verdict("alley", 2, "palms: A3 A4 A5 A6 A7", f"{ALLEY}; -- play; {lines}")


def test_the_end_of_the_game():
    # all who are tied win together: `winners` must not stop at the first of them, nor break a tie by oases, water or
    found = alley("Ana m A2; Ben s A9 s A11; Ana pass; Ben s A8; Ana pass; Ben pass")
    assert (found.legal, found.finished, found.winners) == (True, True, ["Ana", "Ben"])
    assert totals(found) == [5 + 10, 5 + 10]
    # the game ends when all in turn have passed: `passes >= len(held)` must not become `>`, nor one pass be enough.
    placed = "Ana m A2; Ben s A9 s A11; Ana pass; Ben s A8"
    assert not alley(f"{placed}; Ana pass").finished
    assert alley(f"{placed}; Ana pass; Ben pass").finished
    assert first(alley(f"{placed}; Ana pass; Ben pass; Ana pass")) == ("move-after-end", 17)
    # a camel between two passes begins the count anew: `passes + 1 if idle else 0` must go back to 0: two passes of A
    found = alley("Ana m A2; Ben s A9 s A11; Ana pass; Ben s A8; Ana pass")
    assert (found.legal, found.finished) == (True, False)
    assert alley("Ana m A2; Ben s A9 s A11; Ana pass; Ben s A8; Ana pass; Ben pass").legal


# ---- what leaders cut off ----

GATE = "-- leaders; Ana m A3; Ben s A5" + "; Ana pass; Ben pass" * 4


def gate(lines):
    return verdict("gate", 2, "palms: A1 A7 A8 A9 A10\nwater: A2=3", f"{GATE}; {lines}")


def test_what_leaders_cut_off():
    # what a single leader cuts off is its player s with water and oases: `_leaders_own` left out, or `_own` without i
    assert first(found := gate("-- play; Ana pass; Ben pass")) == ("too-few-camels", 11)
    assert [names(found, cells) for cells in found.state.owned] == ["A1 A2", "A6 A7 A8 A9 A10"]
    assert found.scores["Ana"] == {"total": 3 + 5 + 10 + 1, "water": 3, "oases": 5, "caravans": 10, "areas": 1}
    assert found.scores["Ben"] == {"total": 20 + 10 + 1, "water": 0, "oases": 20, "caravans": 10, "areas": 1}
    assert not found.state.water
    # it is so when the last leader stands not before: An area owned as soon as its leader stands would give Ana all t
    found = verdict("gate", 2, "palms: A1 A7 A8 A9 A10\nwater: A2=3", "-- leaders; Ana m A3")
    assert found.state.owned == (0, 0)
    assert found.scores["Ana"]["total"] == 10
    # what was taken so is not taken again: `water & ~area`, `links | reached`, `areas | area`: A2 is dry, its oasis l
    found = gate("-- play; Ana m A2; Ben s A6 s A4; Ana pass; Ben pass")
    assert (found.legal, found.finished, found.winners) == (True, True, ["Ben"])
    assert totals(found) == [3 + 5 + 10, 20 + 10]
    # after a gap nobody is held to an area in which a leader may stand unseen: `camel-in-owned-area` still certain af
    found = verdict("alley", 2, "palms: A3 A4 A5 A6 A7", "-- leaders; Ana m A1; Ben s A9; ??; -- play; Ana c A10")
    (finding,) = found.findings
    assert (finding.code, "A10 lies in an area of Ben" in finding.message) == ("cannot-judge", True)


# ---- rounds of leaders, the first round of play ----

PLACES = [f"{row}{column}" for row in "ACEG" for column in (1, 3, 5, 7, 9)]


def steppe(players, lines, rounds=None):
    """A log in which the leaders stand in rows, and then these lines; nobody has a color twice in a round."""
    rounds = rounds or (4 if players == 5 else 5)
    turns = [(player, (player + step) % 5) for step in range(rounds) for player in range(players)]
    placed = [f"{NAMES[who]} {LETTERS[color]} {at}" for (who, color), at in zip(turns, PLACES, strict=False)]
    out = " ".join(f"{name}={LETTERS[(who + 4) % 5]}" for who, name in enumerate(NAMES))
    setup = "palms: I1 I3 I5 I7 I9" + (f"\nleft-out: {out}" if players == 5 else "")
    return verdict("steppe", players, setup, "; ".join(["-- leaders", *placed, *lines]))


def test_rounds_of_leaders():
    # with five players the leaders take four rounds: `rounds` without its `- (players == 5)`: a camel would be `wrong
    assert (found := steppe(5, ["-- play", "Ana c B1"])).legal
    assert set(found.state.held) == {0}
    assert first(steppe(5, ["Ana m H1", "-- play"])) == ("wrong-phase", 21)
    # with four players the leaders take five rounds: `players == 5` must not become `>= 4` or `!= 5`.
    assert first(steppe(4, ["-- play", "Ana c B1"], rounds=4)) == ("wrong-phase", 17)
    assert steppe(4, ["-- play", "Ana c B1"]).legal


FIRST_ROUND = [(2, (1, 2)), (3, (1, 1, 2)), (4, (1, 1, 2, 2)), (5, (1, 1, 2, 2, 2))]


def camels(player, number, begin=0):
    """A line of play with so many camels of the player's first color, beside the leader and one another."""
    at = 2 * player + 1
    hexes = [f"B{at}", f"B{at - 1}" if player else "A2", f"A{at + 1}"][begin : begin + number]
    return " ".join([NAMES[player], *(f"{LETTERS[player]} {hex_}" for hex_ in hexes)])


@pytest.mark.few(2)
@pytest.mark.parametrize(("players", "due"), FIRST_ROUND)
def test_in_the_first_round_the_first_two_place_one_camel_each_with_two_players_only_the_first(players, due):
    """`player < min(2, players - 1)`: 1 or 3 for the 2, `players` for `players - 1`, `<=` for `<`."""
    moves = players * (4 if players == 5 else 5)
    before = ["-- play"]
    for player, number in enumerate(due):
        move = moves + player + 1
        fewer = camels(player, 1) if number > 1 else f"{NAMES[player]} pass"
        assert first(steppe(players, [*before, fewer])) == ("too-few-camels", move)
        assert first(steppe(players, [*before, camels(player, number + 1)])) == ("too-many-camels", move)
        before.append(camels(player, number))
        assert steppe(players, before).legal
    assert first(steppe(players, [*before, camels(0, 1, due[0])])) == ("too-few-camels", moves + players + 1)
