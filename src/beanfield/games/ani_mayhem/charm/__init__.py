"""Charm battles, what comes of them, captives, and control of others."""
