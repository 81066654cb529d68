"""Reports in the formats of other programs: tables, workflow commands of GitHub, SARIF, JUnit.

All are made of `pnp-report/1` objects.
"""

from pnp.judging.formats.findings import COLUMNS, finding_rows
from pnp.judging.formats.github import workflow_commands
from pnp.judging.formats.junit import junit
from pnp.judging.formats.sarif import sarif

__all__ = ["COLUMNS", "finding_rows", "junit", "sarif", "workflow_commands"]
