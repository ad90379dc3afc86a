"""How the schema of the database came about, step by step; `versions/` has one file a step."""
