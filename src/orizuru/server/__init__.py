"""The table: a server that referees with the engines, loses nothing and leaks nothing."""
