"""Questions and answers of a book, made of the table of rules: what may not be done, and why."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.books.blocks import Block, Figure, Heading, Items, Run
from pnp.books.edition import Edition
from pnp.data.messages import language

_ASKS = {"fr": "\u00a0?"}  # what ends a question, where it is not the sign alone


def flat_blocks(edition: Edition) -> Iterator[Block]:
    """The blocks of a book, the figure `rules` replaced by what is made of the table of rules."""
    for block in edition.blocks:
        if isinstance(block, Figure) and block.target == "rules":
            yield from _questions(edition)
        else:
            yield block


def _questions(edition: Edition) -> Iterator[Block]:
    """For each section of the rules a heading and its rules in the order of the table: an example of a breach as a
    question, the rule as the answer, its code."""
    with language(edition.lang):
        sections: dict[str, list[tuple[Run, ...]]] = {}
        for rule in edition.game.play.rules.values():
            asked = f"{rule.example.removesuffix('.')}{_ASKS.get(edition.lang, '?')} "
            answered = Run(asked, "term"), Run(f"{rule.text} "), Run(rule.code, "code")
            sections.setdefault(rule.section, []).append(answered)
        for section, items in sections.items():
            yield Heading(3, section)
            yield Items(False, tuple(items))
