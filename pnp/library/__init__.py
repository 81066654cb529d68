"""Logs and layouts from anywhere, the moments of a game, new logs: what programs and the command line call.

Knows files and games; must not know the command line.
"""
