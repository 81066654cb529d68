"""Logs: whole games are legal, accepted by the schema, the same in notation; positions and reports in words."""

from __future__ import annotations

import json
from typing import Any

from jsonschema import Draft7Validator

from pnp.data.find import folder
from pnp.data.read import data_document
from pnp.data.schema import accepts
from pnp.engine import GENERAL
from pnp.judging.report import report
from pnp.judging.text import verdict_text
from pnp.judging.verdict import Verdict, judge
from pnp.library.load import log_from, parse_log
from pnp.library.moment import replay
from pnp.notation import read_notation, write_notation
from pnp.testing.case import GameCase, random_game


def judged(log: Any) -> Verdict:
    """A log as data, loaded and judged."""
    return judge(parse_log(json.dumps(log), "a.json"))


class Logs(GameCase):
    """Logs and what is told of them."""

    def test_a_game_of_random_turns_is_legal_and_the_same_in_notation(self, number: int) -> None:
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
        log = random_game(self.game_id, number, 7)
        check = Draft7Validator(json.loads((folder("schemas") / "report.json").read_text("utf-8")))
        for moves in (log["moves"], log["moves"][: len(log["moves"]) // 2], [*log["moves"], log["moves"][0]]):
            verdict = judged({**log, "moves": moves})
            check.validate(report(verdict))
        assert not verdict.legal

    def test_the_position_in_words_changes_and_has_no_blanks_at_the_end(self, number: int) -> None:
        log = random_game(self.game_id, number, 7)
        moments = list(replay(log_from(data_document(log, "-"))))
        said = [self.game.report.text(moments[at].state, None) for at in (0, len(moments) // 2, -1)]
        assert len(set(said)) == 3
        assert all(line == line.rstrip() for text in said for line in text.splitlines())

    def test_the_example_of_the_notation_can_be_read(self) -> None:
        notation = self.game.notation()
        document, problems = read_notation(notation.example(), "-", notation)
        assert problems == []
        assert document.data["game"] == self.game_id
        assert {one.code for one in judge(log_from(document)).findings} <= {"unfinished"}

    def test_notation_keeps_house_rules(self) -> None:
        notation = self.game.notation()
        for codes in (["not-your-turn"], ["turn-number", "not-your-turn"], list[str]()):
            head = {"format": "pnp-log/1", "game": self.game_id, "players": ["Ana", "Ben"], "rules": {"waived": codes}}
            log = {**head, "moves": []}
            document, problems = read_notation(write_notation(log, notation), "-", notation)
            assert (document.data, problems) == (log, [])
        assert "rules: waived=" in notation.grammar()

    def test_rules_have_an_example_and_a_code_of_their_own(self) -> None:
        assert not set(self.game.play.rules) & set(GENERAL)
        assert all(rule.example and rule.text.endswith(".") for rule in self.game.play.rules.values())
