"""What is data of a layout is dealt, refereed, printed and told as it has it; left out, all is the game's own."""

import json

import pytest

import pnp as face
from pnp.books import pages_of, read_edition
from pnp.books.book import Items
from pnp.data.errors import DataError
from pnp.game import AID, DrawOptions
from pnp.library.catalog import find_game, game_ids
from pnp.library.layouts import check_layout, load_layout, shipped
from pnp.testing.random_log import random_log
from tests.drawn import drawn_words


def own(game_id, layout_id=None, **keys):
    return load_layout({**shipped(find_game(game_id), layout_id).document.data, "id": "own", **keys})


def aid_words(loaded):
    pages = loaded.game.drawing().kit(loaded.layout, None, DrawOptions("en")).pages
    return " ".join(" ".join(drawn_words(pages[name])) for name in AID)


def copies(loaded, beginning):
    parts = loaded.game.drawing().kit(loaded.layout, None, DrawOptions("en")).pieces
    return {one.key: one.copies for one in parts if one.key.startswith(beginning)}


def checked(loaded, log, **more):
    """The verdict of a log of this layout."""
    return face.check(face.load_log(json.dumps({**log.log, "layout": dict(loaded.document.data), **more})))


# Wüstenkönige: how many event cards of each kind.

EVENTS = {"drying": 2, "epidemic": 0, "sand": 1}


def test_event_cards_are_printed_told_and_counted_as_the_layout_has_them():
    plain, loaded = shipped(find_game("wuestenkoenige"), "compact"), own("wuestenkoenige", "compact", events=EVENTS)
    before, after = copies(plain, "card."), copies(loaded, "card.")
    assert before["card.drying"] == 4 and sum(before.values()) == 32
    assert after == {key: EVENTS.get(key[5:], number) for key, number in before.items() if key != "card.epidemic"}
    assert "Event cards of this board" in aid_words(loaded) and "Event cards of" not in aid_words(plain)
    state = loaded.game.setups.start(loaded.layout, face.deal("wuestenkoenige", 2, 7, layout=loaded).log).state
    assert state.deck == 25 - 2 * 3


@pytest.mark.parametrize(("events", "legal"), [({}, True), ({"sand": 0}, False), ({"sand": 1}, True)])
def test_the_referee_knows_which_event_cards_there_are(events, legal):
    loaded = own("wuestenkoenige", "compact", events=events, reserve=3)
    log = face.deal("wuestenkoenige", 2, 7, layout=loaded)
    desert = next(iter(log.log["setup"]["faces"]))
    first = {"player": "Player 1", "turn": [{"desert": {"flip": desert}}]}
    second = {"player": "Player 2", "turn": [{"desert": {"flip": desert}}]}
    card = {"player": "Player 1", "turn": [{"card": {"kind": "sand", "at": desert}}, {"desert": {"flip": desert}}]}
    assert (verdict := checked(loaded, log, moves=[first, second, card])).legal == legal
    assert legal or {one.code for one in verdict.findings} >= {"no-such-card-left"}


def test_too_few_event_cards_are_told_and_not_dealt():
    few = dict.fromkeys(("epidemic", "drying", "sandstorm", "swap", "migration", "lost-cargo", "carpet"), 0)
    loaded = own("wuestenkoenige", "compact", events=few)  # 4 sand and 3 new camels: for two players
    (problem,) = check_layout(loaded).problems
    assert problem.severity == "warning" and "players 3, 4, 5: nobody can begin" in problem.message
    assert face.deal("wuestenkoenige", 2, 7, layout=loaded)
    with pytest.raises(DataError, match="event cards: 7"):
        face.deal("wuestenkoenige", 3, 7, layout=loaded)
    with pytest.raises(DataError, match="nobody can begin"):
        own("wuestenkoenige", "compact", events={**few, "sand": 1, "new-camel": 1})


@pytest.mark.parametrize("game_id", game_ids())
def test_layouts_of_the_program_have_no_data_of_their_own_and_can_all_be_begun_on(game_id):
    game = find_game(game_id)
    loaded = shipped(game)
    assert game.layouts.short is None or not any(
        game.layouts.short(loaded.layout, count) for count in range(game.players[0], game.players[1] + 1)
    )


# Touareg: counts and values of territories, of which more than squares may be there; the fate cards.

KINDS = {"erg": {"count": 20}, "mountain": {"economic": 1}}


def test_kinds_left_out_or_in_part_are_those_of_the_game():
    plain = shipped(find_game("touareg"))
    data = {key: value for key, value in plain.document.data.items() if key != "kinds"}
    assert load_layout(data).layout.kinds == plain.layout.kinds and plain.layout.cards == 53
    kinds = own("touareg", kinds=KINDS).layout.kinds
    assert kinds["erg"] == (20, 1, 0) and kinds["mountain"] == (6, 1, 1) and kinds["reg"] == (12, 2, 0)


UNWISE = [("durch-die-wueste", "points", "tied", 10, 11), ("touareg", "kinds", "chott", {"count": 26}, {"count": 54})]


@pytest.mark.parametrize(("game_id", "key", "name", "good", "bad"), UNWISE)
def test_points_and_kinds_that_leave_no_choice_are_warned_of(game_id, key, name, good, bad):
    assert not check_layout(own(game_id, **{key: {name: good}})).problems
    (problem,) = check_layout(own(game_id, **{key: {name: bad}})).problems
    assert problem.severity == "warning"
    assert "54 of 103" in problem.message or "11, more than" in problem.message


@pytest.mark.few(0)
def test_more_cards_than_squares_are_dealt_printed_and_refereed():
    loaded = own("touareg", kinds=KINDS)
    log = face.deal("touareg", 2, 7, layout=loaded, options={"camps": "random"})
    grid = log.log["setup"]["grid"]
    assert len(grid) == 49 and grid.count("saline") == 1 and loaded.layout.cards == 61
    assert checked(loaded, log).legal
    grid = ["saline", *["chott"] * 5, *["reg"] * 12, *["erg"] * 20, *["fech-fech"] * 8, "guelta", *["mountain"] * 2]
    many = {**log.log["setup"], "grid": grid}
    many.pop("seed")
    verdict = checked(loaded, log, setup=many)
    assert not verdict.legal and "chott" in str(verdict.findings[0])
    printed = {one.key: one.copies for one in loaded.game.drawing().kit(loaded.layout, None, DrawOptions("en")).pieces}
    assert sum(number for key, number in printed.items() if "erg" in key) == 20
    with pytest.raises(DataError, match="52 territory cards"):
        own("touareg", kinds={"erg": {"count": 11}})


def test_fate_cards_are_those_of_the_layout():
    loaded = own("touareg", fate=[2, 3, 9, 16])
    log = face.deal("touareg", 2, 7, layout=loaded, options={"camps": "random"})
    assert loaded.game.setups.start(loaded.layout, log.log).state.deck == 1 << 2 | 1 << 3 | 1 << 9 | 1 << 16
    assert checked(loaded, log).legal
    assert not checked(loaded, log, setup={**log.log["setup"], "fate": [1, 2]}).legal
    rounds = [{"round": {"die": 6}}, {"fate": 1}]
    assert {one.code for one in checked(loaded, log, moves=rounds).findings} >= {"fate-not-in-deck"}
    rounds = [{"round": {"die": 6}}, {"fate": 9}]
    assert "fate-not-in-deck" not in {one.code for one in checked(loaded, log, moves=rounds).findings}
    assert sorted(copies(loaded, "fate.")) == ["fate.16", "fate.2", "fate.3", "fate.9"]
    assert "The fate cards of this game are 2, 3, 9, 16" in aid_words(loaded)
    assert len(copies(shipped(find_game("touareg")), "fate.")) == 16
    for rounds, most in (("9", 4), ("3", 2)):  # a deck of 12 or fewer has none of 2 to 5, but one that is all there is
        with pytest.raises(DataError, match=f"expected 1 to {most}"):
            face.deal("touareg", 2, 7, layout=loaded, options={"rounds": rounds})
    assert face.deal("touareg", 2, 7, layout=loaded, options={"rounds": "2"}).log["setup"]["fate"] == [9, 16]


# Durch die Wüste: camels of a color, palms.


def test_camels_and_palms_of_a_board_are_dealt_printed_told_and_refereed():
    plain, loaded = shipped(find_game("durch-die-wueste"), "basin"), own("durch-die-wueste", "basin", camels=9, palms=3)
    log = face.deal("durch-die-wueste", 2, 7, layout=loaded)
    assert len(log.log["setup"]["palms"]) == 3 and checked(loaded, log).legal
    sites = loaded.layout.hexes.mask_of("T").bit_count()
    assert len(log.log["setup"]["water"]) == loaded.layout.hexes.mask_of("o").bit_count() + sites - 3
    assert loaded.game.setups.start(loaded.layout, log.log).state.supply == (9,) * 5
    assert {copies(loaded, "camel.").get(key) for key in copies(plain, "camel.")} == {9}
    assert copies(plain, "camel.")["camel.mint"] == 30 and copies(loaded, "palm")["palm"] == 3
    assert "9 with 2 players" in aid_words(loaded) and "Palms to put on palm sites: 3" in aid_words(loaded)
    assert "Put 5 palms" in aid_words(plain)
    more = {**log.log["setup"], "palms": [*log.log["setup"]["palms"][:2]]}
    more.pop("seed")
    assert not checked(loaded, log, setup=more).legal
    assert own("durch-die-wueste", "basin", camels={"3": 20}).layout.camels == {2: 22, 3: 20, 4: 30, 5: 30}
    with pytest.raises(DataError, match="palm sites"):
        own("durch-die-wueste", "basin", palms=30)


POINTS = {"oases": 7, "caravans": 90, "tied": 1}


def test_points_of_a_board_are_scored_printed_and_told():
    plain, loaded = shipped(find_game("durch-die-wueste"), "basin"), own("durch-die-wueste", "basin", points=POINTS)
    log = random_log(loaded.game, loaded.layout, dict(loaded.document.data), ["Ana", "Ben"], 7, by_kind=True)
    given = face.load_log(json.dumps(log))
    mine, theirs = (checked(one, given).as_dict()["scores"] for one in (loaded, plain))
    assert sum(one["oases"] for one in theirs.values()) > 0
    for name, own_score in mine.items():
        usual = theirs[name]
        assert own_score["oases"] == usual["oases"] // 5 * 7 and own_score["water"] == usual["water"]
        alone, tied = divmod(own_score["caravans"], 90)
        assert usual["caravans"] == 10 * alone + 5 * tied
        assert own_score["total"] == sum(own_score[part] for part in ("water", "oases", "caravans", "areas"))
    words = aid_words(loaded)
    assert "once for each caravan and oasis: 7" in words and "(90; in a tie each gets 1)" in words
    kit = loaded.game.drawing().kit(loaded.layout, None, DrawOptions("en"))
    tokens = {one.key: drawn_words(one.face) for one in kit.pieces if one.kind == "Tokens"}
    assert [tokens[key] for key in ("oasis.5", "caravan.10", "caravan.5")] == [["7"], ["90"], ["1"]]
    assert [*copies(own("durch-die-wueste", "basin", water={"1": 20}), "water.").values()] == [20, 15, 15]


# Wüstensöhne: explorers, stacks.

EXPLORERS = {"red": [16, 9, 1], "white": [13, 8, 12]}


def test_explorers_and_stacks_of_a_set_are_printed_told_and_refereed():
    three = own("wuestensoehne", explorers=3).layout.explorers
    assert three["red"] == (16, 9, 5) and three["white"] == (13, 12, 8)
    loaded = own("wuestensoehne", explorers=EXPLORERS, stacks=[2, 3])
    assert sorted(copies(loaded, "explorer."), key=len) == sorted(
        (f"explorer.{height}" for height in (16, 9, 1, 3, 10, 6, 15, 2, 11, 7, 14, 13, 8, 12)), key=len
    )
    assert "explorer (red) 16, 9, 1" in aid_words(loaded) and "tallest of its player’s four" not in aid_words(loaded)
    log = random_log(loaded.game, loaded.layout, dict(loaded.document.data), ["Ana", "Ben"], 7, by_kind=True)
    assert checked(loaded, face.load_log(json.dumps(log))).legal and '"height": 5' not in json.dumps(log)
    with pytest.raises(DataError, match="two explorers are 16 high: red and blue"):
        own("wuestensoehne", explorers={"blue": [16]})


# The rulebook of a board tells first what is other there.


@pytest.mark.few(1)
@pytest.mark.parametrize(("game_id", "layout_id", "keys", "told"), [
    ("durch-die-wueste", "basin", {"camels": 9, "palms": 3, "points": POINTS, "water": {"3": 9}},
     ["9 with 2", "palm sites: 3", "oasis: 7", "(90;", "Water tokens: 15 of 1 point, 15 of 2, 9 of 3"]),
    ("touareg", None, {"kinds": KINDS, "fate": [2, 9]}, ["erg: 20; economic value 1", "mountain: 6; economic", "2, 9"]),
    ("wuestenkoenige", "compact", {"events": EVENTS}, ["2 Drying up"]),
    ("wuestensoehne", None, {"explorers": EXPLORERS, "stacks": [2, 3]}, ["Stacks of this set: 2, 3", "16, 9, 1"]),
])  # fmt: skip
def test_the_book_begins_with_what_a_board_changes(game_id, layout_id, keys, told):
    def words(loaded):
        changes = loaded.game.drawing().changes(loaded.layout, "en")
        lists = [block for block in read_edition(loaded.game, "en", changes).blocks if isinstance(block, Items)]
        return " ".join(run.text for block in lists for runs in block.items for run in runs)

    assert all(word in words(own(game_id, layout_id, **keys)) for word in told)
    assert not any(word in words(shipped(find_game(game_id), layout_id)) for word in told)
    loaded = own(game_id, layout_id, **keys)
    book = pages_of(loaded.game, "en", loaded.game.drawing().changes(loaded.layout, "en"))
    assert any("On this board" in " ".join(drawn_words(page)) for page in book)
