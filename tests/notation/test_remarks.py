"""What is a remark: a line, or the end of one, that names nothing of the game. A slip of the hand never is."""

import random
from itertools import pairwise

import pytest

from pnp import load_log
from pnp.data.errors import DataError
from pnp.library.catalog import find_game, shipped_ids
from pnp.notation import read_notation
from pnp.notation.lines import header_row, is_date, odd_word, turns_in, without_marks
from pnp.notation.record import EVERYDAY, GENERAL
from pnp.notation.tokens import fold, folds
from tests.tables import tables

TABLES = tables(__file__)

NAMES = ["Ana", "Ben", "Chloé", "Friederike"]
ALPHABET = "abcdefghijklmnopqrstuvwxyz"


def words_of(game):
    """Every word that means something in a log of the game, and the names."""
    notation = find_game(game).notation()
    tables = [*notation.words.tables.values(), *(GENERAL.tables[kind] for kind in ("keys", "marks", "negations"))]
    own = [form for table in tables for word, others in table.items() for form in (word, *others)]
    return sorted({form for form in (*own, *NAMES, *notation.keys, *notation.sections.values()) if form.isalpha()})


def slips(word, chance):
    """The word with a letter left out, doubled, wrong or exchanged with the next."""
    at = chance.randrange(len(word))
    yield word[:at] + word[at + 1 :]
    yield word[:at] + word[at] + word[at:]
    yield word[:at] + chance.choice(ALPHABET) + word[at + 1 :]
    yield from (word[:i] + b + a + word[i + 2 :] for i, (a, b) in enumerate(pairwise(word)) if i == at)


def once(word, chance):
    """A word of three letters and more with such a slip, in three letters and more; and the word itself."""
    return {word} | {slip for slip in slips(fold(word), chance) if len(slip) > 2 < len(word)}


def twice(word, chance):
    """A long word with two such slips, one in each half."""
    if len(word := fold(word)) < 6:
        return set()
    halves = [list(slips(part, chance)) for part in (word[: len(word) // 2], word[len(word) // 2 :])]
    return {one + other for one in halves[0] for other in halves[1]}


@pytest.mark.few(0)
@pytest.mark.parametrize("wrong", [once, pytest.param(twice, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", shipped_ids())
def test_no_word_of_the_game_is_one_of_a_remark_not_even_misspelled(game, wrong):
    notation, chance = find_game(game).notation(), random.Random(28)
    everyday = {form for forms in EVERYDAY.tables["small"].values() for said in forms for form in folds(said)}
    for word in words_of(game):
        if folds(word) & everyday:
            continue
        for form in wrong(word, chance) if len(word) > 1 else ():
            if any(map(str.isalpha, form)) and folds(form).isdisjoint(everyday):
                assert odd_word(form, 0, notation, NAMES), (word, form)


@pytest.mark.parametrize("text", TABLES["a_line_that_names_nothing_of_the_game_is_a_note"])
def test_a_line_that_names_nothing_of_the_game_is_a_note(text):
    head = "game: durch-die-wueste\nplayers: Ana, Ben\n-- leaders\nAna m D4\n"
    document, faults = read_notation(f"{head}{text}\n", "-", WALK)
    if odd_word(text, 0, WALK, ["Ana", "Ben"]):
        assert faults
    else:
        assert not faults and document.data["moves"][-1] == {"note": text} and document.remarks == (5,)


WALK = find_game("durch-die-wueste").notation()


def moves(text):
    document, faults = read_notation(f"game: durch-die-wueste\nplayers: Ana, Ben\n-- leaders\n{text}\n", "-", WALK)
    return None if faults else document.data["moves"]


def test_what_stands_behind_a_turn_is_a_note_unless_it_may_change_it():
    (entry,) = moves("Ana m D4 - nice")
    assert entry == {"player": "Ana", "leader": {"color": "mint", "at": "D4"}, "note": "- nice"}
    for told in ("not D5", "sorry", "or mint", "D5 instead", "nicht", "pas", "Ben", "oder so", "?", "pass", "no", "zz"):
        assert moves(f"Ana m D4 {told}") is None, told


@pytest.mark.parametrize("line", TABLES["lines_that_may_be_of_the_game"])
def test_a_line_that_may_be_of_the_game_is_refused(line):
    document, faults = read_notation(f"game: durch-die-wueste\nplayers: Ana, Ben\n-- leaders\n{line}\n", "-", WALK)
    assert faults or document.data["moves"][-1].get("player")


def test_a_text_that_is_mostly_remarks_is_no_log():
    assert moves("Stir it slowly.\nAdd salt and pepper.\nLet it cool down.\nServe with bread.\n" * 4) is None


@pytest.mark.parametrize(("line", "wanted"), TABLES["what_is_around_a_turn_falls_away_and_columns_stay"])
def test_what_is_around_a_turn_falls_away_and_columns_stay(line, wanted):
    plain = without_marks(line, NAMES)
    assert plain.split() == wanted.split()
    assert len(plain) == len(line)
    assert all(sign in (" ", line[at]) for at, sign in enumerate(plain))


def test_marks_in_names_and_comments_stay():
    assert without_marks("🐪 m D4", ["🐪"]) == "🐪 m D4"
    assert without_marks("Ana m D4 # **nice** 🐪", NAMES) == "Ana m D4 # **nice** 🐪"
    end = read_notation("game: durch-die-wueste\nplayers: 👩\u200d👧, Ben\n-- end 👩\u200d👧 10 Ben 9", "-", WALK)[0]
    assert end.data["result"]["scores"] == {"👩\u200d👧": 10, "Ben": 9}


def test_the_order_of_a_table_is_what_its_header_row_says():
    text = "Zug\tNr\tSpieler\nm D4\t1\tAna\ns E5\t1\tBen\nSpieler\tZug\nAna\tl F6"
    assert [(one["player"], one["leader"]["at"]) for one in moves(text)] == [
        ("Ana", "D4"),
        ("Ben", "E5"),
        ("Ana", "F6"),
    ]
    document, _ = read_notation("game: durch-die-wueste\nplayers: Ana, Ben\nZug\tSpieler\nm D4\tAna", "-", WALK)
    assert document.places["moves", 0, "leader", "at"] == (4, 3)
    assert header_row("Nr;Spieler") is None
    assert header_row("Ana;m D4") is None


def test_a_line_may_have_the_turns_of_a_round():
    assert [piece.text.strip() for piece in turns_in("1 Ana: r M7 / Ben: c C6", NAMES)] == ["1 Ana: r M7", "Ben: c C6"]
    assert len(list(turns_in("Ana a C2 Ben:C2 4/6 d C2", NAMES))) == 1


@pytest.mark.parametrize(
    ("line", "is_one"), [("20.11.2026", True), ("Freitagabend, 20. November", True), ("3", False), ("20 camels", False)]
)
def test_dates_are_dates(line, is_one):
    assert is_date(line) is is_one


HABITS = TABLES["habits"]


@pytest.mark.parametrize("lines", HABITS)
def test_hands_have_habits(lines):
    assert [(one["player"], one["leader"]["at"]) for one in moves("\n".join(lines))] == [("Ana", "D4"), ("Ben", "E5")]


def test_columns_of_tables():
    # numbers are kept where they count turns
    told = moves("Tour no 1, Ana : m D4\n1st turn Ben: s E5\nAna (turn 2): l F6")
    assert [(one["n"], one["player"]) for one in told] == [(1, "Ana"), (1, "Ben"), (2, "Ana")]
    # columns of a table that are no turns are notes
    (entry,) = moves("Nr;Zeit;Spieler;Zug;Punkte\n1;21:05;Ana;m D4;3")
    assert (entry["player"], entry["note"]) == ("Ana", "21:05 3")
    # a column for each player tells no order where there is none
    text = "game: touareg\nplayers: Ana, Ben\nround 2\nRound;Ana;Ben\n1;pass;pass\n"
    _, faults = read_notation(text, "-", find_game("touareg").notation())
    assert "does not tell who came first" in str(faults[0])
    # what stands above the head is kept above it
    text = "Hi all,\nhere is our game from last night:\n\ngame: durch-die-wueste\nplayers: Ana, Ben\nAna m D4\n"
    document, faults = read_notation(text, "-", WALK)
    above = ["# Hi all,", "# here is our game from last night:"]
    assert not faults and [one.text for one in document.comments] == above
    _, (fault,) = read_notation("palyers: Ana, Ben\ngame: durch-die-wueste\n", "-", WALK)
    assert "did you mean players?" in str(fault)


@pytest.mark.parametrize(("line", "said"), TABLES["refused_lines_name_the_way_out"])
def test_refused_lines_name_the_way_out(line, said):
    text = f"game: durch-die-wueste\nplayers: Ana, Ben\n-- leaders\nAna m D4\n{line}\n"
    assert said in str(read_notation(text, "-", WALK)[1][0])


def test_turns_among_notes_and_names_alone():
    # a turn behind a comment is told as one line among the notes
    text = "game: durch-die-wueste\nplayers: Ana, Ben\n-- leaders\nAna m D4\n# 2 Ben s E5"
    document, _ = read_notation(text, "-", WALK)
    assert document.remarks == (5,)
    head = "game: wuestenkoenige\nplayers: Ana, Ben\n"  # a name alone is no turn but above what was done
    kings = find_game("wuestenkoenige").notation()
    document, faults = read_notation(f"{head}Ana\n  m palace>E4 d E2\n", "-", kings)
    assert not faults and len(document.data["moves"][0]["turn"]) == 2
    _, (fault,) = read_notation(f"{head}Ana m palace>E4 d E2\nWow\nAna\n", "-", kings)
    assert "expected what Ana did" in str(fault)


def test_what_closes_a_mail_is_a_remark_where_no_turn_may_be_in_it():
    kings = find_game("wuestenkoenige").notation()
    log = "game: wuestenkoenige\nplayers: Ana, Ben\nAna m palace>E4 d E2\n"
    for name, faults in (("closes", False), ("closes_with_turns", True)):
        assert [said for said in TABLES[name] if bool(read_notation(log + said, "-", kings)[1]) is not faults] == []


TURNS = {
    "durch-die-wueste": "Ana m D5 l F6", "touareg": "Ana m 43>42 4 b 42 5",
    "wuestenkoenige": "Ana m palace>E4 d E2", "wuestensoehne": "Ana m F9 d 1-05 E9 180",
}  # fmt: skip


@pytest.mark.few(0)
@pytest.mark.parametrize("game", shipped_ids())
def test_a_turn_with_a_word_that_takes_it_back_is_refused(game):
    notation, turn = find_game(game).notation(), TURNS[game]
    part = "-- play\n" if "play" in notation.sections.values() else ""
    head = f"game: {game}\nplayers: Ana, Ben\n{part}"
    plain, faults = read_notation(head + turn, "-", notation)
    assert not faults
    words = sorted({said for meant, forms in GENERAL.tables["negations"].items() for said in (meant, *forms)})
    where = random.Random(5)
    for word in words:
        parts = turn.split()
        at = where.randrange(1, len(parts))
        inside = " ".join((*parts[:at], word, *parts[at:]))
        behind = (f"{turn} {word}", f"{turn}, {word}!", f"{turn} ({word})", f"{turn} - {word} a bit")
        for line in (*behind, inside, f"{word} {turn}"):
            document, faults = read_notation(head + line, "-", notation)
            assert faults or document.data["moves"] != plain.data["moves"], line


LEFT_OUT = ["Ana m D5 ❌", "✗ Ana m D5", "Ana m D5 🚫", "Ana m D5 …", "Ana m D5 etc.", "[...]", "(…)"]


@pytest.mark.parametrize("line", LEFT_OUT)
def test_signs_that_strike_or_leave_out_are_asked_about(line):
    with pytest.raises(DataError, match="6:"):
        load_log(f"game: durch-die-wueste\nplayers: Ana, Ben\nseed: 7\n-- leaders\nAna m D7\n{line}\n")


WON = ["Ana won 71:64", "Ana wins 12 to 10!", "Ana gewinnt 71 zu 64", "Ana a gagné 71 - 64 points"]


@pytest.mark.parametrize("line", WON)
def test_points_behind_who_won_are_those_of_two_players(line):
    log = load_log(f"game: durch-die-wueste\nplayers: Ana, Ben\nseed: 7\n-- leaders\nAna m D5\n{line}\n")
    assert log.log["result"]["winners"] == ["Ana"]
    assert [*log.log["result"]["scores"]] == ["Ana", "Ben"]
    assert "note" not in str(log.log["moves"])
    three = load_log(f"game: durch-die-wueste\nplayers: Ana, Ben, Mia\nseed: 7\n-- leaders\nAna m D5\n{line}\n")
    assert (three.log["result"], three.log["moves"][-1]["note"]) == ({"winners": ["Ana"]}, line.rstrip("!"))


BY = ["Ana wins by 3", "Ana wins 12:10", "Winner: Ana by 3", "Sieger: Ana mit 71", "Ana a gagné de 3 points"]
BY += ["Winner: Ana (71 points)"]


@pytest.mark.parametrize("line", BY)
def test_by_how_much_somebody_won_is_a_note_beside_the_result(line):
    log = load_log(f"game: durch-die-wueste\nplayers: Ana, Ben\nseed: 7\n-- leaders\nAna m D5\n{line}\n").log
    assert log["result"] == {"winners": ["Ana"]}
    assert log["moves"][1:] == [{"note": line}]
