"""The hall: all tables in memory, and the one way anything happens at them."""
