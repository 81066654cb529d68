"""How well logs are read that people write: legal games, rewritten with the habits of hands, phones, mails and tables.

`python benchmarks/reader.py [--logs 3] [--game ID] [--habit NAME] [--four 60] [--seed 1] [--why]` prints a row a habit:
in how many of so many logs of each game all entries are read as meant; then how many logs are that four people wrote in
turn, or one with four habits at once. `other` counts logs that were read as something else and then judged legal: it
has to be 0. `--why` prints what is said of each log that is refused.
"""

from __future__ import annotations

import argparse
import re
import unicodedata
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from repair import NAMES

from pnp.chance import Chance
from pnp.data.errors import PnpError
from pnp.game import AnyGame
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.library.load import log_text, parse_log
from pnp.testing.random_log import random_log

ENTRIES = 70
"""Actions of a game, so that every phase is met and a log has a page or two."""


class Line(NamedTuple):
    """A line as the program writes it; `player` is empty where it is no turn."""

    text: str
    player: str = ""
    what: str = ""
    number: int = 0
    follows: bool = False

    def __str__(self) -> str:
        return f"{self.player} {self.what}" if self.player else self.text


Lines = list[Line]
Habit = Callable[[Lines, str, Chance], str]
HABITS: dict[str, Habit] = {}


def habit(write: Habit) -> Habit:
    """Add a habit by the name of its function."""
    HABITS[write.__name__.replace("_", " ")] = write
    return write


def lines_of(text: str) -> Lines:
    """The lines of a log: header and sections as they are, turns in their parts."""
    found: Lines = []
    counts: Counter[str] = Counter()
    section = ""
    for text_line in text.rstrip("\n").split("\n"):
        if text_line.startswith("-- "):
            section = text_line
        match = re.fullmatch(r"(?:\d+ )?(\S+) (.+)", text_line)
        if match and match[1] in NAMES:
            counts[section + match[1]] += 1
            found.append(Line(text_line, match[1], match[2], counts[section + match[1]]))
        else:
            found.append(Line(text_line))
    return found


def each(lines: Lines, write: Callable[[Line], str]) -> str:
    """The text with each turn written so."""
    return "\n".join(write(line) if line.player else str(line) for line in lines) + "\n"


def above(lines: Lines, *texts: str) -> str:
    """The text with lines above the first turn or section."""
    return "\n".join([*texts, *map(str, lines)]) + "\n"


def between(lines: Lines, text: Callable[[int], str], every: int = 6) -> str:
    """The text with a line of its own before each sixth turn."""
    out, seen = [], 0
    for line in lines:
        if line.player:
            seen += 1
            out += [text(seen // every)] if seen % every == 0 else []
        out.append(str(line))
    return "\n".join(out) + "\n"


def in_sentence(words: dict[str, dict[str, str]]) -> Habit:
    """A habit: verbs in full, by the game and the short word."""

    def write(lines: Lines, game: str, chance: Chance) -> str:
        table = words.get(game, {})
        pattern = re.compile(rf"(?<![\w/>:=])({'|'.join(sorted(table, key=len, reverse=True))})(?= [^ ]*[A-Z0-9]|$)")
        return each(
            lines,
            lambda line: f"{line.player} " + (pattern.sub(lambda m: table[m[1]], line.what) if table else line.what),
        )

    return write


ENGLISH = {
    "touareg": {"m": "moves", "b": "buys", "a": "attacks", "pass": "passes"},
    "wuestenkoenige": {"m": "moves", "a": "attacks", "d": "changes", "c": "plays", "pass": "passes"},
    "wuestensoehne": {"m": "moves to", "d": "draws", "b": "recalls", "pass": "passes"},
    "durch-die-wueste": {"pass": "passes"},
}
GERMAN = {
    "touareg": {"m": "zieht", "b": "kauft", "a": "greift an", "pass": "passt"},
    "wuestenkoenige": {"m": "zieht", "a": "greift an", "c": "spielt", "pass": "passt"},
    "wuestensoehne": {"m": "zieht nach", "d": "zieht Plättchen", "pass": "passt"},
    "durch-die-wueste": {"pass": "passt"},
}
FRENCH = {
    "touareg": {"m": "déplace", "b": "achète", "a": "attaque", "pass": "passe"},
    "wuestenkoenige": {"m": "déplace", "a": "attaque", "c": "joue", "pass": "passe"},
    "wuestensoehne": {"m": "va à", "d": "pioche", "pass": "passe"},
    "durch-die-wueste": {"pass": "passe"},
}
SEEN = (
    {"c": "white", "s": "blue", "l": "purple", "r": "pink", "m": "green"},
    {"c": "weiß", "s": "blau", "l": "lila", "r": "rosa", "m": "grün"},
    {"c": "blanc", "s": "bleu", "l": "violet", "r": "rose", "m": "vert"},
)
habit_names = {"English verbs": ENGLISH, "German verbs": GERMAN, "French verbs": FRENCH}
for name, table in habit_names.items():
    HABITS[name] = in_sentence(table)


@habit
def phone(lines: Lines, game: str, chance: Chance) -> str:
    text = each(lines, lambda line: f"{line.player} {line.what[:1].upper()}{line.what[1:]}")
    return text.replace("-- ", "— ").replace(">", " → ").replace(" pass", " Pass")


@habit
def table_with_tabs(lines: Lines, game: str, chance: Chance) -> str:
    return rows(lines, "Turn\tPlayer\tWhat", "\t")


@habit
def table_with_semicolons(lines: Lines, game: str, chance: Chance) -> str:
    return rows(lines, "Nr;Spieler;Zug", ";")


@habit
def table_with_bars(lines: Lines, game: str, chance: Chance) -> str:
    out, begun = [], False
    for line in lines:
        if line.player and not begun:
            out += ["| N° | Joueur | Coup |", "|---|---|---|"]
            begun = True
        out.append(f"| {line.number} | {line.player} | {line.what} |" if line.player else line.text)
    return "\n".join(out) + "\n"


@habit
def table_with_the_player_last(lines: Lines, game: str, chance: Chance) -> str:
    return rows(lines, "Zug\tNr\tSpieler", "\t", "{what}\t{number}\t{player}")


def rows(lines: Lines, head: str, sign: str, form: str = "") -> str:
    """The turns as a table with a header row."""
    form = form or sign.join(("{number}", "{player}", "{what}"))
    out, begun = [], False
    for line in lines:
        out += [head] if line.player and not begun else []
        begun = begun or bool(line.player)
        out.append(form.format(**line._asdict()) if line.player else line.text)
    return "\n".join(out) + "\n"


@habit
def board_named_by_another_word(lines: Lines, game: str, chance: Chance) -> str:
    word = chance.pick(("Plan", "Spielplan", "Board", "Plateau"))
    return "\n".join(re.sub("^layout:", f"{word}:", str(line)) for line in lines) + "\n"


@habit
def chat_with_dates(lines: Lines, game: str, chance: Chance) -> str:
    return each(lines, lambda line: f"[20/11/2026, 21:{line.number % 60:02}] {line.player}: {line.what}")


@habit
def chat_with_times(lines: Lines, game: str, chance: Chance) -> str:
    return each(lines, lambda line: f"21:{line.number % 60:02} {line.player}: {line.what}")


@habit
def remarks_between(lines: Lines, game: str, chance: Chance) -> str:
    said = ("(break, pizza arrived)", "(short break)", "great evening", "(Pizza ist da)", "petite pause pour le thé")
    return between(lines, lambda number: said[number % len(said)])


@habit
def remarks_behind(lines: Lines, game: str, chance: Chance) -> str:
    said = ("(took a while)", "- nice", "; well done", "(hm)", "- très bien joué", "(das dauerte)")
    return each(lines, lambda line: str(line) + (f" {chance.pick(said)}" if line.number % 4 == 0 else ""))


@habit
def rulers(lines: Lines, game: str, chance: Chance) -> str:
    return between(lines, lambda number: chance.pick(("-----", "=====", "* * *", "______")))


@habit
def evening_on_top(lines: Lines, game: str, chance: Chance) -> str:
    return above(
        lines,
        chance.pick(
            ("Friday night, 20 November 2026", "Freitagabend, 20. November 2026", "vendredi soir, 20 novembre 2026")
        ),
    )


@habit
def date_on_top(lines: Lines, game: str, chance: Chance) -> str:
    return above(lines, chance.pick(("2026-11-20", "20.11.2026", "20/11/2026")))


@habit
def winner_named(lines: Lines, game: str, chance: Chance) -> str:
    word = chance.pick(("Winner", "Sieger", "Gewinner", "Gagnant", "Vainqueur"))
    return each(lines, str) + f"{word}: Ana\n"


@habit
def scores_as_a_sentence(lines: Lines, game: str, chance: Chance) -> str:
    word = chance.pick(("Final score", "Endstand", "Score final"))
    return each(lines, str) + f"{word}: Ana 12, Ben 9, Chloé 7\n"


@habit
def emoji(lines: Lines, game: str, chance: Chance) -> str:
    return each(
        lines, lambda line: str(line) + (f" {chance.pick(('🐪', '😀', '👍🏽', '🏜️🐫'))}" if line.number % 3 == 0 else "")
    )


@habit
def numbered_turns_in_words(lines: Lines, game: str, chance: Chance) -> str:
    form = chance.pick(("{}. Zug {}: {}", "Zug {} {}: {}", "Turn {}: {} {}", "Tour {} : {} {}"))
    return each(lines, lambda line: form.format(line.number, line.player, line.what))


@habit
def number_in_brackets(lines: Lines, game: str, chance: Chance) -> str:
    return each(lines, lambda line: f"{line.player} ({line.number}): {line.what}")


@habit
def rounds_as_rulers(lines: Lines, game: str, chance: Chance) -> str:
    word = chance.pick(("Round", "Runde", "Tour", "Manche"))
    return each(lines, str) if game == "touareg" else between(lines, lambda number: f"{word} {number + 1}", 3)


@habit
def delight(lines: Lines, game: str, chance: Chance) -> str:
    return each(lines, lambda line: str(line) + ("!" if line.number % 5 == 0 else ""))


@habit
def quoted_mail(lines: Lines, game: str, chance: Chance) -> str:
    return "".join(f"> {line}\n" for line in lines) + ">\n"


@habit
def bold_names(lines: Lines, game: str, chance: Chance) -> str:
    return each(lines, lambda line: f"**{line.player}** {line.what}")


@habit
def bullets(lines: Lines, game: str, chance: Chance) -> str:
    sign = chance.pick(("-", "*", "•", "–"))
    return each(lines, lambda line: f"{sign} {line}")


@habit
def running_numbers(lines: Lines, game: str, chance: Chance) -> str:
    count = iter(range(1, 9999))
    return each(lines, lambda line: f"{next(count)}. {line}")


@habit
def colors_as_one_sees_them(lines: Lines, game: str, chance: Chance) -> str:
    seen = chance.pick(SEEN)
    if game != "durch-die-wueste":
        return each(lines, str)
    return each(
        lines, lambda line: f"{line.player} " + re.sub(r"\b([cslrm])(?= [A-Z]\d)", lambda m: seen[m[1]], line.what)
    )


@habit
def place_first(lines: Lines, game: str, chance: Chance) -> str:
    if game == "durch-die-wueste":
        return each(lines, lambda line: f"{line.player} " + re.sub(r"\b([cslrm]) ([A-Z]\d+)", r"\2 \1", line.what))
    return each(lines, lambda line: f"{line.player} " + re.sub(r"m (\w+)>(\w+)", r"m from \1 to \2", line.what))


@habit
def a_round_a_line(lines: Lines, game: str, chance: Chance) -> str:
    """`Ana: r M7 / Ben: c C6`: the turns that follow one another until a player comes again."""
    out: list[str] = []
    held: list[Line] = []
    for line in [*lines, Line("")]:
        if held and (not line.player or any(one.player == line.player for one in held)):
            out.append(" / ".join(f"{one.player}: {one.what}" for one in held))
            held = []
        if line.player:
            held.append(line)
        else:
            out.append(line.text)
    return "\n".join(out) + "\n"


@habit
def initials(lines: Lines, game: str, chance: Chance) -> str:
    return each(lines, lambda line: f"{line.player[0]}: {line.what}")


@habit
def without_accents_and_capitals(lines: Lines, game: str, chance: Chance) -> str:
    plain = {
        name: "".join(sign for sign in unicodedata.normalize("NFD", name) if sign.isascii()).lower() for name in NAMES
    }
    return each(lines, lambda line: f"{plain[line.player]} {line.what}")


@habit
def small_places(lines: Lines, game: str, chance: Chance) -> str:
    return each(lines, lambda line: f"{line.player} " + re.sub(r"\b([A-Q])(\d+)\b", lambda m: m[0].lower(), line.what))


@habit
def blank_lines_and_slashes(lines: Lines, game: str, chance: Chance) -> str:
    return each(lines, lambda line: f"\n{line}" + (" // hm" if line.number % 5 == 0 else ""))


@habit
def misspelled_head(lines: Lines, game: str, chance: Chance) -> str:
    heads = {"players:": "Spieler:", "seed:": "Seed :", "layout:": "Layout="}
    return "".join(re.sub(r"^(players:|seed:|layout:)", lambda m: heads[m[1]], str(line)) + "\n" for line in lines)


def told_as(name: str, *forms: str) -> None:
    """Add a habit: each turn in one of these forms, the same in a log."""

    def write(lines: Lines, game: str, chance: Chance) -> str:
        form = chance.pick(forms)
        return each(lines, lambda line: form.format(**line._asdict(), i=line.player[0], m=f"{line.number % 60:02}"))

    HABITS[name] = write


told_as("possessive", "{player}'s turn: {what}", "{player}’s move: {what}")
told_as("lead-ins", "then {player} {what}", "Dann {player}: {what}", "Puis {player} : {what}")
told_as("numbers of rounds", "R{number} {player} {what}", "[R{number}] {player}: {what}")
told_as("numbers in French", "Tour no {number}, {player} : {what}", "Tour n°{number} : {player} {what}")
told_as("numbers behind", "T{number}: {player} {what}", "{player} (turn {number}): {what}")
told_as("initials in brackets", "({i}) {what}", "[{i}] {what}")
told_as("names with signs", "@{player} {what}", "<{player}> {what}", "*{player}*: {what}", "[b]{player}[/b] {what}")
told_as("times behind", "{player} {what} (21:{m})", "{player}: {what} [21:{m}]", "{player} {what}  21:{m}")
told_as("chat of a phone", "20/11/2026, 21:{m} - {player}: {what}", "[20.11.26, 21:{m}:17] {player}: {what}")
told_as("smileys", "{player} {what} :-)", "{player} {what} ;)", "{player} {what} ^^", "{player} {what} xD")
told_as("seconds behind", "{player} {what} (35 s)", "{player} {what} - 2 min")
told_as("arrows behind names", "{player} -> {what}", "{player} → {what}")
told_as("Markdown lists", "- [x] {player} {what}", "* **{player}**: `{what}`")


@habit
def a_column_for_each_player(lines: Lines, game: str, chance: Chance) -> str:
    """`Round;Ana;Ben;Chloé`, then a row a round; one turn a line where turns come in another order than players sit."""
    if game in ("touareg", "wuestensoehne"):
        return each(lines, str)
    out, held = list[str](), dict[str, str]()
    for line in [*lines, Line("")]:
        if held and (not line.player or max(held) >= line.player):
            out += [] if "Round;Ana;Ben;Chloé" in out else ["Round;Ana;Ben;Chloé"]
            out.append(";".join(("1", *(held.get(name, "") for name in NAMES[:3]))))
            held = {}
        if line.player:
            held[line.player] = line.what
        else:
            out.append(line.text)
    return "\n".join(out) + "\n"


@habit
def a_greeting_on_top(lines: Lines, game: str, chance: Chance) -> str:
    return above(lines, chance.pick(("Hi all,\nhere is our game:", "Unser Spiel vom Freitag", "Notre soirée jeux")))


@habit
def winner_as_a_sentence(lines: Lines, game: str, chance: Chance) -> str:
    return each(lines, str) + chance.pick(("Ana wins!", "Ana gewinnt", "Ana gagne !")) + "\n"


@habit
def table_with_more_columns(lines: Lines, game: str, chance: Chance) -> str:
    return rows(lines, "Nr;Zeit;Spieler;Zug;Punkte", ";", "{number};21:05;{player};{what};3")


class Told(NamedTuple):
    """What became of a log: `meant`, `refused`, `other` (read otherwise and legal) or `seen` (otherwise, not legal)."""

    verdict: str
    why: str = ""


def content(moves: Any) -> list[dict[str, Any]]:
    """The entries without what is no move: notes, numbers, scores."""
    kept = [{key: value for key, value in entry.items() if key not in ("n", "note")} for entry in moves]
    return [entry for entry in kept if entry and "scores" not in entry]


def told_of(text: str, truth: dict[str, Any]) -> Told:
    """How a text is read."""
    try:
        log = parse_log(text)
        read = content(log.log["moves"])
    except PnpError as error:
        return Told("refused", str(error))
    if read == content(truth["moves"]):
        return Told("meant")
    verdict = judge(log)
    first = next(
        (f"{a} FOR {b}" for a, b in zip([*read, None], [*content(truth["moves"]), None], strict=False) if a != b), ""
    )
    return Told("other" if verdict.legal else "seen", first)


def truths(game: AnyGame, count: int, seed: int) -> list[dict[str, Any]]:
    """Legal logs of three players."""
    layout = shipped_layout(game)
    return [
        random_log(game, layout, layout.id, NAMES[:3], number, by_kind=True, most=ENTRIES)
        for number in range(seed, seed + count)
    ]


def written(truth: dict[str, Any], names: list[str], chance: Chance) -> str:
    """The log as somebody writes it who has these habits."""
    text = log_text(truth, "pnplog")
    for name in names:
        text = HABITS[name](lines_of(text), truth["game"], chance)
    return text


LINEWISE = (
    "phone",
    "remarks behind",
    "emoji",
    "delight",
    "small places",
    "English verbs",
    "German verbs",
    "French verbs",
    "colors as one sees them",
    "place first",
)
WHOLE = (
    "remarks between",
    "rulers",
    "evening on top",
    "date on top",
    "winner named",
    "scores as a sentence",
    "board named by another word",
    "blank lines and slashes",
)
FRAMES = (
    "table with tabs",
    "table with semicolons",
    "table with bars",
    "chat with dates",
    "chat with times",
    "numbered turns in words",
    "number in brackets",
    "bold names",
    "bullets",
    "running numbers",
    "initials",
    "without accents and capitals",
    "quoted mail",
    "a round a line",
)


def four(chance: Chance) -> list[str]:
    """Four habits that one person may have at once: how a turn is told, two of what is around it, how it is framed."""
    one = chance.pick(LINEWISE)
    first = chance.pick(WHOLE)
    second = chance.pick([name for name in WHOLE if name != first])
    return [one, first, second, chance.pick(FRAMES)]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--logs", type=int, default=3)
    parser.add_argument("--four", type=int, default=60)
    parser.add_argument("--game", choices=shipped_ids())
    parser.add_argument("--habit", choices=[*HABITS, "four"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--why", action="store_true")
    asked = parser.parse_args()
    games = [find_game(asked.game)] if asked.game else [find_game(game_id) for game_id in shipped_ids()]
    logs = {game.id: truths(game, asked.logs, asked.seed) for game in games}
    print(f"| habit | {' | '.join(logs)} |\n|---|{'---|' * len(logs)}")
    sums: dict[str, Counter[str]] = {"alone": Counter(), "four": Counter()}
    for name in [asked.habit] if asked.habit else [*HABITS, "four"]:
        cells = []
        for game in games:
            chance = Chance(asked.seed)
            told: Counter[str] = Counter()
            for number in range(asked.four // len(games) if name == "four" else asked.logs):
                truth = logs[game.id][number % asked.logs]
                names = four(chance) if name == "four" else [name]
                text = written(truth, names, chance)
                one = told_of(text, truth)
                told[one.verdict] += 1
                if asked.why and one.verdict != "meant":
                    print(f"{game.id}, {', '.join(names)}: {one.verdict}: {one.why[:900]}")
            if name != "four":
                sums["alone"][
                    "meant" if set(told) == {"meant"} else max(told, key=lambda key: (key == "other", told[key]))
                ] += 1
            else:
                sums["four"] += told
            cells.append(" ".join(f"{count} {verdict}" for verdict, count in told.most_common()))
        print(f"| {name} | {' | '.join(cells)} |", flush=True)
    for kind, told in sums.items():
        if total := sum(told.values()):
            print(
                f"{kind}: {100 * told['meant'] / total:.0f} % of {total} as meant, {told['other']} another legal game"
            )


if __name__ == "__main__":
    main()
