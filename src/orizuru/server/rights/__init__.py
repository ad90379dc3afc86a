"""Who may do what at a table: secrets, grants, and what a change of persons means for them."""
