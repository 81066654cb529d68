"""What a line of a log is, before its words are read: the first of the two layers of the reader.

What mails, chats, phones and lists put around a line falls away, each sign for a blank, so that columns stay: emoji,
Markdown, time stamps, quotes. Rulers, lines between rounds and dates alone say nothing. The header row of a table tells
in which order its cells stand. A line of several turns is several lines. What is left and cannot be read as a turn is a
remark only where no word of it could be one of the game's (`odd_word`): a slip of the hand is never taken for a remark.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from pnp.data.errors import distance
from pnp.data.read import Place
from pnp.notation.entries import Draft, Path, part_of
from pnp.notation.line import is_pass
from pnp.notation.record import EVERYDAY, GENERAL, KEYS, Notation, Words, find_player, is_player
from pnp.notation.tokens import ARROWS, UNSEEN, Unreadable, Word, as_json, fold, folds, message

_JOINERS = "\ufe0f\u200d\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f"  # what makes one picture of several signs
_EMOJI = re.compile(rf"[\U0001F000-\U0001FAFF\u231A-\u23FF\u2600-\u27BF\u2B00-\u2BFF][{_JOINERS}]*")
_KEPT = f"{ARROWS}❌❎✗✘✖✕⛔🚫👎❓❔🔙🗑🚮⏪⏮🔄🔁🙅🤷⚀⚁⚂⚃⚄⚅🔴🟠🟡🟢🔵🟣🟤⚫⚪🟥🟧🟨🟩🟦🟪🟫⬛⬜"
"""Signs that mean something: a turn may be struck or doubted with one, a die or a color be told."""
_SAID = re.compile(r"(?!\W*[0-9]+\W?\s)[\W\d]*?([^\W\d_][\w-]*)(?:\W{0,3}:|>)\s*(.+)")  # in a chat, behind no number
_MARKDOWN = re.compile(r"\*{2,3}|_{2,3}|'{3}|`|\\(?=\W|$)")
_MAIL = re.compile(r"\s*(?:>\s*)+(?=\S)")
_CLOCK = r"(?:[01]?[0-9]|2[0-4])[:h][0-5][0-9](?::[0-5][0-9])?(?:\s?[ap]\.?m\.?|\sUhr|Z|[+-][0-9]{2}:[0-9]{2})?"
_DAY = r"[0-9]{1,4}[-./][0-9]{1,2}[-./][0-9]{1,4}\.?"
_STAMP = re.compile(
    rf"(?i)\s*(?:\[(?:{_DAY},?\s*)?(?:{_CLOCK})?(?:,\s*{_DAY})?\]|\((?:{_DAY},?\s*)?{_CLOCK}\)|(?:{_DAY}(?:,?\s+|T))?{_CLOCK})"
    r"\s*(?:[-–]\s+|:\s*)?(?:~\u202f)?(?=\S)"
)  # of a chat: [20/11/2026, 21:03], [21:03, 20.11.26], 20.11.26, 21:03 -, 9:03 pm
_TOOK = r"\((?:[0-9]{2,3}\s?s|[0-9]{1,3}\s?(?:sec|sek|min))\.?\)|[-–—;]\s?[0-9]{1,3}\s?min"  # (35 s)
_STAMP_BEHIND = re.compile(rf"(?i)(?<!\s)(?:\s+|(?=;))(?:[\[(]?(?:{_DAY},?\s*)?{_CLOCK}[\])]?|{_TOOK})\s*$")
_BOX = re.compile(r"\s*(?:[-*•]\s*)?\[[ xX]?\]\s+(?=\S)")  # of a list to be ticked off
_SMILE = re.compile(r"(?<=\s)(?:[:;=]-?[()DP]+|\^\^|[xX]D+|\.)(?=\s|$)")
_TAG = re.compile(
    r"(?i)\[([biu])\](?=.{0,200}\[/\1\])|\[/[biu]\]|\[\*\]|\[/?(?:color|colour|size|font|list|quote|code|center)\b[^\[\]]{0,40}\]"
    r"|</?(?:b|i|u|em|strong|br|p|li|ul|ol|div|span|td|tr|code|pre|font)\b[^<>]{0,80}>"
)
_EDITED = re.compile(r"<[^<>]{0,30}(?:edited|bearbeitet|modifié)\.?>\s*$", re.IGNORECASE)
_CALLED = re.compile(  # @Ana, <Ana>, 1 *Ana*
    r"\s*(?:~\s*)?(?:[0-9]{1,3}[.)]?\s+)?([@<*_]+|'')([^\W_][\w'’.-]{0,99}?)([>*_]*|'')(?=[:,\s])"
)
_LABEL = re.compile(r"\s{0,9}\b[^\W\d_]{1,40} ?[0-9]{1,3}(?:\s{0,9}[:,]|\s[–—-]\s)")  # Round 3: Ana: m D4 / Ben: ...
RULER = re.compile(r"(?:[-–—−=_*~+|:•·`]\s*){3,}")  # a line between others: -----, |---|---|
_NUMBERED = re.compile(
    r"\W*(?:([^\W\d_]+)\W*(?:n[ro°º]?\W+)?(?:\d{1,3}|[IVXL]{1,6})|\d{1,3}\W?[a-zè]{0,3}\s+([^\W\d_]+))\W*"
)
_PAGE = re.compile(r"(?i)\W*(?:page|seite|blatt|sheet|feuille)\s*[0-9]{1,3}(?:\s*(?:/|of|von|sur|de)\s*[0-9]{1,3})?\W*")
_WHEN = re.compile(rf"{_DAY}|{_CLOCK}|[0-9]{{1,4}}(?:\.|st|nd|rd|th|er|e|h)?", re.IGNORECASE)
_TOKEN = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
_COMMENT = re.compile(r"(?:^|\s)(?:#|//)")
_TURNS = re.compile(r"\s/\s|\s\|\s|;\s|\s[–—*•-]\s(?=[^\W\d_]\S*:\s)")
_SIGNS = frozenset(f"?!+=<>~{{}}{_KEPT}")  # of the notation: what has one is no remark behind a turn
_DITTO = frozenset({"", "''", "〃", "”", "dito", "ditto", "idem"})  # in place of the name in the row above
_NAME = 4  # letters of a name, of which two may be wrong
_GLUED = 3  # and more, of a name to which a slip of the hand joins the next word
_JOINS = {  # what stands before the cells of a move, and of a purchase
    ("from", "to", "camels"): ("m", ">", ""), ("camels", "from", "to"): ("m", "from", "to"),
    ("way", "camels"): ("m", "with"), ("at", "bought"): ("b", ""), ("bought", "at"): ("b", "on"),
}  # fmt: skip
_DOTS = re.compile(r"(?<![^\W\d_.])(?:\.\.+|…)")
_UNFINISHED = GENERAL.tables["unfinished"]
_GENERAL_KINDS = ("keys", "marks", "negations")
_IDLE_KINDS = ("ways", "titles", "there", "units", "many", "claiming", "claims", "rolling", "lines", "numbered",
    "turning", "nouns")  # fmt: skip


class Piece(NamedTuple):
    """A line to be read: its text, and the column of each sign where that is not its place in the text."""

    text: str
    columns: tuple[int, ...] = ()
    of_above: bool = False  # a row with the name of the row above


class Table(NamedTuple):
    """The header row of a table: what stands between cells, and which cell has what; None for what it has not.
    `players`: whose turns stand in which cells, where each player has a column. `width`: how many have a title."""

    sign: str
    number: int | None
    player: int
    what: int
    notes: tuple[int, ...] = ()
    players: tuple[tuple[int, str], ...] = ()
    width: int = 0
    odd: str = ""  # a title that is not known
    acts: tuple[tuple[int, str], ...] = ()  # cells of one action each, with the letter that may be left out in them


def without_marks(line: str, names: Sequence[str]) -> str:
    """The line with a blank for each sign of emoji, Markdown, quoted mails, stamps, unseen signs, none in a name."""
    line = " " * (len(line) - len(seen := line.lstrip(UNSEEN))) + seen
    if (stamp := _STAMP.match(line) or _BOX.match(line)) and stamp.end() < len(line):
        line = " " * stamp.end() + line[stamp.end() :]
    if mail := _MAIL.match(line):
        line = " " * mail.end() + line[mail.end() :]
    if comment := _COMMENT.search(line):
        return without_marks(line[: comment.start()], names) + line[comment.start() :]
    if '"' in line:  # what stands in quotes is meant
        return line
    if not line.isascii() and not any(map(_EMOJI.search, names)):
        line = _EMOJI.sub(lambda found: found[0] if found[0][0] in _KEPT else " " * len(found[0]), line)
    for signs in (_TAG, _EDITED, _MARKDOWN, _SMILE, _STAMP_BEHIND):
        if not any(map(signs.search, names)):
            line = signs.sub(lambda found: found[0] if _is_score(found) else " " * len(found[0]), line)
    if (called := _CALLED.match(line)) and is_player(Word(called[2], 1), names):
        for begin, end in (called.span(1), called.span(3)):
            line = line[:begin] + " " * (end - begin) + line[end:]
    return line


def _is_score(found: re.Match[str]) -> bool:
    """Whether what looks like a time stands behind a word for who won: `Ana wins 12:10`."""
    said = found.string[: found.start()].split() if found.re is _STAMP_BEHIND and found[0].strip()[0].isdigit() else []
    return any(GENERAL.find("marks", Word(" ".join(said[at:]), 1)) == "winners" for at in (-1, -2) if said)


@cache
def _led_line() -> re.Pattern[str]:
    tables = GENERAL.tables["leads"].values()
    before, behind, own = ("|".join(map(re.escape, sorted(words, key=len, reverse=True))) for words in tables)
    counted = "|".join(sorted(GENERAL.kinds["rounds"].keys() - GENERAL.kinds["turns"].keys()))  # Round 3: Ana
    return re.compile(
        rf"(?P<before>(?:\W*(?:{before}|(?:r|(?:{counted})\s)[0-9]{{1,3}})(?:(?<=['’])|[\s:,)\]–—-]+))?)"
        rf"(?P<name>[^\W\d_]\w*(?:[.-]\w+)*)(?P<behind>:?\s+(?:{own})(?=\s+[^\W\d_])|(?:['’]s?)?,?\s+(?:{behind})(?!\w)\s*:?|['’]s(?=\s))?"
        rf"(?P<sign>:(?=\w)|\s*(?:[=~:–—-]*[>{ARROWS}]+|~(?!.*~)|[»·•*|:]|[:–—-]{{2}})(?!\S))?", re.IGNORECASE,
    )  # fmt: skip


def without_lead(line: str, draft: Draft) -> str:
    """The line with blanks for what tells whose turn it is beside a name, `Ana ist dran:`, `C'est à Ana`, and for the
    sign between it and what was done: `Ana => m D4`."""
    number = re.match(r"\W*(?:[0-9]{1,4}(?:[.)]|st|nd|rd|th|e|er|re)?\s+)?", line)
    found = _led_line().match(line, number.end() if number else 0)
    if not found or draft.meant(Word(re.sub(r"\W+\w*", "", found["before"].strip()), 1), draft.nobodys):
        return line
    begin, end = found.span("name")
    end -= bool(found["behind"]) and line[end - 1] == "s" and not is_player(Word(found["name"], 1), draft.names)  # Anas
    if not is_player(Word(line[begin:end], 1), draft.names):
        return line
    if is_date(line[end:].strip(" ,–—-")):  # when it was sent
        return line[:end].ljust(len(line))
    word = Word(line[found.end() :].strip().partition(" ")[0], 1)
    acts = word.text and (draft.notation.opens(draft.verb, word) or draft.meant(word, draft.inline))
    if found["behind"] and not acts and draft.notation.opens(draft.verb, Word(found["behind"].strip(" :"), 1)):
        return line  # Ana move 24>10 4
    told = found["before"] or found["behind"] or acts
    before, behind = (found.start("before"), found.end()) if told else (begin, end)
    return f"{line[:before]}{line[begin:end].rjust(end - before)}{line[behind:].rjust(len(line) - end)}"


def numbers_round(line: str, notation: Notation, names: Sequence[str]) -> bool:
    """Whether a line numbers the page, or the round that follows in a game without a line for that."""
    if _PAGE.fullmatch(line):
        return True
    if not (numbered := _NUMBERED.fullmatch(line)) or is_player(word := Word(numbered[1] or numbered[2], 1), names):
        return False
    sure = len(word.text) > 1 or (word.text.isupper() and any(map(str.isdigit, line)))  # R2, no word such as TV
    meant = _kinds(word.text, GENERAL, "rounds") if sure else frozenset()
    return bool(meant) and not meant & notation.nobodys


def headings(line: str, names: Sequence[str]) -> Iterator[str]:
    """The line, and with blanks for what says nothing beside the name of a part, and for who sent it in a chat."""
    name, colon, said = line.partition(":")
    sent = bool(colon) and is_player(Word(name.strip(), 1), names)
    for told in (line, *([" " * (len(name) + 1) + said] if sent else [])):
        yield told
        kinds = {word: _kinds(word, GENERAL, "headings") for word in re.findall(r"\w+", told)}
        idle = {word for word, kind in kinds.items() if kind or (word.isdecimal() and {"part"} in kinds.values())}
        for out in (idle, {word for word, kind in kinds.items() if kind == {"beside"}}):  # La partie
            yield re.sub(r"\w+", lambda found: " " * len(found[0]) if found[0] in out else found[0], told)  # noqa: B023


def part_before(line: str, draft: Draft) -> tuple[str, str] | None:
    """The name of a part, and with blanks for it the turns behind its colon: `Leaders: Ana r M7, Ben c C6`."""
    name, colon, said = line.partition(":")
    word = Word(name.strip(" \t*#_-–—"), 1)
    of_head = not draft.moves and draft.notation.words.find("keys", word)  # camels: Ana m D4 D5
    part = part_of(draft, word) if colon and not of_head else None
    verb = next((verb for verb, section in draft.notation.sections.items() if section == part), None)
    turns = turns_apart(said, draft.names) or [said]
    return (name, " " * (len(name) + 1) + said) if verb and all(draft.reads(turn, verb) for turn in turns) else None


def is_date(line: str) -> bool:
    """Whether a line is a day or a time and nothing else: `Friday night, 20 November 2026`."""
    words = line.replace(",", " ").strip(" .:[]()").split()
    told = [bool(_WHEN.fullmatch(word)) or bool(_kinds(word.strip("."), GENERAL, "days")) for word in words]
    return bool(words) and all(told) and not all(map(str.isdecimal, words))


def header_row(line: str, names: Sequence[str] = (), own: Words = GENERAL) -> Table | None:
    """The order of cells that a line tells, None for no header row: it names player and turn, in any language.

    Or all players, each with a column."""
    sign = next((sign for sign in "\t|;," if sign in line), " ")
    row = line.strip().strip("|") if sign == "|" else line
    cells = [cell.strip(' *_:"') for cell in row.split(None if sign == " " else sign)]
    meant = [_kinds(cell, GENERAL, "columns") for cell in cells]
    width = max((at for at, cell in enumerate(cells, 1) if cell), default=0)
    known = {fold(name): seat for seat, name in enumerate(names)}
    columns = sorted((known[fold(cell)], at) for at, cell in enumerate(cells) if fold(cell) in known)
    players = tuple((at, names[seat]) for seat, at in columns)  # each row is a round
    if sign != " " and len(cells) - 1 <= len(players) == len(known) == len(names) > 1:
        return Table(sign, None, 0, 0, (), players, width)
    acts = _columns_of_acts(cells, meant, own)
    if acts:  # beside them `Score` may be one as well
        theirs = {at for at, _ in acts}
        lost = [{"what", "note"} if _kinds(cell, own, "verbs") else {"what"} for cell in cells]
        meant = [frozenset({"what"}) if at in theirs else told - lost[at] for at, told in enumerate(meant)]
    odd = next((cell for meaning, cell in zip(meant, cells, strict=True) if cell and not meaning), "")
    if len(cells) < 2 or (odd and sign == " "):
        return None
    found: dict[str, int] = {}
    notes = tuple(column for column, meaning in enumerate(meant) if meaning == {"note"})
    for column, meaning in sorted(enumerate(meant), key=lambda pair: len(pair[1])):  # certain ones first: `Zug` may
        left = sorted(meaning - found.keys() - {"note"})  # be the turn or its number
        if len(left) > 1 and "what" in left:
            left = ["what"] if not any("what" in other for at, other in enumerate(meant) if at > column) else ["number"]
        if left and not (left == ["what"] and acts):
            found[left[0]] = column
    found |= {"what": acts[0][0]} if acts else {}
    if "player" not in found or ("what" not in found and not odd):
        return None
    return Table(sign, found.get("number"), found["player"], found.get("what", 0), notes, (), width, odd, acts)


def _columns_of_acts(cells: Sequence[str], meant: Sequence[frozenset[str]], own: Words) -> tuple[tuple[int, str], ...]:
    """The columns of one action each, with its letter, where there are some: `Move;Buy`, `Camel 1;Camel 2`; those of a
    move with what joins them: `From;To;Camels`."""
    stems = [re.sub(r"(?:(?<!\W)\W++|(?<![\W0-9]))[0-9]++$|^[0-9]+(?:st|nd|er|e)?\W+", "", cell) for cell in cells]
    verbs = [frozenset().union(*(_kinds(part, own, "verbs") for part in stem.split("/"))) for stem in stems]
    named = zip(cells, verbs, strict=True)
    roles = [min(_kinds(cell, own, "ways"), default="way" if verb == {"m"} else "") for cell, verb in named]
    runs = ((at, run) for at in range(len(cells)) for run in _JOINS if (*roles[at : at + len(run)],) == run)
    ways = {at + more: word for at, run in runs for more, word in enumerate(_JOINS[run])}
    acts, player = list[int](), next((at for at, told in enumerate(meant) if told == {"player"}), 0)
    for at, (stem, told) in enumerate(zip(stems, meant, strict=True)):
        what = "what" in (_kinds(stem, GENERAL, "columns") if stem != cells[at] else told)
        known = verbs[at] or what or _kinds(stem, own, "titles") or (stem != cells[at] and _kinds(stem, own, "units"))
        either = told == {"what", "number"} and at > player
        sure = told <= {"what"} or (either and ({"number"} in meant or {"what"} not in meant))
        acts += [at] if at in ways or (known and sure) else []
    letters = (ways[at] if at in ways else min(verbs[at]) if len(verbs[at]) == 1 else "" for at in acts)
    some = ways or (len(acts) > 1 and any(not meant[at] for at in acts))
    return tuple(zip(acts, letters, strict=True)) if some else ()


def in_order(line: str, table: Table, above: str = "") -> list[Piece]:
    """The cells of a row in the order of a turn, notes behind a `#`; none where it is no row of the table. Where each
    player has a column these are some turns. `above`: who played the row above, for one without a name. Raises
    Unreadable where more cells than titles may be parts of a turn."""
    if table.sign == " " or table.sign not in line:
        return []
    cells = _cells_of(line, table.sign)
    if more := [cell for cell in cells[table.width :] if cell.text]:
        if table.players or table.what != table.width - 1:
            raise Unreadable(message("cells"), more[0].columns[0])
        cells[table.what] = _beside(*filter(None, (cells[table.what], *more)))
    if table.players:
        told = [(name, cells[at]) for at, name in table.players if at < len(cells) and cells[at].text]
        return [_led(as_json(name), cell) for name, cell in told]
    acts = [_with_letter(cells[at], letter) for at, letter in table.acts if at < len(cells)]
    acts = [act for act in acts if act.text.strip("-–—")]
    if max(table.player, table.what) >= len(cells):
        return []
    cells[table.what] = _beside(*acts) if acts else cells[table.what]
    if of_above := cells[table.player].text in _DITTO:
        if not above or cells[table.what].text[:1] in ("", "#", "~", "{"):
            return []
        cells[table.player] = Piece(as_json(above), cells[table.what].columns[:1] * len(as_json(above)))
    found = [cells[at] for at in (table.number, table.player, table.what) if at is not None and cells[at].text]
    for at in table.notes:
        if at < len(cells) and cells[at].text:
            found += [Piece("#", cells[at].columns[:1])] if all(one.text != "#" for one in found) else []
            found.append(cells[at])
    return [_beside(*found)._replace(of_above=of_above)]


def _cells_of(line: str, sign: str) -> list[Piece]:
    inner, at = line.rstrip(), 0
    if sign == "|":
        at = len(line) - len(line.lstrip().removeprefix("|"))
        inner = inner.removesuffix("|")
    cells = list[Piece]()
    hidden = re.sub('"[^"]*"', lambda found: found[0].replace(sign, "\0"), inner[at:])  # "+aF5,F6" is one cell
    for text in (part.replace("\0", sign) for part in hidden.split(sign)):
        inside = text.strip(' "')
        first = at + len(text) - len(text.lstrip(' "')) + 1
        cells.append(Piece(inside, tuple(range(first, first + len(inside)))))
        at += len(text) + len(sign)
    return cells


def _with_letter(cell: Piece, letter: str) -> Piece:
    """The cell of one action with its letter, unless it has it, or dice, which may be of another."""
    plain = cell.text[:1].isalnum() and not cell.text.split()[0].isalpha() and (letter != "m" or "=" not in cell.text)
    return _led(letter, cell) if letter and plain else cell


def below(head: str, line: str, body: str) -> Piece:
    """The body of a line with the name that stands alone on a line above it."""
    begin = line.index(body) + 1
    return _led(head, Piece(body, tuple(range(begin, begin + len(body)))))


def _led(text: str, piece: Piece) -> Piece:
    return _beside(Piece(text, piece.columns[:1] * len(text)), piece)


def _beside(*pieces: Piece) -> Piece:
    columns = [column for piece in pieces for column in (piece.columns[0], *piece.columns)]
    return Piece(" ".join(piece.text for piece in pieces), tuple(columns[1:]))


def turns_in(line: str, names: Sequence[str]) -> Iterator[Piece]:
    """The turns of a line that has those of a round: `Ana: r M7 / Ben: c C6`; a line of one turn as it is."""
    said = _COMMENT.split(line, maxsplit=1)[0]  # what a comment says is nobody's turn
    ends = [found.span() for found in _TURNS.finditer(said) if _begins(said[found.end() :], names)]
    if not ends or not _begins(line.lstrip(" \t*•–—-"), names):
        yield Piece(line)
        return
    begin = 0
    for end, following in (*ends, (len(line), len(line))):
        yield Piece(" " * begin + line[begin:end])
        begin = following


def turns_apart(line: str, names: Sequence[str]) -> list[str]:
    """The parts of a line, each with a name before it, behind commas, blanks, in sentences: `Ana m D4, Ben s E5.`"""
    ends = (found.end() for found in re.finditer(r"(?<=\w)(?:\W*?[,.!]\s|\s\s)\s*", line))
    cuts = [end for end in ends if _begins(line[end:], names, 2) and re.search(r"[^\W\d]", line[:end])]  # not `1.`
    if not cuts or not _begins(line, names):
        return []
    return [" " * begin + line[begin:end] for begin, end in pairwise([0, *cuts, len(line)])]


@cache
def closing() -> re.Pattern[str]:
    """What begins the end of a mail: the sign above a signature, a greeting, what is quoted."""
    return re.compile(rf"(?i)\W{{0,20}}?(?:{'|'.join(GENERAL.tables['closings']['bye'])})(?!\w)")


def may_pass(word: Word) -> bool:
    """Whether a word is one for passing, be it with a letter wrong."""
    return any("pass" in meant and _is_near(fold(word.text), form) for form, meant in GENERAL.kinds["marks"].items())


def join(draft: Draft, at: int, to: int) -> None:
    """Puts an entry behind what an entry above did, with its note and places."""
    first, second = draft.moves[to], draft.moves.pop(at)
    into, verb = (next(key for key in entry if isinstance(entry[key], list)) for entry in (first, second))
    done = len(first[into])
    first[into] = [*first[into], *second[verb]]
    notes = [entry["note"] for entry in (first, second) if "note" in entry]
    first |= {"note": " ".join(notes)} if notes else {}
    places = dict[Path, Place]()
    for path, place in draft.places.items():
        match path:
            case ("moves", int(index), str(said), int(action), *more) if index == at and said == verb:
                places[("moves", to, into, done + action, *more)] = place
            case ("moves", int(index), *more) if index >= at:
                places |= {("moves", index - 1, *more): place} if index > at else {}
            case _:
                places[path] = place
    draft.places = places
    if (other := draft.unsure.pop(at, None)) or to in draft.unsure:  # of two that are unsure it is asked
        both = None not in (other, draft.unsure.get(to))
        begin = draft.unsure.get(to, {into: first[into][:done]})[into]
        draft.unsure[to] = {into: first[into] if both else [*begin, *(other or second)[verb]]}
    draft.unsure = {index - (index > at): told for index, told in draft.unsure.items()}
    draft.nameless = [index - (index > at) for index in draft.nameless if index != at]
    draft.comments = [one._replace(entry=one.entry - (one.entry > at)) for one in draft.comments]


def _begins(text: str, names: Sequence[str], least: int = 0) -> bool:
    """Whether a turn with a name begins: a number or none, a player's whole name or its beginning, and more. A name cut
    short has a colon, or `least` letters, where these are told."""
    if (words := _LABEL.sub("", text).split(maxsplit=2)) and words[0].strip(".:)").isdecimal():
        words = " ".join(words[1:]).split(maxsplit=2)
    short = len(words) > 1 and (words[0].endswith(":") or len(words[0]) >= least > 0)
    if short and _player(Word(words[0].removesuffix(":"), 1), names) in names:  # or an initial
        return True
    return len(words) > 1 and is_player(Word(words[0], 1), names)


# Remarks: what cannot be read as a turn, and names nothing of the game.


class Odd(NamedTuple):
    """A word because of which a text is no remark, and the word of the game that it may be, "" for one with a digit."""

    word: Word
    meant: str


def may_be_remark(text: str) -> bool:
    """Whether a text has a word, and does not begin with a sign of the notation or as if a turn went on: `and one`."""
    first, *more = [Word(word.strip(".,!"), 1) for word in text.split()] or [Word("", 1)]
    goes_on = GENERAL.find("joints", first) and any(GENERAL.find("further", word) for word in more)
    return not goes_on and text[:1] not in "~{=+?" and any(len(found[0]) > 1 for found in _TOKEN.finditer(text))


def odd_word(text: str, offset: int, notation: Notation, names: Sequence[str], first: bool = True) -> Odd | None:
    """The first word from `offset` on that may be one of the game's; None for a remark. Such are all with digits, names
    of players, verbs, colors, pieces, sections, keys of the head, and what takes a turn back (`not`, `sorry`), also
    with a letter wrong, or two in a long one. Of one letter are none but in front: an action is nothing without its
    place. With `first` no player may begin it, however short."""
    verbs = (verb.name for verb in notation.verbs)
    known = _known(notation.words, (*KEYS, *notation.keys, *notation.sections.values(), *verbs))
    for number, found in enumerate(_TOKEN.finditer(_idle().sub(lambda found: " " * len(found[0]), text), offset)):
        if any(map(str.isnumeric, (word := Word(found[0], found.start() + 1)).text)):
            return Odd(word, "")
        if first and number == 0 and (player := _player(word, names)):
            return Odd(word, player)
        small = fold(word.text.replace("’", "'"))
        begun = next((name for name in names if small.startswith(fold(name))), "") if first and number == 0 else ""
        if len(begun) >= _GLUED and (found[0] == text.strip() or not small[len(fold(begun))].isalpha()):  # Benpass
            return Odd(word, begun)
        if (called := next((name for name in names if small in folds(name)), None)) or small in known:
            return Odd(word, called or known[small])
        if _kinds(word.text, EVERYDAY, "small"):
            continue
        near = next((name for name in names if _is_near(small, fold(name), _NAME)), None)
        near = near or next((meant for other, meant in known.items() if _is_near(small, other)), None)
        if near:
            return Odd(word, near)
    return None


def says_little(line: str, names: Sequence[str]) -> bool:
    """Whether a player says but everyday words in a chat, or none at all: `Ana: haha`, `Ben: 👍`, not `Ana: Pause`."""
    if not (found := _SAID.fullmatch(line)) or not is_player(Word(found[1], 1), names):
        return False
    words, signs = re.findall(r"\w+", re.sub(r"(\w)\1{2,}", r"\1\1", found[2])), {*_KEPT, *"?~+="} & {*found[2]}
    small = all(_kinds(word, EVERYDAY, "small") and not _is_near(fold(word), "passe") for word in words)
    more = [word for word in words if not _kinds(word, GENERAL, "finished")]  # `too` may be a pass
    return small and not signs and bool(more if words else _EMOJI.search(found[2]))


_SHORT = 2  # letters that may begin an action with one of them wrong


def with_way_out(
    line: str, fault: Unreadable, notation: Notation, names: Sequence[str], verb: str, in_header: bool
) -> Unreadable:
    """Return the fault of a line with what may be meant: a correction, more of the turn, a remark, another one."""
    told = line[fault.column - 1 :]
    word = f"{told} .".split(maxsplit=1)[0].strip(".,:;!()")
    named = in_header or any(fold(word) in fold(name) for name in names)  # Dr. No
    more = breaks_off(f" {told}") if names and not in_header else ""
    if asked := "asked.dots" if more else "asked.change" if not named and _kinds(word, GENERAL, "negations") else "":
        return Unreadable(message(asked, word=more or word), fault.column)
    words = line.split(maxsplit=2)
    behind_name = fault.column > len(line) - len(line.lstrip()) + len(words[0]) if words else True
    named = len(words) > 1 and is_player(Word(words[0].rstrip(":"), 1), names)
    long = next((name for name in names if " " in name and f"{fold(name)} " in fold(line)), None)
    texts = [text.strip("()[].,:;-–—") for text in line.split()]
    last = texts[1:] and texts[-1:] == [text for text in texts if is_player(Word(text, 1), names)]
    if long or (last and any(map(str.isdigit, line))):  # D4 mint (Ana)
        advice = message("name.quotes", name=long) if long else message("name.first", name=texts[-1])
        return fault if '"' in line else Unreadable(advice, fault.column)
    there, *then = (Word(text.rstrip(".,:;"), 1) for text in f"{told} .".split(maxsplit=2))
    if behind_name and then[1:] and is_player(there, names) and notation.opens(verb, then[0]):
        return Unreadable(message("turn.another", fault=fault), fault.column)
    if named and re.fullmatch(r"[0-9]{1,3}\W*", " ".join(words[1:])):
        return Unreadable(message("points.alone"), fault.column)
    if named and words[2:] and is_pass([Word(passed := words[1].rstrip(".,:;"), 1)]):
        return Unreadable(message("remark.passed", word=passed), len(line) - len(words[2]) + 1)
    if behind_name and named:
        acts = len(words[1]) <= _SHORT or any(map(str.isdigit, words[1])) or notation.opens(verb, Word(words[1], 1))
        in_brackets = line[: fault.column - 1][-1:] in ("(", "[") and word.isalpha()
        if in_brackets or not (any(map(str.isdigit, line)) and acts):
            return Unreadable(message("remark.needs", fault=fault), fault.column)
    none = len(words) < 2 or in_header or not names or not may_be_remark(line.strip())
    if behind_name or none or line.lstrip()[0] == "#":
        return fault
    word, meant = (odd.word.text, odd.meant) if (odd := odd_word(line, 0, notation, names)) else ("", "")
    if word and word == meant == words[0]:  # the beginning of several names
        return fault
    plain = word in ("", words[0], meant) or not meant
    said = "remark.needs" if plain else "asked.change" if _kinds(word, GENERAL, "negations") else "remark.odd"
    return Unreadable(message(said, fault=fault, word=word, meant=meant), fault.column)


@cache
def _idle() -> re.Pattern[str]:
    """What is said of no game in particular: `nice move`, `10 minutes`."""
    good, move, span = ("|".join((word, *others)) for word, others in GENERAL.tables["praise"].items())
    return re.compile(rf"\b(?:{good})\s(?:{move})\b|\b[0-9]{{1,3}}\s?(?:{span})\b", re.IGNORECASE)


def breaks_off(text: str) -> str:
    """What at the end of a text may stand for more: dots, `and so on`; "" where nothing does."""
    more, many = ("|".join(sorted(map(re.escape, words), key=len, reverse=True)) for words in _UNFINISHED.values())
    last = len(text) - len(re.split(r"\w", text)[-1])  # behind it are signs alone
    found = re.search(rf"(?i)(?<![\w-])(?:{more})(?=\W*$)", text) or _DOTS.search(text, last)
    if not found and (found := re.search(rf"(?i)(?<=[\s(\[])(?:{many})(?=\W*$)", text)):
        return "" if re.search(r"[(\[]\s*\w", text[: found.start()]) else found[0]  # (coffee for all)
    return found[0] if found else ""


def _player(word: Word, names: Sequence[str]) -> str | None:
    try:
        return find_player(word, names)
    except Unreadable:  # of several
        return word.text


@cache
def _known(own: Words, names: tuple[str, ...]) -> Mapping[str, str]:
    """The words of the game and of its logs, folded, of two letters and more, each with that of the notation. `names`
    are those of its header lines, parts and verbs."""
    everyday = {form for others in EVERYDAY.tables["small"].values() for other in others for form in folds(other)}
    known: dict[str, str] = {name: name for name in names}
    for kind, words in (*((kind, own) for kind in own.tables), *((kind, GENERAL) for kind in _GENERAL_KINDS)):
        for meant, others in words.tables.get(kind, {}).items():
            for form in (form for other in (meant, *others) for form in folds(other)):
                for part in (form, *form.split()) if kind != "marks" else (form,):
                    if len(part) > 1 and not (part in everyday and (kind in _IDLE_KINDS or part != form)):
                        known.setdefault(part, meant if kind != "negations" else part)
    return known


def _is_near(word: str, other: str, long: int = 5) -> bool:
    """Whether one word is another one with a letter wrong, left out, added or exchanged; two of so many and more."""
    most = 2 if len(other) >= long and len(word) + 1 >= long else 1 if len(other) > 2 else 0
    if abs(len(word) - len(other)) > most or len(set(word).difference(other)) > most:  # each takes one letter away
        return False
    return distance(word, other) <= most


def _kinds(text: str, words: Words, kind: str) -> frozenset[str]:
    table = words.kinds.get(kind, {})
    return frozenset().union(*(table.get(form, frozenset()) for form in folds(text))) if text else frozenset()


def readings_without_tail(
    words: Sequence[Word], notation: Notation, names: Sequence[str], read: Callable[[Sequence[Word]], object]
) -> int | None:
    """How many of the words are a turn, where the others are a remark; None where no turn can be read so. A remark has
    no signs of the notation, and does not begin with a letter alone: that may be a piece or a good."""
    begin = len(words)
    while begin > 2 and _may_end(words[begin - 1], words[begin - 2], notation, names):
        begin -= 1
    for count in range(begin, len(words)):
        last = words[count - 1]
        behind = words[count]
        more = " ".join(word.text for word in words[count:])
        short = behind.typed[:1] != "(" and not re.search(r"[^\W\d_]{3}", more)  # left of a number: `zz`, or `u/d`
        parted = last.comma or behind.typed[:1] == "(" or behind.column > last.end + 1  # by a picture
        passes, again = is_pass([last]), GENERAL.find("further", behind) == "again"
        if passes and not parted and behind.text.isalpha() and not again:
            continue  # `passt schon`, `pass auf`
        short |= not passes and (again or GENERAL.find("joints", behind) is not None)  # `and one behind`: of the turn?
        if short or _is_letter(behind) or _is_letter(last) or (last.typed[:1] == "(" and last.typed[-1:] != ")"):
            continue
        try:
            read(words[:count])
        except Unreadable:
            continue
        return count
    return None


def _is_letter(word: Word) -> bool:
    return len(word.text) == 1 and word.text.isalpha()


def _may_end(word: Word, before: Word, notation: Notation, names: Sequence[str]) -> bool:
    """Whether a word may be one of a remark behind a turn."""
    text = (word.typed or word.text).strip("()")
    if word.quoted or not _SIGNS.isdisjoint(text.rstrip("!")) or text.strip("!") == "":
        return False
    if _idle().fullmatch(f"{before.text} {text.rstrip('.!')}"):
        return True
    if _is_letter(word):
        return bool(_kinds(word.text, GENERAL, "articles")) or not notation.opens(notation.verbs[-1].name, word)
    return odd_word(text, 0, notation, names, first=False) is None
