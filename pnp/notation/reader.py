"""Reads a log written as text. What cannot be read is told, each cause once, and reading goes on."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pnp.data import Comment, DataError, Document
from pnp.data.budget import MOST

from pnp.notation.entries import (  # isort: skip
    END, Draft, UnknownPart, begins_part, read_part, read_value, tells_places, without_mark,
)  # fmt: skip

from pnp.notation.header import (  # isort: skip
    LINE, begin_next_part, find_header, heading, is_preface, items_in, key_in, key_of, read_header,
    read_outcome, read_points_below, says_who_starts, who_resigns, with_players_in_one, without_senders,
)  # fmt: skip
from pnp.notation.record import GENERAL, MOST_PLAYERS, Notation, Places, is_idle, is_player, with_blanks
from pnp.notation.tokens import BETWEEN, DASHES, Faults, Unreadable, Word, as_json, ask_about, json_value, message

if TYPE_CHECKING:
    from pnp.notation.lines import Piece, Table

# What may fall away, several turns, or cells: no canonical line has it, and needs `lines`, which is slow to import.
_ODD = re.compile(
    r"^\s*(?:(?:~\s*)?(?:[0-9]+[.)]?\s+)?[@<*_]|[^\w~#\s=?-]|[-=]{3}|[-=] [-=[]|[0-9]+(?:[:h]|[./-][0-9]))"
    r"|\*\*|__|`|\\|[<\[]/|<br|\s[:;=^xX]-?[()DP^]|[0-9][:h][0-9]{2}\W*$|\s/\s|\s\|\s|;\s|\s[–—-]\s[^\W\d_]+:\s|[^\x00-\u20ff]"
)
_OTHER = r"[^*_`\\<\[|;:^/()=hxX#\u2100-\U0010ffff]*+"
_PLAIN = re.compile(rf"\s*(?:[0-9]+ )?[^\W\d_]{_OTHER}(?:(?:(?<!\s)[/xX=#]|=(?=[0-9])|h(?![0-9])){_OTHER})*+(?:#.*)?")
"""A line of turns that is surely none of these, as all of the canonical form are; whatever its comment says."""
_LATE = re.compile(r"\s*([^\W\d_][\w'’-]*+)\s*+:")
_MOST_STROKES = 8  # of a line, that may part actions
_FRAME = f"{DASHES}=*_#[]()<>•·| "  # of a line that stands out
_BULLETS = "*•‣◦▪●○·>"  # of lists, and of what is quoted in mails
_BARE_NAME = re.compile(r"~?\s{0,9}(?:(?:[^\W\d_]{1,40}\s)?[0-9]{1,4}\W{1,9})?([^\s\";,]++)\s*+(?:#.*)?")  # alone
_NOTED = re.compile(r"#(\s*)(?:[0-9]{1,3}[.):]*\s+(?:[-–—]\s+)?)?([^\s:]+)")  # which may be a turn: #3 Ana m D4
_QUOTED = re.compile(r"(?:>\s?)+(\s*)")  # of a mail: what it quotes may be indented
_MAIL_HEAD = re.compile(r"(?i)\W*(?:from|to|cc|subject|sent|von|an|betreff|gesendet|de|à|objet|envoyé)\s?:\s")
_MOST_REMARKS = 10  # more than turns: a recipe is no log
_WIDEST = 1 << 20  # more than any indentation
_BEFORE_REMARK = re.compile(r"\A(?:\s|[-–—:;,(\[]++(?=\s)|[;,(\[]++)*+")  # read backwards
"""What parts a remark from its turn; `:-` at the end of one is no such."""
_STRUCK_BELOW_BULLET = re.compile(rf"[{DASHES}]\s+~")
_BRACKETED = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_NO_ACTION = "~{?="  # what begins an entry of its own, wherever it stands
_STRUCK = re.compile(r"(?i)^(\s*)(~~?|[<\[](?:s|del|strike).)([^~<\[]*)(~~?|[<\[]/(?:s|del|strike).)(\s*(?:#.*)?)$")


def read_notation(text: str, file: str, notation: Notation) -> tuple[Document, list[DataError]]:
    """The document of a log, and what could not be read of it: an error a cause, with a caret under the place.
    `Document.nameless` are the entries without a name, whose player is ""."""
    lines, reader = with_players_in_one(without_senders(text.split("\n"), notation), notation), _Reader(notation, file)
    reader.read(lines)
    found, errors = reader.document(file, text), reader.faults.errors()
    if errors and (ends := reader.closes_at(lines, errors[0].line or 1)):
        reader = _Reader(notation, file)
        reader.read(lines[: ends - 1])
        for number, line in enumerate(lines[ends - 1 :], ends):
            reader.draft.line = number
            reader.remark(line.strip()) if line.strip() else None
        found, errors = reader.document(file, text), reader.faults.errors()
    return found, errors


class _Reader:
    def __init__(self, notation: Notation, file: str) -> None:
        self.draft, self.faults, self.notation = Draft(notation), Faults(file), notation
        self.above, self.typed = list[str](), ""  # comments above the next header line; the line as it was typed
        self.sections = notation.sections
        self.in_header, self.in_entry, self.in_mail = True, False, False
        self.quoted: int | None = None
        self.end: int | None = None  # entries before the line of the result
        self.below_name = False  # a name stands alone above
        self.lost = self.counts_lines = False  # the line that began this part could not be read; turns have several
        self.open: dict[str, Any] | None = None  # the turn that a line goes on with; {} one that could not be read
        self.did = self.draft.verb  # its verb
        self.notes: list[tuple[dict[str, Any], list[str]]] = []  # parts of notes of turns that lines go on with
        self.lines: Sequence[str] = ()
        self.told = 0  # lines that follow and are read
        self.blank = 0  # the last empty line: a block of lines below a name alone is between such
        self.counted = 0  # lines of a number alone, which counts on
        self.indent, self.margin = 0, _WIDEST  # of its first line; before what falls away in a line
        self.table: Table | None = None
        self.exact: set[int] = set()  # entries in JSON: they are what they say
        self.indented: list[tuple[int, str, int]] = []  # entries that may be second halves, with line and number
        self.bare: list[tuple[dict[str, Any], str, int]] = []  # turns of which the first line has but the name
        self.headings: list[tuple[int, str, int]] = []  # notes that may be entries of nobody's: ## Round 4
        self.remarks, self.idle = list[tuple[int, str]](), 0  # lines, with what was kept of them; lines of nothing else
        self.resigned: tuple[str, str, int, int] | None = None  # who gave up: the name, the line, entries before it

    def document(self, file: str, text: str) -> Document:
        """What was read; a log without a position has moves, one with a position none but comments."""
        draft = self.draft
        for entry, notes in self.notes:
            entry["note"] = " ".join([*filter(None, notes[:1]), *notes[1:]])
        for entry, line, number in self.bare:
            if [] in entry.values():  # a greeting, or what was done is missing
                self.faults.add(Unreadable(message("turn.missing", name=entry["player"]), len(line) + 1), line, number)
        if self.resigned and any(entry.keys() - {"note"} for entry in draft.moves[self.resigned[3] :]):
            name, line, number, _ = self.resigned
            self.faults.add(Unreadable(message("remark.resigns", name=name), 1), line, number)
        for at, line, number in self.headings:
            behind = next((entry for entry in draft.moves[at:] if entry.keys() != {"note"}), {})
            if not behind.keys() & draft.nobodys:
                self.faults.add(Unreadable(message("remark.turn"), 1), line, number)
        joined = self._join_halves()
        if self.counts_lines or draft.counts_lines or tells_places(draft.moves):
            for at in {*range(len(draft.moves))} - self.exact:
                draft.moves[at].pop("n", None)
                draft.places.pop(("moves", at, "n"), None)
        turn = next((at for at, entry in enumerate(draft.moves) if entry.keys() != {"note"}), None)
        if turn is not None or "position" not in draft.data:
            draft.data["moves"] = draft.moves
            draft.places["moves",] = draft.places.get(("moves", turn or 0), (1, 1))
        else:
            draft.comments += [Comment(f"# {entry['note']}".rstrip(), "") for entry in draft.moves]
        if draft.several:
            draft.data, draft.places = with_blanks(draft.data), with_blanks(draft.places)
            draft.comments = [one._replace(text=with_blanks(one.text)) for one in draft.comments]
        comments, nameless = tuple(draft.comments), tuple(draft.nameless)
        after_end = 0 if self.end is None else len(draft.moves) - self.end
        read = Document(file, text, draft.data, "pnplog", draft.places, comments, nameless, draft.unsure)
        return replace(read, after_end=after_end, remarks=tuple(number for number, _ in self.remarks), joined=joined)

    def _join_halves(self) -> dict[int, int]:
        """Puts the second half of a turn, on a line of its own, to the first; by index the lines of second halves."""
        found = self.notation.halves
        halves = [at for at in (found(self.draft.moves, self.draft.names) if found else ()) if at not in self.exact]
        for at, line, number in self.indented:
            if at not in halves:
                said = "turn.goes-on" if self.draft.moves[at].get("player") else "turn.indented"
                self.faults.add(Unreadable(message(said), len(line) - len(line.lstrip()) + 1), line, number)
        moves, lines = self.draft.moves, dict[int, int]()
        for before, at in reversed([*enumerate(halves)]):
            from pnp.notation.lines import join

            to = next(index for index in range(at - 1, -1, -1) if not is_idle(moves[index]))
            lines[to - before] = self.draft.places["moves", at][0]
            self.counts_lines |= moves[at].get("n") not in (None, moves[to].get("n"))
            join(self.draft, at, to)
            self.end = None if self.end is None else self.end - (self.end > at)
        self.exact = {one - bisect(halves, one) for one in self.exact}  # each half that is gone moved those behind it
        return lines

    def read(self, lines: Sequence[str]) -> None:
        """Reads the lines of a log."""
        self.lines = lines
        for number, line in enumerate(lines, 1):
            self.line(number, line.rstrip("\r"))
            if self.draft.names and 2 * self.idle > _MOST_REMARKS + len(self.draft.moves):
                for at, told in self.remarks:  # a text that is mostly remarks is no log
                    self.faults.add(Unreadable(message("remark.many"), len(told) - len(told.lstrip()) + 1), told, at)
                self.remarks, self.idle = [], 0
            if self.faults.count == MOST["notation"]["faults"] or len(self.draft.names) > MOST_PLAYERS:
                break

    def closes_at(self, lines: Sequence[str], fault: int) -> int | None:
        """The number of the line from which on a mail closes, at the first fault or above it, where no turn follows."""
        from pnp.notation.lines import closing, may_pass

        ends = next((at for at in range(fault, max(fault - 6, 0), -1) if closing().match(lines[at - 1])), None)
        for line in [] if ends is None else [line.strip("> \t") for line in lines[ends - 1 :]]:
            words, verbs = [Word(found[0], 1) for found in re.finditer(r"[^\W_]+", line)], self.notation.verbs
            named = words[1:] and is_player(words[0], self.draft.names)
            may = words if re.search("[0-9]", line) else words[1:2] if named else ()
            acts = any(self.notation.opens(verb.name, word) for word in may for verb in verbs)
            reads = words[1:] and any(self.draft.reads(line, verb.name) for verb in verbs)
            if acts or reads or (named and may_pass(words[1])):
                return None
        return ends

    def line(self, number: int, line: str) -> None:
        """Reads one line."""
        if self.told and line.strip():  # points below the heading of the result
            self.told -= 1
            return
        self.draft.line, self.typed, line = number, line, self.draft.joined(line)
        self.blank = self.blank if line.strip() else number
        self.margin = _WIDEST
        if self.sections and self.notation.over(self.draft.verb, self.draft.moves, self.draft.names):
            begin_next_part(self.draft, self.lines[number - 1 :])
        if self.below_name and (piece := self._below_name(line)):
            self._read(piece.text, piece.columns)
            return
        if self.in_header and (items := items_in(self.draft, line)) != [line]:
            for item in items:
                self._read(item, ())
            return
        is_plain, numbered = _PLAIN.fullmatch(line), self.in_header and line[:1].isdigit()
        is_head = self.in_header and (found := LINE.match(line)) and key_of(found[1], self.notation)
        if not is_head and (self.table or numbered or not (is_plain or not _ODD.search(line))):
            for piece in self._pieces(line):
                self._read(piece.text, piece.columns)
        elif is_plain and not self.in_header:
            self.in_entry = True
            try:
                self._entry(line, line.strip())
            except Unreadable as fault:
                self._otherwise(line, (), fault, False)
        else:
            self._read(line, ())

    def _read(self, line: str, columns: tuple[int, ...]) -> None:
        """Reads a line, or a part of one; `columns` are those of its signs where they do not follow one another."""
        self.in_entry, in_header = False, self.in_header
        above = in_header and len(self.draft.data) == 1
        self.in_mail = above and line.strip() != "" and (self.in_mail or _MAIL_HEAD.match(line) is not None)
        if self.in_mail or (above and is_preface(self.draft, line)):
            self.remark(line.strip())
            return
        named = line.lstrip(f" \t{_BULLETS}{DASHES}").split(maxsplit=1)[:1]
        apart = all(entry is not self.open for entry, _, _ in self.bare)
        apart = apart or (named != [] and is_player(Word(named[0].rstrip(":"), 1), self.draft.names))
        if line.lstrip()[:1] in (*BETWEEN, *_BULLETS) and apart:
            self.margin = min(self.margin, len(line) - len(line.lstrip()))  # no indentation, but below a name alone
        known = len(self.draft.places) if columns else 0
        try:
            self._line(line)
        except Unreadable as fault:
            if len(self.draft.names) > MOST_PLAYERS:  # which is told: nothing is looked for among so many names
                self.faults.add(fault, self.typed, self.draft.line)
            else:
                self._otherwise(line, columns, fault, in_header)
        if columns:  # cells were put in order: places found in them go back to where they are written
            for path, (at, column) in list(self.draft.places.items())[known:]:
                self.draft.places[path] = at, columns[min(column, len(columns)) - 1]

    def _pieces(self, line: str) -> Iterator[Piece]:
        """What is to be read of a line: nothing of a ruler, a row of a table in order, each turn of a round."""
        from pnp.notation.lines import RULER, Piece, header_row, in_order, is_date, says_little, turns_in, without_marks

        if self.in_header:
            line = re.sub(r"^(?:\s*>)+", lambda found: " " * len(found[0]), line)
        if (self.in_header and is_date(line)) or says_little(line, self.draft.names):
            self.remark(line.strip())
            return
        found = LINE.match(line) if self.in_header else None
        if self.in_header and (not self.draft.names or (found and key_of(found[1], self.notation))):
            yield from () if RULER.fullmatch(line.strip()) else (Piece(line),)
            return
        if ("#" in line or self.table) and (table := header_row(line, self.draft.names, self.notation.words)):
            self._begin_table(table, line)
            return
        indent, line = len(line) - len(line.lstrip()), without_marks(line, self.draft.names)
        if line[indent : indent + 1].isspace():
            self.margin = indent + (len(found[1]) if (found := _QUOTED.match(self.typed, indent)) else 0)
        if RULER.fullmatch(line.strip()):
            return
        try:
            last = next((entry for entry in reversed(self.draft.moves) if entry.keys() != {"note"}), {"player": ""})
            pieces = in_order(line, self.table, str(last.get("player", ""))) if self.table else []
        except Unreadable as fault:
            self.faults.add(fault, line, self.draft.line)
            return
        if self.table and self.table.odd and self.table.sign in line:  # its titles were told
            self.faults.follow()
            return
        for piece in pieces or turns_in(line, self.draft.names):
            if piece.text != line and not piece.columns:  # of several turns the later ones are not indented
                self.margin = min(self.margin, indent)
            count = len(self.draft.moves)
            yield piece
            told = self.draft.moves[count:] if piece.of_above and "round" not in self.draft.nobodys else []
            if told and not told[0].keys() & self.draft.inline:
                self.indented.append((count, line, self.draft.line))

    def _otherwise(self, line: str, columns: tuple[int, ...], fault: Unreadable, in_header: bool) -> None:
        """Reads a line that is no entry without what leads to it, or as the name of a part, or passes it over."""
        from pnp.notation.lines import part_before, turns_apart, without_lead, without_marks

        if (plain := without_lead(without_marks(line, self.draft.names), self.draft)) != line:
            self.margin = min(self.margin, len(line) - len(line.lstrip()))
            self._read(plain, columns)
            return
        turns = [] if self.notation.lines or columns else turns_apart(line, self.draft.names)
        if turns and all(self.draft.reads(turn) for turn in turns):
            for turn in turns:
                self._read(turn, ())
            return
        if told := part_before(line, self.draft):
            self._part(told[0])
            self._read(told[1], columns)
            return
        one = _BARE_NAME.fullmatch((self._framed(line.strip()) or line.strip()).rstrip(":"))
        if one and not (self.notation.lines or self.table or columns) and is_player(Word(one[1], 1), self.draft.names):
            self.bare.append(({"player": one[1], "told": [], "head": one[0]}, self.typed.rstrip(), self.draft.line))
            self.below_name = True
            return
        try:
            if (part := heading(self.draft, line, self.in_header)) is None:
                raise fault
            self._part(part)
        except Unreadable as cause:
            if not self._passes_over(line, in_header):
                from pnp.notation.lines import with_way_out

                fault = with_way_out(line, cause, self.notation, self.draft.names, self.draft.verb, self.in_header)
                if columns:
                    fault.column = columns[min(fault.column, len(columns)) - 1]
                # it may stand in another part of the log than the table meant
                sections = self.sections if self.in_entry and line[fault.column - 1 : fault.column] != "#" else ()
                others = [verb for verb in sections if verb != self.draft.verb and self.draft.reads(line, verb)]
                if not others:
                    self.faults.add(fault, self.typed, self.draft.line)
                elif self.lost and self.faults.count:  # of the line that began this part, unless it was passed over
                    self.faults.follow()
                else:
                    missing, verb = message("part.missing", fault=fault, part=self.sections[others[0]]), self.draft.verb
                    self.faults.add(Unreadable(missing, fault.column), self.typed, self.draft.line, f"part {verb}")
                self.in_header = self.in_header or len(self.draft.data) == 1  # the head has not begun yet

    def _below_name(self, line: str) -> Piece | None:
        """The line with the name that stands alone above it: the first one, and those that are indented or listed."""
        from pnp.notation.lines import below

        entry, name = self.bare[-1][0], f"{self.bare[-1][0]['head']}:"
        if not (body := line.strip(f" \t{DASHES}{_BULLETS}")) or body[0] == "#":
            return None
        first = Word(body.split()[0].rstrip(":"), 1)
        another = entry["told"] and line.startswith(body)
        other = another or is_player(first, self.draft.names) or self.draft.is_verb(first)
        self.below_name = not other and self.draft.reads(f"{name} {body}")
        if not self.below_name:
            return None
        entry["told"] = [body]
        return below(name, line, body)

    def _passes_over(self, line: str, in_header: bool) -> bool:
        """Reads a line that is no turn: a header row, a date, the result, a remark, or a turn with a remark behind."""
        from pnp.notation.lines import header_row, is_date, may_be_remark, numbers_round, odd_word, says_little

        names, text = self.draft.names, line.strip()
        signed = text[:1] in DASHES and text[-1:] not in DASHES  # -1: points?
        apart = names and not (self.bare or signed or line[:1].isspace())  # else a number may be more of a turn
        if apart and text.strip(".:)-– ") == str(self.counted + 1) and "round" not in self.draft.nobodys:
            self.counted += 1  # the number of a round
            return True
        if numbers_round(text, self.notation, names):
            return True
        below = line[:1].isspace() and self.draft.places.get(("players",), (0, 0))[0] == self.draft.line - 1
        if below or ((told := LINE.match(line) if in_header else None) and says_who_starts(told[1])):
            return False
        if names and (table := header_row(line, names, self.notation.words)):
            self._begin_table(table, line)
            return True
        little = is_date(text) or says_little(self.typed, names)
        if little or (may_be_remark(text) and not odd_word(text, 0, self.notation, names)):
            self.remark(text)
            self.in_header = in_header
            return True
        return bool(names) and (self._resigns(line) or self._reads_result(line) or self._reads_head(line))

    def _resigns(self, line: str) -> bool:
        """Keeps as a remark that a player gives up, which no rule knows; where turns follow it is asked about."""
        if self.in_header or not (name := who_resigns(line, self.draft)):
            return False
        self.resigned = self.resigned or (name, line, self.draft.line, len(self.draft.moves))
        self.remark(line.strip())
        return True

    def _begin_table(self, table: Table, line: str) -> None:
        self.table, self.in_header, self.open = table, False, None
        unordered = table.players and (self.notation.nobodys or self.notation.inline)  # whose turn came first?
        if said := message("column", word=table.odd) if table.odd else message("table") if unordered else "":
            self.faults.add(Unreadable(said, line.index(table.odd) + 1), line, self.draft.line)

    def remark(self, text: str) -> None:
        """Keeps a text as a note: of the file before the players, of the game behind them."""
        self.remarks.append((self.draft.line, text))
        self.idle += 1
        if "players" not in self.draft.data:
            self.above.append(f"# {text}")
            return
        self._entry(f"# {text}", f"# {text}")

    def _reads_result(self, line: str) -> bool:
        over = GENERAL.find("marks", Word(re.sub(r"\W+", " ", line).strip(), 1)) == END  # Game over
        if self.in_header or (said := "" if over else read_outcome(self.draft, line)) is None:
            return False
        if said:
            self.remark(said)
        self.end, self.open = len(self.draft.moves), None
        return True

    def _reads_head(self, line: str) -> bool:
        """Reads the turn at the head of a line whose end is a remark."""
        from pnp.notation.lines import breaks_off, readings_without_tail

        draft, indent = self.draft, min(self.margin, len(line) - len(line.lstrip()))
        more = self.open is not None and indent > self.indent
        try:
            words, note = draft.words(line, 0)
        except Unreadable:
            return False

        def read(some: Sequence[Word]) -> object:
            trial, told = draft.trial(), list(some)
            return read_value(trial, self.did, told, {}) if more else trial.read(told, draft.verb)

        if (count := readings_without_tail(words, self.notation, draft.names, read)) is None:
            return False
        cut = words[count].column - 1
        open_end = breaks_off(f" {line[cut:].partition('#')[0]}")
        if not line[cut:].strip(" .…()[]") or (open_end and (open_end.strip(".…") or words[count].typed[:1] != "(")):
            return False  # more was done; not where dots end a remark in brackets
        said = line[cut:].strip().strip("()[]") if note is None else f"{line[cut:].partition('#')[0].strip()} {note}"
        try:
            self._line(f"{_BEFORE_REMARK.sub('', line[:cut][::-1])[::-1]} # {said}")
        except Unreadable:  # no turn for all that: `title: ["Friday"] at the club`
            return False
        self.remarks.append((draft.line, said))
        return True

    def _without_frame(self, line: str) -> str:
        """The line without empty cells before it and signs around it, with `~` before what is struck."""
        if (stripped := line.strip())[:1] in (*BETWEEN,):  # empty cells before the first word
            line = line.lstrip(f"{BETWEEN} \t").rjust(len(line))
            stripped = line.strip()
        if stripped[:2] == "~ " and self.typed.lstrip()[0] in "[(0123456789":  # or the sign of a stranger in a chat
            raise Unreadable(message("asked.struck"), line.index("~") + 1)
        if inner := self._framed(stripped):
            self.margin = min(self.margin, line.index(stripped))
            return inner.rjust(line.index(inner) + len(inner))
        if struck := _STRUCK.match(line):
            return f"{struck[1]}{'~'.ljust(len(struck[2]))}{struck[3]}{' ' * len(struck[4])}{struck[5]}"
        return line.replace(stripped[0], "~", 1) if stripped[:1] in ("～", "∼", "˜") else line

    def _line(self, line: str) -> None:
        stripped = (line := self._without_frame(line)).strip()
        if not self.in_header and _BRACKETED.fullmatch(stripped) and self.draft.reads(stripped[1:-1]):
            raise Unreadable(message("asked.brackets"), line.index(stripped) + 1)
        if not stripped.strip(f"{_BULLETS} \t"):  # nothing, or what mails put before no line
            return
        if (stripped[0] in _BULLETS and stripped[1:2].isspace()) or _STRUCK_BELOW_BULLET.match(stripped):
            line = line.replace(stripped[0], " ", 1)
            stripped = line.strip()
        found = (LINE if self.in_header else _LATE).match(line)
        key = key_in(self.draft, line, found, self.in_header) if found else None
        if self.in_header and not key and stripped[0] not in "#~{" and (found := find_header(self.draft, line)):
            key, line = key_of(found[1], self.notation), line.rstrip(";,\t ")
        if found and key:
            read_header(self.draft, key, line, found)
            self.draft.comments += [Comment(text, key, above=True) for text in self.above]
            self.above = []
        elif stripped[0] in DASHES and begins_part(self.draft, stripped):
            self._part(line)
        elif stripped[:2] == "##" and self.draft.names and (part := heading(self.draft, line, self.in_header)):
            self._part(part)
        elif stripped[0] == "#" and "players" not in self.draft.data:
            self.above.append(stripped)  # before the players a comment speaks of the file, not of the game
        else:
            self.in_header = self.in_header and stripped[0] == "#"
            self.in_entry = True
            self._entry(line, stripped)

    def _framed(self, text: str) -> str:
        """What is within the signs around a name alone or an entry of nobody's: `--- Ana ---`, `*Fate 14*`; else ""."""
        inner = text.strip(_FRAME)
        if not self.draft.names or inner in (text, "") or (text[0] == "#" and text[1] != "#"):
            return ""
        first, *more = inner.split()
        counts = GENERAL.find("rounds", Word(first.rstrip(":"), 1)) and len(more) < 2  # Round 4, not Round 4: die 2
        said = not counts and self.draft.meant(Word(first, 1), self.draft.nobodys) and self.draft.reads(inner)
        around = text[0] == "#" or (text[0] in _FRAME and text[-1] in _FRAME)  # not `Ana -`, who passes
        return inner if said or (around and is_player(Word(inner.rstrip(":"), 1), self.draft.names)) else ""

    def _part(self, line: str) -> None:
        self.in_header, self.open, self.lost = False, None, False
        try:
            verb = read_part(self.draft, line)
            self.end = len(self.draft.moves) if verb is None else self.end
            self.told += read_points_below(self.draft, self.lines[self.draft.line :]) if verb is None else 0
            self.draft.verb = verb or self.draft.verb
        except UnknownPart:
            self.lost = True
            raise

    def _words(
        self, line: str, begin: int, read: Callable[[list[Word]], Any], most: int = _MOST_STROKES
    ) -> tuple[list[Word], str | None]:
        """The words and the comment of a line; what follows `//` is words where `read` can read it, else a comment."""
        words, note = self.draft.words(line, begin)
        act = re.match("[^ ]+(?= .*[0-9])", note or "") if words else None
        if act and f"#{note}" in line and self.notation.opens(self.draft.verb, Word(act[0], 1)):  # r N6 #c K6
            raise Unreadable(message("remark.turn"), line.index(f"#{note}") + 1)
        head = line.rstrip().removesuffix(note).rstrip() if note else ""
        if not (most and head.endswith("//")):
            return words, note
        more, note_behind = self._words(line, len(head), lambda more: read([*words, *more]), most - 1)
        first = next((word for word in more if not GENERAL.find("joints", word)), None)
        try:
            if not first or not (self.notation.opens(self.draft.verb, first) or any(map(str.isdigit, first.text))):
                return words, note
            read([*words, *more])
        except Unreadable:
            return words, note
        if first.text.isdecimal():  # a roll, or a time or points
            raise Unreadable(message("asked.stroke", word=first.text), first.column)
        return [*words, *more], note_behind

    def _entry(self, line: str, stripped: str) -> None:
        draft = self.draft
        base = "moves", len(draft.moves)
        indent = min(self.margin, len(line) - len(line.lstrip()))
        bare = self.open if self.open and self.bare and self.bare[-1][0] is self.open else None  # a name alone
        below = bare and (stripped[0] in DASHES or not bare[self.did] or self.blank == self.bare[-1][2] - 1)
        if below and (body := stripped.lstrip(f"{DASHES} ")):
            first = Word(body.split()[0], 1)
            acts = self.notation.opens(self.did, first) or draft.meant(first, draft.inline) is not None
            acts = acts or draft.reads(f"{self.bare[-1][0]['player']} {body}")
            listed = stripped[0] in DASHES and body[0].isalpha() and re.search("[0-9]", body)  # - palace to F3
            other = is_player(first, draft.names) if acts else draft.name(first) in draft.names
            indent += bool(acts or listed) and not other
        goes_on = self.open is not None and indent > self.indent and stripped[0] not in _NO_ACTION
        if goes_on and not draft.begins_turn(stripped, self.did, indent + 1, self.lines[draft.line - 2]):
            self._more(line)
            return
        noted = _NOTED.match(stripped) if stripped[0] == "#" else None
        if noted and is_player(Word(noted[2], 1), draft.names) and self.draft.reads(stripped[1:]):
            if not noted[1]:
                raise Unreadable(message("remark.turn"), indent + 1)
            self.remarks.append((draft.line, stripped))
        if stripped.startswith("##") and self.draft.is_verb(Word(stripped.strip("# \t").partition(" ")[0], 1)):
            self.headings.append((base[1], line, draft.line))
        self.open = {} if self.notation.lines and stripped[0] not in "{#?=" else None
        above, self.indent, self.did = self.indent, indent, self.draft.verb
        draft.places[base] = draft.line, indent + 1
        if stripped[0] == "{":
            entry: dict[str, Any] = json_value(stripped, indent + 1)
            self.exact.add(len(draft.moves))
        else:
            entry = self._turn(line, stripped, indent)
            if above < indent and entry.get("player") == "" and draft.moves:
                if not self.notation.halves:
                    raise Unreadable(message("turn.indented"), indent + 1)
                self.indented.append((len(draft.moves), line, draft.line))
        self._ask_about_quote(entry)
        draft.moves.append(entry)
        self.did = next((verb for verb in draft.inline if verb in entry), self.draft.verb)
        if self.open is not None and entry.get(self.did) == [] and _BARE_NAME.fullmatch(stripped):
            self.bare.append((entry, self.typed.rstrip(), draft.line))
        self.open = entry if self.open is not None and isinstance(entry.get(self.did), list) else None

    def _turn(self, line: str, stripped: str, indent: int) -> dict[str, Any]:
        """The entry of a line in words, whether it was struck, and its note."""
        struck = stripped[0] == "~"
        begin = line.index("~") + 1 if struck else 0
        if stripped[0] in DASHES and not is_player(Word(stripped.split(maxsplit=1)[0], 1), self.draft.names):
            begin = line.index(stripped[0]) + 1  # a bullet, and no sign of a name
        words, note = self._words(line, begin, lambda words: self.draft.trial().read(words, self.draft.verb))
        # signs alone, such as [...], say that something is left out
        words = words or ([Word(stripped, indent + 1)] if note is None else [])
        if struck and (not words or words[0].text[:1] == "~"):
            raise Unreadable(message("turn.struck"), indent + 2)
        entry = self.draft.read(words, self.draft.verb)
        return entry | ({"struck": True} if struck else {}) | ({} if note is None else {"note": note})

    def _ask_about_quote(self, entry: dict[str, Any]) -> None:
        """Raises Unreadable for a turn that a mail quotes below one that it does not, with the number of an older."""
        above, self.quoted = self.quoted, self.typed[: len(self.typed) - len(self.typed.lstrip("> \t"))].count(">")
        deeper, keys = above is not None and self.quoted > above, ("player", "n")
        if deeper and any(all(one.get(key) == entry.get(key, one) for key in keys) for one in self.draft.moves):
            raise Unreadable(message("asked.quoted"), 1)

    def _more(self, line: str) -> None:
        """Reads a line that goes on with the turn above; what follows an unreadable line is read and dropped."""
        draft, body, above = self.draft, line.strip(f" \t{DASHES}"), self.open or {}
        whose = above.get(self.did) and not above.get("struck") and above.get("player")
        if whose and draft.meant(Word(body.partition(" ")[0], 1), draft.inline):
            from pnp.notation.lines import below
            indent, piece = self.indent, below(as_json(whose), line, body)  # guide: of who is above
            self._read(piece.text, piece.columns)
            self.indent = indent
            return
        bullet = re.match(rf"\s*[{DASHES}]\s", line)
        read = lambda some: read_value(draft.trial(), self.did, without_mark(some)[0], {})  # noqa: E731
        words, note = self._words(line, bullet.end() if bullet else 0, read)
        ask_about(words, draft.names)
        rest, stands = without_mark(words)
        if words[1:] and self.open and not self.open[self.did] and (verb := draft.meant(words[0], draft.inline)):
            self.open[verb], self.did, rest = self.open.pop(self.did), verb, rest[1:]  # below a name alone
        places: Places = {}
        more = read_value(draft, self.did, rest, places) if rest else []
        if rest and not more:  # a pass
            self.bare = [one for one in self.bare if one[0] is not self.open]
        if not self.open:
            return
        base, done = ("moves", len(draft.moves) - 1, self.did), self.open[self.did]
        draft.places.update({(*base, len(done) + int(at), *sub): (draft.line, c) for (at, *sub), c in places.items()})
        done += more
        self.open |= {"stands": True} if stands else {}
        if note is not None:  # the parts of a note are joined at the end
            if not self.notes or self.notes[-1][0] is not self.open:
                self.notes.append((self.open, [self.open.setdefault("note", "")]))
            self.notes[-1][1].append(note)
