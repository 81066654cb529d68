"""What may come next, at moments that are out of the ordinary."""

import pytest

import pnp
from pnp import check, load_log
from pnp.data.errors import DataError, UsageError
from pnp.library.catalog import find_game, game_ids
from pnp.library.legal import legal_lines, may_come
from tests.tables import tables

TABLES = tables(__file__)

TOUAREG = "game: touareg\nplayers: Ana, Ben\nseed: 7\ncamps: Ana=43 Ben=47\n"
DESERT = "game: durch-die-wueste\nlayout: basin\nplayers: Ana, Ben\nseed: 7\n"
KINGS = "game: wuestenkoenige\nplayers: Ana, Ben\nseed: 7\n"
SONS = "game: wuestensoehne\nplayers: Ana, Ben\nseed: 7\ncaravans: Ana=A6 Ben=F11\n"


def legal(text, move=None):
    return pnp.legal(pnp.load_log(text), move)


def first_words(found, word):
    """The verbs of the first actions that are listed."""
    return {next(iter(entry[word][0])) if entry[word] else "" for entry in found.entries if word in entry}


def test_what_begins_and_what_is_listed():
    # an empty log begins with what the game begins with
    assert legal(TOUAREG).entries == ({"round": {"die": {"min": 1, "max": 6}}},)
    assert legal(TOUAREG).turn == ()
    assert {next(iter(entry["leader"])) for entry in legal(DESERT).entries} == {"color"}
    assert first_words(legal(KINGS), "turn") == {"move", "desert"}
    assert first_words(legal(SONS), "turn") == {"move", "explore", ""}
    found = legal(TOUAREG + "round 2\n")  # camels are told as ranges and fate cards one by one
    assert {
        "player": "Ana",
        "turn": [{"move": {"from": 43, "to": 42, "camels": {"min": 1, "max": 10}}}],
    } in found.entries
    assert {"player": "Ben", "turn": [{"buy": {"at": 47, "camels": {"min": 1, "max": 10}}}]} in found.entries
    assert [entry["fate"] for entry in found.entries if "fate" in entry] == list(range(1, 17))
    bought = legal(TOUAREG + "round 2\nAna m 43>42 4\n").goes_on
    assert list(bought) == [{"buy": {"at": at, "camels": {"min": 1, "max": 10}}} for at in (42, 43)]


@pytest.mark.parametrize("behind", ["", "# a note\n", "~Ben m palace>E4 d C2>E4\n", "== Ana 0 Ben 0\n"])
def test_a_turn_that_lacks_something_must_go_on(behind):
    found = legal(f"{KINGS}Ana m palace>F3\n{behind}")
    assert (found.entries, found.turn, found.unfinished) == ((), (), True)
    assert {"desert": {"flip": "F3"}} in found.goes_on
    assert found.notes == ()


def test_turns_actions_and_struck_entries():
    # a turn that lacks something and is not the last is illegal
    found = legal(f"{KINGS}Ana m palace>F3\nBen m palace>E4 d C2>E4\n")
    assert (found.move, found.turn, found.unfinished) == (0, ("Ana",), False)
    assert found.notes == ("entry 1 is illegal; this is the position before it",)
    text = f"{KINGS}Ana m palace>F3 d F3\n"  # an action of an entry may be named
    within, after = legal(text, "1.1"), legal(text, "1.2")
    assert (within.to_dict()["action"], within.entries) == (1, ())
    assert ("action" in legal(text).to_dict(), after.entries) == (False, legal(text).entries)
    text = f"{KINGS}Ana m palace>F3 d F3\n"  # a struck entry changes nothing
    assert legal(text + "~Ben m palace>E4 d C2>E4\n").entries == legal(text).entries
    # behind a gap anybody may be next and nothing that is listed is illegal
    text = f"{DESERT}-- leaders\n1 Ana m D5\n??\n"
    found = legal(text)
    assert (found.turn, found.goes_on) == (("Ana", "Ben"), ())
    log = pnp.load_log(text)
    for entry in found.entries[::29]:
        assert pnp.check(pnp.load_log({**log.log, "moves": [*log.log["moves"], entry]})).legal, entry
    text = DESERT.replace("seed", "rules: waived=not-your-turn,leader-next-to-oasis\nseed")  # house rules count
    plain, freed = legal(DESERT), legal(text)
    assert (plain.turn, freed.turn) == (("Ana",), ("Ana", "Ben"))
    assert {str(entry) for entry in plain.entries} < {str(entry) for entry in freed.entries}
    log = pnp.load_log(text)
    for entry in freed.entries[::29]:
        assert pnp.check(pnp.load_log({**log.log, "moves": [entry]})).legal, entry


@pytest.mark.parametrize(("move", "told"), TABLES["a_moment_that_is_none_is_told"])
def test_a_moment_that_is_none_is_told(move, told):
    with pytest.raises(UsageError, match="^" + told.replace("(", r"\(").replace(")", r"\)")):
        legal(f"{KINGS}Ana m palace>F3 d F3\n# a note\n", move)


def test_five_players_and_the_guide():
    log = pnp.deal("durch-die-wueste", 5, seed=1)  # five players do not place what they left out
    found = pnp.legal(log)
    name = found.turn[0]
    colors = {entry["leader"]["color"] for entry in found.entries}
    assert (len(colors), log.log["setup"]["left_out"][name] in colors) == (4, False)
    found = legal(f"{SONS}Ana pass\n")  # who may pay the guide is told too
    assert found.turn == ("Ana", "Ben")
    assert {next(iter(set(entry) - {"player"})): entry["player"] for entry in found.entries} == {
        "turn": "Ben",
        "guide": "Ana",
    }


def test_what_is_drawn_in_a_turn_of_the_guide_is_told():
    begun = pnp.load_log(f"{SONS}Ana pass\n")
    tile = next(
        entry["guide"][0]["explore"] for entry in pnp.legal(begun).entries
        if "guide" in entry and entry["guide"][0].get("explore", {}).get("from") == "Ben"
    )  # fmt: skip
    line = f"Ana guide s Ben {tile['tile']} {tile['at']} {tile.get('rotation', 0)}\n"
    found = may_come(pnp.load_log(f"{SONS}Ana pass\n{line}"), dice=True)
    drawn = [after["explore"]["compensation"] for _, after in found.continues]
    assert len(drawn) > 1
    assert check(f"{SONS}Ana pass\n{line.strip()} {drawn[0]}\n").legal


def test_lines_are_folded_and_none_is_too_long():
    lines = list(legal_lines(legal(TOUAREG + "round 2\nAna m 43>42 4\n")))  # lines are folded
    assert lines[0] == "after entry 2: Ana or Ben to move"
    assert "  Ana b 42|43 1-10" in lines
    assert "  fate: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16" in lines
    assert lines[-2:] == ["or the entry goes on with", "  b 42|43 1-10"]
    # no line is too long whatever the players are called
    text = TOUAREG.replace("Ana", "A" * 300).replace("Ben", '"B|n > \\"x\\" c"') + "round 2\n"
    assert all(len(line) <= 100 for line in legal_lines(legal(text)))


# What a whole log leaves out or says in another language: names of players, the game.

HEAD = "layout: basin\nplayers: Ana, Ben\nseed: 7\n"
DDW = f"game: durch-die-wueste\n{HEAD}"


@pytest.mark.parametrize("game", game_ids())
def test_a_game_is_called_by_its_title_in_any_language(game):
    for title in find_game(game).title.values():
        for typed in (title, title.upper()):
            with pytest.raises(DataError, match=f"none.*{game}"):
                load_log(f"game: {typed}\nlayout: none\nplayers: Ana, Ben\nseed: 7\n")


@pytest.mark.parametrize(
    "title", ["Durch die Wuste", "durch_die_wueste", "A travers le desert", "“Through the Desert”"]
)
def test_titles_without_accents(title):
    assert load_log(f"game: {title}\n{HEAD}").game.id == "durch-die-wueste"


def test_names_that_lack():
    # a game that is none
    with pytest.raises(DataError, match="chess"):
        load_log(f"game: chess\n{HEAD}")
    log = load_log(f"{DDW}m D5\ns H11\n2 c F5\n")  # entries without a name are those of whose turn it is
    assert [entry["player"] for entry in log.log["moves"]] == ["Ana", "Ben", "Ana"]
    assert check(log).legal
    # where several may be meant the name is asked for
    with pytest.raises(DataError, match="cannot be told whose") as fault:
        load_log(f"{DDW}Ana m D5\n??\nc F5\n")
    assert fault.value.line == 7
    with pytest.raises(DataError, match="Ana or Ben may take it"):
        load_log("game: touareg\nplayers: Ana, Ben\nseed: 7\ncamps: Ana=43 Ben=47\nround 2\npass\n")
