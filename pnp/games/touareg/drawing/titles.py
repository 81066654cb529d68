"""Titles of layouts."""

from __future__ import annotations

from pnp.games.touareg.layout import Layout


def title_of(layout: Layout, lang: str) -> str:
    """The title of a layout in a language, else in English, else in any."""
    if isinstance(layout.title, str):
        return layout.title
    return layout.title.get(lang) or layout.title.get("en") or next(iter(layout.title.values()))
