"""The games; each is a package of this one and knows nothing of the others."""
