"""Checks a log, prints the score by move, draws the middle of the game and prints a kit to play it again."""

import sys
from pathlib import Path

import pnp

path, folder = Path(sys.argv[1]), Path(sys.argv[2])
log = pnp.load_log(path)
verdict = pnp.check(log)
print(path.name, "is legal" if verdict.legal else "is illegal", "and was won by", *verdict.winners or ["nobody yet"])
moments = list(pnp.replay(log))
for moment in moments:
    if moment.effects:
        print(moment.move, *(f"{name} {row['total']}" for name, row in moment.scores.items()))
middle = moments[len(moments) // 2]
(folder / "middle.svg").write_bytes(pnp.render(pnp.draw(middle), "svg"))
printed = pnp.kit(log.game_id, players=len(verdict.scores), seed=7, theme="low-ink")
for ending, data in printed.files.items():
    (folder / f"kit{ending}").write_bytes(data)
