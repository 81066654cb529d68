"""Hex maps, sets of cells as ints, and the graph between the cells."""
