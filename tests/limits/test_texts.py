"""Long names, titles, quotes, comments and keys."""

import json
import re

import pytest
from hypothesis import given, strategies as st

from pnp.data.errors import DataError
from pnp.data.read import Source, parse
from pnp.data.toml_text import MOST_PARTS
from pnp.engine import Counted, first
from pnp.engine.play import Alternatives
from pnp.games import durch_die_wueste as ddw
from pnp.notation.header import without_comment
from pnp.scene import font
from tests.limits.logs import HEAD, WRONG, log, standing, write
from tests.tables import tables

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=("Cs",)), max_size=40)
SIZES = st.sampled_from([0.0, 3.0, 11.0, 40.0])


def shortened_letter_by_letter(text, box, size):
    if font.width(text, size) <= box:
        return text
    kept = font.printable(text)
    while kept and font.width(kept + "…", size) > box:
        kept = kept[:-1].rstrip()
    return kept + "…"


def cut_letter_by_letter(word, box, size):
    pieces = [""]
    for char in word:
        if pieces[-1] and font.width(pieces[-1] + char, size) > box:
            pieces.append("")
        pieces[-1] += char
    return pieces


@given(WORDS | st.text("il W …", max_size=40), SIZES)
def test_texts_are_shortened_as_letter_by_letter(text, box):
    assert font.shorten(text, box, 4) == shortened_letter_by_letter(text, box, 4)


@given(WORDS.map(font.printable) | st.text("ilW", min_size=1, max_size=40), SIZES)
def test_words_are_cut_as_letter_by_letter(word, box):
    assert font._cut(word, box, 4, "regular") == cut_letter_by_letter(word, box, 4)


@pytest.mark.parametrize("call", [font.shorten, font.wrap])
def test_the_whole_text_is_measured_but_once(monkeypatch, call):
    measured = []
    width = font.width

    def counted(text, *more):
        measured.append(len(text))
        return width(text, *more)

    monkeypatch.setattr(font, "width", counted)
    call("abcdefgh" * 500, 40, 4)
    assert sum(measured) <= 2 * 4000


BEFORE = re.compile(r'(?:[^"#]++|"[^"\\]*+(?:\\.[^"\\]*+)*+"|(?<=\S)#|")*+')


@given(st.text('"\\# a', max_size=16))
def test_a_comment_begins_where_it_did(value):
    assert without_comment(value) == BEFORE.match(value)[0].rstrip()


def test_a_quote_that_does_not_close_is_looked_for_once():
    # 2 MB, which took an hour when each sign looked for its end anew; it is the end of the test that counts
    assert without_comment('x "' + '\\"' * 1_000_000 + " # y") == 'x "' + '\\"' * 1_000_000


PARTS = ["a", '"b.c"', "'d e'", '""']
LONG = [" . ".join((PARTS * 5)[: MOST_PARTS + 1]), ".".join("a" * 30_000)]


@pytest.mark.parametrize("key", LONG)
@pytest.mark.parametrize(("before", "after"), tables(__file__)["keys_of_many_parts_are_refused_before_they_are_read"])
def test_keys_of_many_parts_are_refused_before_they_are_read(monkeypatch, before, after, key):
    source = Source("a.toml", f"{before}{key}{after}\n", "toml")
    with pytest.raises(DataError):
        parse(source)  # the sentence that it says is in a file of TOML, which is read once
    monkeypatch.setattr("tomllib.loads", None)
    with pytest.raises(DataError, match="nested too deep: a key of more than 16 parts") as caught:
        parse(source)
    line = before.count("\n") + 1
    assert (caught.value.line, caught.value.column) == (line, len(before.rpartition("\n")[2]) + 1)


@pytest.mark.parametrize("text", [
    ".".join("a" * MOST_PARTS) + " = 1", 'map = """\n' + ". " * 99 + '\n"""', "map = '''\n" + ". " * 99 + "\n'''",
    'rows = ["' + ". " * 99 + '", "' + ".a" * 99 + '"]',
    "a = 1 # " + "b." * 99, "a = [" + "1.5, " * 99 + "]", 'a = "\\"' + "b." * 99 + '"',
])  # fmt: skip
def test_dots_elsewhere_are_no_keys(text):
    assert parse(Source("a.toml", text, "toml")).data


@pytest.mark.few(0)
def test_texts_without_end_are_scanned_once():
    for text in ('x\\"""\n' * 200_000, '"""' + '\\"""\n' * 200_000, "'''" * 200_001, '"\\' * 300_000):
        with pytest.raises(DataError):
            parse(Source("a.toml", text + "." * 20, "toml"))


@pytest.mark.few(0)
def test_a_log_of_too_many_players_is_read_no_further(tmp_path, refused, pnp):
    names = ", ".join(f"Ana{number}" for number in range(5000))
    text = f"game: durch-die-wueste\nplayers: {names}\nseed: 7\n" + "Ana m D4\n" * 100
    assert (said := pnp("check", write(tmp_path / "a.pnplog", text))).code == 2
    assert "5000 players, more than any game has" in said.err
    assert said.err.count("\n") == 3


def test_lists_in_messages_and_joined_notes(tmp_path, pnp):
    names = ", ".join(f"Ana{number}{'x' * 500}" for number in range(90))  # a message lists few names
    text = f"game: durch-die-wueste\nplayers: {names}\nseed: 7\n" + "Ana m D4\n" * 3
    said = pnp("check", write(tmp_path / "a.pnplog", text))
    lines = [line for line in said.err.splitlines() if "could be" in line]
    assert len(lines) == 1
    assert lines[0].endswith(" or 82 others (and 2 lines after it)")
    assert len(lines[0]) < 1000
    text = "game: durch-die-wueste\nplayers: Anabel, Anatol\nseed: 7\nAna m D4\n"  # few names are all listed
    assert "Ana could be Anabel or Anatol" in pnp("check", write(tmp_path / "a.pnplog", text)).err


def test_a_name_is_bounded(tmp_path, refused, pnp):
    fine = {**HEAD, "players": ["a" * 10_000, "Ben"], "moves": []}
    assert pnp("check", write(tmp_path / "a.json", fine)).code == 0
    said = refused("check", write(tmp_path / "b.json", {**fine, "players": ["Ben", "a" * 10_001]}))
    assert "a name of 10001 letters, expected at most 10000" in said


def test_notes_of_a_turn_on_many_lines_are_joined(tmp_path, pnp):
    text = "game: wuestenkoenige\nplayers: Ana, Ben\nseed: 7\nAna m palace>F3 # one\n  # two\n  d F3 # three !\n"
    assert '"note": "one two three !"' in pnp("log", "convert", write(tmp_path / "a.pnplog", text)).out
    text = text.replace(" # one", "").replace("  # two", "  # two\n  # four")
    assert '"note": "two four three !"' in pnp("log", "convert", write(tmp_path / "b.pnplog", text)).out


# Findings as text are capped and counted; alternatives are worked out for those that are shown.


def shown(out):
    return [line.split()[1].rstrip(":") for line in out.splitlines() if line.startswith(("  error", "  warning"))]


@pytest.fixture
def asked(monkeypatch):
    """Counts how often the game is asked for alternatives."""
    calls = []

    def alternatives(state, action, code):
        calls.append(code)
        return ["A1"]

    import pnp.library.catalog

    game = pnp.library.catalog.find_game("durch-die-wueste")
    counted = game._replace(play=game.play._replace(alternatives=alternatives))
    monkeypatch.setattr(pnp.library.catalog, "find_game", lambda _: counted)
    return calls


def test_findings_that_are_shown(tmp_path, run):
    file = write(tmp_path / "a.json", standing(50))  # text shows 20 findings and counts the rest
    every = run(["check", "--all", file])
    assert len(shown(few := run(["check", file]))) == 20
    assert f"  {len(shown(every)) - 20} more findings: --all shows them" in few.splitlines()
    assert "more findings" not in every
    assert shown(every)[:20] == shown(few)
    # all of 20 findings are shown
    out = run(["check", write(tmp_path / "a.json", log([{"scores": {"Ana": 77}}] * 19 + [{"gap": True}]))])
    assert "more finding" not in out
    out = run(["check", write(tmp_path / "b.json", log([{"scores": {"Ana": 77}}] * 20))])
    assert "  1 more finding: --all shows them" in out.splitlines()


@pytest.mark.soak
def test_the_first_error_is_shown_whatever_comes_before_it(tmp_path, run):
    data = standing(50)
    data["moves"].append({**WRONG, "player": "Nobody"})
    assert len(shown(out := run(["check", write(tmp_path / "a.json", data)]))) == 20
    assert shown(out)[-1] == "unknown-player"
    assert "illegal at move 51" in out


def test_json_has_all(tmp_path, run):
    assert len(json.loads(run(["check", "--json", write(tmp_path / "a.json", standing(50))]))["findings"]) > 50


@pytest.mark.few(0)
def test_alternatives_are_asked_for_what_is_shown(tmp_path, run, asked):
    file = write(tmp_path / "a.json", log([{**WRONG, "player": name} for name in ("Ana", "Ben") * 50]))
    run(["score", file])
    assert asked == []
    out = run(["check", "--on-illegal", "stands", file])
    assert 0 < len(asked) == out.count("legal: A1") <= 20
    asked.clear()
    report = json.loads(run(["check", "--json", "--on-illegal", "stands", file]))
    told = [finding for finding in report["findings"] if finding["alternatives"] == ["A1"]]
    assert len(asked) == len(told) >= 100


def test_lists_of_names_and_places():
    assert Alternatives(lambda: ["a", "b"]) == ("a", "b")  # alternatives are equal to their words
    assert Alternatives(lambda: ["a", "b"]) != ("a",)
    assert Alternatives(lambda: ["a", "b"])[1] == "b"
    words = Counted(3, lambda: iter("abc"))  # counted words are a sequence
    assert (list(words), words[1], words[-1], words[1:], len(words)) == (["a", "b", "c"], "b", "c", ("b", "c"), 3)
    with pytest.raises(IndexError):
        words[3]
    made = []  # of thousands of places the first are made

    def names():
        for number in range(1000):
            made.append(number)
            yield str(number)

    words = Alternatives(lambda: Counted(1000, names))
    assert first(words, 3) == (["0", "1", "2"], 1000)
    assert len(made) == 3


def test_places_of_camels_are_counted(tmp_path):
    from pnp.library.catalog import find_game
    from pnp.library.layouts import shipped_layout
    from pnp.testing.random_log import random_log

    game = find_game("durch-die-wueste")
    layout = shipped_layout(game)
    moves = random_log(game, layout, layout.id, ("Ana", "Ben"), 3)["moves"]
    state = game.setups.start(layout, {**HEAD, "setup": {"seed": 3}}).state
    for entry in moves[:20]:
        for reading in ddw.PLAY.read(state, state.player, entry):
            for action in (reading.action, None):
                words = ddw.PLAY.alternatives(state, action, "camel-not-connected")
                assert len(list(words)) == len(words)
            state = ddw.PLAY.do(state, reading.action).state
