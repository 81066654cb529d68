"""The names of the parts of a kit, as --part takes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.data.errors import DataError
from pnp.data.nearest import hint
from pnp.game import Kit
from pnp.printing.sentences import message


def part_names(kit: Kit, english: Kit, texts: Mapping[str, str]) -> dict[str, str]:
    """The names that --part takes, each with the name of the part in `kit`.

    They are those of the same kit in English, and those that are printed: the kinds of its pieces, the titles of
    its pages, and what `texts` of the press call the parts list and the boxes.
    """
    pairs = zip(english.pieces, kit.pieces, strict=True)
    kinds = {one.kind.lower(): other.kind.lower() for one, other in pairs}
    ours = ("guide", "list", *kit.boards, *kit.pages, "boxes")
    names = {name: name for name in ours} | kinds
    printed = {kind: kind for kind in kinds.values()} | {page.title.lower(): name for name, page in kit.pages.items()}
    printed |= {
        texts["guide_title"].lower(): "guide",
        texts["list_title"].lower(): "list",
        texts["boxes"].lower(): "boxes",
    }
    return names | {word: name for word, name in printed.items() if word not in names}


def wanted_parts(asked: Sequence[str], names: Mapping[str, str], game_id: str, seeded: bool) -> list[str]:
    """The parts that --part asks for, by `part_names`; raises DataError that tells the nearest name.

    What belongs to a setup is there only where the kit is `seeded`.
    """
    for part in asked:
        if part.lower() not in names:
            key = "kit.no-part" if seeded else "kit.no-part-or-setup"
            raise DataError(message(key, part=part, game=game_id, hint=hint(part.lower(), names)))
    return [names[part.lower()] for part in asked]
