"""Log sheets to print, for a game that begins: the head of its log in a code, and where each row is."""

from pathlib import Path
from typing import Any

from pnp import press
from pnp.data import UsageError, data_document, in_language, load_texts
from pnp.game import DrawOptions, LoadedLog, SetupResult, begin, names_of
from pnp.library.deals import Asked, Players, has_deal, layout_keys, new_log, players_data, without_deal
from pnp.library.layouts import LoadedLayout
from pnp.library.load import log_from, log_text
from pnp.printing import message
from pnp.printing.leaves import pages_pdf
from pnp.printing.requests import PrintOptions
from pnp.scene import Group, Scene
from pnp.style.log_sheet import LogHead, grid_of

BOXES = "pnp-boxes/1"
MOST_ROWS = 250  # rows of a sheet; a longer log goes on on a second one


def head_text(log: LoadedLog) -> str:
    """Return the head of a log as text, as short as it says the same: what a seed deals is not written out."""
    told = {key: log.log[key] for key in ("format", "game", "layout", "layout_sha256", "players", "rules", "setup")
            if key in log.log}  # fmt: skip
    whole = begin(log.game, log.layout, told)
    broken = len(whole.violations)
    for key in [*told.get("setup", {})]:
        if key != "seed":
            less = {**told, "setup": {name: value for name, value in told["setup"].items() if name != key}}
            if (start := begin(log.game, log.layout, less)).state == whole.state and len(start.violations) == broken:
                told = less
    return log_text({**told, "moves": []}, "pnplog").strip()


def kit_head(loaded: LoadedLayout, players: Players, dealt: SetupResult | None, asked: Asked) -> str:
    """Return the head for the log sheet of a kit: of the log that its deal begins, else what is known without one."""
    game = loaded.game
    if players.named and (dealt or not has_deal(game)):
        deal = dealt or without_deal(game, loaded.layout, players.names)
        log = new_log(game, players_data(game, players), deal, asked.rules, layout_keys(loaded.name, Path()))
        return head_text(log_from(data_document(log)))
    names = [f"players: {', '.join(players.names)}"] if players.named else []
    return "\n".join([f"game: {game.id}", f"layout: {loaded.name}", *names])


def sheet_scenes(log: LoadedLog, rows: int | None, lang: str) -> list[Scene]:
    """Draw the pages of the sheet for a log that begins. Raises UsageError for more rows than one may have."""
    if rows is not None and not 1 <= rows <= MOST_ROWS:
        raise UsageError(message("log-sheet.rows", rows=rows, most=MOST_ROWS))
    colors, players = log.game.setups.colors, log.log["players"]
    called = {value: color for color, value in colors.named.items()}
    chosen = [str(one.get(colors.key or "", "")) if isinstance(one, dict) else "" for one in players]
    seats = tuple(zip(names_of(players), (called.get(one, "") for one in chosen), strict=True))
    wishes = DrawOptions(lang, seats=seats, log=LogHead(head_text(log), rows))
    pages = log.game.drawing().kit(log.layout, None, wishes).pages
    return [page for name, page in pages.items() if name.partition("-")[0] == "log"]


def print_log_sheet(log: LoadedLog, rows: int | None, job: PrintOptions) -> tuple[bytes, dict[str, Any]]:
    """Print the sheet as a PDF and tell where its rows are: `pnp-boxes/1`, see `schemas/boxes.json`. Raises UsageError
    for too many rows, PaperError for a paper that is too small."""
    scenes, seed = sheet_scenes(log, rows, job.lang), log.log.get("setup", {}).get("seed")
    texts, names, pages = load_texts(press.TEXTS, job.lang), names_of(log.log["players"]), []
    for scene in scenes:
        leaf, grid = press.fit_page(scene, job.sheet, texts), grid_of(scene)
        lies = next(shape for shape in leaf.children if isinstance(shape, Group))
        boxes = [{
            "entry": number, "player": names[(number - 1) % len(names)] if grid.named else None,
            "box_mm": [round(value, 3) for value in (lies.x + box.x * lies.scale, lies.y + box.y * lies.scale,
                                                     box.width * lies.scale, box.height * lies.scale)],
        } for number, box in enumerate(grid.boxes(), grid.first)]
        size = [round(leaf.paper.width, 3), round(leaf.paper.height, 3)]
        pages.append({"page": grid.page, "size_mm": size, "rows": boxes})
    name = in_language(log.game.title, job.lang)
    printed = pages_pdf(scenes, name, scenes[0].title, log.game, log.layout, seed, job)
    return printed, {"format": BOXES, "pages": pages}
