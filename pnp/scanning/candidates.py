"""What a row may say: the entries that are legal there, as texts, grown action by action along what is seen. Where
nothing legal fits, what rules forbid and pieces allow is looked at as well, and what stands there as it is read."""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from itertools import islice
from typing import Any, NamedTuple

from pnp.engine import Terms, Turns, Unread, allowed, play_entry, tried_in
from pnp.engine.order import Turn
from pnp.game import LoadedLog, names_of
from pnp.library.legal import Lister, entry_text, lister_of
from pnp.notation.entries import Draft
from pnp.notation.record import written
from pnp.notation.tokens import Unreadable
from pnp.scanning.recognizer import Seen, scores

WIDTH = 6
"""Beginnings of an entry that are gone on with."""
MOST = 12
"""Candidates of a row that are kept."""
FAR = 30.0
"""Nats under the likeliest reading, below which nothing is looked at."""
_NEAR = 8.0  # nats by which a beginning may be behind the best
_TRIED, _KEPT = 3000, 300_000  # actions against the rules that are tried; texts that are remembered
_LONGEST = 14  # actions of an entry
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789 >:+,/=-.~?\"'"
"""What the rows of any log may have, case aside; those of one have the letters of its names as well."""


class Candidate(NamedTuple):
    """A reading of a row: how far under the likeliest text (nats), its text, the entry; what plays it out."""

    score: float
    text: str
    entry: Mapping[str, Any]
    illegal: bool = False


class _Part(NamedTuple):
    turn: Turn
    actions: tuple[Any, ...]
    state: Any
    text: str = ""
    ends: bool = False


class Moment(NamedTuple):
    """Where a game stands before a row."""

    state: Any
    turns: Turns
    disputed: bool = False


class Sight:
    """A row with the scores of texts for it, each worked out once; `named`: the player is printed before it."""

    def __init__(self, seen: Seen, names: Sequence[str], named: bool) -> None:
        self.seen, self._names = seen, names
        self._whole: dict[str, float] = {}
        self._begun: dict[str, float] = {}
        self._free: list[str] | None = None
        self._called = {name: "" if named else f"{written(name, names)} " for name in names}
        first = seen.raw.casefold().split(" ")[0]
        meant = [name for name in names if name.casefold().startswith(first)]
        # a name that was cut short, and no struck letter before one in full
        if not named and first and len(meant) == 1 and meant[0].casefold() not in seen.raw.casefold():
            self._called[meant[0]] = f"{first} "

    def called(self, text: str, name: object) -> str:
        """Return the text of an entry as it would stand in this row, whose player may be printed or cut short."""
        if name not in self._called:
            return text
        return (self._called[str(name)] + text[len(written(str(name), self._names)) + 1 :]).strip()

    def text(self, entry: Mapping[str, Any], notation: Any) -> str:
        """Return an entry as it would stand in this row."""
        return self.called(entry_text(entry, self._names, notation), entry.get("player"))

    def scores(self, texts: Sequence[str], whole: bool = True) -> list[float]:
        """Return how well texts, or beginnings of texts, fit."""
        known = self._whole if whole else self._begun
        fresh = list(dict.fromkeys(text for text in texts if text not in known))
        for begin in range(0, len(fresh), 400):  # a table of more takes longer than its parts: caches of the machine
            part = fresh[begin : begin + 400]
            folded = ["".join(sign for sign in one.casefold() if sign in self.seen.alphabet) for one in part]
            known.update(zip(part, scores(self.seen, folded, whole).tolist(), strict=True))
        return [known[text] for text in texts]

    def near(self, text: str) -> list[str]:
        """Return the texts one letter away: a letter less, another one that is seen, a digit more."""
        most = self.seen.columns.max(axis=0)
        shown = [sign for sign, at in self.seen.alphabet.items() if most[at] > 0.01 and sign != " "]
        found = {text[:at] + text[at + 1 :] for at, sign in enumerate(text) if sign != " "}
        found |= {text[:at] + other + text[at + 1 :] for at, sign in enumerate(text) if sign != " " for other in shown}
        found |= {text[:at] + other + text[at:] for at in range(len(text) + 1) for other in shown if other.isdigit()}
        return sorted(found - {text})

    def free(self) -> list[str]:
        """Return what may stand there, were there no rules: the reading of the recognizer, up to two letters changed;
        where strokes are, also without its first words."""
        if self._free is None:
            words, self._free = self.seen.raw.casefold().split(), []
            for begin in range(min(len(words), 3) if (self.seen.strokes == 1).any() else 1):
                texts = [" ".join(words[begin:])]
                for width in (1, 3):
                    texts = [*texts, *(one for text in texts[:width] for one in self.near(text))]
                    fits = dict(zip(texts, self.scores(texts), strict=True))
                    texts = sorted(fits, key=lambda text: -fits[text])
                self._free += texts[:MOST]
        return self._free


class Finder:
    """Finds the candidates of rows of one log."""

    def __init__(self, log: LoadedLog, terms: Terms) -> None:
        self.log, self.game, self.terms = log, log.game, terms
        self.notation, self.names = log.game.notation(), names_of(log.log["players"])
        self._texts: dict[tuple[Any, ...], str | None] = {}

    def candidates(self, moment: Moment, sight: Sight, enough: float | None) -> list[Candidate]:
        """Return the readings of a row, the likeliest first; those against the rules only where no legal one fits.
        `enough`: the score from which a legal reading fits; None: only legal ones are looked for."""
        found = self._grown(moment, sight, False)
        fits = max((one.score for one in found), default=-FAR)
        if moment.turns.gap or (enough is not None and fits < enough):
            read = list[Candidate]()  # what may stand there as it is read, where that can be an entry
            for line in sight.free():
                if (entry := self.read(line, moment)) is not None:
                    played, _ = play_entry(self.terms, moment.turns, moment.disputed, 1, entry, moment.state)
                    text = sight.text(entry, self.notation)
                    read.append(Candidate(sight.scores([text])[0], text, entry, played.stopped))
            found += read
            # what is read as it stands is enough, if it can be: all that pieces allow are thousands of entries
            if not moment.turns.gap and max((one.score for one in read), default=-FAR) < (enough or 0.0):
                found += [one._replace(illegal=True) for one in self._grown(moment, sight, True)]
        best: dict[str, Candidate] = {}
        for one in found:
            best.setdefault(sight.text(one.entry, self.notation), one)
        return sorted(best.values(), key=lambda one: -one.score)[:MOST]

    def _grown(self, moment: Moment, sight: Sight, tries: bool) -> list[Candidate]:
        lister = lister_of(self.game, self.terms, moment.turns.gap)
        parts = [_Part(turn, (), state) for turn, state in lister.begun(moment.turns, moment.state)]
        done: dict[str, tuple[float, _Part]] = {}
        for _ in range(_LONGEST):
            grown = [one for part in parts for one in self._further(part, sight, lister, tries, moment.turns.gap)]
            for score, one in self._best([one for one in grown if one.ends], sight, True, tries):
                done.setdefault(one.text, (score, one))
            kept = self._best([one for one in grown if not one.ends], sight, False, tries)
            least = max((score for score, _ in (*done.values(), *kept[:1])), default=0.0) - _NEAR
            begun = [one for score, one in kept if score > least]
            # openings that are not written are of other players and say nothing yet: each is gone on with
            parts = [one for one in begun if not one.text] + [one for one in begun if one.text][:WIDTH]
            if not parts:
                break
        likely = sorted(done.values(), key=lambda pair: -pair[0])[:MOST]
        found = [Candidate(score, one.text, self._entry(one.turn, one.actions)) for score, one in likely]
        return found if tries else [more for one in found for more in self._with_claims(moment, one, sight)]

    def _best(self, parts: Sequence[_Part], sight: Sight, whole: bool, tries: bool) -> list[tuple[float, _Part]]:
        """The likeliest parts with their scores, of those that were only tried the ones that pieces allow."""
        most = MOST + sum(not one.text for one in parts)
        scored = zip(sight.scores([one.text for one in parts], whole), parts, strict=True)
        best = sorted((pair for pair in scored if pair[0] > -FAR), key=lambda pair: -pair[0])
        if tries:
            best = [pair for pair in best[: 4 * most] if self.game.play.possible(pair[1].state, pair[1].actions[-1])]
        return best[:most]

    def _further(self, part: _Part, sight: Sight, lister: Lister, tries: bool, gap: bool) -> Iterator[_Part]:
        """Yield a part with each action that may follow; the state behind it is worked out when it is gone on with."""
        play, turn, state = self.game.play, part.turn, part.state
        if part.actions:
            state = play.do(state, part.actions[-1]).state
            if state.phase == "over":
                yield part._replace(ends=True)
                return
        others = turn.player is not None and state.player not in (None, turn.player)
        if others and part.actions:
            return
        if tries and play.tries is not type(play)._defaults["tries"]:
            actions = list(islice(tried_in(play, state), _TRIED + 1))
            actions = actions if len(actions) <= _TRIED else []
        else:
            # behind a gap nothing is certain: what is legal as far as is known, and what is read, are enough
            actions = list(allowed(play, state, frozenset() if gap else lister.free))
        for action in actions:
            whole = (*part.actions, action)
            text, ends = self._told(turn, whole), self.game.writing.ends_entry(action)
            if text and others:  # in the turn of others only what opens one's own and is not written
                continue
            if text is not None and (text or ends):
                yield _Part(turn, whole, state, sight.called(text, turn.name), ends)
            elif text is not None:
                yield _Part(turn, whole, state, part.text, ends)

    def _told(self, turn: Turn, actions: tuple[Any, ...]) -> str | None:
        """The text of some actions, "" for a beginning that is not written; None where they are none of this turn."""
        key = turn.name, turn.word, actions, tuple(map(type, actions))  # actions of two kinds may be equal as tuples
        if key not in self._texts:
            if len(self._texts) > _KEPT:
                self._texts.clear()
            entry, told = self._entry(turn, actions), None
            if turn.word in entry:
                empty = not entry[turn.word] and not self.game.writing.ends_entry(actions[-1])
                told = "" if empty else entry_text(entry, self.names, self.notation)
            self._texts[key] = told
        return self._texts[key]

    def _entry(self, turn: Turn, actions: Sequence[Any]) -> Mapping[str, Any]:
        return self.game.writing.to_entry(turn.name or None, list(actions))

    def _with_claims(self, moment: Moment, one: Candidate, sight: Sight) -> Iterator[Candidate]:
        """Yield a reading, and it with what its actions take written behind them, all of it or a kind of it."""
        yield one
        if sight.seen.columns[:, sight.seen.alphabet["+"]].max() < 0.05:
            return
        play, state, taken = self.game.play, moment.state, list[tuple[tuple[str | int, ...], dict[str, Any]]]()
        for path, action, _ in play.read(state, self.terms.numbers.get(one.entry.get("player", "")), one.entry):
            if any(play.violations(state, action)):
                return
            state, effects = play.do(state, action)
            claim = {key: list(told[1]) if isinstance(told, tuple) else told
                     for key, told in play.claimable(state, effects).items()}  # fmt: skip
            if claim:
                taken.append((path, claim))
        kinds = sorted({key for _, claim in taken for key in claim})
        for wanted in (kinds, *([key] for key in kinds), *([one for one in kinds if one != key] for key in kinds)):
            entry = deepcopy(dict(one.entry))
            for path, claim in taken:
                at: Any = entry
                for step in path:
                    at = at[step]
                if some := {key: claim[key] for key in wanted if claim.get(key)}:
                    at["takes"] = some
            text = sight.text(entry, self.notation)
            if entry != one.entry:
                yield Candidate(sight.scores([text])[0], text, entry)

    def means(self, text: str, moment: Moment) -> bool:
        """Tell whether a text says what could be done, were it legal: letters and places that there may be."""
        if (entry := self.read(text, moment)) is None:
            return False
        player = self.terms.numbers.get(entry.get("player", ""))
        return all(type(one.action) is not Unread for one in self.game.play.read(moment.state, player, entry))

    def read(self, text: str, moment: Moment) -> Mapping[str, Any] | None:
        """Return the entry of a text; the player may be left out where it is clear whose turn it is."""
        seat, (first, gap, rest) = moment.state.player, text.partition(" ")
        called = {name.casefold(): written(name, self.names) for name in self.names}
        text = called.get(first.casefold(), first) + gap + rest
        lines = [text, *([f"{written(self.names[seat], self.names)} {text}"] if seat is not None and seat >= 0 else [])]
        order = self.game.play.order.get(moment.state.phase, {})
        verbs = [verb.name for verb in self.notation.verbs if order.get(verb.name) is None]
        for verb in verbs or [self.notation.verbs[0].name]:
            for line in lines:
                draft = Draft(self.notation)
                draft.play(self.names)
                try:
                    words, _ = draft.words(line)
                    entry = draft.read(words, verb)
                    known = entry.get("player", self.names[0]) in self.names
                    if known and any(one.name in entry for one in self.notation.verbs):
                        entry_text(entry, self.names, self.notation)
                        return entry
                except (Unreadable, *_STRANGE):
                    continue
        return None


_STRANGE = (ValueError, LookupError, TypeError, AttributeError)  # what half an entry leads to where it is written
