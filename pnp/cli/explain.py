"""`pnp explain`."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from textwrap import wrap

import click

from pnp.cli import options
from pnp.cli.commands import Verb, argument, option
from pnp.cli.output import place_files, save_all
from pnp.cli.say import forbid, give, give_list, message, say, say_paged
from pnp.data import DataError, in_language, language_in_use, nearest
from pnp.engine import GENERAL, Rule
from pnp.library.catalog import game_ids, named_game
from pnp.printing.pictures import Picture, render
from pnp.printing.requests import STYLES
from pnp.teaching.answers import Answer, answers_to, draw_answer, text_of_answer

Tables = list[tuple[str, Mapping[str, Rule]]]


@click.command(cls=Verb, key="explain")
@argument("words", metavar="[WORD]...", nargs=-1, offer="codes")
@option("--game", "game_id", metavar="GAME", offer="games")
@option("--text", "as_text", is_flag=True)
@option("--json", "as_json", is_flag=True)
@options.output_and_force()
def command(
    words: tuple[str, ...], game_id: str | None, as_text: bool, as_json: bool, output: Path | None, force: bool
) -> None:
    """Tell a rule by its code, or what a word means; list the codes, or find those that speak of a word."""
    games = [named_game(name) for name in ([game_id] if game_id else game_ids())]
    titles = [in_language(game.title, language_in_use()) for game in games]
    tables: Tables = [(message("explain.every-game"), GENERAL)]
    tables += zip(titles, (game.play.rules for game in games), strict=True)
    question = " ".join(words)
    if not words:
        forbid(as_text or output, message.lazy("explain.no-word"))
        if as_json:
            keys = ("code", "section", "text", "example", "source")
            owners = ((None, GENERAL), *((game.id, game.play.rules) for game in games))
            rules = ((game, rule) for game, table in owners for rule in table.values())
            give_list("rules", [{"game": game, **{key: getattr(rule, key) for key in keys}} for game, rule in rules])
        else:
            _list(tables)
        return
    answers, house = answers_to(question, games), question.casefold() in message("explain.house-words").split(", ")
    if output:
        _draw(answers, output, force)
    if as_json:
        told = {"format": "pnp-explain/1", "question": question, "answers": [one.to_dict() for one in answers]}
        give(json.dumps(told, ensure_ascii=False) + "\n")
    elif answers or house:
        title, every = message("explain.house-words").split(", ")[0], message("explain.every-game")
        say(*((message("explain.idea", title=title, game=every), *_wrap(message("explain.house"))) if house else ()))
        for answer in answers:
            _tell(answer, len(answers) == 1)
            say(*(text_of_answer(answer) if as_text else ()))
    if not (answers or house):
        word, spoken = question.casefold(), Tables()
        for title, table in tables:
            said = ((rule, f"{rule.code} {rule.section} {rule.text} {rule.example}") for rule in table.values())
            spoken.append((title, {rule.code: rule for rule, text in said if word in text.casefold()}))
        if not any(table for _, table in spoken):
            if near := nearest(question, [known for _, table in tables for known in table]):
                raise DataError(message("explain.no-code-but", code=question, near=near))
            raise DataError(message("explain.no-code", code=question))
        if not as_json:
            _list(spoken)


def _tell(answer: Answer, whole: bool) -> None:
    """Says an answer; where there are several only what it is, and how to hear more."""
    game = in_language(answer.game.title, language_in_use()) if answer.game else message("explain.every-game")
    if answer.read_as:
        say(message("explain.read-as", phrase=answer.read_as))
    if not answer.idea:
        rule = answer.rules[0]
        say(message("explain.rule", code=rule.code, game=game, section=rule.section), *_wrap(rule.text))
        say(*_wrap(message("explain.example", example=rule.example)))
        say(*_wrap(message("explain.source", source=rule.source)))
        if rule.ruling:
            say(*_wrap(message("explain.ruling", ruling=rule.ruling)))
    else:
        say(
            message("explain.idea", title=answer.title, game=game),
            *(line for text in answer.says for line in _wrap(text)),
        )
    if not whole:
        return
    for case in answer.cases:
        words = {"line": case.line or message("explain.setup"), "says": case.says}
        say(*_wrap(message(f"explain.{case.label}", **words)))
    if answer.idea:
        for rule in answer.rules:
            say(*_wrap(message("explain.code", code=rule.code, rule=rule.text)))
    if answer.chapter:
        say(*_wrap(message("explain.book", number=answer.chapter[0], heading=answer.chapter[1])))
    if answer.idea:
        say(*_wrap(message("explain.source", source=answer.sheet)))


def _draw(answers: list[Answer], output: Path, force: bool) -> None:
    """Writes the picture of the one answer."""
    if (style := output.suffix.lower().lstrip(".")) not in STYLES:
        raise click.UsageError(message("show.no-format", output=output))
    scene = draw_answer(answers[0]) if len(answers) == 1 else None
    if scene is None:
        raise click.UsageError(message("explain.no-picture", count=len(answers)))
    picture = Picture(*scene)
    picture.game = answers[0].cases[0].log.game if answers[0].cases else answers[0].game
    made = render(picture, style, title=answers[0].title, lang=language_in_use())
    save_all(place_files({f".{style}": made}, output), force)


def _wrap(text: str) -> list[str]:
    return wrap(text, 100, initial_indent="  ", subsequent_indent="      ")


def _list(tables: Iterable[tuple[str, Mapping[str, Rule]]]) -> None:
    """Says the codes of some rules with the rules, at most 100 columns wide."""
    lines: list[str] = []
    for title, table in tables:
        lines += [message("explain.codes-of", game=title)] if table else []
        for rule in table.values():
            lines += _wrap(message("explain.code", code=rule.code, rule=rule.text))
    say_paged(lines)
