"""Every rule says where it stands, those that rest on a ruling say why, and the pages of rules are up to date."""

import re
import runpy
import tomllib

import pytest

from pnp.data.messages import Messages
from pnp.engine import GENERAL, Rule
from pnp.game import GameError, check_game
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from tests.shown import ROOT
from tests.tables import tables

FOLDER = ROOT / "docs" / "rules"
SHEETS = tomllib.loads((FOLDER / "sheets.toml").read_text("utf-8"))
RULES = [(game_id, rule) for game_id in shipped_ids() for rule in find_game(game_id).play.rules.values()]
_PLACE = re.compile(
    r"(?:(?:paragraph|point|sentence) \d+|(?:paragraphs|points|sentences) \d+(?:, \d+)*(?: and| to) \d+|remark)"
)


def parts(source):
    """The places that a source names: heading and what of it."""
    return [part.partition(", ")[::2] for part in source.removeprefix("Rule sheet, ").split("; ")]


@pytest.mark.parametrize(("game_id", "rule"), RULES, ids=lambda case: getattr(case, "code", case))
def test_a_rule_stands_under_a_heading_of_the_rule_sheet(game_id, rule):
    if not rule.source.startswith("Rule sheet, "):
        assert rule.source.startswith("A rule of the log: ") or (
            rule.source == "Nowhere in the rule sheet" and rule.ruling
        )
        return
    for heading, place in parts(rule.source):
        assert heading in SHEETS[game_id]["headings"]
        assert not place or _PLACE.fullmatch(place)


@pytest.mark.parametrize("game_id", shipped_ids())
def test_every_heading_is_that_of_a_rule(game_id):
    used = {heading for one, rule in RULES if one == game_id for heading, _ in parts(rule.source)}
    assert SHEETS[game_id]["headings"].keys() <= used


@pytest.mark.parametrize("code", GENERAL)
def test_a_code_of_every_game_is_a_rule_of_the_log(code):
    assert GENERAL[code].source.startswith("A rule of the log")


@pytest.mark.parametrize("game_id", shipped_ids())
def test_what_rests_on_a_ruling_says_why(game_id):
    told = {rule.code for rule in find_game(game_id).play.rules.values() if rule.ruling}
    assert told == {*tables(__file__)[game_id].split()}


@pytest.mark.parametrize("lang", ["fr", "de"])
@pytest.mark.parametrize("room", ["engine", *(f"games/{game_id.replace('-', '_')}" for game_id in shipped_ids())])
def test_every_rule_is_told_in_every_language(room, lang):
    folder = ROOT / "pnp" / room / "messages"
    english, other = (tomllib.loads((folder / f"{one}.toml").read_text("utf-8"))["rules"] for one in ("en", lang))
    assert english.keys() == other.keys()
    for code, rule in english.items():
        assert other[code].keys() - {"example"} == rule.keys() - {"example"}
        assert rule["text"] != other[code]["text"]
        assert re.findall(r"\d+", rule["source"]) == re.findall(r"\d+", other[code]["source"])


def test_rules_without_a_source_and_pages_of_rules(tmp_path):
    (tmp_path / "messages").mkdir()  # a rule without a source is told to its author
    words = '[rules.drum]\nsection = "Drums"\ntext = "Nobody drums."\nsays = "a drum"\nexample = "A drum."\n'
    (tmp_path / "messages" / "en.toml").write_text(words, "utf-8")
    drum = Rule("drum", Messages(str(tmp_path / "rules.py")))
    assert drum.ruling == ""
    game = find_game("touareg")
    play = game.play._replace(rules={**game.play.rules, "drum": drum})
    with pytest.raises(GameError, match="'drum' has no `source`"):
        check_game(game._replace(play=play), shipped_layout(game))
    # every page of rules is what make rules writes and found
    pages = dict(runpy.run_path(str(ROOT / "docs" / "rules.py"))["pages"]())
    for name, text in pages.items():
        assert (FOLDER / name).read_text("utf-8") == text, name
    assert {path.name for path in FOLDER.glob("*.md")} == {*pages, "books.md"}
    assert "(rules/log.md)" in (ROOT / "docs" / "refereeing.md").read_text("utf-8")
    for game_id in shipped_ids():
        assert f"(../rules/{game_id}.md)" in (ROOT / "docs" / "games" / f"{game_id}.md").read_text("utf-8")
