"""Tuck boxes for cards and tiles: how many, how large, their nets. The drawing on them is handed in (`BoxArt`)."""
