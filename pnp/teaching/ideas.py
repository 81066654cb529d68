"""Ideas of a game, and the words that people have for them, in three languages, with plurals and typing errors.

They lie in `teaching/ideas.toml` of a game, the texts that answer in `teaching/texts` and in the texts of the game, the
cases of its rules in `teaching/cases`.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import log
from pathlib import Path
from typing import Any, Literal, NamedTuple

from pnp.data.errors import distance
from pnp.data.messages import language_in_use
from pnp.data.read import load_texts, read
from pnp.game import AnyGame, LoadedLog
from pnp.judging.readings import with_readings
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game
from pnp.library.load import read_log
from pnp.library.verdicts import Moment, moment_of
from pnp.printing.pictures import written_entry

# The cases of a game: of each rule a log that breaks it, and one that comes close and does not.
#
# `CODE.breaks-MOVE*.pnplog`: its first error is CODE at MOVE. `CODE.near*.pnplog`: no finding has that code.

Kind = Literal["breaks", "near"]


def case_folder(game: AnyGame) -> Path | None:
    """Return the folder of the cases of a game; None where it has none."""
    return game.teaching / "cases" if game.teaching else None


def logs_in(folder: Path | None, kind: Kind, code: str = "*") -> list[Path]:
    """Return the logs of a kind in a folder, those of one code or of all, in alphabetical order."""
    return sorted(folder.glob(f"{code}.{kind}*.pnplog")) if folder else []


class Case(NamedTuple):
    """A case, judged in the language in use.

    - `move`: the entry that it is about, from 1; 0: the setup. `line`: it as it is written, or what differs, or "".
    - `label`: of an illegal log `breaks`, else `says`; then `near`, `silent`, with `-elsewhere` if both lines are one.
    - `says`: what the referee says of it, "" where it is legal.
    - `there`: the position after the last entry, or that in which an entry breaks the rule.
    """

    label: str
    code: str
    log: LoadedLog
    there: Moment
    move: int
    line: str
    says: str


def cases_of(game: AnyGame, code: str) -> Iterator[Case]:
    """Yield of a code the plain case that breaks it, then the one that comes close: those with the shortest names."""
    if not all(found := [logs_in(case_folder(game), kind, code) for kind in ("breaks", "near")]):
        return
    log, other = (read_log(str(min(paths, key=lambda path: len(path.name)))) for paths in found)
    verdict = with_readings(judge(log))
    told, last = next(finding for finding in verdict.findings if finding.code == code), len(other.log.get("moves", ()))
    lines = [written_entry(one, move) if move else "" for one, move in ((log, told.move), (other, last))]
    texts = [one.document.text.splitlines() for one in (log, other)]
    if not told.move:
        lines = [" / ".join(line for line in texts[one] if line not in texts[1 - one]) for one in (0, 1)]
    elif lines[0] == lines[1]:  # the difference is one of the words as they stand, of a claim, or of what was before
        lines = [text[-1] for text in texts]
    labels = ("says", "silent") if verdict.legal else ("breaks", "near")
    there, near = (moment_of(one, at_violation=True) for one in (log, other))
    yield Case(labels[0], code, log, there, told.move, lines[0], told.message)
    yield Case(labels[1] + "-elsewhere" * (lines[0] == lines[1]), code, other, near, last, lines[1], "")


_LANGUAGES = ("en", "fr", "de")


class Idea(NamedTuple):
    """What people ask about.

    - `words`: by language, what they call it; the first one is its title.
    - `texts`: keys of the texts that answer; `rules`: codes of rules that it is about.
    - `chapter`: the heading in the English rulebook; `sheet`: the heading in the rule sheet, by language, or none.
    - `example`: a log of the rulebook, or ""; `piece`: a kind of the kit in English and which of it, from 1, or None.
    """

    key: str
    words: Mapping[str, Sequence[str]]
    texts: Sequence[str]
    rules: Sequence[str]
    chapter: str
    sheet: Mapping[str, str]
    example: str
    piece: tuple[str, int] | None


@cache
def texts_of(game: AnyGame, lang: str) -> Mapping[str, str]:
    """Return the texts of a game with those that it is taught with; none where it is not taught."""
    folder = game.teaching
    return load_texts(folder.with_name("texts"), lang) | load_texts(folder / "texts", lang) if folder else {}


@cache
def ideas_of(game_id: str) -> Mapping[str, Idea]:
    """Return the ideas of a game by their keys, in the order of its file; none where it has no such file."""
    if not (game := find_game(game_id)).teaching:
        return {}
    data = dict(read(game.teaching / "ideas.toml").data)
    headings = data.pop("headings")
    texts = {lang: texts_of(game, lang) for lang in _LANGUAGES}

    def idea(key: str, told: Mapping[str, Any]) -> Idea:
        words = {lang: [word.strip() for word in told[lang].split(",")] for lang in _LANGUAGES}
        for lang in _LANGUAGES if "named" in told else ():
            words[lang].insert(0, texts[lang][told["named"]])
        words["en"].append(key.replace("-", " "))
        sheet = told.get("sheet", "")
        found = dict(zip(_LANGUAGES, (sheet, *headings[sheet]), strict=True)) if sheet else {}
        piece = tuple(told["piece"]) if "piece" in told else None
        rules, example = told.get("rules", ()), told.get("example", "")
        return Idea(key, words, told["texts"], rules, told["chapter"], found, example, piece)

    return {key: idea(key, told) for key, told in data.items()}


# Words as they are compared: small letters without accents, without what the forms of a word differ by.

_WORDS: Mapping[str, Sequence[str]] = read(Path(__file__).with_name("words.toml")).data
_STOP = frozenset(_WORDS["stop"])
_ENDINGS = tuple(sorted(_WORDS["endings"], key=len, reverse=True))
_TOKEN = re.compile(r"[^\W_]+")
_LEAST = 3  # letters that a word keeps
_LONGEST = 40  # letters of a word, words of a question that are looked at
_ONE, _TWO = 4, 8  # letters from which on a word may have one typing error, or two


class Word(NamedTuple):
    """A word as it stands, and without its endings."""

    whole: str
    stem: str


def words_of(text: str) -> tuple[Word, ...]:
    """Return the words of a text that say something; all of them where none does."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))
    tokens = [token[:_LONGEST] for token in _TOKEN.findall(plain)][:_LONGEST]
    return tuple(Word(one, _stem(one)) for one in [one for one in tokens if one not in _STOP] or tokens)


@cache
def _stem(token: str) -> str:
    ending = next((one for one in _ENDINGS if token.endswith(one) and len(token) - len(one) >= _LEAST), "")
    return token if token.isdecimal() or not ending else _stem(token.removesuffix(ending))


def _likeness(known: Word, asked: Word) -> float:
    """How much a word that is asked counts as a known one: 1 as it stands, 0 for another word."""
    other = abs(len(known.whole) - len(asked.whole))  # of several words that may be meant the one as long
    if known.stem == asked.stem:
        return 1 if known.whole == asked.whole else 0.99 - other / 100
    alike = known.whole[0] == asked.whole[0] and any(map(_are_alike, known, asked))
    return max(0.4, 0.7 - other / 20) if alike else 0.0


def _are_alike(one: str, two: str) -> bool:
    """Whether two words differ by a typing error or two: a letter more, less, another, or two that changed places."""
    most = (min(len(one), len(two)) >= _ONE) + (min(len(one), len(two)) >= _TWO)
    if not most or abs(len(one) - len(two)) > most or one.isdecimal() or two.isdecimal():
        return False
    return distance(one, two) <= most


class Found(NamedTuple):
    """An idea that answers a question; `read_as` is the phrase that was understood, `typed` whether word by word."""

    game: AnyGame
    idea: Idea
    read_as: str
    typed: bool
    weight: float


@cache
def _phrases(game_id: str) -> tuple[list[tuple[str, str, str, tuple[Word, ...]]], Counter[str]]:
    """All phrases of the ideas of a game with key, language and words, and how many ideas have each stem."""
    found = [
        (idea.key, lang, phrase, words) for idea in ideas_of(game_id).values() for lang, said in idea.words.items()
        for phrase in said if (words := words_of(phrase))
    ]  # fmt: skip
    return found, Counter(stem for _, stem in {(key, word.stem) for key, _, _, words in found for word in words})


# what a phrase counts more that is all that is asked, the question itself, or in the language in use
_WHOLE, _SAME, _OWN = 2.0, 1.1, 1.05
_BEST, _NEAR = 0.999, 0.75  # shares of the greatest weight: of what answers, of what answers in another game


def find_ideas(question: str, games: Iterable[AnyGame]) -> list[Found]:
    """Return the ideas that a question is about: of each game those whose phrase it has, the one that says most. Words
    with typing errors count only where no game has the words as they were typed."""
    asked, plain = words_of(question), question.strip(" ?!.").casefold()
    found: list[Found] = []
    for game in games:
        phrases, counts = _phrases(game.id)
        every = {word for *_, words in phrases for word in words}
        likeness = {word: max((_likeness(word, one) for one in asked), default=0.0) for word in every}
        known: dict[str, Found] = {}
        for key, lang, phrase, words in phrases:
            if not all(likeness[word] for word in words):
                continue
            weight = sum(likeness[word] * log(1 + len(phrases) / counts[word.stem]) for word in words)
            weight *= _WHOLE if len(words) >= len(asked) else 1
            weight *= (_SAME if phrase.casefold() == plain else 1) * (_OWN if lang == language_in_use() else 1)
            typed = all(likeness[word] > 0.8 for word in words)
            if key not in known or weight > known[key].weight:
                known[key] = Found(game, ideas_of(game.id)[key], phrase, typed, weight)
        most = max((one.weight for one in known.values()), default=0.0)
        found += (one for one in known.values() if one.weight >= _BEST * most)
    found = [one for one in found if one.typed] or found
    most = max((one.weight for one in found), default=0.0)
    return [one for one in found if one.weight >= _NEAR * most]
