"""What was meant: repairs of logs with slips, comparison and merging of two transcripts.

Works through the seam alone: a game's legal actions, its way of writing entries and its replay. Knows no game, no
file and no terminal.
"""
