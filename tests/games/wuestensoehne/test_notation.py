import re
from functools import cache

import pytest
from hypothesis import given, strategies as st

from pnp.data.schema import accepts, check
from pnp.games.wuestensoehne.notation import NOTATION
from pnp.judging.verdict import judge
from pnp.library.load import parse_log, read_log
from pnp.notation import read_notation
from pnp.notation.writer import canonical, write_notation
from tests.cases import cases
from tests.games.wuestensoehne.games import GAME, all_of, log_of, plenty, standard
from tests.judged import judged
from tests.tables import tables

TABLES = tables(__file__)

LOGS = sorted(cases("wuestensoehne").glob("*.pnplog"))
HEAD = "game: wuestensoehne\nplayers: Ana, Ben\n"


def read(text):
    document, problems = read_notation(text, "a.pnplog", NOTATION)
    assert [str(problem) for problem in problems] == []
    return document.data


def entry(line):
    moves = read(HEAD + line)["moves"]
    assert len(moves) == 1
    return moves[0]


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", range(12))
def test_random_games_come_back_equal_and_short_and_are_legal(seed):
    layout = (standard(), plenty(), all_of("rumour"), all_of("salt"))[seed % 4]
    log = log_of(layout, 3 + seed % 2, seed)
    assert accepts("log", GAME.id)(log)
    assert "{" not in (text := write_notation(log, NOTATION))
    assert read(text) == canonical(log, NOTATION) == log
    assert write_notation(read(text), NOTATION) == text
    found = judged(GAME, layout, log)
    assert (found.legal, found.finished, list(found.findings)) == (True, True, [])
    assert all(row["total"] is not None for row in found.scores.values())


LONG = """\
Ana guide md C6
    r 1-01 C5
    md C6
    s Ben 1-14 B5 90 1-11
    e 5 B5/E
    o B5/E 16>B5/E=salt-1 9>B4/E:salt 5>B5/W
"""


def test_long_turns_and_indented_lines():
    # a long turn is written in lines an action each
    assert write_notation(read(HEAD + LONG), NOTATION) == HEAD + LONG
    short = LONG.replace("    s Ben 1-14 B5 90 1-11\n", "", 1)
    assert write_notation(read(HEAD + short), NOTATION) == HEAD + re.sub(r"\n +", " ", short)
    # a log of which every line is indented has a turn a line
    assert len(read(HEAD + "  Ana m F9\n  Ben pass\n  stalemate agreed\n  reveal none")["moves"]) == 4
    # comments and marks of indented lines are those of the turn
    text = HEAD + "~Ana guide m F9 # no\n  # she took it back\n  x 1-02 ! # again\n# on we go\nBen pass"
    assert read(text)["moves"] == [
        {
            "player": "Ana",
            "guide": [{"move": {"to": "F9"}}, {"discard": "1-02"}],
            "struck": True, "stands": True, "note": "no she took it back again",
        },
        {"note": "on we go"}, {"player": "Ben", "turn": []},
    ]  # fmt: skip
    # an indented line that cannot be read is told and the turn goes on
    _, problems = read_notation(HEAD + "Ana m C6\n  q\n  d 2-04 C5\nBen m\n  x 2-01\nAna pass", "-", NOTATION)
    assert [(problem.line, problem.column) for problem in problems] == [(4, 3), (6, 7)]
    assert "expected one of m md" in problems[0].message
    document, _ = read_notation(HEAD + "Ben m\n  x 2-01\nAna pass", "-", NOTATION)
    assert document.data["moves"] == [{"player": "Ana", "turn": []}]


@pytest.mark.few(47)
@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_the_rule_cases_come_back_equal_from_notation_and_json(path):
    data = read_log(str(path)).log
    text = write_notation(data, NOTATION)
    assert (again := parse_log(text, str(path)).log) == canonical(data, NOTATION) == data
    assert write_notation(again, NOTATION) == text


CANONICAL = TABLES["canonical"]


def test_the_canonical_form_and_the_example():
    log = read(CANONICAL)  # the canonical form
    assert write_notation(log, NOTATION) == CANONICAL
    assert log["moves"][1] == {
        "n": 1,
        "player": "Ana",
        "guide": [{"move": {"to": "F9", "driver": True}}, {"explore": {"from": "reserve", "tile": "1-01", "at": "E9"}}],
    }
    assert log["moves"][5]["turn"][0]["score"]["takes"] == [
        {"explorer": 9, "space": "A5/E", "for": "salt"},
        {"explorer": 5, "space": "A4/E", "decline": True},
        {"explorer": 4, "space": "B6/E", "slot": "salt-1"},
        {"explorer": 16, "space": "C6/W", "peek": "gems-2"},
        {"explorer": 15, "space": "D6/W", "peek": "gems-1", "remove": True},
    ]
    untidy = (  # reading is lenient
        "GAME: wuestensoehne\nplayers: Ana ,Ben\nTiles: 1-01 1-02\ncaravans: a=a6 B=f11\n"
        "  a GUIDE M f9  D 1-04 a5 90 E 5 a5/e O a5/e 5>a5/e=SALT-1  # done\n Stalemate Agreed\nREVEAL Salt-1=+2"
    )
    assert (log := read(untidy))["setup"] == {"tiles": ["1-01", "1-02"], "caravans": {"Ana": "A6", "Ben": "F11"}}
    assert log["moves"][0]["guide"][-1]["score"]["takes"] == [{"explorer": 5, "space": "A5/E", "slot": "salt-1"}]
    assert log["moves"][1:] == [{"stalemate": True}, {"reveal": {"salt-1": 2}}]
    case = parse_log(NOTATION.example(), "-")  # the example is legal
    check(case.document, "log", GAME.id)
    assert judge(case).legal


TURN = "m C6 d 2-04 C5 90 e 5 C5/E o C5/E 5>C5/E=salt-1"


@pytest.mark.parametrize("mark", ["", " guide"])
@pytest.mark.parametrize("lines", TABLES["a_turn_goes_on_in_indented_lines"])
def test_a_turn_goes_on_in_indented_lines(lines, mark):
    after = "Ben pass"
    assert read(HEAD + lines.format(mark=mark) + "\n" + after) == read(f"{HEAD}Ana{mark} {TURN}\n{after}")


@pytest.mark.parametrize("verb", ["turn", "guide"])
def test_the_places_of_an_indented_line_are_its_own(verb):
    mark = " guide" if verb == "guide" else ""
    document, _ = read_notation(f"{HEAD}Ana{mark} m C6\n  d 2-04 C5 90 e 5 C5/E\n    o C5/E 5>C5/E", "-", NOTATION)
    assert (places := document.places)["moves", 0, verb, 1, "explore", "at"] == (4, 10)
    assert places["moves", 0, verb, 2, "explorer", "on"] == (4, 20)
    assert places["moves", 0, verb, 3] == (5, 5)
    assert places["moves", 0, verb, 3, "score", "takes", 0] == (5, 12)


@pytest.mark.parametrize(("short", "name"), [("B", "Ben"), ("be", "Ben"), ("C", "Chloé"), ('"Chloé"', "Chloé")])
def test_a_rival_may_be_named_by_a_beginning(short, name):
    log = read(f"{HEAD.replace('Ben', 'Ben, Chloé')}A s {short} 1-01 K5 0 1-11")
    assert log["moves"][0]["turn"][0]["explore"]["from"] == name
    assert f"Ana s {name} 1-01" in write_notation(log, NOTATION)


def test_a_beginning_of_two_rivals_is_told_and_one_of_none_kept():
    head = HEAD.replace("Ben", "Ben, Bea")
    _, problems = read_notation(f"{head}Ana m C6\n  s be 1-01 K5", "-", NOTATION)
    assert "be could be Ben or Bea" in problems[0].message
    assert (problems[0].line, problems[0].column) == (4, 5)
    assert read(f"{head}Ana s Zoe 1-01 K5")["moves"][0]["turn"][0]["explore"]["from"] == "Zoe"


WORDS = st.one_of(st.text(max_size=6), st.sampled_from(["1-01", "A5", "a5/e", "d", "pass", "guide", "salt", "Ben"]))
NUMBERS = st.integers(-200, 400)


def part(needed, **optional):
    return st.fixed_dictionaries(needed, optional=optional)


TAKES = part(
    {"explorer": NUMBERS, "space": WORDS},
    **{"for": WORDS, "slot": WORDS, "peek": WORDS, "decline": st.booleans(), "remove": st.booleans()},
)
SOURCES = st.one_of(WORDS, st.sampled_from(["stack", "reserve", "Ben", "be", "Ben, jr.", "ana", "Zoe"]))
PARTS = {
    "move": part({"to": WORDS}, driver=st.booleans()),
    "explore": part({"from": SOURCES, "tile": WORDS}, at=WORDS, rotation=NUMBERS, compensation=WORDS),
    "discard": WORDS,
    "explorer": part({"height": NUMBERS, "on": WORDS}),
    "recall": NUMBERS,
    "score": part({"oasis": WORDS, "takes": st.lists(TAKES, max_size=4)}),
    "note": WORDS,
}
ACTIONS = st.one_of(
    *(st.fixed_dictionaries({verb: value}) for verb, value in PARTS.items()), part({}, **PARTS), st.just({"fly": 1})
)
ENTRIES = st.one_of(
    part({"player": st.sampled_from(["Ana", "Ben", "Ben, jr.", "Zoe", "a"]), "turn": st.lists(ACTIONS, max_size=6)}),
    part({"player": st.just("Ben, jr."), "guide": st.lists(ACTIONS, max_size=6)}, n=NUMBERS, stands=st.just(True)),
    part({"player": st.just("Ana"), "turn": st.lists(ACTIONS, max_size=3)}, struck=st.just(True), note=WORDS),
    st.fixed_dictionaries({"reveal": st.dictionaries(WORDS, NUMBERS, max_size=3)}),
    st.fixed_dictionaries({"stalemate": st.booleans()}),
    st.fixed_dictionaries({"note": WORDS}),
)


@given(st.lists(ENTRIES, max_size=5))
def test_whatever_a_log_says_comes_back(moves):
    log = {"format": "pnp-log/1", "game": "wuestensoehne", "players": ["Ana", "Ben", "Ben, jr."], "moves": moves}
    assert read(text := write_notation(log, NOTATION)) == canonical(log, NOTATION)
    assert write_notation(read(text), NOTATION) == text


@cache
def log_with_flat_lines(seed):
    log = log_of(standard(), 2, seed)
    return log, re.sub(r"\n    ", " ", write_notation(log, NOTATION)).splitlines(keepends=True)


@pytest.mark.few(0)
@given(st.integers(0, 3), st.data())
def test_a_turn_may_be_broken_into_lines_before_any_action(seed, data):
    log, flat = log_with_flat_lines(seed)
    at = data.draw(st.sampled_from([number for number, line in enumerate(flat) if re.search(r" (m|e|o|b) ", line)]))
    broken = re.sub(
        r" (?=(m|md|d|r|s|x|e|b|o) )", lambda _: data.draw(st.sampled_from([" ", "\n  ", "\n\t"])), flat[at]
    )
    assert read("".join([*flat[:at], broken, *flat[at + 1 :]])) == log


@pytest.mark.parametrize(("line", "words", "column"), TABLES["a_line_that_cannot_be_read_is_told_with_a_caret"])
def test_a_line_that_cannot_be_read_is_told_with_a_caret(line, words, column):
    _, problems = read_notation(HEAD + line, "a.pnplog", NOTATION)
    assert len(problems) == 1
    assert words in problems[0].message
    assert (problems[0].line, problems[0].column) == (3, column)


def test_findings_point_at_the_word():
    text = HEAD + "tiles: 2-01 2-02\ncaravans: Ana=A6 Ben=F11\nAna m C6 d 2-03 C5 90 e 5 C5/E o C5/E 5>C5/N\n"
    case = parse_log(text)
    finding = judge(case).findings[0]
    assert finding.code == "not-a-space"
    line, column = case.document.places[finding.path[:-1]]
    assert text.split("\n")[line - 1][column - 1 :] == "5>C5/N"


def test_the_grammar_is_read_as_it_says():
    grammar = NOTATION.grammar()
    lines = [line[2:] for line in grammar.splitlines() if line.startswith("  ")]
    lines = [re.split(r"  +", line)[0].replace('"Ana", ...', '"Ana"') for line in lines]
    turns = [line for line in lines if re.match(r"(Ana|Ben|Chloé|2 |~|\?\?|==|#|--|\{|stalemate|reveal)", line)]
    assert len(turns) > 15
    head = HEAD.replace("Ben", "Ben, Chloé")
    lines = [line.replace(" the result that the table claims", "") for line in turns]
    assert len(read("\n".join([head, *lines]))["moves"]) == len([line for line in lines if not line.startswith("--")])
    assert not [line for line in lines if line.startswith("5>")]
    assert len(spaces := re.findall(r"^  (5>\S+)", grammar, re.MULTILINE)) == 5
    assert len(entry(f"Ana o A5/E {' '.join(spaces)}")["turn"][0]["score"]["takes"]) == 5
