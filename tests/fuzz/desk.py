"""Where an attack takes place: an empty folder, the calls made in it, and what did not hold."""

import os
import shutil
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tests.fuzz import holds
from tests.fuzz.calls import call


class Failure(NamedTuple):
    """What did not hold, in a line that is the same for the same fault; the case, more to look at, the call."""

    what: str
    case: str
    more: str
    args: tuple[str, ...] = ()


class Desk:
    """Calls the program in an empty folder, which `clear` empties again."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.calls = 0
        self.failures = []
        self.case = ""

    def clear(self, case):
        """A new case begins: nothing is left of the one before."""
        self.case = case
        os.chdir(self.folder.parent)
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        os.chdir(self.folder)
        os.environ["PNP_CONFIG_DIR"] = str(self.folder / "config")

    def call(self, *args, stdin=b"", terminal=True):
        """Calls the program and notes what never may be; the answer."""
        self.calls += 1
        said = call(*args, stdin=stdin, terminal=terminal)
        for what in holds.of_any_call(said):
            self.fail(what, said)
        return said

    def hold(self, right, what, more=""):
        """Notes a failure unless it is right; whether it is."""
        if not right:
            self.fail(what, more)
        return bool(right)

    def fail(self, what, more=""):
        """Notes a failure."""
        args = getattr(more, "args", ())
        if args:
            said = f"{more.out[-800:]}\n{more.err[-800:]}\n{more.trace}"
            more = f"pnp {' '.join(map(repr, more.args))}: {more.code}\n{said}"
        self.failures.append(Failure(what, self.case, str(more), args))

    def file(self, name, content):
        """Writes a file into the folder; its name."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content)
        return name

    def told(self):
        """All faults with how often they were met, and some of the failures at length."""
        counts = "\n".join(f"{times} x {what}" for what, times in self.table().most_common())
        some = "\n".join(f"[{one.case}] {one.what}\n{one.more}\n" for one in self.failures[:3])
        return f"\n{counts}\n\n{some}"

    def table(self):
        """How often each fault was met."""
        return Counter(failure.what for failure in self.failures)
