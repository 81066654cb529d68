"""Kits as files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp import press
from pnp.data.errors import UsageError
from pnp.data.texts import load_texts
from pnp.game import DrawOptions, Kit
from pnp.library.deals import NOTHING, Asked, deal_as_asked
from pnp.library.target import players_of, target
from pnp.printing.cut_files import cut_files
from pnp.printing.leaves import facts, kit_leaves, kit_of, on_paper, player_names
from pnp.printing.manifest import Printed
from pnp.printing.pages import Progress, page_files
from pnp.printing.part_names import part_names, wanted_parts
from pnp.printing.requests import PrintOptions


class KitRequest(NamedTuple):
    """What is to be printed of a game; the fields are the options of `pnp kit`.

    With a seed there is a deal, with what is `asked` of it; `drawn`: nobody named that seed.
    """

    layout_id: str | None
    players: int | None
    seed: int | None
    parts: tuple[str, ...]
    coords: bool
    size: float | None
    job: PrintOptions
    style: str = "pdf"
    dpi: float = 150
    asked: Asked = NOTHING
    drawn: bool = False


def print_kit(
    name: str, order: KitRequest, alone: bool = True, progress: Progress = lambda items, length: iter(items)
) -> Printed:
    """The kit of a game or of a layout file; raises DataError, UsageError, PaperError.

    Where the game has nothing for boxes the kit goes without, and a note says so; so it does without standees
    where it is not printed `alone`. A kit without anything to print has no files.
    """
    game, layout, used = target(name, order.layout_id)
    number = players_of(game, game.players[0] if order.players is None else order.players)
    job, asked = order.job, order.asked
    names = player_names(number, job.lang)
    dealt = None if order.seed is None else deal_as_asked(game, layout, names, order.seed, asked)
    deal = on_paper(game, layout, names, dealt, used, asked) if dealt else None
    seed = dealt.seed if dealt else None
    wishes = DrawOptions(order.job.lang, order.coords, order.size, order.job.standees)
    kit = kit_of(game, layout, deal, wishes) if alone else game.drawing().kit(layout, deal, wishes)
    texts = load_texts(press.TEXTS, order.job.lang)
    foreign = bool(order.parts) and wishes.lang != "en"
    english = game.drawing().kit(layout, deal, wishes._replace(lang="en")) if foreign else kit
    wanted = wanted_parts(order.parts, part_names(kit, english, texts), game.id, deal is not None)
    boxes = "boxes" in wanted
    possible = any(part.back for part in kit.pieces if boxes or not wanted or part.kind.lower() in wanted)
    job = _boxed(order.job, boxes, possible or (alone and wanted == ["boxes"]))
    said = facts(game, layout, seed, job.lang)
    leaves = kit_leaves(kit, wanted, job, said.game)
    printed = press.both_sides(leaves) if order.style == "pdf" else leaves
    pages = press.bind(printed, said, texts, printer=job.device)
    files = page_files(pages, order.style, said.game, texts["kit"], order.dpi, job, progress) if pages else {}
    files |= cut_files(leaves, job)
    notes = tuple(_notes(game.id, kit, order.job, (order.job.boxes or boxes) and not job.boxes))
    return Printed(game.id, layout.id, seed, files, press.manifest(leaves), notes, dealt.notes if dealt else ())


def _notes(name: str, kit: Kit, job: PrintOptions, without_boxes: bool) -> Iterator[str]:
    """What was asked for and is not in the kit."""
    if without_boxes:
        reason = "a box is for cards and tiles with a back, and nothing that is printed has one"
        yield f"--boxes: no box for {name}: {reason}"
    if job.standees and not any(part.folds for part in kit.pieces):
        yield f"--standees: {name} has no figures to stand up, its kit is the same without"


def _boxed(job: PrintOptions, asked: bool, possible: bool) -> PrintOptions:
    """The job with boxes where they are `asked` for as a part; none where there is nothing for them.

    Raises UsageError for options of boxes without boxes.
    """
    if not (job.boxes or asked) and (job.sleeved or job.board is not None):
        raise UsageError("--sleeved and --board tell what boxes must hold: expected --boxes with them")
    return job._replace(boxes=(job.boxes or asked) and possible)
