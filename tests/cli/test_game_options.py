"""Options of one game: the same in `setup`, `log new` and `kit`, listed, validated, in the log."""

import json
import re

import pytest

from pnp.cli.options import asked_of, tell_options
from pnp.data.errors import layout_path
from pnp.game import AID, DrawOptions
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.printing.leaves import setup_sheet_of
from pnp.testing.drawings import words
from tests.tables import tables

TABLES = tables(__file__)

NAMES = ("Ana", "Ben", "Chloé", "Dora", "Émile")
NUMBERS = [
    pytest.param(game_id, option, number, id=f"{game_id}-{option.name}-{number}")
    for game_id in shipped_ids()
    for option in find_game(game_id).setups.options
    for number in option.numbers
]
VERBS = (("setup",), ("log", "new"), ("kit",))


def key(option):
    return option.name.replace("-", "_")


def new(pnp, game_id, *args, players=2):
    """A new log as data, and what was said beside it."""
    said = pnp("log", "new", game_id, "--players", ",".join(NAMES[:players]), "--seed", 7, *args, "--to", "json")
    assert said.code == 0, said.err
    return json.loads(said.out), said.err


@pytest.mark.parametrize("verb", VERBS, ids=" ".join)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_options_are_listed_without_further_arguments(pnp, game_id, verb):
    said = pnp(*verb, game_id, "--options")
    listed = [line.split()[0] for line in said.out.splitlines()]
    assert (said.code, said.err, listed) == (0, "", [f"--{one.name}" for one in find_game(game_id).setups.options])


def test_options_of_the_rules_are_those_of_the_schema_and_a_game_without_any_says_so(capsys):
    game = find_game("touareg")
    tell_options(game._replace(setups=game.setups._replace(options=())))
    assert capsys.readouterr().out == "touareg has no options of its own\n"
    from pnp.data.schema import schema

    for game_id in shipped_ids():
        keys = schema("log", game_id)["properties"]["rules"]["properties"].keys() - {"waived"}
        assert {key(one) for one in find_game(game_id).setups.options if one.numbers} == keys


@pytest.mark.parametrize(("game_id", "option", "number"), NUMBERS)
def test_an_option_of_the_rules_lands_in_the_log_which_is_legal(pnp, tmp_path, game_id, option, number):
    args = (f"--{option.name}", number)
    log, _ = new(pnp, game_id, *args)
    assert log["rules"] == {key(option): number}
    assert list(log) == ["format", "game", "layout", "players", "rules", "setup", "moves"]
    (tmp_path / "a.json").write_text(json.dumps(log))
    assert pnp("check", "a.json").code == 0
    dealt_log = json.loads(pnp("setup", game_id, "--players", 2, "--seed", 7, *args, "--json").out)
    assert (dealt_log["rules"], dealt_log["setup"]) == (log["rules"], log["setup"])
    text = pnp("setup", game_id, "--players", 2, "--seed", 7, *args).out
    assert text.splitlines()[-1] == f"rules: {key(option)}={number}"
    notation = pnp("log", "new", game_id, "--players", "Ana,Ben", "--seed", 7, *args).out
    assert f"rules: {key(option)}={number}\n" in notation


@pytest.mark.parametrize(("words_", "told"), TABLES["what_is_no_option_or_no_value_of_one_is_refused_by_each_verb"])
def test_what_is_no_option_or_no_value_of_one_is_refused_by_each_verb(refused, tmp_path, words_, told):
    for verb, players in (("setup", "2"), ("log new", "Ana,Ben"), ("kit", "2")):
        assert told in refused(*verb.split(), "wuestenkoenige", "--players", players, *words_, "-o", "new.file")
    assert not [*tmp_path.iterdir()]


def test_the_number_of_players_and_the_game_are_asked_for_before_options(pnp, refused):
    said = pnp("log", "new", "touareg", "--players", "Ana,Ben").err
    assert "still to be written: where Ben laid the camp is missing" in said
    assert "--players is missing, expected 2 to 4 for touareg" in refused("setup", "touareg")
    assert "--players is missing, expected 2 to 4 for touareg" in refused("log", "new", "touareg")
    for verb in VERBS:
        assert "name the game before it" in refused(*verb, "--points", 7, "wuestenkoenige", "--players", 2)
    assert "--points: name the one game" in refused("kit", "all", "--points", 7)
    assert "--options: name the one game" in refused("kit", "all", "--options")


def test_an_agreed_fate_deck_and_the_game_without_a_limit(pnp, refused):
    log, _ = new(pnp, "touareg", "--fate", "9, 1,6", "--camps", "43,47")
    assert log["setup"]["fate"] == [1, 6, 9]
    assert "fate deck: 1 6 9\n" in pnp("setup", "touareg", "--players", 2, "--seed", 7, "--fate", "1,6,9").out
    assert new(pnp, "touareg", "--fate", ",".join(map(str, range(1, 14))))[0]["setup"]["fate"] == [*range(1, 14)]
    assert (setup := new(pnp, "touareg", "--rounds", "endless", "--camps", "43,47")[0]["setup"])["endless"] is True
    assert list(setup) == ["seed", "grid", "camps", "endless"]
    said = pnp("setup", "touareg", "--players", 2, "--seed", 7, "--rounds", "Endless")
    assert "no limit of rounds" in said.out
    assert "fate deck" not in said.out


@pytest.mark.parametrize(("words_", "told"), TABLES["decks_and_camps_that_the_rules_forbid_are_refused"])
def test_decks_and_camps_that_the_rules_forbid_are_refused(refused, words_, told):
    for verb, players in (("setup", "2"), ("log new", "Ana,Ben"), ("kit", "2")):
        assert told in refused(*verb.split(), "touareg", "--players", players, "--seed", 7, *words_)


def test_camps_in_a_new_log_make_it_legal_and_sectors_are_chosen_before_the_deal(pnp, tmp_path):
    log, _ = new(pnp, "touareg", "--camps", "NE=48,SW=18", "--rounds", 12)
    assert log["setup"]["camps"] == {"Ana": 48, "Ben": 18}
    assert log["setup"]["fate"] == [1, *range(6, 17)]
    (tmp_path / "a.json").write_text(json.dumps(log))
    assert pnp("check", "a.json").code == 0
    said = pnp("setup", "touareg", "--players", 2, "--seed", 7).out
    assert "the sectors are chosen before the squares are dealt" in said
    assert "sectors are" not in pnp("setup", "touareg", "--players", 3, "--seed", 7).out
    assert "sectors are" not in pnp("setup", "touareg", "--players", 2, "--seed", 7, "--camps", "43,47").out


def test_caravans_that_the_players_agree_on(pnp, refused, tmp_path):
    log, _ = new(pnp, "wuestensoehne", "--caravans", "k6,F1")
    assert log["setup"]["caravans"] == {"Ana": "K6", "Ben": "F1"}
    (tmp_path / "a.json").write_text(json.dumps(log | {"players": ["Ana", "Ben"]}))
    said = json.loads(pnp("check", "--json", "a.json").out)
    assert not [one for one in said["findings"] if one["code"] == "setup-caravans"]
    drawn = [new(pnp, "wuestensoehne", "--caravans", "random", players=4)[0]["setup"]["caravans"] for _ in range(2)]
    assert drawn[0] == drawn[1]
    assert {*drawn[0].values()} == {"A6", "F11", "K6", "F1"}
    for wrong in ("A6", "A6,A6", "A6,B7", "A6,F1,K6", ""):
        assert "--caravans" in refused("setup", "wuestensoehne", "--players", 2, "--caravans", wrong)


@pytest.mark.parametrize("call", ["log new", "setup --json"])
def test_a_new_log_for_five_is_legal_and_says_what_was_filled_in(pnp, tmp_path, call):
    players = ",".join(NAMES) if call == "log new" else 5
    verb, *style = call.split() if call != "log new" else (call,)
    said = pnp(*verb.split(), "durch-die-wueste", "--players", players, "--seed", 7, *style, "-o", "new.json")
    assert "left_out is filled in (" in said.err
    assert "change it in the log to what the players choose" in said.err
    assert [one["code"] for one in json.loads(pnp("check", "--json", "new.json").out)["findings"]] == ["unfinished"]
    log = json.loads((tmp_path / "new.json").read_text("utf-8"))
    assert list(log["setup"]["left_out"]) == log["players"]
    assert len({*log["setup"]["left_out"].values()}) == 5


def test_colors_left_out_as_the_players_choose(pnp, refused):
    log, err = new(pnp, "durch-die-wueste", "--left-out", "mint,s,Lilac,r,c", players=5)
    assert (list(log["setup"]["left_out"].values()), err) == (["mint", "sky", "lilac", "rose", "cream"], "")
    assert "left_out" not in new(pnp, "durch-die-wueste", players=4)[0]["setup"]
    call = ("setup", "durch-die-wueste", "--players")
    assert "left out: Player 1 mint," in pnp(*call, 5, "--seed", 7, "--left-out", "m,s,l,r,c").out
    assert "with 5 players only, not with 4" in refused(*call, 4, "--left-out", "m,s,l,r")
    assert "5 different colors" in refused(*call, 5, "--left-out", "m,m,l,r,c")
    assert "5 different colors" in refused(*call, 5, "--left-out", "m,s,l,r")
    assert "'pink' is no color" in refused(*call, 5, "--left-out", "pink,s,l,r,c")


@pytest.mark.few(1)
@pytest.mark.parametrize("args", [("--players", 4), ("--points", 7), ("--players", 3, "--points", 8)])
def test_players_or_an_option_without_a_seed_deal_a_kit_and_tell_the_seed(pnp, args):
    said = pnp("kit", "wuestenkoenige", *args, "--part", "setup", "-o", "a.pdf")
    seed = said.err.split("seed ")[1].split()[0]
    assert said.code == 0
    assert pnp("kit", "wuestenkoenige", *args, "--part", "setup", "--seed", seed, "-o", "b.pdf").code == 0
    sheets = [open(name, "rb").read() for name in ("a.pdf", "b.pdf")]  # noqa: PTH123, SIM115
    assert sheets[0] == sheets[1]


@pytest.mark.soak
def test_a_kit_of_all_games_for_some_players_is_of_one_seed(pnp):
    said = pnp("kit", "all", "--players", 3, "--part", "setup", "--manifest", "json")
    seeds = {kit["seed"] for kit in json.loads(said.out[said.out.index("{") :])["kits"]}
    assert len(seeds) == 1
    assert f"seed {seeds.pop()}\n" in said.err


def test_a_kit_alone_and_a_pattern_draw_no_seed(pnp, refused, tmp_path):
    assert "seed" not in pnp("kit", "wuestenkoenige", "--part", "aid").err
    assert "setup" in refused("kit", "wuestenkoenige", "--part", "setup")
    said = pnp("setup", "wuestenkoenige", "--players", 2, "--pattern", "dune,plain", "--sheet", "-o", "a.pdf")
    assert (said.code, "seed" in said.err) == (0, False)
    assert pnp("kit", "wuestenkoenige", "--pattern", "dune", "--part", "setup", "-o", "b.pdf").code == 0
    setup = json.loads(pnp("setup", "wuestenkoenige", "--players", 2, "--pattern", "dune", "--json").out)["setup"]
    assert "seed" not in setup
    assert "rules" not in new(pnp, "wuestenkoenige")[0]


def printed(pages, *names):
    """The words on pages of these names, as one line."""
    return " ".join(one.text for name in names for one in words(pages[name].children))


def page(game_id, name, players, lang, asked):
    game = find_game(game_id)
    layout = shipped_layout(game)
    deal = setup_sheet_of(game, layout, players, 7, game.default_layout, lang, asked_of(game, asked.split()))
    return printed(game.drawing().kit(layout, deal, DrawOptions(lang)).pages, *(AID if name == "aid" else (name,)))


@pytest.mark.parametrize(("lang", "two", "one"), TABLES["the_aid_follows_each_option_alone"])
def test_the_aid_follows_each_option_alone(lang, two, one):
    short, cheap, more = (
        page("wuestenkoenige", "aid", 2, lang, asked) for asked in ("--goods-to-win 2", "--site-step 1", "--points 7")
    )
    assert [two in aid for aid in (short, cheap, more)] == [True, False, False]
    assert [one in aid for aid in (short, cheap, more)] == [False, True, False]


def test_the_state_on_paper_has_the_options():
    game = find_game("wuestenkoenige")
    asked = asked_of(game, ["--points", "8"])
    deal = setup_sheet_of(game, shipped_layout(game), 2, 7, game.default_layout, "en", asked)
    assert deal.state.match.points == 8
    assert deal.rules == {"points": 8}


@pytest.mark.parametrize(("lang", "told", "points"), TABLES["aid_and_setup_sheet_tell_what_was_agreed"])
def test_aid_and_setup_sheet_tell_what_was_agreed(lang, told, points):
    asked = "--goods-to-win 2 --points 8 --site-step 1"
    sheet, aid = (page("wuestenkoenige", name, 2, lang, asked) for name in ("setup", "aid"))
    assert told in sheet.replace("\u00a0", " ")
    assert told in aid.replace("\u00a0", " ")
    assert points in aid
    assert f"pnp setup wuestenkoenige --players 2 --seed 7 {asked}" in sheet


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_the_aid_of_a_game_without_options_tells_which_there_are(lang):
    game = find_game("wuestenkoenige")
    pages = game.drawing().kit(shipped_layout(game), None, DrawOptions(lang)).pages
    said = printed(pages, *AID).replace("\u00a0", " ")
    told = {
        "en": ("two kinds win", "7 or 8 points", "from or to a site costs 1", "fixed order", "6 points for all"),
        "fr": ("deux sortes suffisent", "7 ou 8 points", "vers un site coûte 1", "ordre fixe", "6 points pour tous"),
        "de": (
            "zwei Sorten genügen", "7 oder 8 Punkte", "zu einem Ort kostet 1", "fester Ordnung", "6 Punkte für alle",
        ),
    }  # fmt: skip
    assert [words_ for words_ in told[lang] if words_ not in said] == []


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("lang", "before", "deck", "limit"), TABLES["the_setup_sheet_of_touareg_tells_sectors_camps_and_deck"]
)
def test_the_setup_sheet_of_touareg_tells_sectors_camps_and_deck(lang, before, deck, limit):
    sheets = [
        page("touareg", "setup", 2, lang, asked).replace("\u00a0", " ")
        for asked in ("--fate 1,6,9", "--rounds endless --camps 43,47", "")
    ]
    assert before in sheets[0]
    assert deck in sheets[0]
    assert before not in sheets[1]
    assert "1 43, " in sheets[1]
    assert limit in sheets[1]
    assert deck not in sheets[2]
    assert limit not in sheets[2]
    assert before not in page("touareg", "setup", 3, lang, "")


@pytest.mark.parametrize(
    ("lang", "first", "limit"), TABLES["the_aid_of_touareg_tells_sectors_first_and_the_game_without_a_limit"]
)
def test_the_aid_of_touareg_tells_sectors_first_and_the_game_without_a_limit(lang, first, limit):
    assert first in (aid := page("touareg", "aid", 2, lang, "").replace("\u00a0", " "))
    assert limit in aid


def test_fair_deals_again_and_gives_up_when_no_deal_is_fair(pnp, refused, tmp_path):
    call = ("setup", "touareg", "--players", 2, "--seed", 405)
    assert "chotts cut 31 off from the saline; --fair deals again" in pnp(*call).err
    said = pnp(*call, "--fair")
    told = re.fullmatch(r"dealt (\d+) times, seed (\d+)\n", said.err)
    assert said.code == 0 and told and int(told[2]) == 404 + int(told[1]) > 405
    assert said.out == pnp("setup", "touareg", "--players", 2, "--seed", told[2]).out
    text = layout_path("touareg", "standard").read_text("utf-8")
    changes = {"reg": (12, 0), "chott": (4, 40), "erg": (12, 0), "fech-fech": (8, 0), "mountain": (6, 2)}
    for kind, (old, new_count) in changes.items():
        text = text.replace(f"\n{kind} = {{ count = {old},", f"\n{kind} = {{ count = {new_count},")
    (tmp_path / "dry.toml").write_text(text, "utf-8")
    told = "--fair: chotts cut a camp off from the saline in each of 1000 deals from seed 405 on"
    assert told in refused(*call, "--fair", "--layout", "dry.toml")
