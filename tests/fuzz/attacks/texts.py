"""Names, notes, titles and names of files that are no harmless words, in logs that are right otherwise: every verb."""

import json

from tests.fuzz import seeds
from tests.fuzz.attacks.kinds import Attack
from tests.fuzz.attacks.logs import read_by_all
from tests.fuzz.signs import HOSTILE, as_argument

ABOUT = ("title", "date", "place", "recorder", "note")


def renamed(data, old, new):
    """The data with a name in place of another, as key and as value."""
    if isinstance(data, dict):
        return {new if key == old else key: renamed(value, old, new) for key, value in data.items()}
    if isinstance(data, list):
        return [renamed(value, old, new) for value in data]
    return new if data == old else data


def run(chance, desk):
    game = seeds.a_game(chance)
    log = seeds.a_log(chance, game)
    words = [word for word in HOSTILE if word]
    for player in list(log["players"]):
        name = player if isinstance(player, str) else player["name"]
        if chance.random() < 0.7:
            log = renamed(log, name, chance.choice(words) + chance.choice(("", "", "Ana")))
    if chance.random() < 0.3 and game == "touareg":
        log["players"] = [{"name": one, "tribe": chance.choice(words)} for one in _names(log)]
    if chance.random() < 0.3:
        log[chance.choice(ABOUT)] = chance.choice(words)
    if log.get("moves"):
        log["moves"][-1]["note"] = chance.choice(words)
        if chance.random() < 0.3:
            log["moves"].append({"player": chance.choice(words), chance.choice(words): 1})
    name = as_argument(chance.choice(("x", "x", *words))).replace("/", "")[:100] or "x"
    read_by_all(chance, desk, desk.file(f"{name.lstrip('-')}.json", json.dumps(log)), share=4, pictures=0.2)


def _names(log):
    return [one if isinstance(one, str) else one["name"] for one in log["players"]]


ATTACKS = {"hostile texts": Attack("control signs, formulas, quotes and more as names, notes, titles, files", run, 80)}
