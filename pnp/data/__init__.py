"""Files: finds, reads, schema-checks and writes layouts, logs and texts; every fault is a DataError with its place."""
