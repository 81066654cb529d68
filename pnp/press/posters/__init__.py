"""Drawings larger than the paper: tiled, in one piece, or scaled to one sheet."""
