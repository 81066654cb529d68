"""What books and explanations show is bound to logs and calls: one-line examples, captions, marks and commands."""

import json
import re
import shlex
from functools import cache

import pytest

from pnp.books import read_edition
from pnp.books.book import SUFFIX, Items, Paragraph, Table, is_told, read_example
from pnp.books.figures import draw_figure
from pnp.cli import VERBS, run
from pnp.data.messages import language
from pnp.engine import GENERAL, Changed, Moved, Placed
from pnp.game import DrawOptions
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.load import read_log
from pnp.library.verdicts import check, moment_of
from pnp.printing.pictures import last_marks
from pnp.printing.requests import LANGUAGES
from pnp.scene import Path
from pnp.teaching.ideas import logs_in
from tests.cases import cases
from tests.shown import ROOT
from tests.tables import tables

GAMES = shipped_ids()
LOGS = {game: cases(game) for game in GAMES}
edition_of = cache(lambda game_id, lang="en": read_edition(find_game(game_id), lang))
log_of = cache(lambda path: read_log(str(path)))
each_edition = pytest.mark.parametrize(("game_id", "lang"), [(game, lang) for game in GAMES for lang in LANGUAGES])

# Words of an example that its log must have: from 3 on, since "two" and "one" are said of much.
NUMBERS = {
    "en": "three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen",
    "fr": "trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
    "de": "drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn",
}
ORDINALS = {
    "en": "third fourth fifth sixth seventh eighth ninth tenth eleventh",
    "fr": "troisième quatrième cinquième sixième septième huitième neuvième dixième onzième",
    "de": "dritte vierte fünfte sechste siebte achte neunte zehnte elfte",
}
# What an entry calls the things that a sentence names, by the beginnings of the words in the three languages.
THINGS = tables(__file__)["things"]
NAME = re.compile(r"\b(?:Ana|Ben|Bob|Chloé|Cleo)")
PLACE = re.compile(r"\b[A-L]\d{1,2}\b")


def said(sentence, lang, things):
    """Places, names, numbers and things that a sentence names, as logs have them."""
    found = {*PLACE.findall(sentence), *NAME.findall(sentence)}
    found |= {*re.findall(r"(?<![\w+-])\d+", PLACE.sub("", sentence))}
    for words in re.findall(r"[^\W\d_]+", sentence.casefold()):
        for table in (NUMBERS, ORDINALS):
            for number, word in enumerate(table[lang].split(), 3):
                if words == word or (table is ORDINALS and lang == "de" and words.startswith(word)):
                    found.add(str(number))
        found |= {thing for thing, named in things.items() if words in named.split()}
    return found


def logged(path, code, lang, things):
    """All that the log of a rule says up to the entry that breaks it, and what the finding says of it; its last words.

    None for a log that does not break it.
    """
    log = log_of(path)
    with language(lang):
        found = [one for one in check(log).findings if one.code == code]
    if not found:
        return None
    head = {key: value for key, value in log.log.items() if key not in ("moves", "layout_data")}
    moves = log.log.get("moves", ())[: found[0].move]
    text = json.dumps([head, moves], ensure_ascii=False) + found[0].message + str(found[0].place)
    words = {*re.findall(r"[A-L]\d{1,2}|\d+|[^\W\d_]+", text.casefold().upper())}
    return words | {one.upper() for one in said(found[0].message, lang, things)}


def candidates(game, code):
    """The logs that may stage the example of a rule: those that break it, and the figure of a book."""
    yield from (path for path in logs_in(LOGS[game], "breaks") if path.stem.split(".")[0] == code)
    edition = edition_of(game)
    for figure in edition.figures:
        if f"illegal {code};" in f"{figure.wish};":
            yield edition.path.with_name("examples") / figure.target


def unbound(game, rule, lang):
    """What the example of a rule names that the nearest of its logs has not."""
    with language(lang):
        wanted = {one.casefold().upper() for one in said(rule.example, lang, THINGS[game])}
    missing = [{"no log"}]
    for path in candidates(game, rule.code):
        if has := logged(path, rule.code, lang, THINGS[game]):
            missing.append(wanted - has)
            if wanted <= has:
                break
    return min(missing[1:] or missing, key=len)


@pytest.mark.few(1)
@each_edition
def test_the_example_of_every_rule_is_staged_by_a_log_that_breaks_it(game_id, lang):
    found = {rule.code: unbound(game_id, rule, lang) for rule in find_game(game_id).play.rules.values()}
    assert {code: names for code, names in found.items() if names} == {}


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_example_of_every_rule_of_logs_is_staged_by_a_log_of_some_game(lang):
    for code, rule in GENERAL.items():
        found = [unbound(game, rule, lang) for game in GAMES if any(candidates(game, code))]
        assert set() in found, (code, found)


def examples_of(game_id, lang="en"):
    edition = edition_of(game_id, lang)
    return [(one, read_example(edition, one)) for one in edition.figures if one.target.endswith(SUFFIX)]


def words_of(runs):
    return "".join(run.text for run in runs)


# Numbers of captions that no log has: they follow from its board and dice, and are checked below or in test_book.
WORKED = {
    "attack.pnplog": {"4", "5", "7"},  # the strategic value of a camp; half of 5 + 2; 3 + 4
    "tribute.pnplog": {"10"},  # the text of fate 8
    "first-steps.pnplog": {"5"},  # what is left of 6, see below
    "end.pnplog": {"4"},  # what a good is worth before the rumours
}


@pytest.mark.few(2)
@each_edition
def test_captions_name_places_and_numbers_of_their_logs(game_id, lang):
    for figure, example in examples_of(game_id, lang):
        caption = words_of(figure.caption)
        there = example.moments[-1]
        known = {place.name for place in there.log.game.drawing().places(there.state, DrawOptions())}
        assert {*PLACE.findall(caption)} <= known, figure.target
        with language(lang):
            told = [one.message for one in judge(example.log).findings]
        text = json.dumps(example.log.log, ensure_ascii=False) + figure.wish + repr(told)
        has = {*re.findall(r"\d+", text), str(len(example.log.log.get("moves", ())))} | WORKED.get(figure.target, set())
        numbers = {*re.findall(r"(?<![\w+−-])\d+(?!-)", PLACE.sub("", caption))}
        assert numbers <= has, (figure.target, numbers - has)


def test_prices_and_crosses():
    edition = edition_of("wuestenkoenige")  # the first steps to an oasis cost five points
    log = read_log(str(edition.path.with_name("examples") / "first-steps.pnplog"))
    play, state, left = log.game.play, moment_of(log, 0).state, []
    for _, action, _ in play.read(state, 0, log.log["moves"][0]):
        left.append(state.points)
        state = play.do(state, action).state
    assert [left[0], min(left)] == [6, 6 - 5]
    # a piece beside an example is crossed out where that is illegal
    crossed = [one for one in edition.figures if "with Cards" in one.wish]
    assert [one.target for one in crossed] == ["first-card.pnplog"]
    plain = crossed[0]._replace(wish=crossed[0].wish.replace("; with Cards Migration", ""))
    more = [repr(draw_figure(edition, one, 60)).count("highlight-ink") for one in (crossed[0], plain)]
    assert more[0] == more[1]  # the cross stands on the card instead of the place


def marked(there):
    """The names of the places that are framed, and how many arrows are drawn."""
    numbers = {place.number: place.name for place in there.log.game.drawing().places(there.state, DrawOptions())}
    kinds = Placed | Moved | Changed
    framed = {numbers[one.at] for one in there.effects if isinstance(one, kinds) and one.at in numbers}
    arrows = [shape for shape in last_marks(there, DrawOptions()) if isinstance(shape, Path)]
    return framed, len(arrows) // 2


LINES = {"drying.pnplog": {"C2", "C3", "C4"}}  # what an action marks besides the places that it names


@pytest.mark.parametrize("game_id", GAMES)
def test_a_picture_marks_the_action_that_it_is_about(game_id):
    pairs = 0
    for figure, example in examples_of(game_id):
        there, about = example.moments[-1], example.wish.about
        if there.finding or not about or is_told(figure):
            assert example.wish.shown[1:] == (), f"{figure.target} shows two positions and names no action"
            continue
        pairs += 1
        framed, arrows = marked(there)
        named = {name for one in about for name in re.split(r"[ >:/+=]", one)}
        assert framed, figure.target
        assert framed <= named | LINES.get(figure.target, set()), figure.target
        for one in about:
            ways = re.findall(r"[\w]+>[\w>]+", one) if one[0] in "md" else []
            assert all(way.split(">")[-1] in framed for way in ways), (figure.target, one)
            assert arrows or not ways, figure.target
        assert all(not earlier.effects for earlier in example.moments[:-1]), figure.target
    assert pairs >= 3


@pytest.mark.parametrize("game_id", GAMES)
def test_a_picture_of_what_is_forbidden_marks_where(game_id):
    for figure, example in examples_of(game_id):
        if (there := example.moments[-1]).finding:
            assert example.wish.about, figure.target
            marks = there.log.game.drawing().marks(there.state, there.finding, DrawOptions())
            allowed = there.finding.code in ("tile-fits", "explorer-order")
            assert marks.faulty or (marks.legal and allowed), figure.target
            if marks.faulty:
                place = there.finding.place.split("/")[0]
                assert place == aimed(example.wish.about[0]) or place in words_of(figure.caption), figure.target


def aimed(action):
    """Where an action goes, as the notation has it: behind the last ">", else its first place or square."""
    ways = re.findall(r">(\w+)", re.sub(r" =.*", "", action))
    cells = re.findall(r"\b[A-L]\d+\b|palace", action)
    return [*ways[-1:], *cells, *re.findall(r"\b\d+\b", action)][0]


def commands(edition):
    """The words of the calls that a book prints: `pnp ...` as it stands, options behind the setup of the game.

    Options with nothing but blanks between them are read as one call.
    """
    for block in edition.blocks:
        lines = block.items if isinstance(block, Items) else [block.runs] if isinstance(block, Paragraph) else []
        lines = [*lines, *([cell for row in block.rows for cell in row] if isinstance(block, Table) else [])]
        for runs in lines:
            told = "".join(f"⟦{run.text}⟧" if run.look == "code" else run.text for run in runs)
            yield from re.findall("⟦([^⟧]*)⟧", re.sub(r"⟧\s+⟦(?=--)", " ", told))


@pytest.mark.few(2)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_command_of_a_book_runs_as_it_is_printed(game_id, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    told = {lang: [*commands(edition_of(game_id, lang))] for lang in LANGUAGES}
    assert all(len(calls) >= 3 for calls in told.values())
    for printed in {call for calls in told.values() for call in calls}:
        words = shlex.split(printed)
        if printed.startswith("--"):
            players = "5" if "--left-out" in words else "3" if "--caravans" in words else "2"
            words = ["pnp", "setup", game_id, "--players", players, *words]
        elif words[:2] == ["pnp", "explain"]:
            words.append(next(iter(find_game(game_id).play.rules)))
        elif words == ["pnp"]:
            words.append("--help")
        elif "--players" not in words:
            words += ["--players", "2"]
        assert words[0] == "pnp", printed
        assert run(words[1:]) == 0, (printed, capsys.readouterr().err)


def test_calls_that_pages_of_rules_and_explanations_name_are_verbs_of_the_program():
    pages = [path.read_text("utf-8") for path in sorted((ROOT / "docs" / "rules").glob("*.md"))]
    rules = [rule for game in GAMES for rule in find_game(game).play.rules.values()]
    for lang in LANGUAGES:
        with language(lang):
            pages += [f"{one.text} {one.example} {one.ruling}" for one in (*rules, *GENERAL.values())]
    named = {verb for page in pages for verb in re.findall(r"`pnp ([a-z-]+)", page)}
    assert {"check", "explain", "rules"} <= named <= {*VERBS}
