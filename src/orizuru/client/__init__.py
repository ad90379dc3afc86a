"""A small client of the table, for programs and bots."""
