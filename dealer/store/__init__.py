"""The record kept: tables, migrations, backups, and the few questions that are asked of them."""

from dealer.store.database import Store
from dealer.store.faults import AboutFile, Fault, Unopenable, Unstored
from dealer.store.opening import database_file, open_store

__all__ = ["AboutFile", "Fault", "Store", "Unopenable", "Unstored", "database_file", "open_store"]
