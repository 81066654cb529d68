"""The colors of this game's own: what `palette.toml` says."""

from pathlib import Path

from pnp.style.palette import load_palette

PALETTE = load_palette(Path(__file__).parents[1] / "palette.toml")
