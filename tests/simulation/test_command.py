"""`pnp simulate`: its forms, its promises, bad calls."""

import json
from pathlib import Path

import jsonschema
import pytest

from pnp.data.errors import folder
from pnp.simulation import run

LOGS = Path(__file__).parents[2] / "docs" / "examples"
SCHEMA = json.loads((folder("schemas") / "simulation.json").read_text("utf-8"))


def simulated(pnp, *words):
    said = pnp("simulate", *words, "--bot", "random", "--json")
    assert said.code == 0, said.err
    found = json.loads(said.out)
    jsonschema.validate(found, SCHEMA)
    return found


def test_the_report_has_the_form_of_its_schema_and_adds_up(pnp):
    found = simulated(pnp, "durch-die-wueste", "--layout", "basin", "--players", "2", "--games", "20")
    assert (found["layout"], found["players"], found["games"], found["setup"]) == ("basin", 2, 20, "dealt anew")
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(1, abs=0.001)
    assert sum(place["first"] for place in found["places"].values()) == 40
    assert sum(place["wins"] for place in found["places"].values()) == pytest.approx(20)
    for seat in found["seats"]:
        parts = dict(seat["points"])
        assert parts.pop("mean") == pytest.approx(sum(parts.values()), abs=0.05)
        assert seat["low"] <= seat["wins"] <= seat["high"]


def test_the_result_depends_on_seed_and_number_of_games_alone(pnp):
    words = ("simulate", "basin", "--bot", "random", "--games", "24", "--json", "--seed")
    one, many, other = (pnp(*words, *rest).out for rest in (("5",), ("5", "-j", "2"), ("6",)))
    assert one == many != other
    assert "time" not in one


def test_a_log_keeps_its_setup_and_goes_on_from_a_move(pnp):
    begun = simulated(pnp, LOGS / "friday.pnplog", "--games", "2")
    later = simulated(pnp, LOGS / "friday.pnplog", "--games", "2", "--move", "30")
    assert (begun["setup"], later["setup"]) == ("of the log", "after move 30")
    assert begun["length"]["turns"]["mean"] > later["length"]["turns"]["mean"] + 5


def test_the_text_names_the_players_and_says_whether_seats_are_fair(pnp):
    said = pnp("simulate", LOGS / "friday.pnplog", "--games", "3", "--bot", "random")
    assert said.code == 0
    assert "Chloé" in said.out and "chance alone stays below" in said.out and "the lead changes" in said.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("basin", "--games", "0"), "--games"),
        (("basin", "--within", "0"), "0.5 to 50 percentage points"),
        (("basin", "--within", "2", "--games", "5"), "expected one of them"),
        (("basin", "--move", "3"), "--move needs a log"),
        (("basin", "--players", "9"), "2 to 5"),
        (("basim",), "did you mean basin"),
        (("nosuch.toml",), "no such file"),
        ((LOGS / "friday.pnplog", "--players", "3"), "is a log"),
        ((LOGS / "friday.pnplog", "--move", "999"), "999"),
        (("touareg", "--fiar"), "did you mean --fair"),
        (("basin", "-o", "x.png"), ".json"),
    ],
)
def test_bad_calls_are_refused_in_a_sentence(refused, words, told):
    assert told in refused("simulate", *words)


def test_within_plays_until_the_intervals_are_narrow(pnp, monkeypatch):
    monkeypatch.setattr(run, "LOOK", 20)
    monkeypatch.setattr(run, "_SIZES", (20,))
    found = simulated(pnp, "basin", "--players", "2", "--within", "17")
    assert found["games"] % 20 == 0 and found["games"] < 100
    assert max(seat["high"] - seat["low"] for seat in found["seats"]) <= 0.34
    monkeypatch.setattr(run, "CAP", 20)
    assert simulated(pnp, "basin", "--players", "2", "--within", "5")["stopped"] == "cap"


def test_games_that_cannot_end_are_given_up(pnp, monkeypatch):
    monkeypatch.setattr(run, "_HOPELESS", 4)
    monkeypatch.setattr("pnp.simulation.playout.LONGEST", 10)
    found = simulated(pnp, "basin", "--games", "400")
    assert (found["stopped"], found["dead_ends"]) == ("no-end", found["games"])
    assert found["games"] < 400 and found["position_bias"] == {"points": 0.0, "fair_floor": 0.0}


def test_ctrl_c_tells_what_was_done(pnp, monkeypatch):
    work = run.play_batch
    monkeypatch.setattr(run, "_batches", lambda work, games: [(first, 2) for first in range(0, games, 2)])

    def interrupted(batch, **more):
        if batch[0] >= 6:
            raise KeyboardInterrupt
        return work(batch, **more)

    monkeypatch.setattr(run, "play_batch", interrupted)
    said = pnp("simulate", "basin", "--bot", "random", "--games", "40", "--json")
    found = json.loads(said.out)
    assert (said.code, found["games"], found["stopped"]) == (130, 6, "interrupted")
