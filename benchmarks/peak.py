"""Runs a command and says its peak memory in MB: python peak.py COMMAND...

A process of its own, since Linux counts for a new process what the one that started it had until then: the program
would never need less than the measuring does.
"""

from __future__ import annotations

import resource
import subprocess
import sys

if __name__ == "__main__":
    subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)
