"""ezdxf without a trace in the user's home.

As it is imported it reads all fonts of the system and keeps a list of them in the folder of caches; drawings of lines
need no font. It finds an empty list here, in a folder that is gone afterwards.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

_CACHES = "XDG_CACHE_HOME"
_NO_FONTS = '{"version": 2, "font-faces": []}'


@contextmanager
def _other_caches() -> Iterator[None]:
    """Has programs keep their caches in a folder for the time being."""
    before = os.environ.get(_CACHES)
    with TemporaryDirectory() as folder:
        fonts = Path(folder) / "ezdxf" / "font_manager_cache.json"
        fonts.parent.mkdir()
        fonts.write_text(_NO_FONTS, "ascii")
        os.environ[_CACHES] = folder
        try:
            yield
        finally:
            del os.environ[_CACHES]
            if before is not None:
                os.environ[_CACHES] = before


with _other_caches():
    import ezdxf
    from ezdxf import colors, units
    from ezdxf.filemanagement import new
    from ezdxf.layouts.layout import Modelspace

options = ezdxf.options  # type: ignore[attr-defined]  # documented, but not listed for export
__all__ = ["Modelspace", "colors", "new", "options", "units"]
