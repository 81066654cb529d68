"""Attacks on every reader and verb with files that are almost right; `python -m tests.fuzz` makes the table of them."""
