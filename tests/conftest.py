"""Property tests: the same cases on every machine, and no clock decides; `make soak` looks for new ones."""

from hypothesis import HealthCheck, settings

settings.register_profile("same", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("new", settings.get_profile("same"), derandomize=False, print_blob=True)
settings.load_profile("same")
