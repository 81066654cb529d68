"""Kits laid out on the tables of programs: what lies where, and the files that those programs read."""
