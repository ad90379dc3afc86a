"""The verbs of Islands: everything there is to know about each is in its class."""
