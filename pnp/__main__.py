"""The entry point, also of `python -m pnp`: Ctrl-C while the program is being imported ends it without a traceback."""

import gc
import sys

_NEW = 50_000  # objects until circles among them are looked for: of 700, Python's number, a check took an eighth longer


def main() -> None:
    """Runs the program and ends the process with its exit code."""
    gc.set_threshold(_NEW)
    try:
        from pnp.cli import main as run_and_exit

        run_and_exit()
    except KeyboardInterrupt:
        from contextlib import suppress

        with suppress(OSError, AttributeError):  # it may be closed
            sys.stderr.write("pnp: stopped\n")
        sys.exit(130)
    finally:
        gc.freeze()  # no circles are looked for among all that is left, which ends


if __name__ == "__main__":
    main()
