"""One connection as a dialogue, whatever carries its frames."""
