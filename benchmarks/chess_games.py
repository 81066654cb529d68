"""Chess games for comparison: writes random ones as PGN files, and reads and validates such files with python-chess.

`python chess_games.py FILE...` reads: each move is parsed from its short form, which only a legal move has.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from pathlib import Path

import chess
import chess.pgn

LONGEST = 80  # half moves: about as long as games of people


def write(folder: Path, number: int) -> tuple[list[Path], int]:
    """Games of a random player, seeded, one a file; and how many half moves they have."""
    chance, moves, paths = random.Random(7), 0, []
    for index in range(number):
        board = chess.Board()
        while board.ply() < LONGEST and not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
        paths.append(folder / f"{index:04}.pgn")
        paths[-1].write_text(f"{chess.pgn.Game.from_board(board)}\n")
        moves += board.ply()
    return paths, moves


def read(paths: Sequence[str]) -> int:
    """The half moves of all games; raises ValueError for one that is illegal."""
    moves = 0
    for path in paths:
        with Path(path).open() as text:
            game = chess.pgn.read_game(text)
        if game is None or game.errors:
            raise ValueError(f"{path} is no legal game")
        moves += game.end().ply()
    return moves


if __name__ == "__main__":
    print(read(sys.argv[1:]))
