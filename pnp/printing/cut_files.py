"""Files for a cutting machine, beside the PDF of the sheets that it cuts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.util import find_spec

from pnp.data.errors import DataError, UsageError
from pnp.press import SheetSide, cut_sheets
from pnp.press.sheets.sheet import AIDS
from pnp.printing.requests import CUT, PrintOptions
from pnp.printing.sentences import message
from pnp.scene.cut import CutSheet


def cut_files(leaves: Sequence[SheetSide], job: PrintOptions) -> dict[str, bytes]:
    """The cut files that are asked for, by the ends of their names: -cut-01.svg for the first sheet.

    Raises DataError when there is nothing to cut on any sheet, UsageError for a profile without a file, and for DXF
    where `ezdxf` (the extra `dxf`) is not installed.
    """
    if not job.cut:
        if job.cut_profile:
            raise UsageError(message("options.cut-profile"))
        return {}
    if "dxf" in job.cut and find_spec("ezdxf") is None:
        raise UsageError(message("kit.no-ezdxf"))
    sheets = cut_sheets([leaf._replace(cuts=()) if leaf.work in AIDS else leaf for leaf in leaves])
    if not sheets:
        raise DataError(message("kit.no-cut"))
    return {f"{CUT}{number:02}.{style}": data for number, sheet in sheets.items() for style, data in _files(sheet, job)}


def _files(sheet: CutSheet, job: PrintOptions) -> Iterator[tuple[str, bytes]]:
    from pnp.rendering.cut_profiles import PROFILES

    profile = PROFILES[job.cut_profile or "plain"]
    for style in dict.fromkeys(job.cut):
        if style == "svg":
            from pnp.rendering.cut_svg import cut_svg

            yield style, cut_svg(sheet, profile).encode()
        else:
            from pnp.rendering.dxf import dxf

            yield style, dxf(sheet, profile)
