"""Rulebooks: every example is what the text says it is, in every language the same; pages, booklets, browsers."""

import importlib.util
import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from statistics import median

import pypdfium2
import pytest

from pnp.books import book_pages, draw_figure, pages, read_edition

from pnp.books.book import (  # isort: skip
    Figure, Heading, Items, Paragraph, Table, faults, in_order, is_told, read_blocks, read_example, rule_numbers,
    words_of_book,
)  # fmt: skip
from pnp.books.figures import BESIDE, deal_start, draw_parts
from pnp.books.setting import WIDTH, Box, set_blocks, stack
from pnp.cli import run
from pnp.data.errors import DataError
from pnp.data.messages import language
from pnp.game import DrawOptions
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.load import read_log
from pnp.press import booklet, paper
from pnp.printing.requests import LANGUAGES
from pnp.scene import Group, Scene, Text
from tests.drawn import drawn_words
from tests.shown import ROOT
from tests.tables import tables

TABLES = tables(__file__)

GAMES = [game_id for game_id in shipped_ids() if find_game(game_id).book]
each_book = pytest.mark.parametrize("game_id", GAMES)
each_edition = pytest.mark.parametrize(("game_id", "lang"), [(game, lang) for game in GAMES for lang in LANGUAGES])

edition_of = cache(lambda game_id, lang="en": read_edition(find_game(game_id), lang))


@cache
def laid(game_id, lang):
    """The pages of a book, and how far those behind the cover are filled, as shares of the column."""
    filled = []

    def watched(boxes, height):
        filled.append([page.end / height for page in stack(boxes, height)])
        return stack(boxes, height)

    with pytest.MonkeyPatch.context() as patched, language(lang):
        patched.setattr(pages, "stack", watched)
        drawn = [*book_pages(edition_of(game_id, lang))]
    *stacked, contents = filled
    tried = stacked[1::2]  # each way is stacked twice, first without the list of rules and the index
    fits = (way for way in tried if -(-(1 + len(contents) + len(way)) // 4) * 4 == len(drawn))
    return drawn, [*contents, *min(fits, key=lambda way: sum(share < 0.5 for share in way[:-1]))]


def pages_of(game_id, lang="en"):
    return laid(game_id, lang)[0]


def words_in(block):
    if isinstance(block, Heading):
        return block.text
    if isinstance(block, Paragraph):
        return "".join(run.text for run in block.runs)
    if isinstance(block, Items):
        return " ".join("".join(run.text for run in item) for item in block.items)
    return "".join(run.text for run in block.caption) if isinstance(block, Figure) else ""


@each_book
def test_the_referee_finds_what_the_text_says(game_id):
    assert list(faults(edition_of(game_id))) == []


@each_book
def test_all_languages_show_the_same_examples_in_the_same_order(game_id):
    told = [[(one.target, one.wish) for one in edition_of(game_id, lang).figures] for lang in LANGUAGES]
    assert told[0] == told[1] == told[2]
    assert len(told[0]) >= 12


def running(edition):
    """The running text of a book: paragraphs and points, without headings, captions, tables and answers."""
    told = [words_in(block) for block in edition.blocks if isinstance(block, Paragraph | Items)]
    return [word for text in told for word in text.split() if any(sign.isalnum() for sign in word)]


@each_edition
def test_a_book_is_long_enough_and_its_sentences_are_short(game_id, lang):
    edition = edition_of(game_id, lang)
    assert len(running(edition)) >= 1500
    text = " ".join(words_in(block) for block in edition.blocks if isinstance(block, Paragraph | Items))
    sentences = [one for one in re.split(r"(?<=[.!?:])\s", text) if len(one.split()) > 1]
    assert len(sentences) > 100
    assert median(len(one.split()) for one in sentences) <= 12


@each_edition
def test_every_option_of_a_deal_is_told(game_id, lang):
    edition = edition_of(game_id, lang)
    texts = [block.runs for block in edition.blocks if isinstance(block, Paragraph)]
    texts += [item for block in edition.blocks if isinstance(block, Items) for item in block.items]
    typed = {run.text.split()[0] for runs in texts for run in runs if run.look == "code"}
    assert {f"--{option.name}" for option in edition.game.setups.options} <= typed


@pytest.mark.few(1)
@each_edition
def test_a_book_is_seven_sheets_and_no_page_but_the_last_is_half_empty(game_id, lang):
    assert len(shares := laid(game_id, lang)[1]) <= 27
    assert [(at, share) for at, share in enumerate(shares[:-1], 2) if not 0.5 < share <= 1] == []


@pytest.mark.few(1)
@each_edition
def test_it_opens_with_what_one_wants_and_a_spread_with_numbers(game_id, lang):
    edition = edition_of(game_id, lang)
    wants = {
        "en": "You want .*[.] You win ", "fr": "Vous voulez .*[.] Vous gagnez ", "de": "Du willst .*[.] Du gewinnst",
    }  # fmt: skip
    chapters = [at for at, block in enumerate(edition.blocks) if isinstance(block, Heading) and block.level == 2]
    assert re.match(wants[lang], words_in(edition.blocks[chapters[0] + 1]))
    turn = edition.blocks[chapters[1] : chapters[2]]
    discs = [
        number for one in turn if isinstance(one, Figure) for number in re.findall(r"number (\d+) ([^;]+)", one.wish)
    ]
    points = [(one.first, len(one.items)) for one in turn if isinstance(one, Items) and one.first]
    assert points[0][0] == 1 and points[1][0] == points[0][1] + 1
    assert [(int(first), first) for first, _ in discs] == [(first, str(first)) for first, _ in points]
    assert all(len(places.split()) <= count for (_, places), (_, count) in zip(discs, points, strict=True))
    begins = {page.title: at for at, page in enumerate(pages_of(game_id, lang), 1)}
    heads = [edition.blocks[at].text for at in chapters]
    assert begins[heads[1]] == 4
    assert next(at for title, at in begins.items() if heads[2] in title) == 6


@each_edition
def test_people_s_questions_are_answered_with_yes_or_no_first(game_id, lang):
    answers = {"en": "Yes|No|That is left open", "fr": "Oui|Non|C’est laissé ouvert", "de": "Ja|Nein|Das ist offen"}
    questions = [
        item
        for block in edition_of(game_id, lang).blocks
        if isinstance(block, Items)
        for item in block.items
        if item[0].look == "term" and item[0].text.endswith("?")
    ]
    assert len(questions) >= 24
    assert [item[0].text for item in questions if not re.match(rf" ({answers[lang]})[.,:]", item[1].text)] == []


@pytest.mark.few(1)
@each_edition
def test_every_rule_has_a_number_where_it_is_told_and_no_code_is_a_word_of_the_text(game_id, lang):
    numbers = [rule_numbers(edition_of(game_id, lang)) for lang in LANGUAGES]
    rules = edition_of(game_id).game.play.rules
    assert numbers[0] == numbers[1] == numbers[2]
    assert numbers[0].keys() == rules.keys()
    assert [*numbers[0].values()] == [*range(1, len(rules) + 1)]
    text = " ".join(map(words_in, edition_of(game_id, lang).blocks))
    assert [code for code in rules if "-" in code and code in text.split()] == []
    listed = [one.text for page in pages_of(game_id, lang)[-6:] for one in texts(page)]
    assert {f"{number}  {code}" for code, number in numbers[0].items()} <= {*listed}
    margin = {one.text for page in pages_of(game_id, lang) for one in texts(page) if one.x > 14 + WIDTH}
    assert {str(number) for number in numbers[0].values()} <= {one for words in margin for one in words.split()}


@pytest.mark.few(2)
@each_edition
def test_marks_are_codes_or_words_of_the_index(game_id, lang):
    edition = edition_of(game_id, lang)
    marks = [mark for block in edition.blocks if isinstance(block, Paragraph) for mark in block.marks]
    marks += [mark for block in edition.blocks if isinstance(block, Items) for one in block.marks for mark in one]
    words = {mark for mark in marks if mark not in edition.game.play.rules}
    assert [word for word in words if re.fullmatch("[a-z]+(-[a-z]+)+", word) and word != "fech-fech"] == []
    assert len(words) >= 25
    assert words <= {*[one.text for page in pages_of(game_id, lang)[-6:] for one in texts(page)]}


@pytest.mark.few(0)
@each_edition
def test_no_chapter_has_more_than_a_page_of_text_before_a_picture(game_id, lang):
    edition = edition_of(game_id, lang)
    with language(lang):
        boxes = list(set_blocks(edition))
    high, before = 0.0, []
    for box in boxes:
        if box.chapter:
            high = 0.0
        if box.picture:
            before.append(high)
        high = 0.0 if box.picture else high + box.height + box.above
    assert len(before) >= 12
    assert max(before) <= 174


def letters(shape, scale=1.0):
    """The words of a drawing with the size at which they are printed, in mm."""
    if isinstance(shape, Text):
        yield shape.text, shape.size * scale
    for inner in getattr(shape, "children", ()):
        yield from letters(inner, scale * getattr(shape, "scale", 1))


@pytest.mark.few(0)
@each_book
def test_names_on_pictures_are_at_least_six_points(game_id):
    edition = edition_of(game_id)
    for figure in edition.figures:
        if figure.target.endswith(".pnplog") and not is_told(figure):
            words = [*letters(draw_figure(edition, figure, WIDTH))]
            names = [word for word in words if re.fullmatch(r"[A-L]\d{1,2}", word[0])]
            assert [word for word in names if word[1] < 2.1] == [], figure.target
            # squares that have numbers for names have them all, on plates
            drawn = {word for word, size in words if size > 2.1}
            squares = set(re.findall(r"\b\d\d\b", " ".join(re.findall("around ([^;]+)", figure.wish))))
            assert squares <= drawn or game_id != "touareg" or "number" in figure.wish


@each_book
def test_every_example_file_is_in_the_book_and_every_picture_has_a_chapter(game_id):
    edition = edition_of(game_id)
    files = {path.name for path in edition.path.with_name("examples").glob("*.pnplog")}
    assert files == {figure.target for figure in edition.figures if figure.target.endswith(".pnplog")}
    chapters = sum(isinstance(block, Heading) and block.level == 2 for block in edition.blocks)
    assert {*edition.game.drawing().spots()} <= {*range(chapters + 2)}  # the contents are 0, the index comes last


@each_edition
def test_a_book_draws_the_setup_for_each_number_of_players(game_id, lang):
    edition = edition_of(game_id, lang)
    (setup,) = (figure for figure in edition.figures if figure.target.startswith("setup:"))
    least, most = edition.game.players
    counts = [str(count) for count in range(least, most + 1)]
    assert setup.target == f"setup:{','.join(counts)}"
    drawn, alike = drawn_words(draw_figure(edition, setup, 120)), {"durch-die-wueste": ["2–3", "4–5"]}
    words = words_of_book(lang)["players_only"]
    told = [words.format(count=count) for count in alike.get(game_id, counts)]
    assert [text for text in drawn if text in told] == told


@each_book
def test_the_setups_that_are_drawn_are_legal(game_id):
    edition = edition_of(game_id)
    for count in range(edition.game.players[0], edition.game.players[1] + 1):
        assert deal_start(edition, count).violations == ()


def test_cells_that_a_caption_names_are_told_by_their_names_and_within_the_drawing(tmp_path):
    told = {}
    for caption in ("beside each other", "H7 beside I4, not I99"):
        edition = book(tmp_path / caption[0], f'![{caption}](a.pnplog "legal; around H8 I5")', LEADER)
        told[caption] = drawn_words(draw_figure(edition, edition.figures[0], 100))
    more = Counter(told["H7 beside I4, not I99"]) - Counter(told["beside each other"])
    assert more == {"H7": 1, "I4": 1}


def test_chapters_and_drawings_on_pages(tmp_path):
    # a chapter begins within a page where there is room
    chapters = [Box(50, (), chapter=True), Box(10, (), chapter=True), Box(60, ())]
    assert [len(page.shapes) for page in stack(chapters, 100)] == [2, 1]
    assert [len(page.shapes) for page in stack([Box(85, (), chapter=True), Box(5, (), chapter=True)], 100)] == [1, 1]
    opens = [Box(10, (), chapter=True), Box(5, (), chapter=True, opens=True)]
    assert [page.end for page in stack(opens, 100)] == [10, 5]
    # a page does not end between a paragraph and its drawing
    edition = book(tmp_path, 'One.\n\n![c](a.pnplog "legal")\n\nTwo:\n\n- a\n- b\n\nThree.\n\n- c', LEADER)
    boxes = list(set_blocks(edition))
    # nor in a short list
    assert [box.with_next for box in boxes] == [True, True, False, True, True, False, False, False]
    # an index sorts letters with accents among those without
    assert sorted(["zone", "échanges", "Erg", "eau"], key=in_order) == ["eau", "échanges", "Erg", "zone"]
    # a booklet of six pages is two sheets with the cover outside
    pages = [Scene(148, 210, (Text(10, 10, str(number), 4),), str(number)) for number in range(1, 7)]
    sides = booklet(pages, paper("a4"))
    told = [[child.children[0].text for child in side.children if hasattr(child, "children")] for side in sides]
    assert told == [["6", "1"], ["2"], ["3"], ["4", "5"]]
    assert [side.back for side in sides] == [False, True, False, True]
    assert all(side.paper.width > side.paper.height for side in sides)


@pytest.mark.few(0)
@each_book
def test_pictures_are_cut_to_what_they_show_and_large_enough(game_id):
    edition = edition_of(game_id)
    for figure in edition.figures:
        if "around" not in figure.wish or is_told(figure):
            continue
        scene, _ = draw_parts(edition, figure, WIDTH)
        there = read_example(edition, figure).moments[-1]
        places = there.log.game.drawing().places(there.state, DrawOptions(coordinates=False))
        shown = (one for part in scene.children[-1].children if isinstance(part, Group) for one in part.children)
        drawn = next(one for one in shown if isinstance(one, Group))
        # a whole board apart, cells of 9 mm at least, so that pieces can be told
        assert drawn.scale * min(place.size for place in places) > (5 if figure.target == "leaders.pnplog" else 9)
        # words stand beside a picture that does not fill the column
        assert scene.width <= BESIDE or scene.width > 0.8 * WIDTH, figure.target


def test_a_page_is_filled_by_larger_pictures_then_by_parting_its_boxes():
    text = Box(10, (), 2)
    picture = Box(40, (), 3, picture=30, taller=lambda more: Box(40 + min(more, 10), (), 3, picture=40))
    pages = stack([text, picture, text, Box(90, (), 2)], 80)
    assert [page.end for page in pages] == [pytest.approx(10 + 50 + 10 + 5 * 1.9), 90]
    # so much is left free that a picture stands at the foot
    assert [page.end for page in stack([text, text, Box(90, ())], 80)] == [22, 90]


@pytest.mark.few(1)
@each_book
def test_the_pages_are_numbered_and_lead_from_contents_to_chapters(game_id):
    edition = edition_of(game_id)
    pages = pages_of(game_id)
    assert len(pages) >= 6
    chapters = [block.text for block in edition.blocks if isinstance(block, Heading) and block.level == 2]
    listed = [text.text for text in texts(pages[1])]
    for chapter in chapters:
        assert chapter in pages[(number := int(listed[listed.index(chapter) + 1])) - 1].title.split(" · ")
        assert str(number) in [text.text for text in texts(pages[number - 1])]


@pytest.mark.few(1)
@each_book
def test_nothing_is_drawn_outside_the_column(game_id):
    for page in pages_of(game_id)[1:]:
        for text in texts(page):
            assert 0 <= text.x <= page.width
            assert 0 <= text.y <= page.height - 6


def texts(thing, x=0.0, y=0.0, scale=1.0):
    """The words that are set on a page, not those in drawings that are scaled."""
    for shape in thing.children:
        if isinstance(shape, Text):
            yield shape._replace(x=x + shape.x * scale, y=y + shape.y * scale)
        elif hasattr(shape, "children") and shape.scale == 1 and not shape.clip:
            yield from texts(shape, x + shape.x, y + shape.y)


@pytest.mark.few(2)
@each_edition
def test_pictures_at_the_ends_of_pages_are_a_game_s_own_and_none_is_there_twice(game_id, lang):
    spots = edition_of(game_id, lang).game.drawing().spots
    own = {spot.children: number for number, spot in spots().items()}
    shown = [getattr(shape, "children", None) for page in pages_of(game_id, lang) for shape in page.children]
    found = [own[one] for one in shown if one in own]
    assert found
    assert len({*found}) == len(found)


def book(tmp_path, figure, log="seed: 7\n"):
    """A book with one figure, and an example `a.pnplog`."""
    (tmp_path / "examples").mkdir(parents=True)
    (tmp_path / "en.md").write_text(f"# A\n\n## B\n\n{figure}\n")
    (tmp_path / "examples" / "a.pnplog").write_text("game: durch-die-wueste\nlayout: basin\nplayers: Ana, Ben\n" + log)
    return read_edition(find_game("durch-die-wueste")._replace(book=tmp_path))


LEADER = "seed: 7\n-- leaders\n1 Ana m I4\n"


@pytest.mark.parametrize(("title", "log", "said"), TABLES["an_example_that_is_not_what_the_text_says_is_told"])
def test_an_example_that_is_not_what_the_text_says_is_told(tmp_path, title, log, said):
    assert len(found := list(faults(book(tmp_path, f'![c](a.pnplog "{title}")', log)))) == 1
    assert said in found[0]


@pytest.mark.parametrize(("figure", "said"), TABLES["a_figure_that_cannot_be_drawn_is_told_with_its_line"])
def test_a_figure_that_cannot_be_drawn_is_told_with_its_line(tmp_path, figure, said):
    edition = book(tmp_path, figure)
    with pytest.raises(DataError, match=re.escape(said)):
        draw_figure(edition, edition.figures[0], 100)


@pytest.mark.parametrize("text", ["> quoted", "```\ncode\n```", "a *b* c", "[a](b)", "---"])
def test_markdown_that_a_book_does_not_use_is_refused_with_its_line(tmp_path, text):
    path = tmp_path / "en.md"
    path.write_text(f"# A\n\n{text}\n")
    with pytest.raises(DataError) as refused:
        read_blocks(path)
    assert refused.value.line == 3


def test_marks_and_blocks(tmp_path):
    path = tmp_path / "en.md"  # marks stand in braces at the end
    path.write_text("# A\n\n## B {page}\n\na **b** {leader-on-water, tie}\n\n3. e {c, d}\n4. f {\n")
    _, chapter, text, items = read_blocks(path)
    assert (chapter.text, chapter.marks) == ("B", ("page",))
    assert (words_in(text), text.marks) == ("a b", ("leader-on-water", "tie"))
    assert (items.first, items.marks, words_in(items)) == (3, (("c", "d"), ()), "e f {")
    # blocks are read as they are written
    path.write_text("# A\n\na **b** `c`\nd\n\n1. e\n2. f\n\n| g | h |\n|---|---|\n| i | j |\n")
    title, text, items, table = read_blocks(path)
    assert title == Heading(1, "A")
    assert [tuple(run) for run in text.runs] == [
        ("a ", "plain"), ("b", "term"), (" ", "plain"), ("c", "code"), (" ", "plain"), ("d", "plain"),
    ]  # fmt: skip
    assert (items.first, len(items.items)) == (1, 2)
    assert isinstance(table, Table)
    assert [[cell[0].text for cell in row] for row in table.rows] == [["g", "h"], ["i", "j"]]


@pytest.mark.few(0)
def test_the_verb_writes_pages_a_booklet_and_a_page_for_a_browser(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run(["rules", GAMES[0]]) == 0
    assert run(["rules", GAMES[0], "--booklet", "-o", "b.pdf"]) == 0
    assert run(["rules", GAMES[0], "-o", "b.html"]) == 0
    pages = pypdfium2.PdfDocument(tmp_path / "out" / f"{GAMES[0]}-rules.pdf")
    sheets = pypdfium2.PdfDocument(tmp_path / "b.pdf")
    assert pages[0].get_size() == pytest.approx((419.528, 595.276), abs=0.01)
    assert len(sheets) == 2 * -(-len(pages) // 4)
    assert (tmp_path / "b.html").read_text().count("<figure>") >= 12
    assert run(["rules", GAMES[0], "--booklet", "-o", "c.html"]) == 2
    assert run(["rules", "chess"]) == 2


# The table of what the rulebooks tell: as `make rules` writes it, with chapters that there are, and no empty cell.

FOLDER = ROOT / "docs" / "rules"
SHEETS = tomllib.loads((FOLDER / "sheets.toml").read_text("utf-8"))


def written():
    spec = importlib.util.spec_from_file_location("books", ROOT / "docs" / "books.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.page()


def test_the_page_of_chapters():
    page = (FOLDER / "books.md").read_text("utf-8")  # the page is as it is written and has no empty cell
    assert page == written()
    cells = [cell for line in page.splitlines() if line.startswith("|") for cell in line.split("|")[1:-1]]
    assert len(cells) > 500
    assert [cell for cell in cells if not cell.strip()] == []
    # every code of every game is in it
    for game in shipped_ids():
        part = page.split(f"## {find_game(game).title['en']}\n")[1].split("\n## ")[0]
        assert re.findall(r"^\| `([a-z0-9-]+)` \|", part, re.M) == list(find_game(game).play.rules)
    # a heading that shares its chapter lists only examples that are about it
    rows = [line for line in written().splitlines() if line.startswith("| The cards: ")]
    drawn = {line.split("|")[1].strip(): re.findall(r"\[([a-z-]+)\]", line.split("|")[3]) for line in rows}
    assert len(drawn) == 9
    assert {heading: found for heading, found in drawn.items() if found} == {
        "The cards: Drying": ["drying"],
        "The cards: Camel migration": ["migration"],
    }
    # every game was begun by two numbers of players and scored
    games = [(path.stem.rsplit("-", 1)[0] if path.stem[-1].isdigit() else path.stem) for path in BEGINNINGS]
    assert sorted(games) == sorted([*shipped_ids(), *shipped_ids()])
    assert [path.stem for path in ENDS] == sorted(shipped_ids())


@pytest.mark.parametrize("game", shipped_ids())
def test_every_heading_and_every_ruling_of_a_sheet_has_its_chapter(game):
    sheet = SHEETS[game]
    chapters = {one.text for one in read_edition(find_game(game)).blocks if isinstance(one, Heading) and one.level == 2}
    told = {heading: found for heading, found in sheet["book"].items() if heading != "rulings"}
    assert told.keys() == sheet["headings"].keys()
    assert all(found and {*found} <= chapters for found in told.values())
    assert len(sheet["book"]["rulings"]) == len(sheet["rulings"])
    assert {*sheet["book"]["rulings"]} <= chapters | {""}


@pytest.mark.parametrize("page", [*shipped_ids(), "log"])
def test_the_board_of_every_log_of_a_page_of_rules_is_shown_there(page):
    text = (FOLDER / f"{page}.md").read_text("utf-8")
    played = {*re.findall(r"^layout: (.*)\.toml$", text, re.M)}
    shown = re.findall(r"^\[(.*)\]\(.*\.toml\), .*\n\n```toml\n([^`]*)```", text, re.M)
    assert played == {name for name, _ in shown}
    assert all('format = "pnp-layout/1"' in board for _, board in shown)
    assert played or page == "log"


# Games of one who has only the rulebook: setups, first turns and last scores, as the referee judges them.
#
# `first_turns` has the beginnings, `GAME.pnplog` and `GAME-PLAYERS.pnplog`; what a turn took and what it paid is
# claimed as the book says it. `end_scores` has last positions with the result that was counted by the book.

BEGINNINGS = sorted((Path(__file__).parent / "first_turns").glob("*.pnplog"))
ENDS = sorted((Path(__file__).parent / "end_scores").glob("*.pnplog"))


@pytest.mark.parametrize("path", BEGINNINGS, ids=lambda path: path.stem)
def test_the_first_turns_by_the_book_are_legal(path):
    log = read_log(str(path))
    assert [finding.code for finding in judge(log).findings if finding.severity == "error"] == []
    if path.stem[-1].isdigit():
        assert len(log.log["players"]) == int(path.stem[-1])
        assert len(log.log["moves"]) >= 8
    assert len(log.log["moves"]) >= 3


@pytest.mark.parametrize("path", ENDS, ids=lambda path: path.stem)
def test_the_score_by_the_book_is_that_of_the_referee(path):
    assert (verdict := judge(log := read_log(str(path)))).findings == ()
    assert (claimed := log.log["result"])["scores"] == {name: row["total"] for name, row in verdict.scores.items()}
    assert claimed["winners"] == list(verdict.winners)
