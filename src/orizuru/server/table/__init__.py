"""A table as its log tells it, and what a request may do to it."""
