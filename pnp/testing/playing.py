"""What is true of the play of every game: rules, logs, layouts, positions, and what may come next."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

import pytest
from jsonschema import Draft7Validator

from pnp.chance import Chance
from pnp.data.errors import folder, layout_path
from pnp.data.read import data_document, read
from pnp.data.schema import accepts, schema
from pnp.engine import GENERAL, Ended, RuleViolation, Scored, allowed, apply, terms_of, tried_in
from pnp.game import DrawOptions, Listing, LoadedLog, Range, check_game, names_of
from pnp.judging.text import verdict_text
from pnp.judging.verdict import Verdict, judge, report
from pnp.library.layouts import layout_from
from pnp.library.legal import WIDTH, Lister, Reached, legal, legal_lines, lister_of, open_turn_of, reach
from pnp.library.load import log_from, log_text, parse_log, read_log
from pnp.library.verdicts import Moment, check, replay
from pnp.notation import read_notation
from pnp.notation.writer import write_notation
from pnp.printing.requests import LANGUAGES
from pnp.teaching.ideas import logs_in
from pnp.testing.case import NAMES, GameCase, random_game
from pnp.testing.random_log import play

# Rules and their codes: every rule has logs that break it and logs that come close, and can be waived.


class Rules(GameCase):
    """The table of rules."""

    def breaking_cases(self) -> Iterable[Path]:
        return logs_in(self.logs, "breaks")

    def near_cases(self) -> Iterable[Path]:
        return logs_in(self.logs, "near")

    def code_cases(self) -> Iterable[str]:
        return (*self.game.play.rules, *self.more_codes) if self.logs else ()

    def test_breaks_its_rule_at_the_known_move(self, breaking: Path) -> None:
        """A log CODE.breaks-MOVE.pnplog breaks the rule CODE at the entry MOVE, and no other before."""
        code, kind = breaking.stem.split(".")
        broken = code, int(kind.split("-")[1])
        found = check(read_log(str(breaking))).findings
        errors = [(finding.code, finding.move) for finding in found if finding.severity == "error"]
        assert errors[:1] in ([], [broken])
        assert broken in [(one.code, one.move) for one in (found[:1] if errors else found)]

    def test_comes_close_and_does_not_break_it(self, near: Path) -> None:
        """A log CODE.near.pnplog does not break CODE, nor any rule but those of `near_may`: {near_may}."""
        codes = [finding.code for finding in check(read_log(str(near))).findings]
        assert near.stem.split(".")[0] not in codes
        assert self.near_must <= {*codes} <= self.near_may | self.near_must
        assert len(codes) == len({*codes})

    def test_every_code_has_both(self, code: str) -> None:
        """Each rule has a log CODE.breaks-MOVE.pnplog and a log CODE.near.pnplog in {logs}."""
        assert logs_in(self.logs, "breaks", code)
        assert logs_in(self.logs, "near", code)

    def test_the_record_holds_in_play(self, layout_id: str) -> None:
        """A random game and its kit agree with the record; the error says in what they do not."""
        check_game(self.game, self.layout(layout_id), most=15)  # all that can be tried is asked at each

    def test_every_rule_can_be_waived_and_nothing_else(self) -> None:
        """`rules.waived` in schemas/log.json has the codes of `Play.rules`, in their order."""

        def codes(game: str) -> list[str]:
            return cast(list[str], schema("log", game)["properties"]["rules"]["properties"]["waived"]["items"]["enum"])

        assert codes(self.game_id) == [*codes("none"), *self.game.play.rules]


# Play: what is legal is what breaks no rule, whole games end, pieces and points are conserved.

_NEVER = frozenset({"no-such-code"})  # nothing is waived by it, but all that can be tried is


class Playing(GameCase):
    """The rules against themselves."""

    def start(self, number: int, seed: int) -> Any:
        start = self.game.setups.start(self.layout(), self.dealt(number, seed))
        assert start.violations == ()
        return start.state

    def positions(self, seed: int) -> Iterator[Any]:
        """Some positions of a random game."""
        every, most = self.sampled
        least, largest = self.game.players
        state = self.start(max(least, min(3, largest)), seed)
        for number, (before, _, _) in enumerate(play(self.game, state, seed, by_kind=True)):
            if number == most:
                return
            if number % every == 0:
                yield before

    def test_all_that_is_tried_and_breaks_no_rule_is_what_is_legal(self) -> None:
        """What `legal` lists is what of `tries` has no `violations`, and changes the state; `sampled` is {sampled}."""
        for state in self.positions(5):
            legal = list(self.game.play.legal(state))
            for action in legal:
                assert apply(self.game.play, state, action).state != state
            known = {self.listed(action) for action in legal}
            assert known == {self.listed(action) for action in allowed(self.game.play, state, _NEVER)}
            for action in tried_in(self.game.play, state):
                if self.listed(action) not in known:
                    with pytest.raises(RuleViolation):
                        apply(self.game.play, state, action)

    def test_more_is_listed_when_rules_are_waived_and_nothing_that_breaks_another(self) -> None:
        """Waiving {house_rules} (None: all) forbids nothing legal, and allows nothing that breaks another rule."""
        codes = frozenset(self.game.play.rules) if self.house_rules is None else self.house_rules
        more = 0
        for state in list(self.positions(2))[:4]:
            found = set(allowed(self.game.play, state, codes))
            legal = set(self.game.play.legal(state))
            assert {self.listed(action) for action in legal} <= {self.listed(action) for action in found}
            more += len(found) - len(legal)
            for action in found:
                assert {fault.code for fault in self.game.play.violations(state, action)} <= codes
        assert more > 0 or self.house_rules is None

    def test_whole_games_end_and_conserve_what_there_is(self, number: int) -> None:
        """A random game ends in the phase `over` with one `Ended`; its `Scored` add up to its score: {adds_up}."""
        state = self.start(number, 11)
        points: Counter[int] = Counter()
        ends: list[Ended] = []
        for before, action, step in play(self.game, state, 11):
            self.conserved(before, action, step)
            for effect in step.effects:
                if isinstance(effect, Scored):
                    points[effect.player] += effect.points
            ends += [effect for effect in step.effects if isinstance(effect, Ended)]
            state = step.state
        assert (state.phase, len(ends)) == ("over", 1)
        scores = self.game.report.score(state)
        assert list(scores) == list(NAMES[:number])
        if self.adds_up:
            certain = {name: row["total"] for name, row in scores.items() if row["total"] is not None}
            assert certain == {name: points[place] for place, name in enumerate(scores) if name in certain}
        winners = self.game.report.winners(state)
        assert winners is None or set(winners) <= set(scores)


# Logs: whole games are legal, accepted by the schema, the same in notation; positions and reports in words.


def judged(log: Any) -> Verdict:
    """A log as data, loaded and judged."""
    return judge(parse_log(json.dumps(log), "a.json"))


class Logs(GameCase):
    """Logs and what is told of them."""

    def test_a_game_of_random_turns_is_legal_and_the_same_in_notation(self, number: int) -> None:
        """A random game fits schemas/log.json, is legal and finished, and is read back from its text as it was."""
        log, notation = random_game(self.game_id, number, 7), self.game.notation()
        assert accepts("log", self.game_id)(log)
        verdict = judged(log)
        assert (verdict.legal, verdict.finished, verdict.gapless) == (True, True, True), verdict.findings
        text = write_notation(log, notation)
        back = parse_log(text, "a.pnplog")
        assert back.log["moves"] == log["moves"]
        assert write_notation(back.log, notation) == text
        assert judge(back).scores == verdict.scores
        for name in log["players"]:
            assert name in verdict_text(verdict)

    def test_the_report_has_the_form_of_all_reports(self, number: int) -> None:
        """The report of a game has the form of schemas/report.json, and a turn after its end is illegal."""
        log = random_game(self.game_id, number, 7)
        check = Draft7Validator(json.loads((folder("schemas") / "report.json").read_text("utf-8")))
        for moves in (log["moves"], log["moves"][: len(log["moves"]) // 2], [*log["moves"], log["moves"][0]]):
            verdict = judged({**log, "moves": moves})
            check.validate(report(verdict))
        assert not verdict.legal

    def test_the_position_in_words_changes_and_has_no_blanks_at_the_end(self, number: int) -> None:
        """`Reporting.text` tells beginning, middle and end of a game apart, and no line ends in a blank."""
        moments = list(replay(log_from(data_document(random_game(self.game_id, number, 7), "-"))))
        said = [self.game.report.text(moments[at].state, None) for at in (0, len(moments) // 2, -1)]
        assert len(set(said)) == 3
        assert all(line == line.rstrip() for text in said for line in text.splitlines())

    def test_the_example_of_the_notation_can_be_read(self) -> None:
        """`Notation.example` is a log of this game that breaks no rule."""
        notation = self.game.notation()
        document, problems = read_notation(notation.example(), "-", notation)
        assert problems == []
        assert document.data["game"] == self.game_id
        assert {one.code for one in judge(log_from(document)).findings} <= {"unfinished"}

    def test_rules_have_an_example_and_a_code_of_their_own(self) -> None:
        """Each rule has an example and a sentence that ends in a full stop, and no code of the rules of all games."""
        assert not set(self.game.play.rules) & set(GENERAL)
        assert all(rule.example and rule.text.endswith(".") for rule in self.game.play.rules.values())


# Layouts that come with the game are sound; a deal of a seed is the same each time, and legal.


class Layouts(GameCase):
    """Layouts and deals."""

    def test_a_layout_has_nothing_to_say_against_it(self, layout_id: str) -> None:
        """A layout fits its schema, has no problem, a title in each language; its description begins with its id."""
        document = read(layout_path(self.game_id, layout_id))
        assert accepts("layout", self.game_id)(document.data)
        loaded = layout_from(document)
        found = loaded.layout.id if loaded.layout else None
        assert (loaded.game.id, found, loaded.problems) == (self.game_id, layout_id, ())
        assert set(document.data["title"]) >= set(LANGUAGES)
        assert self.game.layouts.describe(self.layout(layout_id)).startswith(f"{layout_id}: ")

    def test_every_brush_paints_what_can_be_drawn(self, layout_id: str) -> None:
        """Each brush of the painter makes data that the painter can draw, and changes none in place."""
        data = read(layout_path(self.game_id, layout_id)).data
        before = deepcopy(data)
        painter = self.game.layouts.painter() if self.game.layouts.painter else None
        for layer in painter.layers(data) if painter else ():
            canvas = painter.draw(data, layer.key, DrawOptions()) if painter else None
            assert painter and canvas
            cells = [cell.id for cell in canvas.cells]
            assert len(set(cells)) == len({cell.name for cell in canvas.cells}) == len(cells) > 0
            for brush in layer.brushes:
                painted = painter.paint(data, layer.key, [cells[0], cells[-1]], brush.key)
                assert data == before
                assert painter.draw(painted, layer.key, DrawOptions())

    def test_the_game_has_a_title_in_every_language_and_its_first_layout(self) -> None:
        """The title is there in en, fr and de, and `default_layout` is a file in layouts."""
        assert set(self.game.title) >= set(LANGUAGES)
        assert next(iter(self.layout_id_cases())) == self.game.default_layout

    def test_a_deal_is_that_of_its_seed_and_breaks_no_rule(self, number: int) -> None:
        """A seed deals the same setup each time, another one another, and the setup breaks no rule."""
        logs = [self.dealt(number, seed) for seed in (7, 7, 8)]
        assert logs[0] == logs[1]
        assert (logs[0] == logs[2]) is not self.deals
        for log in logs:
            assert accepts("log", self.game_id)(log)
            assert self.game.setups.start(self.layout(), log).violations == ()

    def test_a_setup_in_words_depends_on_the_seed_and_the_players_alone(self) -> None:
        """`Setups.describe` tells the same setup in the same words, and another in others."""
        said = {}
        for number in self.game.players:
            for seed in (7, 8):
                deal = self.game.setups.deal
                setup = deal(self.layout(), number, seed) if deal else {}
                text = self.game.setups.describe(self.layout(), number, setup)
                assert self.game.setups.describe(self.layout(), number, setup) == text
                said[number, seed] = text
        assert len(set(said.values())) >= 1 + self.deals


# Last positions: that of a played game, written down, scores as the game does.

_LOOKED_AT = 8  # moments of a game


class Positions(GameCase):
    """Positions of whole random games, for games that write them."""

    def players_cases(self) -> Iterable[Any]:
        """Numbers of players with a seed; more seeds with `-m soak`."""
        if self.game.setups.to_position is None:
            return
        for number in range(self.game.players[0], self.game.players[1] + 1):
            yield pytest.param((number, 7), id=str(number))
            for seed in range(8, 28):
                yield pytest.param((number, seed), id=f"{number}-{seed}", marks=pytest.mark.soak)

    def position_log(self, there: Moment) -> dict[str, Any]:
        assert self.game.setups.to_position
        head = {key: value for key, value in there.log.log.items() if key != "moves"}
        return {**head, "position": self.game.setups.to_position(there.state)}

    def test_a_position_scores_as_the_log_that_led_to_it(self, players: tuple[int, int]) -> None:
        """A state that `to_position` writes is read as a position of the same scores and winners."""
        moments = list(replay(log_from(data_document(random_game(self.game_id, *players), "-"))))
        step = max(len(moments) // _LOOKED_AT, 1)
        for there in (*moments[::step], moments[-1]):
            written = self.position_log(there)
            verdict = judge(log_from(data_document(written, "-")))
            assert verdict.legal, verdict.findings
            assert verdict.scores == there.scores
            assert self.position_log(Moment(there.log, 0, verdict.state, True)) == written
            if verdict.finished and there.state.phase == "over":
                assert verdict.winners == self.game.report.winners(there.state)

    def test_a_position_is_the_same_in_every_form(self, players: tuple[int, int]) -> None:
        """A position is read back from JSON, TOML and text as it was."""
        *_, end = replay(log_from(data_document(random_game(self.game_id, *players), "-")))
        written = self.position_log(end)
        for form in ("json", "toml", "pnplog"):
            text = log_text(written, form)
            assert parse_log(text, f"a.{form}").log == written
        assert "position:" not in text


# What may come next: every entry that follows is listed, and all that is listed breaks no rule.

_QUICK, _LONG = (400, 6), (3000, 12)

Item = TypeVar("Item")


def matches(listed: Any, given: Any) -> bool:
    """Whether a listed value stands for one of a log: a range, how a list begins, an object with fewer keys."""
    if isinstance(listed, Range):
        return type(given) is int and listed["min"] <= given <= listed["max"]
    if isinstance(listed, Mapping):
        return isinstance(given, Mapping) and all(key in given and matches(listed[key], given[key]) for key in listed)
    if isinstance(listed, list) and listed and isinstance(given, list):
        return len(listed) <= len(given) and all(map(matches, listed, given))
    return type(listed) is type(given) and bool(listed == given)


def filled(listed: Any, chance: Chance) -> Any:
    """A listed value with a number of each of its ranges."""
    if isinstance(listed, Range):
        return chance.pick([listed["min"], listed["max"], *range(listed["min"], listed["max"])])
    if isinstance(listed, Mapping):
        return {key: filled(value, chance) for key, value in listed.items()}
    return [filled(value, chance) for value in listed] if isinstance(listed, list) else listed


class Played(NamedTuple):
    """A random game: `most` actions, and at how many moments, and listed entries there, the tests look."""

    number: int
    seed: int
    by_kind: bool
    most: int
    looks: int


class Following(GameCase):
    """The two promises of `pnp legal`, over random games."""

    def played_cases(self) -> Iterable[Any]:
        least, most = self.game.players
        more = [Played(least + seed % (most - least + 1), seed, seed % 2 == 0, *_LONG) for seed in range(3, 27)]
        soak = [pytest.param(played, marks=pytest.mark.soak) for played in more]
        return [Played(least, 1, True, *_QUICK), Played(most, 2, False, *_QUICK), *soak]

    def played_log(self, played: Played) -> LoadedLog:
        """A random game, or the beginning of a long one."""
        log = random_game(self.game_id, played.number, played.seed, played.by_kind, played.most)
        assert accepts("log", self.game_id)(log)
        return parse_log(json.dumps(log), "a.json")

    def test_every_entry_that_follows_is_listed(self, played: Played) -> None:
        """`pnp legal` lists each entry that a random game goes on with: see `legal`, `to_entry`, `ends_entry`."""
        log = self.played_log(played)
        for move, entry in _some(list(enumerate(log.log["moves"])), played, Chance(played.seed)):
            word, actions = _actions(entry)
            first = {**entry, word: actions[:1]} if word else entry
            found = legal(log, move)
            assert any(matches(listed, first) for listed in found.entries), (move, first, found.entries)
            assert entry.get("player", "") in (*found.turn, "")
            for number in range(1, len(actions)):
                further = legal(log, f"{move + 1}.{number}").goes_on
                assert any(matches(listed, actions[number]) for listed in further), (move + 1, number, further)

    def test_every_entry_that_is_listed_breaks_no_rule(self, played: Played) -> None:
        """Each entry that `pnp legal` lists is legal when it is played."""
        log, chance = self.played_log(played), Chance(played.seed)
        for move in _some(range(len(log.log["moves"]) + 1), played, chance):
            moves = log.log["moves"][:move]
            plain, there = _reached(log, moves)
            opened = plain.begun(there.turns, there.state)
            ways = [(turn, begun, *way) for turn, begun in opened for way in plain.first_actions(turn, begun)]
            for listed in _some(legal(log, move).entries, played, chance):
                wanted = filled(listed, chance)
                found = [way for way in ways if matches(wanted, way[-1])]
                assert found, (move, wanted)
                turn, begun, chain, _ = chance.pick(found)
                self.assert_legal(log, moves, plain.entry(turn, self.finished(begun, chain, chance)))

    def test_every_action_that_is_listed_breaks_no_rule(self, played: Played) -> None:
        """Each action that `pnp legal` lists within a turn is legal when it is played."""
        log, chance = self.played_log(played), Chance(played.seed)
        for move, entry in _some(list(enumerate(log.log["moves"], 1)), played, chance):
            word, actions = _actions(entry)
            for number in range(1, len(actions) + 1):
                before, cut = log.log["moves"][: move - 1], {**entry, word: actions[:number]}
                for listed in _some(legal(log, f"{move}.{number}").goes_on, played, chance):
                    added = self.added(log, [*before, cut], filled(listed, chance), chance)
                    self.assert_legal(log, before, {**cut, word: [*actions[:number], *added]})

    def added(self, log: LoadedLog, moves: Sequence[Any], wanted: Any, chance: Chance) -> list[Any]:
        """Actions that end the last entry of a log; the first of them is as a listed one."""
        plain, there = _reached(log, moves)
        going = open_turn_of(self.game, plain.terms, there.last) if there.last else None
        assert going
        turn, state, openers = going

        def written(chain: list[Any]) -> list[Any]:
            return cast(list[Any], plain.entry(turn, [*openers, *chain])[turn.word])

        ways = [chain for chain in plain.chains(state) if matches([wanted], written(chain))]
        assert ways, (len(moves), wanted)
        return written(self.finished(state, chance.pick(ways), chance))

    def test_what_may_come_is_told_as_data_and_in_lines(self, played: Played) -> None:
        """What `pnp legal` tells fits schemas/legal.json and its lines."""
        log, accepted = self.played_log(played), accepts("legal", self.game_id)
        for move in _some(range(len(log.log["moves"]) + 1), played, Chance(played.seed)):
            found = legal(log, move)
            assert accepted(json.loads(json.dumps(found.to_dict())))
            assert found.move == move
            assert found.entries or found.over
            lines = list(legal_lines(found))
            assert len(lines) > 1 or found.over
            assert all(len(line) <= WIDTH and line == line.rstrip() for line in lines)

    def finished(self, state: Any, chain: list[Any], chance: Chance) -> list[Any]:
        """A turn that begins with these actions and goes on at random to its end."""
        play, ends_entry, turn = self.game.play, self.game.writing.ends_entry, list(chain)
        for action in chain:
            state = play.do(state, action).state
        while not ends_entry(turn[-1]) and state.phase != "over":
            ways = list(play.legal(state))
            ends = [action for action in ways if ends_entry(action)]
            turn.append(chance.pick(ends if ends and chance.below(2) else ways))
            state = play.do(state, turn[-1]).state
        return turn

    def assert_legal(self, log: LoadedLog, before: Sequence[Any], entry: Any) -> None:
        """An entry is legal, and breaks only rules about its end when it ends after any of its actions."""
        whole = {**log.log, "moves": [*before, entry]}
        assert accepts("log", self.game_id)(whole), entry
        _, there = _reached(log, whole["moves"])
        assert (there.move, there.unfinished) == (len(whole["moves"]), False), entry
        word, actions = _actions(entry)
        for number in range(1, len(actions)):
            _, there = _reached(log, [*before, {**entry, word: actions[:number]}])
            assert there.move == len(whole["moves"]), (entry, number)


def _reached(log: LoadedLog, moves: Sequence[Any]) -> tuple[Lister, Reached]:
    """The moment after the entries, and what lists each single action there, dice and numbers included."""
    terms = terms_of(log.game.play, names_of(log.log["players"]))
    listing = Listing(compound=log.game.writing.listing.compound)
    return lister_of(log.game, terms, False, listing), reach(log, terms, moves)


def _actions(entry: Mapping[str, Any]) -> tuple[str, list[Any]]:
    """The verb of an entry whose value is a list, and that list; an entry without one has none."""
    return next(((key, value) for key, value in entry.items() if isinstance(value, list)), ("", []))


def _some(items: Sequence[Item], played: Played, chance: Chance) -> list[Item]:
    """Some of the items in their order: the first, the last and others at random."""
    if len(items) <= played.looks:
        return list(items)
    places = {0, len(items) - 1, *(chance.below(len(items)) for _ in range(played.looks - 2))}
    return [items[place] for place in sorted(places)]
