"""A club night from its logs: python club.py FOLDER OUT, with logs of the night in FOLDER."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pnp


def readable(folder: Path) -> Iterator[pnp.LoadedLog]:
    """The logs of a folder; what cannot be read is told."""
    for path in sorted(folder.glob("*.pnplog")):
        try:
            yield pnp.load_log(path)
        except pnp.DataError as error:
            print(f"not read: {error}")


def mended(log: pnp.LoadedLog) -> pnp.LoadedLog:
    """A legal log as it is, another with its best repair."""
    verdict = pnp.check(log)
    for finding in verdict.findings:
        print(f"{log.document.file}: entry {finding.move}: {finding.code}")
    found = pnp.repair(log)
    if verdict.legal or not found.repairs:
        return log
    print(f"  meant: {found.repairs[0].says()}")
    return found.repairs[0].log


def joined(logs: list[pnp.LoadedLog]) -> list[pnp.LoadedLog]:
    """The logs, those of the same players as one."""
    tables: dict[tuple[str, ...], pnp.LoadedLog] = {}
    for log in logs:
        table = (log.game_id, *log.players)
        if table in tables:
            merged = pnp.merge(tables[table], log)
            for difference in merged.compared.open:
                print(f"open: {difference.says}")
            tables[table] = merged
        else:
            tables[table] = log
    return list(tables.values())


def main(folder: Path, out: Path) -> None:
    """Read, check, repair, merge, rank, simulate, draw."""
    logs = joined([mended(log) for log in readable(folder)])
    for rank, row in pnp.standings(logs, count=["unfinished"]).rows:
        print(f"{rank}. {row.name}: {row.games} games, {float(row.points):g} points")
    for number, log in enumerate(logs, 1):
        found = pnp.simulate(log, games=3, bot="random")
        print(f"{log.game_id}: seat 1 wins {found.wins[0]:.0%} of {found.games} games from this setup")
        (out / f"{number}.pnplog").write_text(pnp.write_log(log), "utf-8")
        (out / f"{number}.svg").write_bytes(pnp.render(pnp.draw(log)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
