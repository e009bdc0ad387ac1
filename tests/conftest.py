"""What every test shares: properties are never judged by the clock, since a loaded machine proves nothing."""

from hypothesis import HealthCheck, settings

settings.register_profile("table", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("table")
