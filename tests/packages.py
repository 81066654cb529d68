"""Builds the sdist and the wheel, and uses each from an empty folder with an empty home; `make packages`.

`python -m tests.packages [PYTHON...]` takes the interpreters to try, else each of the classifiers that is found.
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.tables import tables
from tests.test_wheel import PROJECT, ROOT

TABLES = tables(__file__)

DIST = ROOT / "dist"
EXTRAS = ("dxf", "lsp", "cluster", "scan", "testing")
USES_OF = TABLES["uses_of"]


def say(*words):
    print(*words, flush=True)


def run(*command, **more):
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False, **more)


def must(*command, code=0, **more):
    """Runs a command that must end with that code; what it said."""
    done = run(*command, **more)
    if done.returncode != code:
        sys.exit(f"{shlex.join(map(str, command))}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def build():
    """The sdist, and the wheel that is built from it."""
    for old in DIST.glob("pnp_workshop-*"):
        old.unlink()
    must(sys.executable, "-m", "build", "--no-isolation", "--outdir", DIST, ROOT)
    return next(DIST.glob("*.tar.gz")), next(DIST.glob("*.whl"))


def pythons():
    """The interpreters of the versions that the project names, as far as they are there; says which are not."""
    for version in re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"])):
        name = f"python{version}"
        try:
            run(name, "-c", "").check_returncode()
            yield name
        except (OSError, subprocess.CalledProcessError):
            say(f"{name}: not here, not tried")


def megabytes(folder):
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink()) / 1e6


def environment(root):
    """What a new user has: the commands of the environment, an empty home, an empty folder to work in."""
    for name in ("home", "work"):
        (root / name).mkdir()
    return {
        "env": {"PATH": f"{root / 'venv' / 'bin'}{os.pathsep}{os.defpath}", "HOME": str(root / "home")},
        "cwd": root / "work",
    }


def use(extra, place):
    """Calls the program as its users do: without an extra, what needs one names it."""
    for line in TABLES["uses"]:
        must(*shlex.split(line), **place)
    for name in EXTRAS[:3]:
        said = must(*shlex.split(USES_OF[name]), code=0 if name == extra else 2, input="", **place)
        assert name == extra or f"pnp-workshop[{name}]" in said, said
    if extra == "testing":
        must(*shlex.split(USES_OF[extra]), **place)


def left(root):
    """What is still there of the program, and what it put into the home."""
    return [*(root / "venv").rglob("pnp*"), *(root / "home").rglob("*")]


def check(python, package, extra=""):
    """Installs a package in a new environment, uses it, takes it away; says how large it was."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        must(python, "-m", "venv", root / "venv")
        own, before = root / "venv" / "bin" / "python", megabytes(root / "venv")
        place = environment(root)
        must(own, "-m", "pip", "install", "--quiet", f"{package}[{extra}]" if extra else package)
        size = megabytes(root / "venv") - before
        use(extra, place)
        must(own, "-m", "pip", "uninstall", "--yes", "pnp-workshop")
        if found := left(root):
            sys.exit(f"left behind: {', '.join(map(str, found))}")
    kind = "sdist" if package.suffix == ".gz" else "wheel"
    say(f"{python:12} {kind} {extra or '(no extra)':10} {size:5.0f} MB installed, used, uninstalled")


def main(names):
    sdist, wheel = build()
    for package in (sdist, wheel):
        say(f"{package.name}: {package.stat().st_size / 1e6:.1f} MB")
    first, *others = names or pythons()
    for extra in ("", *EXTRAS):
        check(first, wheel, extra)
    check(first, sdist)
    for python in others:
        check(python, wheel)


if __name__ == "__main__":
    main(sys.argv[1:])
