"""Catalogues of messages: found by key, in a language, and no sentence beside them in code."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import pnp
from pnp.data.messages import Messages, filled, language

ROOT = Path(pnp.__file__).parent
ENGLISH = 'a = "A {name}"\n[rules.b]\nsays = "{x}"\n[c]\none = "{count} card"\nother = "{count} cards"\n'
NO_WORDS = ("testing",)  # for authors of games, not for players
MODULES = sorted(path for path in ROOT.rglob("*.py") if "__pycache__" not in path.parts)
ROOMS = sorted(path.parent.parent for path in ROOT.rglob("messages/en.toml"))
FOLDERS = sorted(path.parent for name in ("messages", "help") for path in ROOT.rglob(f"{name}/en.toml"))
_SENTENCE = re.compile(r"[A-Za-zÀ-ÿ]{2,},? [a-zà-ÿ]{2,}")

each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT)))
each_room = pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)


@pytest.fixture
def catalogue(tmp_path):
    (tmp_path / "messages").mkdir()
    (tmp_path / "messages" / "en.toml").write_text(ENGLISH)
    (tmp_path / "messages" / "fr.toml").write_text('a = "Un {name}"\n')
    return Messages(str(tmp_path / "module.py"))


def test_a_message_and_its_language(catalogue):
    assert catalogue("a", name="Ana") == "A Ana"  # a message is filled with its words
    assert catalogue("rules.b.says") == "{x}"
    assert (catalogue("c", count=1), catalogue("c", count=3)) == ("1 card", "3 cards")
    # a language without a message falls back to english
    with language("fr"):
        assert catalogue("a", name="Ana") == "Un Ana"
        assert (catalogue("c", count=0), catalogue("c", count=1)) == ("0 card", "1 card")
    assert catalogue("c", count=0) == "0 cards"
    with pytest.raises(KeyError, match=r"messages.en[.]toml"):
        catalogue("d")
    # a lazy message is looked up when it is printed
    lazy, unknown = catalogue.lazy("a", name=catalogue.lazy("c", count=2)), catalogue.lazy("d")
    assert (str(lazy), f"<{lazy}>") == ("A 2 cards", "<A 2 cards>")
    with language("fr"):
        assert str(lazy) == "Un 2 cards"
    with pytest.raises(KeyError):
        str(unknown)


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "1,234.5; 0.25"), ("fr", "1\u202f234,5; 0,25"), ("de", "1.234,5; 0,25")]
)
def test_numbers_are_written_as_the_language_writes_them(tmp_path, lang, said):
    (tmp_path / "messages").mkdir()
    (tmp_path / "messages" / "en.toml").write_text('a = "{large:,.1f}; {small:g}"\nb = "{text} {whole}"\n')
    message = Messages(str(tmp_path / "module.py"))
    with language(lang):
        assert message("a", large=1234.5, small=0.25) == said
        assert message("b", text="1.5", whole=1234) == "1.5 1234"


@each_room
def test_each_call_has_a_message_and_fills_its_gaps(room):
    for key, words in (call for module in modules_of(room) for call in calls(module)):
        found = Messages(str(room / "sentences.py")).find(key)
        assert None in words or gaps(found) <= words, key


@each_room
def test_each_message_is_used(room):
    named, patterns = keys_named(room)
    keys = [key for key in sentences_of(room / "messages" / "en.toml") if key not in named]
    unused = [key for key in keys if not re.fullmatch(patterns, key)]
    assert [key for key in unused if not key.startswith(("rules.", "terms."))] == []


@each_folder
def test_other_languages_say_the_same(folder):
    assert list(strangers(folder)) == []


def test_a_sentence_that_english_lacks_or_with_other_gaps_is_noticed(catalogue):
    assert list(strangers(catalogue.folder)) == []
    german = 'a = "Ein {nome}"\nz = "Z"\n[c]\none = "eine"\nother = "{count} Karten"\n'
    (catalogue.folder / "de.toml").write_text(german)
    assert list(strangers(catalogue.folder)) == [("de", "a"), ("de", "z")]


@each_folder
@pytest.mark.parametrize("lang", ["fr", "de"])
def test_other_languages_say_all_that_english_says(folder, lang):
    said = sentences_of(folder / f"{lang}.toml") if (folder / f"{lang}.toml").exists() else {}
    assert [key for key in sentences_of(folder / "en.toml") if key not in said] == []


@each_folder
@pytest.mark.parametrize("lang", ["fr", "de"])
def test_values_are_named_as_their_placeholders_are(folder, lang):
    names = tomllib.loads((ROOT / "cli" / "messages" / f"{lang}.toml").read_text("utf-8"))["placeholders"]
    english = re.compile(rf"\b(?:{'|'.join(key for key, name in names.items() if name != key)})\b")
    assert [key for key, text in sentences_of(folder / f"{lang}.toml").items() if english.search(text)] == []
    used = re.findall(r'metavar="(.*?)"', "".join(file.read_text("utf-8") for file in (ROOT / "cli").glob("*.py")))
    assert set(re.findall("[A-Z]{3,}", " ".join(used))) - names.keys() == {"DPI", "URL"}


@each_folder
def test_french_signs_stand_behind_a_blank_that_does_not_break(folder):
    french = {key: text.replace("Ana m ?", "") for key, text in sentences_of(folder / "fr.toml").items()}
    assert [key for key, text in french.items() if re.search(r" [:;»](?=[\s.,)]|$)| [?!]$|« ", text)] == []


def strangers(folder):
    """Sentences of other languages that English has not, or with other gaps: language and key."""
    english = sentences_of(folder / "en.toml")
    for file in sorted(folder.glob("*.toml")):
        for key, said in sentences_of(file).items():
            if key not in english or gaps(said) != gaps(english[key]):
                yield file.stem, key


@cache
def sentences_of(file):
    """The templates of a catalogue by their whole keys; those that depend on a count as one text."""

    def found(table, path):
        for key, value in table.items():
            if isinstance(value, str):
                yield ".".join((*path, key)), value
            elif {"one", "other"}.issuperset(value):
                yield ".".join((*path, key)), "{count}" + "".join(value.values())
            else:
                yield from found(value, (*path, key))

    return dict(found(tomllib.loads(file.read_text("utf-8")), ()))


@cache
def nodes_of(module):
    return [*ast.walk(ast.parse(module.read_text()))]


def modules_of(room):
    return [module for module in MODULES if module.is_relative_to(room)]


def calls(module):
    """Calls of `message` and `message.lazy` whose keys are plain texts: the key, and the names of the words given.

    None is among the names where words are given as a mapping.
    """
    for node in nodes_of(module):
        called = isinstance(node, ast.Call) and dotted(node.func) in ("message", "message.lazy")
        for key in plain_texts(node.args[0]) if called else ():
            yield key, {word.arg for word in node.keywords}


def dotted(node):
    """The name of a function that is called, or of one of a module."""
    before = f"{dotted(node.value)}." if isinstance(node, ast.Attribute) else ""
    return before + (node.attr if before else getattr(node, "id", ""))


def plain_texts(node):
    """The texts that an expression may be; none when it is put together."""
    if isinstance(node, ast.IfExp):
        return plain_texts(node.body) + plain_texts(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) else []


def gaps(found):
    """Names of the gaps of a template, or of all templates of a table."""
    templates = [found] if isinstance(found, str) else found.values()
    names = {name for template in templates for _, name, _, _ in Formatter().parse(template)}
    return {name for name in names if name and name.isidentifier()}


def keys_named(room):
    """What may be a key in the modules of a room: whole texts, and a pattern of those that are put together."""
    nodes = [node for module in modules_of(room) for node in nodes_of(module)]
    whole = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    # the gaps of pages
    whole |= {key for page in room.glob("*.html") for key in re.findall(r"\{([\w.-]+)\}", page.read_text("utf-8"))}
    joined = [node.values for node in nodes if isinstance(node, ast.JoinedStr) and node.values]
    patterns = {
        "".join(re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in parts)
        for parts in joined
        if isinstance(parts[0], ast.Constant)
    }
    patterns |= {
        re.escape(node.args[0].value) + r"\..+"
        for node in nodes
        if isinstance(node, ast.Call) and dotted(node.func) == "message.under"
    }
    return whole, "|".join(patterns)


def test_no_sentence_stands_in_code():
    modules = [module for module in MODULES if not str(module.relative_to(ROOT)).startswith(NO_WORDS)]
    assert [(module, *one) for module in modules for one in sentences(module)] == []


def sentences(module):
    """Texts of a module that read as words of a sentence, with their lines.

    Docstrings do not count, nor what only programmers read, an AttributeError, nor a name: the title of a game,
    nor markup.
    """
    nodes = nodes_of(module)
    quiet = {id(text) for node in nodes if is_no_sentence(node) for text in ast.walk(node)}
    for node in nodes:
        text = isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in quiet
        if text and _SENTENCE.search(node.value) and not node.value.startswith("<"):
            yield node.lineno, node.value


def is_no_sentence(node):
    if isinstance(node, ast.Raise):
        return "AttributeError" in ast.unparse(node)
    if isinstance(node, ast.keyword):
        return node.arg == "title" and isinstance(node.value, ast.Dict)
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


# Numbers and their words: one card, two cards, in every language.

PACKAGE = Path(__file__).parents[2] / "pnp"
COUNTED = {
    "en": "cards|camels|tiles|times|points|players|palms|squares|entries",
    "de": "Karten|Kamele|Punkte|Palmen|Felder|Einträge",
    "fr": "cartes|chameaux|points|joueurs|palmiers|cases|entrées",
}
ALWAYS_MANY = {"layout.playtest", "position.stack", "position.fate"}  # stacks, and parts of decks, in words around them


def templates(table, before=""):
    """The keys and templates of a catalogue that no count chose."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from templates(value, f"{before}{key}.")
        elif isinstance(value, str) and key not in ("one", "other") and before + key not in ALWAYS_MANY:
            yield before + key, value


@pytest.mark.parametrize("lang", COUNTED)
def test_no_template_has_one_cards(lang):
    for file in PACKAGE.glob(f"**/messages/{lang}.toml"):
        for key, text in templates(tomllib.loads(file.read_text("utf-8"))):
            assert not re.search(rf"\{{\w+(:g)?\}}\s(?:{COUNTED[lang]})\b", text), (file.parent.parent.name, key)


@pytest.mark.parametrize(("lang", "number", "told"), [
    *(("en", 1, "1 card"), ("en", 0, "0 cards"), ("en", 2.5, "2.5 cards"), ("de", 1, "1 card")),
    *(("fr", 0, "0 card"), ("fr", 1.5, "1,5 card"), ("fr", 2, "2 cards")),
])  # fmt: skip
def test_a_word_goes_by_its_number(lang, number, told):
    with language(lang):
        assert filled("{n} {n:card|cards}", {"n": number}) == told
