"""The options of the rules that a deal was asked for, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.data.texts import Texts


def agreement_text(rules: Mapping[str, int], texts: Texts) -> str:
    """The options as players say them, by the keys of a log's `rules`."""
    words = (texts[f"rules.{key}"].format(number=number) for key, number in rules.items())
    return texts["rules.agreed"].format(rules=", ".join(words))
