"""From games and wishes to printed bytes: the leaves of a kit, their numbers, the document."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pnp import __version__, press
from pnp.cli.job import Job
from pnp.data.errors import DataError
from pnp.data.nearest import nearest
from pnp.data.texts import load_texts
from pnp.game import Deal, Game, Kit, Wishes
from pnp.press.parts_list import parts_list
from pnp.press.registration import label
from pnp.press.sheet import Facts, Leaf, two_sided
from pnp.scene import Part
from pnp.scene.page import Page

TEXTS = Path(press.__file__).with_name("texts")


def facts(game: Game, layout: Any, seed: int | None, lang: str) -> Facts:
    """What the footers of a print tell."""
    return Facts(game.title.get(lang, game.title["en"]), layout.id, "" if seed is None else str(seed), __version__)


def dealt(game: Game, layout: Any, players: int, seed: int, layout_id: str, lang: str = "en") -> Deal:
    """The setup of a seed as a state, its players named in a language, with the command that deals it again."""
    setup = game.deal(layout, players, seed)
    player = load_texts(TEXTS, lang)["player"]
    log = {"players": [player.format(number=number) for number in range(1, players + 1)], "setup": setup}
    option = "" if layout_id == game.first_layout else f" --layout {layout_id}"
    command = f"pnp setup {game.id} --players {players}{option} --seed {seed}"
    return Deal(game.start(layout, log).state, seed, command)


def kit_of(game: Game, layout: Any, deal: Deal | None, wishes: Wishes) -> Kit:
    """All that a game prints; raises DataError where standees are wished for and it has no figures."""
    kit = game.kit(layout, deal, wishes)
    if wishes.standees and kit.pieces == game.kit(layout, deal, wishes._replace(standees=False)).pieces:
        raise DataError(f"--standees: {game.id} has no figures to stand up, its kit is the same without")
    return kit


def kit_leaves(kit: Kit, wanted: Sequence[str], job: Job, title: str = "") -> list[Leaf]:
    """The sheets of a kit, or of the parts that are wanted: parts list, setup, boards, pieces, boxes, pages.

    `title` is that of the game, as boxes say it.
    """
    texts, paper, how = load_texts(TEXTS, job.lang), job.sheet, job.imposition
    leaves: list[Leaf] = []
    for name in [page for page in kit.pages if page == "setup" and _asked(page, wanted)]:
        leaves.append(press.readable(kit.pages[name], paper, texts))
    for name, board in kit.boards.items():
        if _asked(name, wanted):
            leaves += press.poster(board, paper, board.title, texts, turn=job.turns)
    pieces = [part for part in kit.pieces if _asked(part.kind, wanted)]
    boxes = _boxes(kit.pieces if "boxes" in wanted else pieces, title, job) if job.boxes else ()
    for together in (pieces, boxes):
        lies = press.lying(together, paper, how) if job.turns else paper
        said, sheets = label(how.register, lies, texts), press.impose(together, lies, how)
        leaves += (leaf._replace(label=said) if said and leaf.cuts else leaf for leaf in sheets)
    for name, page in kit.pages.items():
        if name != "setup" and _asked(name, wanted):
            leaves.append(press.readable(page, paper, texts))
    if not wanted or "list" in wanted:
        entries, both = press.manifest(leaves, first=2), two_sided(leaves, first=2)
        listed = parts_list(entries, texts, both, how.backs, any(part.folds for part in pieces), bool(boxes))
        leaves.insert(0, press.readable(listed, paper, texts)._replace(holds=()))
    return leaves


def part_names(kit: Kit, english: Kit, texts: Mapping[str, str]) -> dict[str, str]:
    """The names that --part takes, each with the name of the part in `kit`.

    They are those of the same kit in English, and those that are printed: the kinds of its pieces, the titles of
    its pages, and what `texts` of the press call the parts list and the boxes.
    """
    pairs = zip(english.pieces, kit.pieces, strict=True)
    kinds = {one.kind.lower(): other.kind.lower() for one, other in pairs}
    ours = ("list", *kit.boards, *kit.pages, "boxes")
    names = {name: name for name in ours} | kinds
    printed = {kind: kind for kind in kinds.values()} | {page.title.lower(): name for name, page in kit.pages.items()}
    printed |= {texts["list_title"].lower(): "list", texts["boxes"].lower(): "boxes"}
    return names | {word: name for word, name in printed.items() if word not in names}


def wanted_parts(asked: Sequence[str], names: Mapping[str, str]) -> list[str]:
    """The parts that --part asks for, by `part_names`; raises DataError that tells the nearest name."""
    for part in asked:
        if part.lower() not in names:
            near = nearest(part.lower(), names)
            hint = f"did you mean {near}?" if near else f"there are {', '.join(names)}"
            raise DataError(f"--part: {part!r} is no part of this kit; {hint}")
    return [names[part.lower()] for part in asked]


def _boxes(pieces: Sequence[Part], title: str, job: Job) -> tuple[Part, ...]:
    """Boxes for those of the pieces that have a back; raises DataError where none has."""
    texts = load_texts(TEXTS, job.lang)
    boxes = press.boxes(pieces, job.stock, job.sheet, job.imposition, title, texts)
    if not boxes:
        raise DataError("--boxes: a box is for cards and tiles with a back, and nothing that is printed has one")
    return boxes


def _asked(name: str, wanted: Sequence[str]) -> bool:
    return not wanted or name.lower() in wanted


def document(leaves: Sequence[Leaf], said: Facts, subject: str, job: Job) -> bytes:
    """The sheets, numbered, as one PDF."""
    pages = press.bind(leaves, said, load_texts(TEXTS, job.lang), printer=job.device)
    return pdf_of(pages, said.game, subject, job)


def pdf_of(pages: Sequence[Page], title: str, subject: str, job: Job) -> bytes:
    """Pages as one PDF with the title, subject and language in its metadata; it asks the printer for both sides
    where there are backs."""
    from pnp.render.pdf import Meta, pdf

    keywords = load_texts(TEXTS, job.lang)["keywords"]
    flip = job.backs if any(page.back for page in pages) else None
    return pdf(pages, job.colors, Meta(title, subject, (keywords, title), job.lang, flip))


def setup_sheet(game: Game, layout: Any, players: int, seed: int, layout_id: str, job: Job) -> bytes:
    """The page with a seed's setup drawn on the board, and others that tell it, as a PDF.

    `layout_id` as --layout takes it.
    """
    kit = game.kit(layout, dealt(game, layout, players, seed, layout_id, job.lang), Wishes(job.lang))
    scenes = [kit.pages[name] for name in ("setup", *kit.dealt)]
    texts = load_texts(TEXTS, job.lang)
    leaves = [press.readable(scene, job.sheet, texts) for scene in scenes]
    return document(leaves, facts(game, layout, seed, job.lang), scenes[0].title, job)


def pictures(pages: Sequence[Page], style: str, dpi: float, job: Job) -> Iterator[bytes]:
    """Each page as SVG or PNG; raises DataError for a PNG with too many pixels."""
    if style == "svg":
        from pnp.render.svg import svg

        yield from (svg(page.scene, job.colors, job.lang).encode() for page in pages)
        return
    from pnp.render.png import png

    whole = pdf_of(pages, "", "", job)
    for number in range(len(pages)):
        try:
            yield png(whole, number, dpi)
        except ValueError as error:
            raise DataError(f"--dpi: {error}") from error
