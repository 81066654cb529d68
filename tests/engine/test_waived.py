"""House rules: `rules: waived=CODE,CODE` are not judged wherever pieces and places allow the action."""

import json

import pytest

from pnp.data.errors import DataError
from pnp.data.read import Source, parse
from pnp.data.schema import check as conform, schema
from pnp.engine import GENERAL
from pnp.game import DrawOptions
from pnp.judging.text import verdict_text
from pnp.judging.verdict import judge, report
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.load import parse_log
from tests.engine.table import FOLDER, HEAD, LEADERS, check
from tests.games.touareg import test_rules_in_play as touareg
from tests.games.wuestenkoenige import test_rules_in_play as kings
from tests.games.wuestensoehne import test_rules_in_play as sons
from tests.tables import tables

TABLES = tables(__file__)

ORDER = ["not-your-turn", "turn-number"]


def house(*codes):
    return HEAD + f"rules: waived={','.join(codes)}\n"


def said(found):
    return found.errors, [code for code, _ in found.warnings if code != "unfinished"]


def test_house_rules():
    strict = check("Ana c C9", "Ben c F5 c E6")  # what is waived is carried out and nothing is said
    assert said(strict) == ([("camel-not-connected", 11)], [])
    assert said(found := check("Ana c C9", "Ben c F5 c E6", head=house("camel-not-connected"))) == ([], [])
    assert (found.verdict.legal, found.verdict.disputed) == (True, False)
    assert found.verdict.state.camels.bit_count() == 13
    # what is not waived is judged as ever
    found = check("Ana c E2", "Ben c F5 c C5", head=house("camel-not-connected"))
    assert [code for code, _ in found.errors] == ["camel-touches-rival"]
    # a waived turn that is marked as standing is legal
    assert said(check("Ana c C9 !", head=house("camel-not-connected"))) == ([], ["stands-but-legal"])
    # the head of the report says so
    text = house("too-few-camels", "camel-not-connected") + "-- leaders\n" + "\n".join(LEADERS)
    verdict = judge(parse_log(text + "\n", str(FOLDER / "x.pnplog")))
    assert report(verdict)["waived"] == ["camel-not-connected", "too-few-camels"]
    assert verdict_text(verdict).splitlines()[1] == ("  house rules, not judged: camel-not-connected, too-few-camels")
    assert check("Ana c B4").verdict.waived == ()  # without house rules the report has no such key
    # waived rules are none after a gap as well
    assert said(check("??", "Ana c C9", head=house("camel-not-connected"))) == ([], [])
    assert check("Ana c C9", head=HEAD + "rules: waived=Camel-Not-Connected\n").errors == []  # in any case


@pytest.mark.parametrize("line", ["Ana c A4", "Ana c C2", "Ana c C6", "Ana c Z9"])
def test_what_is_impossible_is_judged_all_the_same(line):
    codes = ("camel-on-oasis", "off-board", "camel-on-camel", "camel-not-connected")
    strict, free = check(line), check(line, head=house(*codes))
    assert free.errors == strict.errors != []


def test_turns_out_of_order_and_short_ones_may_be_waived():
    # a turn out of order may be waived and order goes on from it
    play = ("Ben c F5", "Ana c B4 c B3", "Ben c E6 c D6")
    assert said(check(*play))[0][0] == ("not-your-turn", 11)
    assert said(found := check(*play, head=house("not-your-turn", "too-few-camels", "too-many-camels"))) == ([], [])
    assert found.verdict.state.player == 0
    play = ("1 Ana c B4", "7 Ben c F5 c E6")  # numbers of turns may be waived
    assert check(*play).errors == [("turn-number", 12)]
    assert check(*play, head=house("turn-number")).errors == []
    play = ("Ana c B4", "Ben c F5", "Ana c C5 c B3")  # a short turn may be waived
    assert check(*play).errors == [("too-few-camels", 12)]
    assert check(*play, head=house("too-few-camels")).errors == []


@pytest.mark.parametrize(("codes", "camps", "left"), TABLES["a_setup_may_break_a_waived_rule_where_it_can_be_laid"])
def test_a_setup_may_break_a_waived_rule_where_it_can_be_laid(codes, camps, left):
    header = f"rules: waived={codes}\n" if codes else ""
    found = touareg.verdict("round 1", camps=camps, header=header)
    assert [finding.code for finding in found.findings if finding.severity == "error"] == left
    if not left:
        assert found.state.owner[8] == 0


@pytest.mark.parametrize(("deck", "legal"), [("6 7", True), ("1 6 6", False), ("1 17", False)])
def test_a_fate_deck_may_be_any_that_there_is(deck, legal):
    assert touareg.verdict("round 1", header=f"fate: {deck}\nrules: waived=setup-fate-deck\n").legal is legal


def test_house_rules_of_touareg():
    # touareg chotts may be entered only physically: A chott bears no camels: waived or not.
    grid = touareg.verdict("round 1").state.match.kinds
    chott = grid.index("chott")
    near = next(square for square in range(2, 50) if chott in touareg.layout().near[square] and grid[square] != "chott")
    line = f"round 1 ; Ana m {near}>{chott} 1"
    assert touareg.verdict(line, header="rules: waived=chott,not-your-territory,not-enough-camels\n").legal is False
    lines = "round 1 ; Ana m 20>19 5 ; Ana m 20>19 2"  # touareg a turn without a card may be waived
    assert touareg.verdict(lines).findings[0].code == "no-card-left"
    found = touareg.verdict(lines, header="rules: waived=no-card-left\n")
    assert (found.legal, found.disputed, found.state.camels[20]) == (True, False, 3)
    lines = "Ana m 20>19 5 ; round 1 ; Ana m 20>19 2"  # touareg a turn before the die may be waived
    assert touareg.verdict(lines).findings[0].code == "no-round"
    found = touareg.verdict(lines, header="rules: waived=no-round,no-card-left\n")
    assert (found.legal, found.state.camels[19], found.state.phase) == (True, 7, "round")
    # touareg a fate card before the die ends no round
    found = touareg.verdict("fate 8 ; round 1", header="rules: waived=no-round\n")
    assert (found.legal, found.state.money) == (True, (20, 20))  # no tribute


def test_house_rules_of_kings_and_sons():
    header = "rules: waived=desert-change-missing\n"  # kings need not change the desert when that is waived
    assert kings.code("Ana m palace>C2") == (1, "desert-change-missing")
    assert kings.verdict("Ana m palace>C2 ; Ben d A2 ; Ana pass", header=header).legal
    start = "Ana m palace>C2 d A2 ; Ben d A2 ; "  # kings moving a rivals camel is bound by all other rules
    header = "rules: waived=not-your-camel\n"
    assert kings.verdict(start + "Ana d A2 ; Ben m Ana:C2>B1 d A2", header=header).legal
    assert kings.code(start + "Ana d A2 ; Ben m Ana:C2>A2 d A2", header=header)[1] == "not-adjacent"
    lines = "Ana d A2 ; Ben d A2 ; Ana c epidemic fire d A2"  # kings need no warning of cards that they waive
    assert kings.verdict(lines).findings[0].code == "card-without-effect"
    assert kings.verdict(lines, header="rules: waived=card-without-effect\n").findings[0].code == "unfinished"
    header = "rules: waived=card-in-first-turn\n"  # of what pieces forbid another rule is told, not the waived one
    assert kings.verdict("Ana c sandstorm A2 plain d A2", header=header).findings[0].code == "not-bare"
    turn = "Ana d 1-04 A5 90 e 5 A5/E"  # sons leave an oasis unscored when that is waived
    assert sons.first(turn) == ("oasis-not-scored", 1)
    found = sons.verdict(turn, sons.HEAD.replace("caravans:", "rules: waived=oasis-not-scored\ncaravans:", 1))
    assert (found.legal, found.disputed) == (True, False)


@pytest.mark.parametrize("game_id", shipped_ids())
def test_of_the_rules_of_every_game_only_the_order_of_turns_can_be_waived(game_id):
    words = schema("log", game_id)["properties"]["rules"]["properties"]["waived"]["items"]["enum"]
    assert words == [*ORDER, *find_game(game_id).play.rules]
    assert set(ORDER) < set(GENERAL)


@pytest.mark.parametrize(
    ("code", "near"), [("camel-on-camels", "camel-on-camel"), ("NO-SUCH-RULE", ""), ("move-after-end", "")]
)
def test_an_unknown_code_is_refused_with_the_nearest_known_one(code, near):
    log = {"format": "pnp-log/1", "game": "durch-die-wueste", "players": ["A", "B"], "moves": []}
    text = json.dumps({**log, "rules": {"waived": ["too-few-camels", code]}}, indent=1)
    with pytest.raises(DataError) as caught:
        conform(parse(Source("a.json", text, "json")), "log", "durch-die-wueste")
    assert caught.value.path == "rules.waived.1"
    assert (f"did you mean {near}?" in caught.value.message) is bool(near)
    assert code in caught.value.message


# Names that are no player's: the nearest one is told, whatever the case; names are never taken for places.


@pytest.mark.parametrize("name", ["Bob", "abEN", "AbEN"])
def test_the_nearest_player_is_told_whatever_the_case(name):
    (found,) = (one for one in check(f"{name} c B4").verdict.findings if one.code == "unknown-player")
    assert found.alternatives == ("Ben", "Ana")


@pytest.mark.parametrize(("game", "places", "turn"), TABLES["players_named_like_places_are_not_marked_as_legal_places"])
def test_players_named_like_places_are_not_marked_as_legal_places(game, places, turn):
    case = parse_log(f"game: {game}\nplayers: {places}\nseed: 7\n{turn}\n", "-")
    finding = judge(case).findings[-1]
    assert (finding.code, sorted(finding.alternatives)) == ("unknown-player", places.split(", "))
    assert case.game.drawing().marks(finding.state, finding, DrawOptions()).legal == ()
