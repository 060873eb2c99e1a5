"""Vehicles: carried, boarded, left, driven and fought with."""
