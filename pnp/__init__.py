"""Print-and-play workshop and tabletop referee."""

__version__ = "0.1.0"
