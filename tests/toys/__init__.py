"""Small games made for the tests; found by the registry like real ones."""
