"""Pages to read or write on: unlike pieces they may be scaled down on smaller paper."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.press.posters.poster import fit
from pnp.press.sentences import message
from pnp.press.sheets.document import document
from pnp.press.sheets.paper import Paper, TooLarge, too_large
from pnp.press.sheets.sheet import SheetSide, content
from pnp.scene.model import Scene

LEAST = 60  # per cent of its size, at which running text of 3.4 mm is as that of a pocket dictionary


def fit_page(scene: Scene, paper: Paper, texts: Mapping[str, str]) -> SheetSide:
    """The scene at true size or, where the sheet is smaller, at as much as fits, which is printed on it.

    Raises TooLarge where less than `LEAST` % of its size would fit.
    """
    try:
        return document(scene, paper, scene.title, measured=False)
    except TooLarge:
        room, share = content(paper, tight=True), LEAST / 100
        lack = scene.width * share - room.width, scene.height * share - room.height
        if max(lack) > 0:
            width, height = scene.width * share, scene.height * share
            what = message("too-large.least", name=scene.title, width=width, height=height)
            raise too_large(what, *lack, paper) from None
        return fit(scene, paper, scene.title, texts, measured=False)
