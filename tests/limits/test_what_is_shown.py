"""Findings as text are capped and counted; alternatives are worked out for those that are shown."""

import json

import pytest

from pnp.engine import Counted, first
from pnp.engine.play import Alternatives
from pnp.games import durch_die_wueste as ddw
from tests.limits.logs import HEAD, WRONG, log, standing, write


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


def test_text_shows_20_findings_and_counts_the_rest(tmp_path, run):
    file = write(tmp_path / "a.json", standing(50))
    every = run(["check", "--all", file])
    few = run(["check", file])
    assert len(shown(few)) == 20
    assert f"  {len(shown(every)) - 20} more findings: --all shows them" in few.splitlines()
    assert "more findings" not in every
    assert shown(every)[:20] == shown(few)


def test_all_of_20_findings_are_shown(tmp_path, run):
    out = run(["check", write(tmp_path / "a.json", log([{"scores": {"Ana": 77}}] * 19 + [{"gap": True}]))])
    assert "more finding" not in out
    out = run(["check", write(tmp_path / "b.json", log([{"scores": {"Ana": 77}}] * 20))])
    assert "  1 more finding: --all shows them" in out.splitlines()


@pytest.mark.soak
def test_the_first_error_is_shown_whatever_comes_before_it(tmp_path, run):
    data = standing(50)
    data["moves"].append({**WRONG, "player": "Nobody"})
    out = run(["check", write(tmp_path / "a.json", data)])
    assert len(shown(out)) == 20
    assert shown(out)[-1] == "unknown-player"
    assert "illegal at move 51" in out


def test_json_has_all(tmp_path, run):
    report = json.loads(run(["check", "--json", write(tmp_path / "a.json", standing(50))]))
    assert len(report["findings"]) > 50


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


def test_of_thousands_of_places_the_first_are_made():
    made = []

    def names():
        for number in range(1000):
            made.append(number)
            yield str(number)

    words = Alternatives(lambda: Counted(1000, names))
    assert first(words, 3) == (["0", "1", "2"], 1000)
    assert len(made) == 3


def test_counted_words_are_a_sequence():
    words = Counted(3, lambda: iter("abc"))
    assert (list(words), words[1], words[-1], words[1:], len(words)) == (["a", "b", "c"], "b", "c", ("b", "c"), 3)
    with pytest.raises(IndexError):
        words[3]


def test_alternatives_are_equal_to_their_words():
    assert Alternatives(lambda: ["a", "b"]) == ("a", "b")
    assert Alternatives(lambda: ["a", "b"]) != ("a",)
    assert Alternatives(lambda: ["a", "b"])[1] == "b"


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
