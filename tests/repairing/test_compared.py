"""Any two logs can be compared: what holds of all, what is refused, how long it takes."""

import json
from functools import cache

import jsonschema
import pytest
from hypothesis import given, settings, strategies as st

from pnp.library.load import load_log, log_text, tidied
from pnp.merging.comparison import compare
from pnp.merging.transcripts import comparison_text, diff, differences_of, merged
from tests.crossed import some
from tests.fifth_game import installed
from tests.repairing.conftest import EXAMPLES
from tests.repairing.test_transcripts import NAMES, SCHEMA, two  # noqa: F401
from tests.work import GROWS, calls

HEX = "game: hex\nlayout: five\nplayers: Ana, Ben\n1 Ana C1\n1 Ben swap\n2 Ana A2\n2 Ben B3\n3 Ana B2\n3 Ben D3\n"


@cache
def example(name):
    return load_log((EXAMPLES / f"{name}.pnplog").read_text("utf-8"), f"{name}.pnplog").log


def places(data, path=()):
    """The paths of the values of an entry."""
    if isinstance(data, dict | list) and data:
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from places(value, (*path, key))
    else:
        yield path


def value(data, path):
    return value(data[path[0]], path[1:]) if path else data


def put(data, path, new):
    if not path:
        return new
    items = data.items() if isinstance(data, dict) else enumerate(data)
    found = {key: put(item, path[1:], new) if key == path[0] else item for key, item in items}
    return found if isinstance(data, dict) else list(found.values())


@st.composite
def slips(draw, moves, low, high):
    """The moves with one slip in an entry from `low` to `high`: a value of another entry, or the entry itself."""
    at = draw(st.integers(low, high))
    if (kind := draw(st.sampled_from(["value"] * 4 + ["missing", "doubled", "exchanged"]))) == "missing":
        return [*moves[:at], *moves[at + 1 :]]
    if kind == "doubled":
        return [*moves[: at + 1], *moves[at:]]
    if kind == "exchanged":
        return [*moves[:at], *moves[at : at + 2][::-1], *moves[at + 2 :]]
    path = draw(st.sampled_from(list(places(moves[at]))))
    old = value(moves[at], path)
    others = [value(entry, other) for entry in moves for other in places(entry) if other == path]
    new = draw(st.sampled_from([other for other in others if type(other) is type(old)]))
    return [*moves[:at], put(moves[at], path, new), *moves[at + 1 :]]


@st.composite
def transcripts(draw):
    """A game, and two transcripts of it with a slip each, in different parts of it."""
    log = example(draw(st.sampled_from(NAMES)))
    moves, half = log["moves"], len(log["moves"]) // 2
    first, second = draw(slips(moves, 0, half - 2)), draw(slips(moves, half, len(moves) - 2))
    both = ({**log, "moves": wrong} for wrong in draw(st.permutations([first, second])))
    try:
        return log, *(load_log(one, f"{name}.json") for one, name in zip(both, "ab", strict=True))
    except Exception:  # a card of another kind may need other words
        return None


def plain(log):
    """The entries without their notes, and without those that are notes alone."""
    said = ({key: value for key, value in entry.items() if key != "note"} for entry in log.log["moves"])
    return [entry for entry in said if entry]


@pytest.mark.few(0)
@given(transcripts().filter(bool))
@settings(max_examples=20, deadline=None)
def test_of_one_slip_in_each_the_truth_comes_or_it_is_said_what_is_open(case):
    log, a, b = case
    comparison = compare(a, b)
    one = merged(comparison)
    turned = [judged for judged in comparison.differences if judged.reason == "same"]
    assert plain(one) == log["moves"] or comparison.open or turned
    assert {judged.difference.kind for judged in turned} <= {"exchange", "replace"}
    assert all(any(judged.legal) for judged in comparison.differences)
    assert merged(compare(b, a)).log["moves"] == one.log["moves"]
    jsonschema.validate(json.loads(json.dumps(differences_of(comparison).as_dict())), SCHEMA)
    assert max(map(len, comparison_text(comparison))) <= 100
    assert compare(a, a).same
    assert compare(b, b).same


def test_a_list_that_one_log_leaves_out_is_told_with_the_entry():
    text = (EXAMPLES / "kings.pnplog").read_text("utf-8")
    found = diff(text, text.replace("a F3 Chloé:F3 5 m E2>water", "a F3/w Chloé:F3 6 m E2>water")).differences
    assert [one.says.split(";")[0] for one in found] == ["move 16: - wrote F3 Chloé:F3 5, - F3/w Chloé:F3 6"]


@pytest.mark.few(1)
@pytest.mark.parametrize("name", NAMES)
def test_an_example_in_every_form_says_the_same(name):
    log = load_log((EXAMPLES / f"{name}.pnplog").read_text("utf-8"), "a.pnplog")
    for form in ("json", "toml", "pnplog"):
        assert compare(log, (other := load_log(log_text(log.log, form), f"b.{form}"))).same
        assert merged(compare(log, other)).log == log.log
        assert tidied(merged(compare(other, log)), form) == tidied(other, form)


def test_a_game_of_another_distribution_is_compared_and_merged():
    with installed():
        a, b = (
            load_log(HEX.replace("Ana B2", "Ana B3"), "a.pnplog"),
            load_log(HEX.replace("2 Ben B3\n", ""), "b.pnplog"),
        )
        told = [(one.kind, one.taken, one.legal) for one in differences_of(compare(a, b)).differences]
        assert told == [("only-a", "a", "a"), ("replace", "b", "b")]
        assert merged(compare(a, b)).log["moves"] == load_log(HEX).log["moves"]


@pytest.fixture
def log(tmp_path):
    """Writes a log of a game without moves; the path."""

    def write(file, game="durch-die-wueste", layout="basin", players="Ana, Ben", more=""):
        path = tmp_path / file
        path.write_text(f"game: {game}\nlayout: {layout}\nplayers: {players}\nseed: 7\n{more}", "utf-8")
        return path.name

    return write


def test_logs_of_different_games_boards_or_players_are_refused(pnp, refused, log, tmp_path):
    a = log("a.pnplog")
    (tmp_path / "folder").mkdir()
    for verb in ("diff", "merge"):
        assert refused("log", verb, a, log("b.pnplog", "touareg", "standard")) == (
            "pnp: a.pnplog is a log of durch-die-wueste, b.pnplog of touareg: only logs of one game can be compared\n"
        )
        assert "a.pnplog is played on basin, b.pnplog on another board (canyon)" in refused(
            "log", verb, a, log("b.pnplog", layout="canyon")
        )
        for players in ("Ana, Bo", "Ana, Ben, Chloé", "Ana, Ana Ben"):
            assert "a game of Ana, Ben, b.pnplog of " in refused("log", verb, a, log("b.pnplog", players=players))
        assert "a.pnplog a game from its begin" in refused(
            "log", verb, a, log("b.pnplog", more='position: {"camels": {"Ana": {"mint": ["D4"]}}}\n')
        )
        assert "there is no such file" in refused("log", verb, a, "c.pnplog")
        assert refused("log", verb, "folder", a)
    (tmp_path / "empty.pnplog").write_text("")
    assert "the file is empty" in refused("log", "diff", "empty.pnplog", "empty.pnplog")
    assert pnp("log", "diff", a, log("b.pnplog", players="Ana, ben")).code == 0


def test_a_board_is_the_same_by_what_it_is(pnp, log, tmp_path):
    a = log("a.pnplog")
    board = (EXAMPLES.parents[1] / "layouts" / "durch-die-wueste" / "basin.toml").read_text("utf-8")
    (tmp_path / "mine.toml").write_text(board.replace('id = "basin"', 'id = "mine"'), "utf-8")
    assert pnp("log", "diff", a, log("b.pnplog", layout="mine.toml")).code == 0


def test_the_order_of_the_players_is_a_difference_of_the_setup(pnp, log):
    a = log("a.pnplog", more="-- leaders\nAna m D5\n")
    said = pnp("log", "diff", a, log("b.pnplog", players="Ben, Ana", more="-- leaders\nAna m D5\n"))
    assert said.code == 1
    assert "  players: a wrote " in said.out
    assert "keeps the rest legal" in " ".join(said.out.split())


def test_nothing_is_written_over_what_is_read_or_there(pnp, refused, log, tmp_path):
    a, b = log("a.pnplog"), log("b.pnplog")
    assert "would be lost" in refused("log", "merge", a, b, "-o", b, "--force")
    (tmp_path / "c.pnplog").write_text("mine")
    assert "--force overwrites it" in refused("log", "merge", a, b, "-o", "c.pnplog")
    assert "expected a name that ends in" in refused("log", "merge", a, b, "-o", "c.txt")
    assert (tmp_path / "c.pnplog").read_text() == "mine"


def test_comments_and_header_lines_are_those_of_the_first(pnp, two):  # noqa: F811
    a, b = two(
        "friday", [("seed: 7", "# by Ana\nseed: 7\nrecorder: Ana")], [("seed: 7", "# by Ben\nplace: there\nseed: 7")]
    )
    assert (said := pnp("log", "merge", a, b)).code == 0
    assert "# by Ana\n" in said.out
    assert "recorder: Ana\n" in said.out
    assert "Ben\n#" not in said.out
    assert "place: " not in said.out


@pytest.mark.soak
@pytest.mark.parametrize("struck", some(["~", ""], ["~"]))
def test_many_entries_without_a_word_in_common_end_soon(struck):
    head = "game: durch-die-wueste\nlayout: basin\nplayers: Ana, Ben\nseed: 7\n-- leaders\n"

    def compared(count):
        names = "Ana", "Ben"
        lines = [f"{struck}{names[at % 2]} m {chr(65 + at % 15)}{at % 17 + 1}" for at in range(count)]
        other = [f"{struck}{names[at % 3 % 2]} l {chr(65 + at % 13)}{at % 19 + 1}" for at in range(count)]
        a, b = (load_log(head + "\n".join(one), f"{name}.pnplog") for name, one in (("a", lines), ("b", other)))
        assert sum(one.difference.entries or 1 for one in compare(a, b).differences) == 2 * count

    assert calls(compared, 800) <= 4 * GROWS * calls(compared, 200)
