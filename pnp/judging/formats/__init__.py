"""Reports in the formats of other programs: tables, workflow commands of GitHub, SARIF, JUnit.

All are made of `pnp-report/1` objects.
"""

from pnp.judging.formats.findings import COLUMNS, compiler_lines, finding_rows
from pnp.judging.formats.github import workflow_commands
from pnp.judging.formats.junit import Junit
from pnp.judging.formats.sarif import Sarif

__all__ = ["COLUMNS", "Junit", "Sarif", "compiler_lines", "finding_rows", "workflow_commands"]
