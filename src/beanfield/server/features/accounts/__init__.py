"""Accounts: what people are called here, how they sign in, and what they can take along or have forgotten."""
