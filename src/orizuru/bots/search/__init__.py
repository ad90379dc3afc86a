"""Bots that search: they look at what may follow before they answer."""
